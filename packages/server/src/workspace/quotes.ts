import type { components } from "@waybill/spec/generated/core";
import { query } from "../storage/query";
import type { Workspace } from "./workspace";

export type Quote = components["schemas"]["Quote"];

/**
 * Stores quotes, so that submissions can refer to them. A power cut can undo that, and then the client asks for another
 * quote; never for one that a stored submission refers to, because that was committed later.
 *
 * @param declared what their request says of the Travel Rule; undefined where it says nothing
 */
export async function insertQuotes(
  workspace: Workspace,
  quotes: readonly Quote[],
  declared?: boolean,
): Promise<void> {
  const rows = quotes.map((quote) => ({
    id: quote.id,
    provider: quote.provider,
    network: quote.source.network,
    created_at: Date.parse(quote.created_at),
    expires_at: Date.parse(quote.expires_at),
    body: JSON.stringify(quote),
    travel_rule_compliant: declared === undefined ? null : Number(declared),
  }));
  await query(workspace.shared, [workspace.db.insertInto("quotes").values(rows)], { durability: "relaxed" });
}

/** The workspace's quotes with these ids, by id. */
export async function findQuotes(
  { db }: Workspace,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Quote>> {
  const rows = await db.selectFrom("quotes").select("body").where("id", "in", ids).execute();
  return new Map(rows.map(({ body }) => JSON.parse(body) as Quote).map((quote) => [quote.id, quote]));
}

/** The workspace's quote with this id. */
export const findQuote = async (workspace: Workspace, id: string): Promise<Quote | undefined> =>
  (await findQuoted(workspace, id))?.quote;

/** The same, with what its request declares of the Travel Rule; undefined where it says nothing. */
export async function findQuoted(
  workspace: Workspace,
  id: string,
): Promise<{ quote: Quote; declared: boolean | undefined } | undefined> {
  const row = await rowOf(workspace, id.toLowerCase()).executeTakeFirst();
  if (!row) return undefined;
  const { body, travel_rule_compliant: said } = row;
  return { quote: JSON.parse(body) as Quote, declared: said === null ? undefined : said === 1 };
}

const rowOf = ({ db }: Workspace, id: string) =>
  db.selectFrom("quotes").select(["body", "travel_rule_compliant"]).where("id", "=", id);
