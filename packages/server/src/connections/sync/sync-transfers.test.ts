import { beforeEach, expect, onTestFinished, test } from "vitest";
import { systemRuntime } from "../../lib/system-runtime";
import { type Database, openDatabase } from "../../storage/database";
import { plainAccount } from "../../workspace/accounts";
import { openWorkspace } from "../../workspace/workspace";
import { type MovementsFrom, type Provider, ProviderError, type ProviderMovement } from "../provider";
import { syncTransfers } from "./sync-transfers";

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  await db
    .insertInto("workspaces")
    .values({ id: "w", name: "main", disabled_features: "[]", created_at: 0 })
    .execute();
  const plain = plainAccount({ network: "off_chain", address: "a", name: "" }, 0);
  await openWorkspace(db, "w")
    .db.insertInto("accounts")
    .values({ ...plain, id: "a", created_at: 0, connection_id: "c", external_id: "x" })
    .execute();
});

const movement = (number: number, own: Partial<ProviderMovement> = {}): ProviderMovement => ({
  id: `m${number}`,
  time: number,
  status: "CONFIRMED",
  direction: "in",
  asset: "EUR",
  network: "off_chain",
  denom: "",
  amount: "1",
  usd: null,
  block: null,
  txHash: null,
  sender: null,
  recipient: null,
  counterpartyName: null,
  description: null,
  reference: null,
  trade: null,
  raw: {},
  ...own,
});

const sync = (movements: Provider["movements"], pageLimit = 60_000) =>
  syncTransfers({
    workspace: openWorkspace(db, "w"),
    externalId: "x",
    runtime: systemRuntime,
    pageLimit,
    account: { id: "a", network: "off_chain", connection_id: "c" },
    provider: {
      capabilities: new Set(["movements"]),
      edge: 10,
      reportsChainPayments: false,
      movements,
      accounts: async () => ({ items: [], resume: "", more: false }),
      balances: async () => [],
    },
    signal: new AbortController().signal,
  });

const listed = async () => {
  const rows = await openWorkspace(db, "w").db.selectFrom("account_transfers").select("source_ref").execute();
  return rows.map(({ source_ref }) => source_ref).sort();
};

test.each<[string, (asked: number, from: MovementsFrom) => string]>([
  ["the same cursor again and again", () => "same"],
  ["new cursors to the same page", (asked) => `cursor-${asked}`],
  ["cursors that go round in a circle", (asked) => `cursor-${asked % 3}`],
])("a provider that gives %s is detected, and the rows that it returned are kept", async (_name, resume) => {
  let asked = 0;
  const lying = sync(async (_id, from) => {
    asked += 1;
    return { items: [movement(1 + (asked % 2))], resume: resume(asked, from), more: true };
  });
  await expect(lying).rejects.toMatchObject({
    code: "unknown",
    message: expect.stringContaining("makes no progress"),
  });
  expect(asked).toBeLessThan(20);
  expect((await listed()).length).toBeGreaterThan(0);
});

test("a provider that hangs is given up after a while, though it does not heed its signal", async () => {
  const hanging = sync(() => new Promise(() => {}), 20);
  await expect(hanging).rejects.toMatchObject({ code: "provider_unavailable" });
});

test("a provider that fails is asked for the same page again, and nothing is read twice", async () => {
  const from: (string | undefined)[] = [];
  let failing = true;
  const flaky: Provider["movements"] = async (_id, { resume }) => {
    from.push(resume);
    if (resume === "2" && failing) throw new ProviderError("provider_unavailable", "500");
    const page = Number(resume ?? "1");
    return { items: [movement(page)], resume: String(page + 1), more: page < 3 };
  };
  await expect(sync(flaky)).rejects.toThrow("500");
  failing = false;
  expect(await sync(flaky)).toBe(3);
  expect(from).toEqual([undefined, "2", "2", "3"]);
  expect(await listed()).toEqual(["m1", "m2", "m3"]);
});

test.each<[string, ProviderMovement[]]>([
  ["an amount that is none", [movement(1, { amount: "1e5" })]],
  ["a negative amount", [movement(1, { amount: "-1" })]],
  ["an amount of nothing", [movement(1, { amount: "0.00" })]],
  ["an invalid time", [movement(1, { time: Number.NaN })]],
  ["a time in the year 10000", [movement(1, { time: Date.parse("+010000-01-01T00:00:00Z") })]],
  ["no identifier", [movement(1, { id: "" })]],
  ["an identifier twice", [movement(1), movement(1)]],
])("an answer with %s is refused as a whole", async (_name, items) => {
  await expect(sync(async () => ({ items, resume: "", more: false }))).rejects.toThrow(ProviderError);
  expect(await listed()).toEqual([]);
});

test("another run that goes on with the account ends this one", async () => {
  const replaced = sync(async () => {
    await openWorkspace(db, "w").db.updateTable("accounts").set({ sync_state: null }).execute();
    return { items: [movement(1)], resume: "", more: false };
  });
  await expect(replaced).rejects.toThrow("another sync of the account is running");
  expect(await listed()).toEqual([]);
});
