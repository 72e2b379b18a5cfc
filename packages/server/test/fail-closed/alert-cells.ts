import { systemRuntime } from "@waybill/server";
import { sql } from "kysely";
import { expect } from "vitest";
import { importLabels } from "../../src/labels/import";
import { type AlertWorld, someone, ZERO } from "../alert-world";
import { bytesOf } from "../support/sanctions-files";
import type { UpstreamName } from "./upstreams";

/** The results of rules without an upstream. */
interface AlertCell {
  /** As the table says it. */
  says: string;
  /** Has rules evaluated without it, and looks at what they say. */
  run(world: AlertWorld): Promise<void>;
}

interface AlertRow {
  title: string;
  cells: Readonly<Partial<Record<UpstreamName, AlertCell>>>;
}

const [alice, bob] = [someone(1), someone(2)];
const MILLION = 1_000_000n;
const captions = async (world: AlertWorld) => (await world.events()).map(({ caption }) => caption);

const label = ({ db }: AlertWorld) =>
  importLabels(db, systemRuntime, {
    bytes: bytesOf(JSON.stringify({ address: alice, category: "sanctions", name: "LISTED" })),
    format: "json",
    source: "labels.jsonl",
    list: "OFAC SDN",
  });

/**
 * Raised alerts stay, nothing is raised, and the evaluation fails, which the health of the server shows, until it is tried
 * again.
 */
const failsWithout = (table: string, rule: readonly [string, Record<string, unknown>]): AlertCell => ({
  says: "their alerts stay, `health` fails",
  async run(world) {
    await label(world);
    const id = await world.rule(...rule);
    await world.engine.tick(world.db);
    const before = [await captions(world), await world.state(id)];
    const rename = async (from: string, to: string) => {
      await sql`alter table ${sql.table(from)} rename to ${sql.raw(to)}`.execute(world.db);
    };
    await rename(table, "gone");
    await expect(world.engine.tick(world.db)).rejects.toThrow(/gone|no such table|does not exist/);
    expect([await captions(world), await world.state(id)]).toEqual(before);
    await rename("gone", table);
    await world.engine.tick(world.db);
    expect([await captions(world), await world.state(id)]).toEqual(before);
  },
});

/** The rows of the table about alert rules. */
export const alertRows: readonly AlertRow[] = [
  {
    title: "alert rules about lists",
    cells: {
      lists: failsWithout("sanctions_lists", ["list_change", {}]),
      labels: failsWithout("labels", ["sanctions_check", { addresses: [alice] }]),
    },
  },
  {
    title: "alert rules in dollars",
    cells: {
      price: {
        says: "events `Value unknown`, `Price unknown`",
        async run(world) {
          await world.rule("large_transfer", { min_usd: "100" });
          await world.rule("price_deviation", { token: "USDC" });
          world.price.of = undefined;
          await world.block([[ZERO, alice, 5n * MILLION]]);
          await world.engine.tick(world.db);
          expect(await captions(world)).toEqual(["Value unknown", "Price unknown"]);
        },
      },
    },
  },
  {
    title: "alert rules about gas",
    cells: {
      node: {
        says: "event `Gas unknown`",
        async run(world) {
          const rule = await world.rule("gas_pressure", { threshold: 90 });
          world.gas.used = 95;
          await world.engine.tick(world.db);
          world.gas.used = undefined;
          await world.engine.tick(world.db);
          expect(await captions(world)).toEqual(["Gas pressure", "Gas unknown"]);
          expect(await world.state(rule)).toMatchObject([{ state: "raised" }, { state: "raised" }]);
        },
      },
    },
  },
  {
    title: "alert rules about balances",
    cells: {
      node: {
        says: "their alerts stay",
        async run(world) {
          const rule = await world.rule("balance_threshold", { address: alice, token: "USDC", below: "1" });
          // The index begins too late to know it.
          await world.block([[bob, bob, 1n]], { number: 7 });
          world.balance.now = 5n;
          await world.engine.tick(world.db);
          world.balance.now = undefined;
          await world.engine.tick(world.db);
          expect(await captions(world)).toEqual(["Balance below the limit"]);
          expect(await world.state(rule)).toMatchObject([{ state: "raised" }]);
        },
      },
    },
  },
];
