import { createAlertEngine } from "../../packages/server/src/alerts/engine/engine.ts";
import { EMPTY_BLOCK, type ReadBlock } from "../../packages/server/src/indexing/reader.ts";
import { appendBlocks } from "../../packages/server/src/indexing/write.ts";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { type Price, readPrice } from "../../packages/server/src/prices/decimal-price.ts";
import { type Database, openDatabase } from "../../packages/server/src/storage/database.ts";
import { openWorkspace } from "../../packages/server/src/workspace/workspace.ts";
import { accountOf } from "./data/blocks.ts";
import type { Engine } from "./engines.ts";
import { atLeast, type Bench } from "./row.ts";

const USDC = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";
const WORKSPACE = "00000000-0000-4000-8000-000000000001";
const MILLION = 1_000_000n;

/** So many of each type among a thousand rules, with the parameters of the one of this number. */
const types: readonly [count: number, type: string, parameters: (number: number) => object][] = [
  [500, "large_transfer", (number) => ({ min_usd: "5000", addresses: accountOf(number) })],
  [100, "large_transfer", (number) => ({ min_usd: 9_000 + number })],
  [150, "unknown_counterparty", (number) => ({ addresses: accountOf(number), min_usd: "5000" })],
  [100, "balance_threshold", (number) => ({ address: accountOf(number), token: "USDC", below: "1" })],
  [100, "sanctions_check", (number) => ({ addresses: accountOf(number) })],
  [50, "large_mint", () => ({ token: "USDC", min_amount: "100000000" })],
];

async function addRules(db: Database, rules: number): Promise<void> {
  const row = { id: WORKSPACE, name: "bench", disabled_features: "[]", created_at: 0 };
  await db.insertInto("workspaces").values(row).execute();
  const of = types.flatMap(([count, type, parameters]) =>
    Array.from({ length: count }, () => [type, parameters] as const),
  );
  const rows = Array.from({ length: rules }, (_, number) => {
    const [type = "", parameters = () => ({})] = of[number % of.length] ?? [];
    return {
      id: `00000000-0000-4000-9000-${number.toString().padStart(12, "0")}`,
      rule_type: type,
      created_at: 0,
      updated_at: 0,
      name: type,
      template_id: "t",
      network: "sepolia",
      severity: "low",
      parameters: JSON.stringify(parameters(number)),
      trigger_kind: "BLOCK" as const,
      version: 1,
      runner_id: "r",
      pack_id: null,
      pack_type: null,
      pack_label: null,
      pack_address: null,
      enabled: 1 as const,
    };
  });
  const { db: own } = openWorkspace(db, WORKSPACE);
  for (let at = 0; at < rows.length; at += 500)
    await own
      .insertInto("alert_rules")
      .values(rows.slice(at, at + 500))
      .execute();
}

/**
 * How many transfers a second are evaluated by all rules, with the events that they raise, in the transaction that indexes
 * them.
 */
export const alertRulesOn =
  ({ suffix, withDatabase }: Engine): Bench =>
  ({ smoke, say }) =>
    withDatabase(async (database) => {
      const [rules, blocks, size] = smoke ? [100, 2, 50] : [10_000, 60, 1_000];
      const db = await openDatabase(database);
      try {
        await addRules(db, rules);
        const price: Price | undefined = readPrice("1");
        const prices = { priceAt: () => price, onChange: () => () => {} };
        const engine = createAlertEngine({
          runtime: systemRuntime,
          delivery: { wake: () => {} },
          outside: { priceOf: () => "1" },
        });
        let [judging, total] = [0, 0];
        let after: ReadBlock | undefined;
        const started = performance.now();
        for (let number = 0; number < blocks; number += 1) {
          const transfers = Array.from({ length: size }, (_, position) => {
            const place = number * size + position;
            // One in a hundred is large, and accounts with rules are on one side of every other.
            const amount = (place % 100 === 0 ? 8_000n : 100n) * MILLION;
            const [sender, recipient] = [
              accountOf(place % (rules * 2)),
              accountOf(rules * 3 + (place % 5_000)),
            ];
            return { position, txHash: `0x${place}`, token: USDC, sender, recipient, amount };
          });
          const block = { ...EMPTY_BLOCK, number, hash: `h${number}`, time: number * 1_000, transfers };
          await appendBlocks(db, {
            network: "sepolia",
            after,
            blocks: [block],
            now: 0,
            prices,
            onAppended: async (trx, appended) => {
              const begun = performance.now();
              const committed = await engine.onAppended(trx, appended);
              // The first time the rules are compiled, which is not done again until one changes.
              if (number > 0) judging += performance.now() - begun;
              return committed;
            },
          });
          after = block;
          total += number > 0 ? size : 0;
        }
        const { count } = await openWorkspace(db, WORKSPACE)
          .db.selectFrom("alert_events")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        say(`${rules} rules raised ${count} events; with the indexing itself it took ${seconds} s.`);
        return [
          atLeast(
            {
              name: `transfers evaluated by 10,000 rules${suffix}`,
              unit: "per second",
              ours: total / (judging / 1000),
            },
            5_000,
          ),
        ];
      } finally {
        await db.destroy();
      }
    });
