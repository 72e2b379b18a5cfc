import type { Context } from "../context";
import { type Column, table } from "./table";

/**
 * Prints a list: a table, or with `--json` the array. An empty list prints only a note on stderr.
 *
 * @param flat a row as `--csv` prints it, where an item is more than a row
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

/** How a table is shown on stdout; what does not fit is named on stderr. */
export const tableOptions = (context: Context) => ({
  ...context.paint.out,
  onDropped: (titles: readonly string[]) =>
    context.note(`Too wide for this terminal, and left out: ${titles.join(", ")}. --json has everything.`),
});
