import { cut, pad, printable, widthOf } from "./text";

/** One column of a table. */
export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string;
  readonly align?: "right";
  /** May be cut when the terminal is too narrow: words at their end, identifiers in their middle. */
  readonly shrink?: "end" | "middle";
}

const gap = "  ";
const narrowest = 8;

/**
 * A table for people. With `columns` known it fits: columns that may shrink are cut, the widest first; where that is
 * not enough, each row becomes a block of `title  value` lines. Without `columns` (a pipe, a file) nothing is cut.
 */
export function table<Row>(
  rows: readonly Row[],
  layout: readonly Column<Row>[],
  options: { columns?: number | undefined; heading?: (text: string) => string } = {},
): string {
  const heading = options.heading ?? ((text: string) => text);
  const cells = rows.map((row) => layout.map((column) => printable(column.value(row))));
  const widths = layout.map((column, at) =>
    Math.max(widthOf(column.title), ...cells.map((line) => widthOf(line[at] ?? ""))),
  );
  if (options.columns !== undefined && !fit(widths, layout, options.columns))
    return blocks(cells, layout, heading);

  const line = (texts: readonly string[], paint = (text: string) => text) =>
    layout
      .map((column, at) => {
        const width = widths[at] ?? 0;
        return paint(pad(cut(texts[at] ?? "", width, column.shrink ?? "end"), width, column.align));
      })
      .join(gap)
      .trimEnd();
  const titles = line(
    layout.map((column) => column.title),
    heading,
  );
  return [titles, ...cells.map((texts) => line(texts))].join("\n");
}

/** Narrows `widths` in place until they fit; false when they cannot. */
function fit<Row>(widths: number[], layout: readonly Column<Row>[], columns: number): boolean {
  const total = () => widths.reduce((sum, width) => sum + width, 0) + gap.length * (widths.length - 1);
  while (total() > columns) {
    let widest = -1;
    for (const [at, column] of layout.entries()) {
      if (column.shrink === undefined) continue;
      const floor = Math.max(narrowest, widthOf(column.title));
      const width = widths[at] ?? 0;
      if (width > floor && width > (widths[widest] ?? 0)) widest = at;
    }
    if (widest < 0) return false;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return true;
}

function blocks<Row>(
  cells: readonly string[][],
  layout: readonly Column<Row>[],
  heading: (text: string) => string,
): string {
  return cells
    .map((texts) =>
      fields(
        layout.map((column, at) => [column.title, texts[at] ?? ""] as const),
        heading,
      ),
    )
    .join("\n\n");
}

/** `name  value` lines, the values below each other. An empty value is left out. */
export function fields(
  pairs: readonly (readonly [name: string, value: string | undefined])[],
  heading: (text: string) => string = (text) => text,
): string {
  const shown = pairs.filter((pair): pair is readonly [string, string] => (pair[1] ?? "") !== "");
  const width = Math.max(0, ...shown.map(([name]) => widthOf(name)));
  return shown.map(([name, value]) => `${heading(pad(name, width))}${gap}${printable(value)}`).join("\n");
}
