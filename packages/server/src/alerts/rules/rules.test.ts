import { afterEach, beforeEach, expect, test } from "vitest";
import { type AlertWorld, alertWorld, NOW, someone, USDC, ZERO } from "../../../test/alert-world";
import type { ReadMultisigChange, ReadMultisigProposal } from "../../indexing/reader";
import { type Database, openDatabase } from "../../storage/database";
import { lookAlikeKey } from "../../storage/look-alike-key";
import { ruleTypes } from "../engine/rule-index";

const [alice, bob, carol] = [someone(1), someone(2), someone(3)];
const MILLION = 1_000_000n;
const DAY = 86_400_000;
const safe = someone(50);

let db: Database;
let world: AlertWorld;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  world = await alertWorld(db);
});
afterEach(() => db.destroy());

const captions = async () => (await world.events()).map(({ caption }) => caption);
const label = (address: string, category: string, list = "OFAC SDN") =>
  db
    .insertInto("labels")
    .values({ family: "evm", address, account_key: address, name: "n", category, list, source: "s" })
    .execute();
const fund = () => world.block([[ZERO, alice, 1_000n * MILLION]], { time: NOW - 200 * DAY });
const tick = () => world.engine.tick(db);

/** For each type what raises its alert, and what is near to it and must not. */
const scenarios: Record<string, { raises(): Promise<string[]>; twin(): Promise<void> }> = {
  large_transfer: {
    async twin() {
      await world.rule("large_transfer", { min_usd: "100", addresses: alice, direction: "in" });
      await world.block([[alice, bob, 200n * MILLION]]);
      await world.block([[bob, alice, 99_999_999n]]);
    },
    async raises() {
      await world.block([[bob, alice, 100n * MILLION]]);
      return ["Large transfer"];
    },
  },
  balance_threshold: {
    async twin() {
      await world.rule("balance_threshold", { address: alice, token: "USDC", above: "1500" });
      await fund();
      await tick();
    },
    async raises() {
      await world.block([[ZERO, alice, 501n * MILLION]]);
      return ["Balance above the limit"];
    },
  },
  balance_drop: {
    async twin() {
      await world.rule("balance_drop", { address: alice, token: "USDC", share: 0.5 });
      await fund();
      await world.block([[alice, bob, 500n * MILLION]]);
    },
    async raises() {
      await world.block([[alice, bob, 10n * MILLION]]);
      return ["Balance dropped"];
    },
  },
  dormant_reactivation: {
    async twin() {
      await world.rule("dormant_reactivation", { addresses: [alice, bob], days: 100 });
      await fund();
      await world.block([[bob, carol, 1n]], { time: NOW - 199 * DAY });
      await world.block([[carol, bob, 1n]], { time: NOW - 30 * DAY });
      await world.block([[bob, carol, 1n]]);
    },
    async raises() {
      await world.block([[alice, bob, 1n]]);
      return ["Dormant account active"];
    },
  },
  unknown_counterparty: {
    async twin() {
      await world.rule("unknown_counterparty", { addresses: alice, known: carol, min_usd: "1" });
      await fund();
      await world.block([
        [alice, carol, 5n * MILLION],
        [alice, bob, 1n],
      ]);
      await world.block([[alice, bob, 5n * MILLION]]);
    },
    async raises() {
      await world.block([[someone(4), alice, 5n * MILLION]]);
      return ["New counterparty"];
    },
  },
  flow_spike: {
    async twin() {
      await world.rule("flow_spike", {
        addresses: alice,
        max_usd: "100",
        window_minutes: 60,
        direction: "out",
      });
      await world.block([[alice, bob, 100n * MILLION]], { time: NOW - 2 * 3_600_000 });
      await world.block([
        [alice, bob, 99n * MILLION],
        [bob, alice, 500n * MILLION],
      ]);
    },
    async raises() {
      await world.block([[alice, bob, 2n * MILLION]]);
      return ["Unusual volume"];
    },
  },
  sanctions_check: {
    async twin() {
      await world.rule("sanctions_check", { addresses: alice });
      await label(carol, "exchange", "Exchanges");
      await world.block([
        [alice, bob, 1n],
        [alice, carol, 1n],
      ]);
      await tick();
    },
    async raises() {
      // A counterparty of before becomes listed, is paid once more, and then the account itself is listed.
      await label(bob, "sanctions");
      await tick();
      await tick();
      await world.block([[alice, bob, 2n]]);
      await tick();
      await label(alice, "sanctions");
      await tick();
      return ["Sanctioned counterparty", "Sanctioned counterparty", "Sanctioned address"];
    },
  },
  high_risk_counterparty: {
    async twin() {
      await world.rule("high_risk_counterparty", { addresses: alice });
      await label(bob, "mixer", "Mixers");
      await label(carol, "gambling", "Casinos");
      await world.block([
        [carol, alice, 1n],
        [bob, carol, 1n],
      ]);
      await tick();
    },
    async raises() {
      await world.block([[bob, alice, 1n]]);
      await tick();
      return ["High-risk counterparty"];
    },
  },
  list_change: {
    async twin() {
      await world.rule("list_change", { addresses: alice, list: "ofac" });
      await label(alice, "sanctions", "EU consolidated list");
      await label(bob, "sanctions");
      await tick();
    },
    async raises() {
      await label(alice, "sanctions");
      await tick();
      await db.deleteFrom("labels").where("list", "=", "OFAC SDN").execute();
      await tick();
      await tick();
      return ["Sanctions list changed", "Sanctions list changed"];
    },
  },
  issuer_blacklist: {
    async twin() {
      await world.rule("issuer_blacklist", { token: "USDC", addresses: alice });
      const freezes = [{ txHash: "0x1", token: USDC, account: bob, frozen: true }];
      await world.block([], { content: { freezes } });
    },
    async raises() {
      const freeze = { txHash: "0x2", token: USDC, account: alice };
      await world.block([], { content: { freezes: [{ ...freeze, frozen: true }] } });
      await world.block([], { content: { freezes: [{ ...freeze, frozen: false, txHash: "0x3" }] } });
      return ["Account frozen", "Account unfrozen"];
    },
  },
  supply_change: {
    async twin() {
      await world.rule("supply_change", { token: "USDC", share: 0.1, window_hours: 24 });
      await fund();
      await world.block([[ZERO, bob, 100n * MILLION]]);
    },
    async raises() {
      await world.block([[ZERO, bob, 1n * MILLION]]);
      return ["Supply changed"];
    },
  },
  large_mint: {
    async twin() {
      await world.rule("large_mint", { token: "USDC", min_amount: "10" });
      await world.block([
        [ZERO, alice, 9n * MILLION],
        [alice, ZERO, 20n * MILLION],
        [alice, bob, 20n * MILLION],
      ]);
    },
    async raises() {
      await world.block([[ZERO, alice, 10n * MILLION]]);
      return ["Large mint"];
    },
  },
  price_deviation: {
    async twin() {
      await world.rule("price_deviation", { token: "USDC" });
      world.price.of = "0.99";
      await tick();
    },
    async raises() {
      world.price.of = "0.9899";
      await tick();
      world.price.of = undefined;
      await tick();
      return ["Price deviates", "Price unknown"];
    },
  },
  gas_pressure: {
    async twin() {
      await world.rule("gas_pressure", { threshold: 90 });
      world.gas.used = 90;
      await tick();
    },
    async raises() {
      world.gas.used = 90.5;
      await tick();
      world.gas.used = undefined;
      await tick();
      return ["Gas pressure", "Gas unknown"];
    },
  },
  failure_rate: {
    async twin() {
      await world.rule("failure_rate", { threshold: 50, min_count: 4 });
      await world.block([], { content: { transactions: transactions(2, 2) } });
      await tick();
    },
    async raises() {
      await world.block([], { content: { transactions: transactions(0, 1) } });
      await tick();
      return ["Many failures"];
    },
  },
  heartbeat: {
    async twin() {
      await world.rule("heartbeat", { minutes: 10 });
      await world.block([]);
      world.clock.now = NOW + 9 * 60_000;
      await tick();
    },
    async raises() {
      world.clock.now = NOW + 10 * 60_000;
      await tick();
      return ["No new blocks"];
    },
  },
  address_poisoning: {
    async twin() {
      await world.rule("address_poisoning", { addresses: alice });
      await fund();
      await world.block([[alice, real, 50n * MILLION]]);
      await world.block([
        [alice, real, 0n],
        [bob, alice, 0n],
      ]);
    },
    async raises() {
      expect(lookAlikeKey(fake)).toBe(lookAlikeKey(real));
      await world.block([[alice, fake, 0n]]);
      return ["Address poisoning"];
    },
  },
  multisig_proposal: {
    async twin() {
      await world.rule("multisig_proposal", { address: safe });
      await world.block([], { content: { proposals: [{ ...proposal, multisig: bob }] } });
    },
    async raises() {
      await world.block([], { content: { proposals: [proposal] } });
      const { proposal: stored } = await world.lastEvent();
      expect(JSON.parse(stored ?? "")).toMatchObject({
        multisig_type: "safe",
        multisig_address: safe,
        network: "sepolia",
        status: "executed",
        transfers: [{ token: USDC, amount: "5", to: bob }],
      });
      return ["Multisig proposal executed"];
    },
  },
  multisig_config_change: {
    async twin() {
      await world.rule("multisig_config_change", { address: safe });
      await world.block([], { content: { multisigs: [{ ...change, multisig: bob }] } });
    },
    async raises() {
      await world.block([], { content: { multisigs: [change] } });
      return ["Multisig changed"];
    },
  },
  multisig_large_transaction: {
    async twin() {
      await world.rule("multisig_large_transaction", { address: safe, min_usd: "100" });
      await world.block([
        [bob, safe, 200n * MILLION],
        [safe, bob, 99n * MILLION],
      ]);
    },
    async raises() {
      await world.block([[safe, bob, 100n * MILLION]]);
      return ["Large multisig transaction"];
    },
  },
};

const real = `0xabcd${"1".repeat(32)}cdef`;
const fake = `0xabcd${"2".repeat(32)}cdef`;
const proposal: ReadMultisigProposal = {
  kind: "safe",
  status: "executed",
  position: 0,
  txHash: "0x9",
  multisig: safe,
  id: "0xid",
  actor: bob,
  signers: [],
  calls: [],
  payments: [{ token: USDC, amount: 5n, recipient: bob }],
};
const change: ReadMultisigChange = {
  change: "owner_added",
  position: 1,
  multisig: safe,
  owner: carol,
  threshold: undefined,
};
const transactions = (succeeded: number, failed: number) =>
  Array.from({ length: succeeded + failed }, (_, position) => ({
    position,
    hash: `0xt${position}-${succeeded}`,
    success: position < succeeded,
    types: [],
    signers: [alice],
    fee: undefined,
  }));

test("every type of rules has a scenario", () => {
  expect(Object.keys(scenarios).sort()).toEqual([...ruleTypes.keys()].sort());
});

test.each(Object.entries(scenarios))(
  "%s is raised by what it looks for, and not by what is near to it",
  async (_, scenario) => {
    await scenario.twin();
    expect(await captions()).toEqual([]);
    const expected = await scenario.raises();
    expect(await captions()).toEqual(expected);
  },
);

test("a balance that the index does not know is neither below nor above a limit", async () => {
  const rule = await world.rule("balance_threshold", { address: alice, token: "USDC", below: "1" });
  await world.block([[bob, carol, 1n]], { number: 7 });
  await world.block([[alice, bob, 1n]]);
  await tick();
  expect([await captions(), await world.state(rule)]).toEqual([[], []]);
  world.balance.now = 5n;
  await tick();
  expect(await captions()).toEqual(["Balance below the limit"]);
});
