# make catalog   build the tool and the example catalog
# make test      everything that is a test
# make test-plugin  the part of it that builds a package with the plugins; make test-examples, the example packages
# make docs      the reference of the two libraries, in .build/docs
# make test-faults  crashes, failing calls, full disks, no memory, many builds at once, in full
# make test-large   a seed file of 5 GiB
# make test-address, make test-thread   the tests with a sanitizer of memory, of threads
# make test-hostile    inputs too large for the tests: minutes, and gigabytes of disk
# make fuzz      random inputs, 20 seconds for each kind; make fuzz SECONDS=600 for longer; make fuzz RUNS=8000 for so many of each,
#                the same ones each time
# make format    rewrite the sources in the project's style; make lint only looks
# make bench     time the tool beside the sqlite3 shell, and write Documentation/Performance.md; BENCH="--peers" beside others too
# make clean     remove what was built

SWIFT ?= swift
# Warnings are errors where the project itself is built; a package that depends on it is spared (see Package.swift).
export CATALOG_BUILD_STRICT = 1

# The toolchain's own tools: another llvm-cov on the path may not read what this compiler writes.
TOOLCHAIN = $(dir $(realpath $(shell command -v $(SWIFT))))
# How the program is made to start soon, which is most of what a small build takes:
# - Its libraries are linked in, so it needs nothing but the C library where it runs. STATIC has the static ones alone, and tells
#   pkg-config of them.
# - A file that the linker writes through mmap lies in the system's cache in small pieces, which take each start longer to map.
# - Code asks for generic types by a call, and not by their name, which the runtime would have to read.
# - No code can call the regular expressions of the standard library, whose engine would be linked in (see String+Search.swift in
#   CatalogDiagnostics), nor anything of its concurrency, which brings a library of queues along (see Stopwatch.swift).
# - Libraries are not looked for beside the program, where there are none.
STATIC := $(CURDIR)/.build/static
RELEASE := -c release --disable-local-rpath $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib -Xswiftc -Xclang-linker \
    -Xswiftc -static-libgcc -Xlinker -L$(STATIC) -Xlinker --no-mmap-output-file) \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
    -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import \
    -Xswiftc -Xfrontend -Xswiftc -disable-implicit-concurrency-module-import
PROGRAM = $(shell $(SWIFT) build $(RELEASE) --show-bin-path)/catalog-build
SOURCES := Package.swift Sources Plugins Tests Examples Fuzz Benchmarks
# How long make fuzz runs each target, or how often.
SECONDS ?= 20
RUNS ?=
# What is built in for packages that depend on this one. They share it, so the tool is built once for all of them.
export SCRATCH = $(CURDIR)/.build/packages

# What else Benchmarks/compare is told.
BENCH ?=

.PHONY: catalog release bench test test-plugin test-examples test-faults test-large test-address test-thread test-hostile fuzz \
    docs lint format coverage clean libraries static import-parts

catalog: release
	"$(PROGRAM)" build --schema schema.sql --seed seed --output catalog.db

release: libraries static
	PKG_CONFIG_PATH="$(STATIC):$$PKG_CONFIG_PATH" $(SWIFT) build $(RELEASE) --product catalog-build

# A library that is not there in this form is linked dynamically.
static: libraries
	@mkdir -p "$(STATIC)"
	@for name in stdc++:- sqlite3:sqlite3 z:zlib; do \
	    library=$$("$(TOOLCHAIN)clang" -print-file-name=lib$${name%:*}.a) package=$${name#*:}; \
	    [ -f "$$library" ] || continue; \
	    ln -sf "$$library" "$(STATIC)"; \
	    [ "$$package" = - ] || printf 'Name: %s\nDescription: %s\nVersion: %s\nCflags: %s\nLibs: -L%s -l%s\n' \
	        $$package "linked in" "$$(pkg-config --modversion $$package)" "$$(pkg-config --cflags $$package)" \
	        "$(STATIC)" $${name%:*} >"$(STATIC)/$$package.pc"; \
	done

test: libraries
	$(SWIFT) test --disable-xctest
	Tests/Benchmarks/run "$$($(SWIFT) build --show-bin-path)"
	Tests/Faults/run --short "$$($(SWIFT) build --show-bin-path)/catalog-build"
	SWIFT="$(SWIFT)" Tests/Plugin/run
	SWIFT="$(SWIFT)" Examples/run

# One of the harnesses puts an allocator under SQLite, which it can where that is a library of its own: the same program, linked
# twice.
test-faults: libraries static
	$(SWIFT) build $(RELEASE) --product catalog-build
	cp "$(PROGRAM)" .build/catalog-build-shared
	$(MAKE) release
	Tests/Faults/run "$(PROGRAM)" .build/catalog-build-shared

test-large: release
	Tests/Faults/limits --program "$(PROGRAM)"

# Packages of their own need a build of their own, so these are no part of `swift test`.
test-plugin: libraries
	SWIFT="$(SWIFT)" Tests/Plugin/run

test-examples: libraries
	SWIFT="$(SWIFT)" Examples/run

# Links that lead nowhere are errors.
docs: libraries
	SWIFT="$(SWIFT)" Documentation/reference

# Of the same objects as the command.
import-parts: libraries static
	PKG_CONFIG_PATH="$(STATIC):$$PKG_CONFIG_PATH" $(SWIFT) build $(RELEASE) --product import-parts

bench: release import-parts
	Benchmarks/compare --program "$(PROGRAM)" --parts "$(dir $(PROGRAM))import-parts" \
	    --write Documentation/Performance.md $(BENCH)

# A build of its own each, so that the plain one stays. What leaks on the way out of a test is not looked for. The random
# catalogs, of which each is checked five times, are fewer: what they compare is found without a sanitizer.
test-address: libraries
	ASAN_OPTIONS=detect_leaks=0 CATALOG_BUILD_ROUNDS=50 \
	    $(SWIFT) test --disable-xctest --sanitize=address --scratch-path .build/address

test-thread: libraries
	CATALOG_BUILD_ROUNDS=50 $(SWIFT) test --disable-xctest --sanitize=thread --scratch-path .build/thread

test-hostile: release
	Tests/Hostile/run "$(PROGRAM)"

fuzz: libraries
	SWIFTC="$(SWIFT)c" SECONDS_EACH=$(SECONDS) RUNS_EACH=$(RUNS) Fuzz/run

lint:
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

# A build of its own, since all of it is compiled otherwise. What the tests start as a program of its own is not counted: the files
# of the command that only CommandTests reach stand at 0 in the table.
coverage: libraries
	$(SWIFT) test --disable-xctest --enable-code-coverage --scratch-path .build/coverage
	"$(TOOLCHAIN)llvm-cov" report .build/coverage/debug/catalog-buildPackageTests.xctest \
	    -instr-profile=.build/coverage/debug/codecov/default.profdata \
	    -ignore-filename-regex='(Tests|\.build|\.derived)/'

clean:
	rm -rf .build catalog.db

# The headers of SQLite and zlib: part of macOS, packages of their own elsewhere.
libraries:
	@if [ "$$(uname -s)" != Darwin ] && ! pkg-config --exists sqlite3 zlib 2>/dev/null; then \
	    if command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	        apt-get update -qq && \
	        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libsqlite3-dev zlib1g-dev pkg-config >/dev/null; \
	    else \
	        echo "headers are missing; install them with: sudo apt-get install libsqlite3-dev zlib1g-dev pkg-config" >&2; \
	        exit 1; \
	    fi; \
	fi
