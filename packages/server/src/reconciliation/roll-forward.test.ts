import { afterEach, beforeEach, expect, test } from "vitest";
import { storeKey } from "../access/keys";
import { systemRuntime } from "../lib/system-runtime";
import { noPrices } from "../prices/source";
import { type Database, openDatabase } from "../storage/database";
import { storeReading } from "../workspace/account-readings";
import { addAccount } from "../workspace/accounts";
import { everythingShown } from "../workspace/token-whitelist";
import { openWorkspace, type Workspace } from "../workspace/workspace";
import { accountsToReconcile } from "./find-accounts";
import { rollForward } from "./roll-forward";

const MINT = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU";
const START = Date.UTC(2026, 8, 1);
const [MINUTE, DAY] = [60_000, 86_400_000];

let db: Database;
let workspace: Workspace;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  await storeKey(db, systemRuntime, { workspace: "one", name: "test", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(db, id);
});
afterEach(() => db.destroy());

/** A received amount, under an identifier, in a block. */
const received = (to_account_id: string, id: string, block: number, time: number, amount: string) => ({
  id,
  created_at: 0,
  updated_at: 0,
  source: "chain",
  source_ref: id,
  from_account_id: null,
  to_account_id,
  time,
  kind: "TRANSFER" as const,
  status: "CONFIRMED" as const,
  network: "solana-devnet",
  block,
  tx_hash: id,
  asset: "USDC",
  denom: MINT,
  amount,
  usd: null,
  sender: null,
  recipient: null,
  counterparty_name: null,
  description: null,
  reference: null,
  note: null,
  category: null,
  trade: null,
  raw: "{}",
  deleted_at: null,
});

test("if several blocks have the same time, those up to the one of a reading are in it", async () => {
  const given = {
    network: "solana-devnet",
    address: "So11111111111111111111111111111111111111112",
    name: "",
  };
  const { id } = await addAccount(workspace, systemRuntime, given);
  await workspace.db
    .updateTable("accounts")
    .set({ last_synced_at: START + DAY })
    .execute();
  const time = START + MINUTE;
  await workspace.db
    .insertInto("account_transfers")
    // The later block has the identifier that is sorted first.
    .values([received(id, "b", 101, time, "5"), received(id, "a", 102, time, "7")])
    .execute();
  for (const [readAt, block, amount] of [
    [START, 100, "0"],
    [time, 101, "5"],
    [START + 2 * MINUTE, 103, "12"],
  ] as const) {
    const balances = [{ network: "solana-devnet", denom: MINT, asset: "USDC", amount }];
    await storeReading(workspace, id, { balances, readAt, block }, systemRuntime);
  }
  const accounts = (await accountsToReconcile(workspace, [id])) ?? [];
  const [statement] = await rollForward(db, workspace, {
    accounts,
    period: { from: START, before: START + DAY },
    symbols: undefined,
    prices: noPrices,
    shown: everythingShown,
    detailed: true,
  });
  expect(statement?.lines).toHaveLength(1);
  const [line] = statement?.lines ?? [];
  expect(line?.breaks.filter(({ kind }) => kind !== "price_missing")).toEqual([]);
  expect(line?.tieOut).toBe("tied");
  expect(line?.listed.map(({ block }) => block)).toEqual([101, 102]);
});
