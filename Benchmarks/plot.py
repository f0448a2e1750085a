"""Draws panels of lines, ranges and bars as an SVG that is readable on light and on dark pages."""

import html
import math

WIDTH, HEIGHT = 440, 316
"""The size of a panel; all lengths are in pixels."""
LEFT, RIGHT, TOP, BOTTOM = 76, 16, 76, 50
"""What stands around a panel's area."""

COLORS = 6
MARKS = ["circle", "square", "diamond", "triangle", "down", "cross"]

STYLE = """
text { font: 12px system-ui, sans-serif; fill: #1f2328 }
.head { font-size: 14px; font-weight: 600 }
.small { font-size: 11px }
.axis { stroke: #59636e; fill: none }
.grid { stroke: #8b949e; stroke-opacity: .3; fill: none }
.one { stroke: #59636e; stroke-dasharray: 4 3 }
.line { fill: none; stroke-width: 2 }
.range { stroke-width: 3; stroke-opacity: .55 }
.c0 { stroke: #0b62c4; fill: #0b62c4 } .c1 { stroke: #b35900; fill: #b35900 } .c2 { stroke: #1a7f4b; fill: #1a7f4b }
.c3 { stroke: #8250df; fill: #8250df } .c4 { stroke: #bf3989; fill: #bf3989 } .c5 { stroke: #57606a; fill: #57606a }
.line.c0, .line.c1, .line.c2, .line.c3, .line.c4, .line.c5 { fill: none }
.bar { stroke: none }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.axis, .one { stroke: #9198a1 }
.c0 { stroke: #6cb1ff; fill: #6cb1ff } .c1 { stroke: #f0a050; fill: #f0a050 } .c2 { stroke: #4ac47c; fill: #4ac47c }
.c3 { stroke: #b795ff; fill: #b795ff } .c4 { stroke: #f47ab8; fill: #f47ab8 } .c5 { stroke: #9da7b3; fill: #9da7b3 }
.line.c0, .line.c1, .line.c2, .line.c3, .line.c4, .line.c5 { fill: none }
}
"""


def text(x, y, words, anchor="start", kind="", turn=None):
    turned = f' transform="rotate({turn} {x:.1f} {y:.1f})"' if turn else ""
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{named}{turned}>{html.escape(words)}</text>'


def mark(shape, x, y, color, size=4.5):
    """A mark by which a series is known without its colour."""
    kind = f'class="c{color}"'
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" {kind}/>'
    points = {
        "square": [(-1, -1), (1, -1), (1, 1), (-1, 1)],
        "diamond": [(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)],
        "triangle": [(0, -1.2), (1.2, 1), (-1.2, 1)],
        "down": [(0, 1.2), (1.2, -1), (-1.2, -1)],
        "cross": [(-1.2, -0.4), (1.2, -0.4), (1.2, 0.4), (-1.2, 0.4)],
    }[shape]
    path = " ".join(f"{x + across * size:.1f},{y + down * size:.1f}" for across, down in points)
    return f'<polygon points="{path}" {kind}/>'


def short(value):
    """A number as an axis shows it."""
    for unit, name in [(1e6, "M"), (1e3, "k")]:
        if value >= unit:
            return f"{value / unit:g}{name}"
    return f"{value:g}"


class Scale:
    """Values to lengths, linear or logarithmic, with round ends."""

    def __init__(self, values, start, end, logarithmic, ticks=None):
        self.start, self.end, self.logarithmic = start, end, logarithmic
        low, high = min(values), max(values)
        if ticks:
            self.ticks = ticks
        elif logarithmic:
            first, last = math.floor(math.log10(low) + 1e-9), math.ceil(math.log10(high) - 1e-9)
            steps = [1] if last - first > 2 else [1, 2, 5]
            marks = [step * 10.0**power for power in range(first, last + 1) for step in steps]
            below = [value for value in marks if value <= low * 1.001]
            above = [value for value in marks if value >= high * 0.999]
            self.ticks = [value for value in marks if below[-1] <= value <= (above or marks)[0 if above else -1]]
        else:
            step = 10.0 ** math.floor(math.log10(high))
            step = next(step * part for part in [0.1, 0.2, 0.25, 0.5, 1, 2] if high / (step * part) <= 6)
            self.ticks = [step * index for index in range(math.ceil(high / step - 1e-9) + 1)]
        self.low, self.high = min(self.ticks[0], low), max(self.ticks[-1], high)
        if self.low == self.high:
            self.high = self.low * 10 if logarithmic else self.low + 1

    def __call__(self, value):
        at = math.log(value / self.low) / math.log(self.high / self.low) if self.logarithmic else (value - self.low) / (self.high - self.low)  # fmt: skip
        return self.start + at * (self.end - self.start)


class Panel:
    """A part of the plot, with a head, two axes and a legend."""

    def __init__(self, head, across, up):
        self.head, self.across, self.up = head, across, up
        self.pieces = []

    def frame(self, x, y, across_names=None):
        area_bottom, area_right = HEIGHT - BOTTOM, WIDTH - RIGHT
        out = [text(LEFT - 60, 18, self.head, kind="head")]
        for tick in x.ticks:
            at = x(tick)
            out.append(f'<path class="grid" d="M{at:.1f} {TOP}V{area_bottom}"/>')
            out.append(text(at, area_bottom + 16, (across_names or short)(tick), "middle", "small"))
        for tick in y.ticks if y else []:
            at = y(tick)
            out.append(f'<path class="grid" d="M{LEFT} {at:.1f}H{area_right}"/>')
            out.append(text(LEFT - 6, at + 4, short(tick), "end", "small"))
        out.append(f'<path class="axis" d="M{LEFT} {TOP}V{area_bottom}H{area_right}"/>')
        out.append(text((LEFT + area_right) / 2, HEIGHT - 14, self.across, "middle"))
        if self.up:
            out.append(text(LEFT - 50, (TOP + area_bottom) / 2, self.up, "middle", turn=-90))
        return out

    @staticmethod
    def legend(names, marks=True):
        """Up to three lines above the area."""
        out, at, line = [], LEFT, 0
        for color, name in names:
            width = 22 + 6.3 * len(name)
            if at + width > WIDTH and at > LEFT:
                at, line = LEFT, line + 1
            y = 34 + 14 * line
            out.append(mark(MARKS[color] if marks else "square", at + 5, y - 4, color))
            out.append(text(at + 14, y, name, kind="small"))
            at += width
        return out

    def lines(self, series, x_ticks=None, x_names=None, logarithmic=(True, True)):
        """Series of points: a name to pairs.

        - Parameter logarithmic: whether the axes are, the one across first.
        """
        points = [point for pairs in series.values() for point in pairs]
        x = Scale([point[0] for point in points], LEFT, WIDTH - RIGHT - 8, logarithmic[0], x_ticks)
        y = Scale([point[1] for point in points], HEIGHT - BOTTOM, TOP + 8, logarithmic[1])
        out = self.frame(x, y, x_names)
        for color, pairs in enumerate(series.values()):
            path = " ".join(f"{x(across):.1f},{y(up):.1f}" for across, up in pairs)
            out.append(f'<polyline class="line c{color}" points="{path}"/>')
            out += [mark(MARKS[color], x(across), y(up), color) for across, up in pairs]
        self.pieces = out + self.legend(list(enumerate(series)))
        return self

    def ranges(self, rows, names):
        """A row for each label, in which each series has its lowest, its median and its highest value.

        - Parameter rows: a label to a list of such triples, None where a series has none.
        """
        found = [value for triples in rows.values() for triple in triples if triple for value in triple]
        x = Scale([*found, 1], LEFT, WIDTH - RIGHT - 8, False)
        out = self.frame(x, None)
        out.append(f'<path class="one" d="M{x(1):.1f} {TOP}V{HEIGHT - BOTTOM}"/>')
        step = (HEIGHT - BOTTOM - TOP) / len(rows)
        for index, (label, triples) in enumerate(rows.items()):
            middle = TOP + step * (index + 0.5)
            out.append(text(LEFT - 6, middle + 4, label, "end", "small"))
            for color, triple in enumerate(triples):
                if triple:
                    y = middle + (color - (len(triples) - 1) / 2) * min(12, step / 2.5)
                    out.append(f'<path class="range c{color}" d="M{x(triple[0]):.1f} {y:.1f}H{x(triple[2]):.1f}"/>')
                    out.append(mark(MARKS[color], x(triple[1]), y, color))
        self.pieces = out + self.legend(list(enumerate(names)))
        return self

    def bars(self, rows, names):
        """Bars of parts that stand behind one another: a label to a list of lengths, one for each name."""
        x = Scale([sum(parts) for parts in rows.values()], LEFT, WIDTH - RIGHT - 8, False)
        out = self.frame(x, None)
        step = (HEIGHT - BOTTOM - TOP) / len(rows)
        for index, (label, parts) in enumerate(rows.items()):
            top = TOP + step * (index + 0.5) - min(18, step * 0.7) / 2
            out.append(text(LEFT - 6, TOP + step * (index + 0.5) + 4, label, "end", "small"))
            start = 0
            for color, part in enumerate(parts):
                if part > 0:
                    width = max(0.5, x(start + part) - x(start) - 1)
                    out.append(
                        f'<rect class="bar c{color}" x="{x(start):.1f}" y="{top:.1f}" width="{width:.1f}" '
                        f'height="{min(18, step * 0.7):.1f}"/>'
                    )
                    start += part
        self.pieces = out + self.legend(list(enumerate(names)), marks=False)
        return self


def drawing(title, description, panels):
    """Panels, two a line, as the text of an SVG."""
    lines = math.ceil(len(panels) / 2)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDTH} {lines * HEIGHT}" width="{2 * WIDTH}" '
        f'height="{lines * HEIGHT}" role="img" aria-labelledby="title description">',
        f'<title id="title">{html.escape(title)}</title>',
        f'<desc id="description">{html.escape(description)}</desc>',
        f"<style>{STYLE}</style>",
    ]
    for index, panel in enumerate(panels):
        out.append(f'<g transform="translate({index % 2 * WIDTH} {index // 2 * HEIGHT})">')
        out += panel.pieces
        out.append("</g>")
    return "\n".join([*out, "</svg>", ""])
