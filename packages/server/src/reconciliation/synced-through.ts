import { indexCoverages } from "../indexing/account-activity";
import { chunks } from "../lib/chunks";
import type { Database } from "../storage/database";
import type { Workspace } from "../workspace/workspace";
import { isOnChain, isPushed, type ReconciledAccount } from "./find-accounts";

/** Identifiers of one statement. */
const PART = 1_000;

/**
 * The time until which the movements of each account are known, Unix milliseconds, by account. An account without a
 * known movement is left out. On chains it is how far the index has read, because each block syncs the accounts that it
 * touches; at providers it is the last sync; for pushed movements it is the newest one.
 */
export async function syncedThrough(
  db: Database,
  workspace: Workspace,
  accounts: readonly ReconciledAccount[],
): Promise<Map<string, number>> {
  const through = await pushedThrough(
    workspace,
    accounts.filter(isPushed).map(({ id }) => id),
  );
  const onChain = accounts.some(isOnChain) ? await indexedThrough(db) : new Map<string, number>();
  for (const account of accounts) {
    if (isPushed(account) || account.last_synced_at === null) continue;
    const indexed =
      isOnChain(account) && account.sync_status === "succeeded" ? onChain.get(account.network) : undefined;
    through.set(account.id, Math.max(account.last_synced_at, indexed ?? account.last_synced_at));
  }
  return through;
}

/** The time of the last block of each network that accounts were synced for. */
async function indexedThrough(db: Database): Promise<Map<string, number>> {
  const follows = await db.selectFrom("account_follows").select(["network", "block"]).execute();
  const followed = new Map(follows.map(({ network, block }) => [network, block]));
  const coverages = await indexCoverages(db);
  return new Map(
    [...coverages].flatMap(([network, { block, block_at }]) =>
      block_at !== null && block !== null && (followed.get(network) ?? -1) >= block
        ? [[network, block_at] as const]
        : [],
    ),
  );
}

async function pushedThrough({ db }: Workspace, ids: readonly string[]): Promise<Map<string, number>> {
  const through = new Map<string, number>();
  for (const part of chunks(ids, PART)) {
    const rows = await db
      .selectFrom("accounts")
      .select("accounts.id")
      .select(({ selectFrom }) => {
        const newest = (end: "from_account_id" | "to_account_id") =>
          selectFrom("account_transfers as moved")
            .select("moved.time")
            .whereRef(`moved.${end}`, "=", "accounts.id")
            .where("moved.deleted_at", "is", null)
            .orderBy("moved.time", "desc")
            .limit(1);
        return [
          newest("from_account_id").as("sent"),
          newest("to_account_id").as("received"),
          selectFrom("account_balances as held")
            .select(({ fn }) => fn.max("held.updated_at").as("at"))
            .whereRef("held.account_id", "=", "accounts.id")
            .as("observed"),
        ];
      })
      .where("accounts.id", "in", part)
      .execute();
    for (const { id, sent, received, observed } of rows) {
      const times = [sent, received, observed].filter((time) => time !== null);
      if (times.length > 0) through.set(id, Math.max(...times));
    }
  }
  return through;
}
