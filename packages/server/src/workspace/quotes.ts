import type { components } from "@waybill/spec/generated/core";
import { writeRelaxed } from "../storage/relaxed-writes";
import { preparedInWorkspace, type Workspace } from "./workspace";

export type Quote = components["schemas"]["Quote"];

/**
 * Stores quotes, so that submissions can refer to them. A power cut can undo that, and then the client asks for another quote; never
 * for one that a stored submission refers to, because that was committed later.
 */
export async function insertQuotes(workspace: Workspace, quotes: readonly Quote[]): Promise<void> {
  const rows = quotes.map((quote) => ({
    id: quote.id,
    provider: quote.provider,
    network: quote.source.network,
    created_at: Date.parse(quote.created_at),
    expires_at: Date.parse(quote.expires_at),
    body: JSON.stringify(quote),
  }));
  await writeRelaxed(workspace.shared, workspace.db.insertInto("quotes").values(rows));
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
export async function findQuote(workspace: Workspace, id: string): Promise<Quote | undefined> {
  const [row] = await bodyOf(workspace, { id: id.toLowerCase() });
  return row && (JSON.parse(row.body) as Quote);
}

const bodyOf = preparedInWorkspace(["id"], (db, { id }) =>
  db.selectFrom("quotes").select("body").where("id", "=", id),
);
