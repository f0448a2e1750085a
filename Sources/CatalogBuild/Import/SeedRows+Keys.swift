import CatalogDiagnostics
import CatalogSQLite

// The keys of each record: its own, and those that it refers by.
extension SeedRows {
    @inline(__always)
    func takeInKeys() {
        for parent in watch.parents {
            if parent.hasAlias, parent.indexes.contains(where: { slots[$0].kind == .null }) {
                parent.set.needsReload = true
            } else {
                parent.set.insert(slots, at: parent.indexes)
            }
        }
    }

    /// Sees to it that a rejected record makes no orphans of its children: its key counts as there.
    func excuseChildren() {
        for parent in watch.parents where !isNobodysParent(parent.indexes) {
            if isReadable(parent.indexes) {
                parent.set.insert(slots, at: parent.indexes)
            } else {
                parent.set.unreadableKeys += 1
            }
        }
        for (check, indexes) in watch.parentsOfJoins where !isNobodysParent(indexes) {
            if isReadable(indexes) {
                check.rejectParentKey(slots, indexes)
            } else {
                check.unreadableParentKeys += 1
            }
        }
    }

    /// Asks each check for the parent of the record at hand.
    func lookAtReferences(isRejected: Bool) {
        for child in watch.children {
            if isRejected {
                lookClosely(at: child, isRejected: true)
            } else {
                look(at: child, child.keys, child.single)
            }
        }
    }

    /// Asks a check, whose keys and single field these are, for the parent of the record at hand, which is sound.
    @inline(__always)
    func look(at child: RecordWatch.Child, _ keys: KeySet?, _ field: Int) {
        // The commonest reference, an integer to an id, in line.
        if let keys, field >= 0 {
            let slot = run.pointee.row + field
            if slot.pointee.kind == .integer, keys.refer(slot.pointee.integer) { return }
        }
        lookClosely(at: child, isRejected: false)
    }

    @inline(never)
    private func lookClosely(at child: RecordWatch.Child, isRejected: Bool) {
        if child.indexes.contains(where: { slots[$0].kind == .null }) {
            if child.indexes.count > 1, !isRejected { tellPartial(child.check.reference, child.indexes) }
            return
        }
        child.check.look(at: slots, child.indexes, isRejected: isRejected)
    }

    /// Whether the key at hand is one that no child can refer to: a part of it has no value, and no id is made for it.
    private func isNobodysParent(_ indexes: [Int]) -> Bool {
        indexes.contains {
            slots[$0].kind == .null && !typer.faultyFields.contains($0) && !columns[$0].isRowIDAlias
        }
    }

    private func isReadable(_ indexes: [Int]) -> Bool {
        !indexes.contains { slots[$0].kind == .null || typer.faultyFields.contains($0) }
    }

    private func tellPartial(_ reference: Reference, _ indexes: [Int]) {
        let missing = indexes.filter { slots[$0].kind == .null }
        guard missing.count < indexes.count, !typer.isSilent, let first = missing.first else { return }
        typer.reporter.report(
            .referencePartial(reference: reference.names, missing: missing.map { columns[$0].name }),
            field: first,
            of: record
        )
    }
}
