import { createKey } from "../../packages/server/src/access/keys.ts";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { transaction } from "../../packages/server/src/storage/transaction.ts";
import { changeAccounts } from "../../packages/server/src/workspace/change-accounts.ts";
import { openWorkspace } from "../../packages/server/src/workspace/workspace.ts";
import { accountOf } from "./data/blocks.ts";
import type { Engine } from "./engines.ts";
import { at } from "./paths.ts";
import { serve } from "./process.ts";
import { atMost, type Bench, type Row } from "./row.ts";
import { percentile } from "./statistics.ts";
import { timeRequests } from "./time-requests.ts";

/** The limit of a list of a thousand accounts with their balances at the 95th percentile, milliseconds. */
const LIMIT = 100;

const held = [
  ["native", "ETH", "12.345678901234567"],
  ["0x1c7d4b196cb0c7b01d743fbc6116a902379c7238", "USDC", "250000.5"],
  ["0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4", "EURC", "1000"],
  [`0x${"66".repeat(20)}`, `0x${"66".repeat(20)}`, "1"],
] as const;

/** Stores so many accounts with four balances each. Returns a key of their workspace. */
async function fill(place: string, accounts: number): Promise<string> {
  const db = await openDatabase(place);
  const { secret } = await createKey(db, systemRuntime, {
    workspace: "bench",
    name: "bench",
    plan: "enterprise",
  });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const workspace = openWorkspace(db, id);
  const added = Array.from({ length: accounts }, (_, number) => ({
    ref: { network: "sepolia", address: accountOf(number) },
    name: `Account ${number}`,
    tags: ["bench"],
  }));
  await transaction(db, (trx) =>
    changeAccounts(workspace.within(trx), { removed: [], added }, systemRuntime),
  );
  const ids = await workspace.db.selectFrom("accounts").select("id").execute();
  for (const { id: account_id } of ids)
    await workspace.db
      .insertInto("account_balances")
      .values(
        held.map(([denom, asset, amount]) => ({
          account_id,
          network: "sepolia",
          denom,
          asset,
          amount,
          updated_at: 0,
        })),
      )
      .execute();
  await db.destroy();
  return secret;
}

/** The accounts of a workspace with their balances, and the sums of these. */
export const accountsOn =
  ({ suffix, withDatabase, settle }: Engine): Bench =>
  ({ smoke }) =>
    withDatabase(async (database) => {
      const accounts = smoke ? 20 : 1_000;
      const key = await fill(database, accounts);
      await settle(database);
      const server = await serve(at("scripts/bench/servers/waybill.mjs"), database);
      try {
        const label = `${accounts.toLocaleString("en")} accounts, 4 balances each${suffix}: p95`;
        const rows: Row[] = [];
        for (const [what, path] of [
          ["list of all", "/v2/accounts?size=1000"],
          ["tokens", "/v2/accounts/tokens"],
          ["concentration", "/v2/accounts/concentration"],
        ] as const) {
          await timeRequests(server, key, smoke ? 1 : 30, () => path); // compiled code, warm pages
          const ours = percentile(await timeRequests(server, key, smoke ? 2 : 100, () => path), 95);
          rows.push(atMost({ name: `${what}, ${label}`, unit: "ms", ours }, LIMIT));
        }
        return rows;
      } finally {
        await server.stop();
      }
    });
