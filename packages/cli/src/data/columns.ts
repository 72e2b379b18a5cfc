/**
 * Columns of tables whose schema has more, or others, than a person looks at first: operation (and list), then paths with
 * a title where the path's own words are none. Everything else is chosen from the description.
 */
const chosen: Readonly<Record<string, readonly string[]>> = {
  "listCounterparties items": [
    "address",
    "network",
    "label",
    "transfer_count=Transfers",
    "in_usd=In USD",
    "out_usd=Out USD",
    "last_seen=Last (UTC)",
  ],
  "searchAddresses items": [
    "address",
    "network",
    "type",
    "status",
    "label",
    "entity",
    "last_active_at=Last (UTC)",
  ],
};

const widest = 9;

/** The columns of the list `at` of an operation's answer. */
export function columnsFor(operation: string, at: string, described: readonly string[]): readonly string[] {
  return chosen[`${operation} ${at}`] ?? described.slice(0, widest);
}

/** `transfer_count` as a title: Transfer count. */
export function titleOf(path: string): string {
  const words = path.replaceAll(/[._]/g, " ").replace(/ (string|at)$/, "");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return title.replaceAll(/\b(usd|id)\b/gi, (word) => word.toUpperCase());
}
