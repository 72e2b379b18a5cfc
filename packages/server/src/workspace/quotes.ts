import type { components } from "@waybill/spec/generated/core";
import type { Database } from "../storage/database";

export type Quote = components["schemas"]["Quote"];

/** Stores quotes, so that a submission can name one. */
export async function insertQuotes(
  db: Database,
  workspaceId: string,
  quotes: readonly Quote[],
): Promise<void> {
  await db
    .insertInto("quotes")
    .values(
      quotes.map((quote) => ({
        id: quote.id,
        workspace_id: workspaceId,
        provider: quote.provider,
        network: quote.source.network,
        created_at: Date.parse(quote.created_at),
        expires_at: Date.parse(quote.expires_at),
        body: JSON.stringify(quote),
      })),
    )
    .execute();
}

/** The workspace's quote with this id. */
export async function findQuote(db: Database, workspaceId: string, id: string): Promise<Quote | undefined> {
  const row = await db
    .selectFrom("quotes")
    .select("body")
    .where("id", "=", id.toLowerCase())
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirst();
  return row && (JSON.parse(row.body) as Quote);
}

/** How many quotes one round deletes at most: a round must not hold up the requests beside it. */
const SWEEP = 500;

/** Deletes quotes that expired before a time and that nobody submitted anything for: nothing can refer to them. */
export async function deleteExpiredQuotes(db: Database, before: number): Promise<void> {
  await db
    .deleteFrom("quotes")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("quotes as old")
        .select("old.id")
        .where("old.expires_at", "<", before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom("submissions").select("seq").whereRef("submissions.quote_id", "=", "old.id")),
          ),
        )
        .limit(SWEEP),
    )
    .execute();
}
