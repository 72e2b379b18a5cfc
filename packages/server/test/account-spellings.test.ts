import { bech32 } from "@scure/base";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spellingsOf } from "../src/chains/cosmos/bech32";
import { importLabels } from "../src/labels/import";
import { systemRuntime } from "../src/lib/system-runtime";
import { listedParties } from "../src/risk/sanctions/listed-parties";
import { importSanctions } from "../src/sanctions/import/import-list";
import { type Harness, startHarness } from "./harness";
import { bytesOf, entryOf, listFile } from "./support/sanctions-files";

// One key is one account under each prefix (chains/cosmos/bech32.ts).

const spelt = (prefix: string, bytes: number, fill = 7) =>
  bech32.encode(prefix, bech32.toWords(new Uint8Array(bytes).fill(fill)));

let api: Harness;
beforeAll(async () => {
  api = await startHarness({});
});
afterAll(() => api?.server.close());

test("an account of 20 bytes has one spelling under each prefix, and everything else has one", () => {
  const spellings = spellingsOf(spelt("osmo", 20));
  for (const prefix of ["osmo", "cosmos", "neutron", "celestia", "noble", "juno"])
    expect(spellings).toContain(spelt(prefix, 20));
  // A prefix that no table has.
  expect(spellingsOf(spelt("nowhere", 20))).toEqual(expect.arrayContaining([spelt("osmo", 20)]));
  expect(new Set(spellings).size).toBe(spellings.length);
  for (const one of [
    spelt("osmo", 32),
    `0x${"ab".repeat(20)}`,
    "So11111111111111111111111111111111111111112",
  ])
    expect(spellingsOf(one)).toEqual([one]);
});

const isNamed = async (address: string) => {
  const { body } = await api.call("GET", `/v1/risk/sanctions/${address}`);
  return [body.is_sanctioned, body.sanctions.map(({ list }: { list: string }) => list)];
};

test("a list that names an account of the Hub names it on every other chain", async () => {
  await importSanctions(api.server.db, systemRuntime, {
    bytes: bytesOf(
      listFile("ofac-xml", [
        entryOf("36", { addresses: [{ currency: "ATOM", family: "cosmos", address: spelt("cosmos", 20) }] }),
      ]),
    ),
    source: "sdn.xml",
  });
  for (const prefix of ["cosmos", "osmo", "noble", "nowhere"])
    expect(await isNamed(spelt(prefix, 20)), prefix).toEqual([true, ["OFAC"]]);
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
