import type { Context } from "../context";
import { type Column, table } from "./table";

/**
 * Prints a list: a table, or the array with `--json`. For an empty list, only a note is printed on stderr.
 *
 * @param flat the rows that `--csv` prints for an item, if an item is more than one row
 */
export function printList<Row>(
  context: Context,
  rows: readonly Row[],
  layout: readonly Column<Row>[],
  whenEmpty = "Nothing to list.",
  flat?: (row: Row) => object,
): void {
  if (rows.length === 0) context.note(whenEmpty);
  const text = () => (rows.length === 0 ? "" : table(rows, layout, tableOptions(context)));
  context.print(rows, text, flat ? { flat: () => rows.map(flat) } : {});
}

/** The form of a table on stdout; columns that do not fit are named on stderr. */
export const tableOptions = (context: Context) => ({
  ...context.paint.out,
  onDropped: (titles: readonly string[]) =>
    context.note(`Too wide for this terminal, and left out: ${titles.join(", ")}. --json has everything.`),
});
