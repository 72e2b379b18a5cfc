import { fitColumns, gap } from "./fit-columns";
import { cut, pad, printableWhole, widthOf, wrap } from "./text";

/** One column of a table; the first columns are the most important ones. */
export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string;
  readonly align?: "right";
  /** Words, which a narrow terminal truncates. */
  readonly shrinks?: boolean;
  /** An identifier to copy, which is never truncated. */
  readonly whole?: boolean;
}

/** How text is shown; a painter is one. Without `columns` (a pipe, a file) it has its natural width. */
interface Look {
  /** Width of the terminal. */
  readonly columns?: number | undefined;
  readonly heading?: (text: string) => string;
}

interface TableOptions extends Look {
  /** Is told the titles of the columns that did not fit. */
  readonly onDropped?: (titles: readonly string[]) => void;
}

/**
 * A table as text. In a terminal it fits (fit-columns.ts): words are truncated, identifiers go under their row, the last
 * columns are left out; if that is not sufficient, each row becomes a block of `title value` lines.
 */
export function table<Row>(
  rows: readonly Row[],
  layout: readonly Column<Row>[],
  { columns = Number.POSITIVE_INFINITY, heading = (text) => text, onDropped }: TableOptions = {},
): string {
  const cells = rows.map((row) => layout.map((column) => printableWhole(column.value(row))));
  const fit = fitColumns(
    layout.map(({ title, shrinks = false, whole = false }, at) => {
      const widths = cells.map((line) => widthOf(line[at] ?? ""));
      return { natural: Math.max(widthOf(title), ...widths), shrinks, whole };
    }),
    columns,
  );
  if (!fit) return blocks(cells, layout, { heading, columns });

  const titleOf = (at: number) => layout[at]?.title ?? "";
  if (fit.dropped.length > 0) onDropped?.(fit.dropped.map(titleOf));
  const line = (texts: readonly string[], paint = (text: string) => text) =>
    [...fit.widths]
      .map(([at, width]) => paint(pad(cut(texts[at] ?? "", width), width, layout[at]?.align)))
      .join(gap)
      .trimEnd();
  const under = (texts: readonly string[]) => {
    const pairs = fit.under.filter((at) => texts[at] !== "").map((at) => [titleOf(at), texts[at]] as const);
    return pairs.length === 0
      ? []
      : fields(pairs, { heading, columns: columns - gap.length })
          .replaceAll(/^/gm, gap)
          .split("\n");
  };
  const titles = line(
    layout.map(({ title }) => title),
    heading,
  );
  return [titles, ...cells.flatMap((texts) => [line(texts), ...under(texts)])].join("\n");
}

function blocks<Row>(cells: readonly string[][], layout: readonly Column<Row>[], look: Look): string {
  return cells
    .map((texts) =>
      fields(
        layout.map((column, at) => [column.title, texts[at] ?? ""] as const),
        look,
      ),
    )
    .join("\n\n");
}

/** A line of `fields`: a name, its value, and the colour of the value. */
type Field = readonly [name: string, value: string | undefined, paint?: (text: string) => string];

/** Terminals below this width break words instead of us. */
const NARROWEST = 24;

/** What is no longer is not worth more than the width of a terminal: it goes below its name. */
const SHORT = 16;

/**
 * `name value` lines with aligned values. Empty values are omitted. In a terminal a sentence that is too long is wrapped, below
 * its name where beside it there is no room; what has no spaces, such as a hash, is never broken.
 */
export function fields(
  pairs: readonly Field[],
  { columns = Number.POSITIVE_INFINITY, heading = (text) => text }: Look = {},
): string {
  const shown = pairs.flatMap(([name, value = "", paint = (text: string) => text]) =>
    value === "" ? [] : [{ name, text: printableWhole(value), paint }],
  );
  const width = Math.max(0, ...shown.map(({ name }) => widthOf(name)));
  const margin = width + gap.length;
  const lines = shown.flatMap(({ name, text, paint }) => {
    const fits = margin + widthOf(text) <= columns || columns < NARROWEST;
    if (!fits && widthOf(text) <= SHORT) return [heading(name), gap + paint(text)];
    const whole = fits || !text.includes(" ");
    const beside = whole ? [text] : wrap(text, columns - margin);
    if (whole || beside.every((line) => widthOf(line) <= columns - margin))
      return beside.map(
        (line, at) => `${at === 0 ? heading(pad(name, width)) : " ".repeat(width)}${gap}${paint(line)}`,
      );
    return [heading(name), ...wrap(text, columns - gap.length).map((line) => gap + paint(line))];
  });
  return lines.join("\n");
}
