import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs } from "../../../scripts/test-size";
import { digestOf } from "../src/risk/assessment/inputs";
import { verifyScreen } from "../src/risk/assessment/verify";
import { CODE_VERSION } from "../src/risk/assessment/versions";
import { type Database, openDatabase } from "../src/storage/database";
import { findScreen, type StoredScreen } from "../src/workspace/screens";
import { changedAt, leavesOf } from "./support/json-leaves";
import { RiskWorld } from "./support/risk-world";

/*
 * Assessments are computed from what is stored of them and from nothing else: the same inputs give the same bytes, on
 * either engine and in every release of the same code version, and no input can be altered without being named.
 */

let db: Database;
let world: RiskWorld;
let screen: StoredScreen;
beforeAll(async () => {
  db = await openDatabase(":memory:");
  const workspace = { id: "w", name: "w", disabled_features: "[]", created_at: 0 };
  await db.insertInto("workspaces").values(workspace).execute();
  world = new RiskWorld(db, "w");
  await world.index("sepolia");
  await world.label("bad", "mixer");
  await world.label("a", "scam");
  await world.pay(
    { from: "bad", to: "far", usd: 50_000, hours: 700 },
    { from: "far", to: "near", usd: 40_000, hours: 600 },
    { from: "near", to: "a", usd: 30_000, hours: 500 },
    { from: "bad", to: "a", usd: 20_000, hours: 400 },
    { from: "a", to: "shop", usd: 45_000, hours: 399 },
    { from: "x", to: "a", hours: 30 },
    ...Array.from({ length: 12 }, (_, place) => ({
      from: `s${place}`,
      to: "a",
      usd: 950,
      hours: 20 - place,
    })),
  );
  const { screen_id } = await world.assess("a");
  const stored = await findScreen(world.workspace, screen_id);
  if (!stored) throw new Error("the screen was not stored");
  screen = stored;
});
afterAll(() => db.destroy());

/** By code version, what the assessment above is. When the rules change, another version has another digest. */
const golden: Readonly<Record<string, string>> = {
  "1": "3877cc0f534dcf867cf387f61d8366336c61cdfe90d64bcfa87069b97db85402",
  // With the sanctions lists that are missing.
  "2": "67fba292c600b49b5bd5e026ed4b9aeeb82402c223c23864e99556401e1ddb54",
  // Scans distinguish `sanctioned_address` and `malicious_address`; assessments are as they were.
  "3": "67fba292c600b49b5bd5e026ed4b9aeeb82402c223c23864e99556401e1ddb54",
};

test("the rules of a code version give what they always gave; other rules need another version", () => {
  expect(digestOf([screen.body, screen.evidence])).toBe(golden[CODE_VERSION]);
});

test("no value of the stored inputs can be altered without being named", async () => {
  const inputs: unknown = JSON.parse(screen.inputs ?? "");
  const verify = (altered: Partial<StoredScreen>) =>
    verifyScreen(world.services, world.workspace, { ...screen, ...altered });
  expect(await verify({})).toMatchObject({ verified: true, outcome: "identical", differences: [] });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...leavesOf(inputs)), async (path) => {
      const found = await verify({ inputs: JSON.stringify(changedAt(inputs, path)) });
      expect([path, found.verified]).toEqual([path, false]);
      const isNamed = found.inputs.some(({ state }) => state === "altered") || found.differences.length > 0;
      expect([path, isNamed]).toEqual([path, true]);
    }),
    { numRuns: runs(150) },
  );
});

test("nor any value of the stored answer and its evidence", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("body" as const, "evidence" as const),
      fc.nat(),
      async (part, choice) => {
        const value: unknown = JSON.parse(screen[part] ?? "");
        const leaves = leavesOf(value);
        const path = leaves[choice % leaves.length] ?? [];
        const altered = { ...screen, [part]: JSON.stringify(changedAt(value, path)) };
        const found = await verifyScreen(world.services, world.workspace, altered);
        expect([path, found.outcome, found.differences.length > 0]).toEqual([path, "different", true]);
      },
    ),
    { numRuns: runs(60) },
  );
});
