import { cut, pad, printable, widthOf } from "./text";

/** One column of a table. */
export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string;
  readonly align?: "right";
  /** May be truncated in a narrow terminal: words at the end, identifiers in the middle. */
  readonly shrink?: "end" | "middle";
}

const gap = "  ";
const floors = { end: 8, middle: 12, readable: 12 };

/**
 * A table as text. With `columns` it fits the terminal: columns that may shrink are truncated, the widest first; if
 * that is not sufficient, each row becomes a block of `title value` lines. Without `columns` (a pipe, a file) nothing
 * is truncated.
 */
export function table<Row>(
  rows: readonly Row[],
  layout: readonly Column<Row>[],
  options: { columns?: number | undefined; heading?: (text: string) => string } = {},
): string {
  const heading = options.heading ?? ((text: string) => text);
  const cells = rows.map((row) => layout.map((column) => printable(column.value(row))));
  const natural = layout.map((column, at) =>
    Math.max(widthOf(column.title), ...cells.map((line) => widthOf(line[at] ?? ""))),
  );
  const widths = options.columns === undefined ? natural : fit(natural, layout, options.columns);
  if (widths === undefined) return blocks(cells, layout, heading);

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

/**
 * Column widths that fit, or undefined. Columns of words are shortened first, to a readable minimum, so that
 * identifiers can be copied; then the widest columns.
 */
function fit<Row>(
  natural: readonly number[],
  layout: readonly Column<Row>[],
  columns: number,
): number[] | undefined {
  const words = layout.map(({ shrink }, at) => (shrink === "end" ? floors.readable : (natural[at] ?? 0)));
  const all = layout.map(({ shrink, title }, at) =>
    shrink ? Math.max(floors[shrink], widthOf(title)) : (natural[at] ?? 0),
  );
  return narrowed(natural, words, columns) ?? narrowed(natural, all, columns);
}

/** Shortens the widest column above its minimum until the sum fits. */
function narrowed(
  natural: readonly number[],
  least: readonly number[],
  columns: number,
): number[] | undefined {
  const widths = [...natural];
  const total = () => widths.reduce((sum, width) => sum + width, gap.length * (widths.length - 1));
  while (total() > columns) {
    let widest = -1;
    for (const [at, width] of widths.entries()) {
      if (width > (least[at] ?? 0) && width > (widths[widest] ?? 0)) widest = at;
    }
    if (widest < 0) return undefined;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
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

/** `name value` lines with aligned values. Empty values are omitted. */
export function fields(
  pairs: readonly (readonly [name: string, value: string | undefined])[],
  heading: (text: string) => string = (text) => text,
): string {
  const shown = pairs.filter((pair): pair is readonly [string, string] => (pair[1] ?? "") !== "");
  const width = Math.max(0, ...shown.map(([name]) => widthOf(name)));
  return shown.map(([name, value]) => `${heading(pad(name, width))}${gap}${printable(value)}`).join("\n");
}
