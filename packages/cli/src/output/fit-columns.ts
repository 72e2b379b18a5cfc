/** What decides how a column fits a terminal. */
export interface FittedColumn {
  /** Terminal columns of its longest cell or title. */
  readonly natural: number;
  /** May be truncated at the end, down to {@link READABLE}. */
  readonly shrinks: boolean;
  /** An identifier to copy: never truncated; on a line of its own under its row where there is no room. */
  readonly whole: boolean;
}

/** How a table fits: widths of the columns that stay in the row, those under it, and those that are left out. */
export interface Fit {
  /** By position of the column. */
  readonly widths: ReadonlyMap<number, number>;
  readonly under: readonly number[];
  readonly dropped: readonly number[];
}

/** Between two columns. */
export const gap = "  ";

/** The least width of a truncated column of words. */
const READABLE = 12;

/** The least number of columns in a row, the first ones; with fewer, a row is a block of lines. */
const LEAST = 2;

/**
 * Fits columns into a terminal: columns of words are truncated, then identifiers go under their row, then the last columns,
 * which are the least important, are left out. Undefined when even that is too wide.
 */
export function fitColumns(layout: readonly FittedColumn[], terminal: number): Fit | undefined {
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

/** Widths of these columns in one row: the widest column of words gives way first. */
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
