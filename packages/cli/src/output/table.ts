import { cut, pad, printableWhole, widthOf, wrap } from "./text";

/** One column of a table; the first columns are the most important ones. */
export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string;
  readonly align?: "right";
  /** The column has words, which a narrow terminal truncates. */
  readonly shrinks?: boolean;
  /** The column has an identifier to copy, which is never truncated. */
  readonly whole?: boolean;
}

/** The style of text; a painter is one. Without `columns` (a pipe, a file) text has its natural width. */
interface Look {
  /** Width of the terminal. */
  readonly columns?: number | undefined;
  readonly heading?: (text: string) => string;
}

interface TableOptions extends Look {
  /** Called with the titles of the columns that did not fit. */
  readonly onDropped?: (titles: readonly string[]) => void;
}

/**
 * A table as text. In a terminal it is made to fit: words are truncated, identifiers move below their row, the last columns are
 * left out; if that is not sufficient, each row becomes a block of `title value` lines.
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

/** Below this width, the terminal breaks words. */
const NARROWEST = 24;

/** Up to this length, a value that does not fit moves below its name. */
const SHORT = 16;

/**
 * `name value` lines with aligned values. Empty values are omitted. In a terminal, long sentences are wrapped, and moved below
 * their name if there is no room beside it; text without spaces, such as a hash, is never broken.
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

/** The properties that decide how a column fits a terminal. */
interface FittedColumn {
  /** Terminal columns of its longest cell or title. */
  readonly natural: number;
  /** May be truncated at the end, down to {@link READABLE}. */
  readonly shrinks: boolean;
  /** An identifier to copy: never truncated, but moved to a line below its row if it does not fit. */
  readonly whole: boolean;
}

/** The layout of a table: widths of the columns in the row, the columns below it, and the columns that are left out. */
interface Fit {
  /** By position of the column. */
  readonly widths: ReadonlyMap<number, number>;
  readonly under: readonly number[];
  readonly dropped: readonly number[];
}

/** The space between two columns. */
const gap = "  ";

/** Minimum width of a truncated column of words. */
const READABLE = 12;

/** Minimum number of columns in a row, counted from the first; with fewer, a row becomes a block of lines. */
const LEAST = 2;

/**
 * Fits columns into a terminal: columns of words are truncated, then identifiers move below their row, then the last columns,
 * which are the least important, are left out. Undefined if even that is too wide.
 */
function fitColumns(layout: readonly FittedColumn[], terminal: number): Fit | undefined {
  const all = [...layout.keys()];
  const inRow = fitRow(layout, all, terminal);
  if (inRow) return { widths: inRow, under: [], dropped: [] };
  const under = all.filter((at) => layout[at]?.whole);
  const kept = all.filter((at) => !under.includes(at));
  const dropped: number[] = [];
  while (kept.length >= Math.min(LEAST, kept.length + dropped.length) && kept.length > 0) {
    const widths = fitRow(layout, kept, terminal);
    if (widths) return { widths, under, dropped };
    const last = kept.pop();
    if (last !== undefined) dropped.unshift(last);
  }
  return undefined;
}

/** Widths of these columns in one row: the widest column of words is truncated first. */
function fitRow(
  layout: readonly FittedColumn[],
  at: readonly number[],
  terminal: number,
): ReadonlyMap<number, number> | undefined {
  const widths = new Map(at.map((one) => [one, layout[one]?.natural ?? 0]));
  const total = () => [...widths.values()].reduce((sum, width) => sum + width, gap.length * (at.length - 1));
  while (total() > terminal) {
    const able = [...widths].filter(([one, width]) => layout[one]?.shrinks && width > READABLE);
    const [widest] = able.toSorted(([, one], [, other]) => other - one);
    if (!widest) return undefined;
    widths.set(widest[0], widest[1] - 1);
  }
  return widths;
}
