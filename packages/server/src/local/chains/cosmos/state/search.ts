import { readTx, type StoredTx, txColumns } from "./blocks";
import type { Store } from "./open";

/** The search text cannot be understood. */
export class QueryError extends Error {
  override name = "QueryError";
}

interface Condition {
  sql: string;
  values: (string | number)[];
}

const conditionForm = /^([a-z_]+\.[a-z_]+) *(=|>=|<=|>|<) *(?:'([^']*)'|"([^"]*)"|(\d{1,15}))$/;

/**
 * One condition of an event search, for example `transfer.sender='osmo1...'` or `tx.height>=12` (CometBFT, query
 * syntax; EXISTS, CONTAINS and dates are left out).
 */
function readCondition(text: string): Condition {
  const [, key = "", operator = "", single, double, digits] = conditionForm.exec(text.trim()) ?? [];
  const value = single ?? double ?? digits;
  if (value === undefined) throw new QueryError(`cannot read the condition ${JSON.stringify(text.trim())}`);
  if (key === "tx.height" && /^\d{1,15}$/.test(value))
    return { sql: `t.height ${operator} ?`, values: [Number(value)] };
  if (operator !== "=") throw new QueryError(`${key} can only be compared with =`);
  if (key === "tx.hash") return { sql: "t.hash = ?", values: [value.toUpperCase()] };
  return {
    sql: "t.hash IN (SELECT hash FROM attributes WHERE key = ? AND value = ?)",
    values: [key, value],
  };
}

export interface SearchPage {
  newestFirst: boolean;
  limit: number;
  offset: number;
}

/** The transactions that fulfil all conditions, joined by `AND`, and how many there are on all pages. Throws QueryError. */
export function searchTransactions(
  store: Store,
  query: string,
  { newestFirst, limit, offset }: SearchPage,
): { total: number; found: StoredTx[] } {
  const conditions = query.split(/ AND /i).map(readCondition);
  const where = `WHERE ${conditions.map(({ sql }) => sql).join(" AND ")}`;
  const values = conditions.flatMap((condition) => condition.values);
  const order = `ORDER BY t.height ${newestFirst ? "DESC" : "ASC"} LIMIT ? OFFSET ?`;
  const count = store.prepare(`SELECT count(*) FROM transactions t ${where}`).pluck();
  const rows = store.prepare<unknown[], Parameters<typeof readTx>[0]>(
    `SELECT ${txColumns} ${where} ${order}`,
  );
  return {
    total: Number(count.get(...values)),
    found: rows.all(...values, limit, offset).map(readTx),
  };
}
