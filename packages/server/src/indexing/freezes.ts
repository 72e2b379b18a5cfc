import type { Database } from "../storage/database";
import type { FreezeTable } from "../storage/schema/chain-data";
import type { Coverage } from "./account-activity";
import { lookupStatusIn } from "./lookup-status";

/** Maximum of entries that are read of an account; issuers act on one a few times. */
const MOST = 1_000;

export type StoredFreeze = Omit<FreezeTable, "id">;

/** The freezes of an account by issuers of tokens. */
export interface AccountFreezes {
  /** In the order of their time. */
  freezes: StoredFreeze[];
  /** Whether that is all there is on these networks. */
  complete: boolean;
}

/** The freezes of an account on those of these networks (slugs) that are indexed. */
export async function freezesOf(
  db: Database,
  coverages: ReadonlyMap<string, Coverage>,
  networks: readonly string[],
  account: string,
): Promise<AccountFreezes> {
  const indexed = networks.filter((slug) => coverages.has(slug));
  if (indexed.length === 0) return { freezes: [], complete: false };
  const rows = await db
    .selectFrom("freezes")
    .select([
      "network",
      "block",
      "position",
      "time",
      "tx_hash",
      "token",
      "account",
      "token_account",
      "frozen",
    ])
    .where("account", "=", account)
    .where("network", "in", indexed)
    .orderBy("time", "desc")
    .orderBy("network", "desc")
    .orderBy("block", "desc")
    .orderBy("position", "desc")
    .limit(MOST + 1)
    .execute();
  return {
    freezes: rows.slice(0, MOST).reverse(),
    complete: rows.length <= MOST && lookupStatusIn(coverages, indexed).lookup_status === "ok",
  };
}
