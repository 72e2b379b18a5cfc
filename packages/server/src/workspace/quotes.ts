import type { components } from "@waybill/spec/generated/core";
import type { Workspace } from "./workspace";

export type Quote = components["schemas"]["Quote"];

/** Stores quotes, so that submissions can refer to them. */
export async function insertQuotes({ db }: Workspace, quotes: readonly Quote[]): Promise<void> {
  await db
    .insertInto("quotes")
    .values(
      quotes.map((quote) => ({
        id: quote.id,
        provider: quote.provider,
        network: quote.source.network,
        created_at: Date.parse(quote.created_at),
        expires_at: Date.parse(quote.expires_at),
        body: JSON.stringify(quote),
      })),
    )
    .execute();
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
export async function findQuote({ db }: Workspace, id: string): Promise<Quote | undefined> {
  const row = await db
    .selectFrom("quotes")
    .select("body")
    .where("id", "=", id.toLowerCase())
    .executeTakeFirst();
  return row && (JSON.parse(row.body) as Quote);
}
