import { bech32 } from "@scure/base";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadAccounts } from "../src/alerts/facts/load-accounts";
import { findNetwork } from "../src/chains/registry";
import { importLabels } from "../src/labels/import";
import { systemRuntime } from "../src/lib/system-runtime";
import { listedParties } from "../src/risk/sanctions/listed-parties";
import { importList } from "../src/sanctions/import/import-list";
import { lookAlikeKey } from "../src/storage/look-alike-key";
import { type Harness, startHarness } from "./harness";
import { bytesOf, entryOf, listFile } from "./support/sanctions-files";

// One key is one account under each prefix (`accountKeys` in spec/standards/account-number.ts).

const spelt = (prefix: string, bytes: number, fill = 7) =>
  bech32.encode(prefix, bech32.toWords(new Uint8Array(bytes).fill(fill)));

let api: Harness;
beforeAll(async () => {
  api = await startHarness({});
});
afterAll(() => api?.server.close());

const isNamed = async (address: string) => {
  const { body } = await api.call("GET", `/v1/risk/sanctions/${address}`);
  return [body.is_sanctioned, body.sanctions.map(({ list }: { list: string }) => list)];
};

test("a list that names an account of the Hub names it on every other chain", async () => {
  const addresses = [
    { currency: "ATOM", family: null, address: spelt("cosmos", 20) },
    { currency: "LAVA", family: null, address: spelt("lava@", 20, 3) },
    { currency: "TRX", family: null, address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" },
  ];
  const imported = await importList(api.server.db, systemRuntime, {
    bytes: bytesOf(listFile("ofac-xml", [entryOf("36", { addresses })])),
    source: "sdn.xml",
  });
  // Their keys have accounts on the networks that are served, whatever the prefix.
  expect(imported).toMatchObject({ addresses: 3, unserved_addresses: 1 });
  for (const prefix of ["cosmos", "osmo", "noble", "nowhere", "lava@"])
    expect(await isNamed(spelt(prefix, 20)), prefix).toEqual([true, ["OFAC"]]);
});

test("an account that has dealt with one is left open, and an alert can be evaluated", async () => {
  const { db } = api.server;
  const [own, other] = [spelt("osmo", 20, 5), spelt("osmo", 20, 3)];
  const state = {
    start_block: 0,
    start_at: null,
    complete_at: Date.now(),
    state: "ok",
    state_at: Date.now(),
  } as const;
  for (const network of ["osmo-test-5", "osmosis-1"].filter((slug) => findNetwork(slug)))
    await db
      .insertInto("index_cursors")
      .values({ network, block: 9, hash: "9", head: 9, ...state })
      .execute();
  await db
    .insertInto("connections")
    .values({
      account: own,
      network: "osmo-test-5",
      other,
      other_network: "osmo-test-5",
      other_look_alike_key: lookAlikeKey(other),
      out_count: 1,
      out_usd: null,
      first_out_at: 1,
      last_out_at: 1,
      in_count: 0,
      in_usd: null,
      first_in_at: null,
      last_in_at: null,
      count: 1,
      last_at: 1,
    })
    .execute();
  const { body } = await api.call("GET", `/v1/risk/sanctions/${own}`);
  expect(body).toMatchObject({
    is_sanctioned: null,
    sanctions: [{ basis: "indirect", counterparty: other }],
  });
  const asked = { network: "osmo-test-5", account: own, categories: ["sanctions"] };
  expect(await loadAccounts(db).labelledCounterparties([asked])).toEqual([
    [{ account: other, category: "sanctions", list: "OFAC SDN" }],
  ]);
});

test("so does a label", async () => {
  await importLabels(api.server.db, systemRuntime, {
    bytes: bytesOf(
      JSON.stringify({ address: spelt("osmo", 20, 9), category: "sanctions", name: "LABELLED" }),
    ),
    format: "json",
    source: "labels.jsonl",
    list: "UK sanctions list",
  });
  for (const prefix of ["osmo", "neutron", "noble"])
    expect((await isNamed(spelt(prefix, 20, 9)))[0], prefix).toBe(true);
  const parties = [
    { party: "recipient", network: "neutron", address: spelt("neutron", 20, 9) },
    { party: "sender", network: "neutron", address: spelt("neutron", 20, 8) },
  ] as const;
  expect(await listedParties(api.server.db, parties)).toEqual([
    { party: "recipient", address: spelt("neutron", 20, 9), list: "UK sanctions list", entry: null },
  ]);
});
