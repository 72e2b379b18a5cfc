import { afterEach, beforeEach, expect, test } from "vitest";
import { changeSettings } from "../src/risk/assessment/stored-settings";
import { catalogue } from "../src/risk/catalogue";
import { type Database, openDatabase } from "../src/storage/database";
import { account, findingsOf, type Payment, RiskWorld } from "./support/risk-world";

/*
 * Every signal of the catalogue on an index of its own: a scenario that triggers it and a twin, as like it as possible,
 * that must not.
 */

const USDC = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";
const DAYS = 24;

interface Scenario {
  /** Brings the world of `a`, who is assessed, about. */
  does(world: RiskWorld): Promise<unknown>;
  severity: string;
  /** The same, but for what makes it one. */
  twin(world: RiskWorld): Promise<unknown>;
}

const known = (world: RiskWorld) => world.pay({ from: "old", to: "a", usd: 500, hours: 100 * DAYS });

const labelled = (category: string, severity: string, list?: string): Scenario => ({
  does: (world) => world.label("a", category, list),
  severity,
  twin: (world) => world.label("b", category, list),
});

/** Payments of `a` with a labelled account are a share of what it received. */
const exposed = (category: string, severity: string): Scenario => {
  const world = (share: number) => async (on: RiskWorld) => {
    await on.label("bad", category);
    await on.pay(
      { from: "good", to: "a", usd: 100_000 * (1 - share), hours: 200 },
      { from: "bad", to: "a", usd: 100_000 * share, hours: 100 },
    );
  };
  return { does: world(0.6), severity, twin: world(0.004) };
};

const series = (count: number, of: (place: number) => Payment) =>
  Array.from({ length: count }, (_, place) => of(place));

const scenarios: Record<string, Scenario> = {
  sanctions_ofac: labelled("sanctions", "severe", "OFAC SDN"),
  sanctions_eu: labelled("sanctions", "severe", "EU consolidated list"),
  sanctions_uk: labelled("sanctions", "severe", "UK sanctions list"),
  sanctions_un: labelled("sanctions", "severe", "UN consolidated list"),
  sanctions_other: labelled("sanctions", "severe", "Canada"),
  sanctions_list_age: {
    does: (world) => world.importLists({ ofac: 8, eu: 7 }),
    severity: "low",
    twin: (world) => world.importLists({ ofac: 7, eu: 7 }),
  },
  issuer_blacklist: labelled("issuer_blacklist", "severe"),
  terrorist_financing: labelled("terrorist_financing", "severe"),
  child_abuse_material: labelled("child_abuse_material", "severe"),
  ransomware: labelled("ransomware", "severe"),
  stolen_funds: labelled("stolen_funds", "severe"),
  hack_exploit: labelled("hack_exploit", "severe"),
  darknet_market: labelled("darknet_market", "high"),
  scam: labelled("scam", "high"),
  phishing: labelled("phishing", "high"),
  mixer: labelled("mixer", "high"),
  high_risk_exchange: labelled("high_risk_exchange", "medium"),
  gambling: labelled("gambling", "low"),
  sanctions: {
    ...exposed("sanctions", "severe"),
    twin: async (world) => {
      await world.label("bad", "sanctions");
      await world.pay(
        { from: "good", to: "a", usd: 100, hours: 200 },
        { from: "bad", to: "good2", usd: 5, hours: 100 },
      );
    },
  },
  "compliance-risk": exposed("issuer_blacklist", "high"),
  obfuscation: exposed("mixer", "high"),
  illicit_funds: exposed("stolen_funds", "high"),
  cybercrime: exposed("ransomware", "high"),
  fraud: exposed("phishing", "high"),
  darknet: exposed("darknet_market", "high"),
  high_risk_service: exposed("high_risk_exchange", "medium"),
  gambling_exposure: exposed("gambling", "low"),
  watched_tokens: {
    does: async (world) => {
      const watched_tokens = [{ network: "sepolia", address: USDC, symbol: "USDC" }];
      await changeSettings(world.workspace, world.services.runtime, { watched_tokens });
      await world.pay({ from: "x", to: "a", usd: 5_000, hours: 10 });
    },
    severity: "medium",
    twin: async (world) => {
      const watched_tokens = [{ network: "basesep", address: USDC, symbol: "USDC" }];
      await changeSettings(world.workspace, world.services.runtime, { watched_tokens });
      await world.pay({ from: "x", to: "a", usd: 5_000, hours: 10 });
    },
  },
  blacklisted_tokens: {
    does: async (world) => {
      await world.label(account("token"), "scam");
      await world.pay({ from: "x", to: "a", token: account("token"), usd: 5, hours: 10 });
    },
    severity: "high",
    twin: async (world) => {
      await world.label(account("token"), "scam");
      await world.pay({ from: "x", to: "b", token: account("token"), usd: 5, hours: 10 });
    },
  },
  flagged_tokens: {
    does: async (world) => {
      await world.index("arb1");
      await world.pay({
        from: "x",
        to: "a",
        network: "arb1",
        token: "0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34",
        usd: 5,
        hours: 10,
      });
    },
    severity: "medium",
    twin: async (world) => {
      await world.index("arb1");
      await world.pay({
        from: "x",
        to: "a",
        network: "arb1",
        token: "0xaf88d065e77c8cc2239327c5edb3a432268e5831",
        usd: 5,
        hours: 10,
      });
    },
  },
  smurfing: {
    does: (world) =>
      world.pay(...series(6, (place) => ({ from: `s${place}`, to: "a", usd: 9_500, hours: 60 - place * 8 }))),
    severity: "high",
    twin: (world) =>
      world.pay(
        ...series(6, (place) => ({ from: `s${place}`, to: "a", usd: 9_500, hours: 600 - place * 80 })),
      ),
  },
  chain_peeling: {
    does: (world) =>
      world.pay(
        { from: "p", to: "q", usd: 1000, hours: 60 },
        { from: "q", to: "a", usd: 900, hours: 50 },
        { from: "a", to: "r", usd: 800, hours: 40 },
        { from: "r", to: "s", usd: 700, hours: 30 },
        { from: "s", to: "t", usd: 600, hours: 20 },
      ),
    severity: "high",
    twin: (world) =>
      world.pay(
        { from: "p", to: "q", usd: 600, hours: 60 },
        { from: "q", to: "a", usd: 700, hours: 50 },
        { from: "a", to: "r", usd: 800, hours: 40 },
        { from: "r", to: "s", usd: 900, hours: 30 },
        { from: "s", to: "t", usd: 1000, hours: 20 },
      ),
  },
  layering: {
    does: (world) =>
      world.pay(
        { from: "p", to: "q", usd: 5000, hours: 60 },
        { from: "q", to: "a", usd: 5000, hours: 50 },
        { from: "a", to: "r", usd: 5000, hours: 40 },
        { from: "r", to: "s", usd: 4990, hours: 30 },
      ),
    severity: "high",
    twin: (world) =>
      world.pay(
        { from: "p", to: "q", usd: 5000, hours: 1000 },
        { from: "q", to: "a", usd: 5000, hours: 700 },
        { from: "a", to: "r", usd: 5000, hours: 400 },
        { from: "r", to: "s", usd: 4990, hours: 100 },
      ),
  },
  rapid_pass_through: {
    does: (world) =>
      world.pay(
        ...series(4, (place) => ({ from: `s${place}`, to: "a", usd: 100, hours: 100 - place * 20 })),
        ...series(4, (place) => ({ from: "a", to: "r", usd: 100, hours: 99.5 - place * 20 })),
      ),
    severity: "medium",
    twin: (world) =>
      world.pay(
        ...series(4, (place) => ({ from: `s${place}`, to: "a", usd: 100, hours: 100 - place * 20 })),
        ...series(4, (place) => ({ from: "a", to: "r", usd: 100, hours: 90 - place * 20 })),
      ),
  },
  fan_in: {
    does: (world) =>
      world.pay(...series(12, (place) => ({ from: `s${place}`, to: "a", usd: 100, hours: 20 - place }))),
    severity: "medium",
    twin: (world) =>
      world.pay(...series(12, (place) => ({ from: `s${place % 4}`, to: "a", usd: 100, hours: 20 - place }))),
  },
  fan_out: {
    does: (world) =>
      world.pay(...series(12, (place) => ({ from: "a", to: `s${place}`, usd: 100, hours: 20 - place }))),
    severity: "medium",
    twin: (world) =>
      world.pay(
        ...series(12, (place) => ({ from: "a", to: `s${place}`, usd: 100, hours: 1000 - place * 30 })),
      ),
  },
  chain_hopping: {
    does: (world) =>
      world.pay(
        ...series(4, (place) => ({ from: "a", to: "a", usd: 100, over: "basesep", hours: 100 - place * 20 })),
      ),
    severity: "medium",
    twin: (world) =>
      world.pay(
        ...series(2, (place) => ({ from: "a", to: "a", usd: 100, over: "basesep", hours: 100 - place * 20 })),
      ),
  },
  address_poisoning: {
    does: (world) =>
      world.pay(
        { from: "v", to: "m", usd: 500, hours: 50 },
        { from: "a~like-m", to: "v", usd: 0, hours: 49 },
      ),
    severity: "high",
    twin: (world) =>
      world.pay(
        { from: "a~like-m", to: "v", usd: 0, hours: 51 },
        { from: "v", to: "m", usd: 500, hours: 50 },
      ),
  },
  dormant_reactivation: {
    does: (world) =>
      world.pay(
        { from: "x", to: "a", usd: 5, hours: 300 * DAYS },
        { from: "a", to: "y", usd: 5, hours: 2 * DAYS },
      ),
    severity: "medium",
    twin: (world) =>
      world.pay(
        { from: "x", to: "a", usd: 5, hours: 100 * DAYS },
        { from: "a", to: "y", usd: 5, hours: 2 * DAYS },
      ),
  },
  dormant_wallet: {
    does: (world) => world.pay({ from: "x", to: "a", usd: 5, hours: 300 * DAYS }),
    severity: "low",
    twin: (world) => world.pay({ from: "x", to: "a", usd: 5, hours: 170 * DAYS }),
  },
  new_wallet: {
    does: (world) => world.pay({ from: "x", to: "a", usd: 5, hours: 3 * DAYS }),
    severity: "low",
    twin: (world) => world.pay({ from: "x", to: "a", usd: 5, hours: 31 * DAYS }),
  },
  velocity: {
    does: (world) =>
      world.pay(
        { from: "x", to: "a", usd: 5, hours: 40 * DAYS },
        ...series(25, (place) => ({ from: "a", to: "y", usd: 5, hours: 22 - place * 0.5 })),
      ),
    severity: "medium",
    twin: (world) =>
      world.pay(
        { from: "x", to: "a", usd: 5, hours: 40 * DAYS },
        ...series(25, (place) => ({ from: "a", to: "y", usd: 5, hours: 39 * DAYS - place * 36 })),
      ),
  },
  round_tripping: {
    does: (world) =>
      world.pay(
        ...series(3, (place) => ({ from: "a", to: "b", usd: 1000, hours: 100 - place * 30 })),
        ...series(3, (place) => ({ from: "b", to: "a", usd: 990, hours: 90 - place * 30 })),
      ),
    severity: "medium",
    twin: (world) =>
      world.pay(
        ...series(3, (place) => ({ from: "a", to: "b", usd: 1000, hours: 100 - place * 30 })),
        ...series(3, (place) => ({ from: "b", to: "a", usd: 400, hours: 90 - place * 30 })),
      ),
  },
};

let db: Database;
let world: RiskWorld;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  await db
    .insertInto("workspaces")
    .values({ id: "w", name: "w", disabled_features: "[]", created_at: 0 })
    .execute();
  world = new RiskWorld(db, "w");
  await world.index("sepolia");
  await world.index("basesep");
});
afterEach(() => db.destroy());

test("every signal has a scenario", () => {
  expect(Object.keys(scenarios).sort()).toEqual(catalogue.map(({ id }) => id).sort());
});

const subject = (id: string) => (id === "address_poisoning" ? "a~like-m" : "a");

test.each(Object.entries(scenarios))("%s is triggered by its scenario", async (id, { does, severity }) => {
  await does(world);
  const assessment = await world.assess(subject(id));
  expect(findingsOf(assessment)).toContain(`${id} ${severity}`);
  // The filter finds the same.
  expect(findingsOf(await world.assess(subject(id), { signals: [id] }))).toEqual([`${id} ${severity}`]);
});

test.each(Object.entries(scenarios))("%s is not triggered by the twin", async (id, { twin }) => {
  await known(world);
  await twin(world);
  expect(findingsOf(await world.assess(subject(id), { signals: [id] }))).toEqual([]);
});

test("a list that is missing while another is imported is as good as old", async () => {
  await world.pay({ from: "b", to: "a", usd: 500, hours: 100 * DAYS });
  await world.importLists({ eu: 1 });
  const { attribution } = await world.assess("a");
  expect(attribution.triggered).toEqual([
    {
      signal: "sanctions_list_age",
      severity: "low",
      result: true,
      summary: 'The list "OFAC SDN" is not imported.',
    },
  ]);
});
