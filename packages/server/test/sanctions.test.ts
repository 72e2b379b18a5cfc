import { createReadStream } from "node:fs";
import { join } from "node:path";
import { systemRuntime } from "@waybill/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EMPTY_BLOCK, type ReadBlockContent } from "../src/indexing/reader";
import { rewindTo } from "../src/indexing/rewind";
import { appendBlocks } from "../src/indexing/write";
import { importLabels } from "../src/labels/import";
import { importList } from "../src/sanctions/import/import-list";
import { removeList } from "../src/sanctions/import/remove-list";
import { lookAlikeKey } from "../src/storage/look-alike-key";
import { type Harness, startHarness } from "./harness";
import { anyRemoval, bytesOf, entryOf, listFile } from "./support/sanctions-files";

/* Whether an address is sanctioned, as a client sees it (spec/risk/sanctions.yaml). */

const DAY = 86_400_000;
let now = Date.UTC(2026, 10, 25, 12);
let api: Harness;
beforeAll(async () => {
  api = await startHarness({ runtime: { now: () => now } });
});
afterAll(() => api?.server.close());

const check = async (address: string, query = "") =>
  (await api.call("GET", `/v1/risk/sanctions/${address}${query}`)).body;
const runtime = { uuid: systemRuntime.uuid, now: () => now };
const load = (file: string) =>
  importList(api.server.db, runtime, {
    removal: anyRemoval,
    bytes: createReadStream(join(import.meta.dirname, "fixtures/sanctions", file)),
    source: file,
  });
const loadAll = async () => {
  for (const file of ["sdn.xml", "eu.xml", "un.xml"]) await load(file);
};

const quillon = "0xabcdef0000000000000000000000000000000101";
const both = "0xabcdef0000000000000000000000000000000102";
const clean = "0xabcdef0000000000000000000000000000000999";

describe("lists", () => {
  test("nothing is clear while an expected list is missing", async () => {
    expect(await check(clean)).toMatchObject({
      address: clean,
      network: null,
      is_sanctioned: null,
      lists_checked: false,
      is_ofac_sanctioned: null,
      sanctions: [],
      lists: ["OFAC", "EU", "UN"].map((list) => ({ list, state: "missing", version: null })),
      checked_at: "2026-11-25T12:00:00.000Z",
    });
    await load("sdn.xml");
    expect(await check(clean)).toMatchObject({
      is_sanctioned: null,
      lists_checked: false,
      is_ofac_sanctioned: false,
    });
    // A hit is one whatever else could not be read.
    expect(await check(quillon)).toMatchObject({ is_sanctioned: true, lists_checked: false });
    await loadAll();
    expect(await check(clean)).toMatchObject({
      is_sanctioned: false,
      lists_checked: true,
      sanctions: [],
      is_ofac_sanctioned: false,
      ofac_info: null,
      attribution: null,
      is_token_blacklisted: null,
      counterparties_checked: false,
    });
  });

  test("one entry for each list that names the address, in any letter case", async () => {
    const answer = await check(both.toUpperCase().replace("0X", "0x"), "?network=tron");
    expect(answer).toMatchObject({
      network: "tron",
      is_sanctioned: true,
      is_ofac_sanctioned: true,
      ofac_info: {
        is_sanctioned: true,
        name_tag: "MERIDIAN SPINDLE TRADING LLC",
        first_sanctioned_date: null,
      },
      attribution: { category: "sanctions", malicious: true },
      sanctions: [
        {
          list: "EU",
          basis: "direct",
          name: "Ulrika Nivenhjelm",
          entry_id: "7001",
          listed_date: "2021-03-06",
        },
        {
          list: "OFAC",
          basis: "direct",
          name: "MERIDIAN SPINDLE TRADING LLC",
          entry_id: "90002",
          details: null,
        },
      ],
    });
  });

  test("details say what else the list has", async () => {
    const { sanctions } = await check(quillon, "?include_details=true");
    expect(sanctions[0].details).toEqual({
      kind: "person",
      aliases: [
        { name: "Quilon VARRENTHORP", quality: "strong" },
        { name: '"THE & QUILL"', quality: "weak" },
      ],
      programmes: ["CYBER2", "TEST-A"],
      births: ["1948-12-10", "~1949"],
      countries: ["Freedonia"],
    });
  });

  test("addresses of other chains, and of Solana, are looked up", async () => {
    expect(await check("1InventedAddressDoesNotExist111")).toMatchObject({
      is_sanctioned: true,
      counterparties_checked: false,
      sanctions: [{ list: "OFAC", name: "Quillon VARRENTHORPE" }],
    });
    expect(await check("SanctionedFixture11111111111111111111111111")).toMatchObject({ is_sanctioned: true });
    expect(await check("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8")).toMatchObject({ is_sanctioned: false });
  });

  test("a bech32 address is listed in either of its spellings", async () => {
    const lower = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    for (const [listed, asked] of [
      [lower, lower.toUpperCase()],
      [lower.toUpperCase(), lower],
    ] as const) {
      const address = { address: listed, currency: "XBT", family: null };
      const bytes = bytesOf(listFile("ofac-xml", [entryOf("A", { addresses: [address] })]));
      await importList(api.server.db, runtime, { removal: anyRemoval, bytes, source: "sdn.xml" });
      expect(await check(asked)).toMatchObject({ address: asked, is_sanctioned: true });
    }
    await loadAll();
  });

  test("label lists count, and a blacklist of an issuer is none of them", async () => {
    const label = (list: string, category: string, address: string) =>
      importLabels(api.server.db, systemRuntime, {
        bytes: bytesOf(JSON.stringify({ address, category, name: "LABELLED" })),
        format: "json",
        source: "labels.jsonl",
        list,
      });
    const [uk, own, blacklisted] = [1, 2, 3].map((n) => `0xabcdef000000000000000000000000000000020${n}`);
    await label("UK sanctions list", "sanctions", uk ?? "");
    await label("house list", "sanctions", own ?? "");
    await label("USDC blacklist", "issuer_blacklist", blacklisted ?? "");
    expect(await check(uk ?? "")).toMatchObject({
      is_sanctioned: true,
      sanctions: [{ list: "UK", name: "LABELLED" }],
    });
    expect(await check(own ?? "")).toMatchObject({ sanctions: [{ list: "house list", entry_id: null }] });
    expect(await check(blacklisted ?? "", "?include_details=true")).toMatchObject({
      is_sanctioned: false,
      is_token_blacklisted: true,
      token_status_summary: [{ token: "LABELLED", issuer: "USDC blacklist", is_currently_blacklisted: true }],
    });
  });

  test("a stale list is checked, and its age is shown", async () => {
    now += 8 * DAY;
    try {
      const { lists, ...answer } = await check(clean);
      expect(answer).toMatchObject({ is_sanctioned: false, lists_checked: true });
      expect(lists[0]).toMatchObject({ list: "OFAC", state: "stale", age_days: 8, published: "2026-11-20" });
    } finally {
      now -= 8 * DAY;
    }
  });

  test("a removed list frees its addresses, and leaves the answer open", async () => {
    await removeList(api.server.db, runtime, "un");
    expect(await check("0xabcdef0000000000000000000000000000000104")).toMatchObject({
      is_sanctioned: null,
      lists_checked: false,
      sanctions: [],
    });
    await load("un.xml");
    expect(await check("0xabcdef0000000000000000000000000000000104")).toMatchObject({ is_sanctioned: true });
  });
});

describe("counterparties", () => {
  const exposed = "0xabcdef0000000000000000000000000000000301";

  const connect = (other: string, at: number) =>
    api.server.db
      .insertInto("connections")
      .values({
        account: exposed,
        network: "eth",
        other,
        other_network: "eth",
        other_look_alike_key: lookAlikeKey(other),
        out_count: 1,
        out_usd: null,
        first_out_at: at,
        last_out_at: at,
        in_count: 0,
        in_usd: null,
        first_in_at: null,
        last_in_at: null,
        count: 1,
        last_at: at,
      })
      .execute();

  beforeAll(async () => {
    const { db } = api.server;
    const state = { start_block: 0, start_at: null, complete_at: now, state: "ok" as const, state_at: now };
    await db
      .insertInto("index_cursors")
      .values({ network: "eth", block: 9, hash: "0x9", head: 9, ...state })
      .execute();
  });

  test("an address that only dealt with listed ones is left open", async () => {
    expect(await check(exposed)).toMatchObject({ is_sanctioned: false, counterparties_checked: true });
    await connect(both, now);
    expect(await check(exposed)).toMatchObject({
      is_sanctioned: null,
      lists_checked: true,
      is_ofac_sanctioned: false,
      counterparties_checked: true,
      sanctions: [
        { list: "EU", basis: "indirect", counterparty: both, name: "Ulrika Nivenhjelm" },
        { list: "OFAC", basis: "indirect", counterparty: both, name: "MERIDIAN SPINDLE TRADING LLC" },
      ],
    });
  });

  describe("blacklists of issuers", () => {
    const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
    const account = "0xabcdef0000000000000000000000000000000401";
    const block = (number: number, frozen: boolean): ReadBlockContent => ({
      ...EMPTY_BLOCK,
      number,
      hash: `0x${number}`,
      time: Date.UTC(2026, 0, number),
      freezes: [{ txHash: `0xf${number}`, token: usdc, account, frozen }],
    });
    const append = (number: number, frozen: boolean) =>
      appendBlocks(api.server.db, {
        network: "eth",
        after: { number: number - 1, hash: `0x${number - 1}` },
        now,
        blocks: [block(number, frozen)],
      });
    const details = (address: string) => check(address, "?include_details=true");
    const set = (state: "ok" | "behind") =>
      api.server.db.updateTable("index_cursors").set({ state }).execute();

    test("no account has it: false, with a history that is empty", async () => {
      expect(await details(account)).toMatchObject({
        is_token_blacklisted: false,
        blacklists_checked: true,
        token_status_summary: [],
        blacklist_event_history: [],
      });
      expect(await check(account)).toMatchObject({
        token_status_summary: null,
        blacklist_event_history: null,
      });
    });

    test("a public test address has them beside its own facts", async () => {
      expect(await check("0x7e57000000000000000000000000000000000002")).toMatchObject({
        is_sanctioned: true,
        is_token_blacklisted: false,
        blacklists_checked: true,
      });
    });

    test("the latest event decides, the history has all of them, and a fork takes them back", async () => {
      await append(10, true);
      expect(await check(account)).toMatchObject({ is_token_blacklisted: true });
      await append(11, false);
      expect(await details(account)).toMatchObject({
        is_token_blacklisted: false,
        blacklists_checked: true,
        token_status_summary: [
          {
            token: "USDC",
            issuer: "Circle",
            is_currently_blacklisted: false,
            last_event_type: "unblacklist",
            first_blacklisted_date: "2026-01-10",
            last_event_date: "2026-01-11",
          },
        ],
        blacklist_event_history: [
          {
            event_type: "blacklist",
            token: "USDC",
            issuer: "Circle",
            network: "ethereum",
            block_number: 10,
            date: "2026-01-10",
            block_timestamp: "2026-01-10 00:00:00",
            transaction_hash: "0xf10",
            token_account: null,
          },
          { event_type: "unblacklist", block_number: 11 },
        ],
      });
      await rewindTo(api.server.db, "eth", { number: 10, hash: "0x10" });
      expect(await check(account)).toMatchObject({ is_token_blacklisted: true });
    });

    test("an index that is behind makes nothing false", async () => {
      const open = { is_token_blacklisted: null, blacklists_checked: false, blacklist_event_history: null };
      await set("behind");
      expect(await details(clean)).toMatchObject(open);
      expect(await check(account)).toMatchObject({ is_token_blacklisted: true, blacklists_checked: false });
      await set("ok");
      expect(await details(clean)).toMatchObject({ is_token_blacklisted: false });
    });
  });

  test("an index that is behind leaves counterparties unchecked", async () => {
    const { db } = api.server;
    const set = (state: "ok" | "behind") => db.updateTable("index_cursors").set({ state }).execute();
    await set("behind");
    expect(await check(clean)).toMatchObject({ is_sanctioned: false, counterparties_checked: false });
    await set("ok");
  });
});

test.each([
  ["sanctioned", "02", { is_sanctioned: true, sanctions: [{ list: "Waybill test list", basis: "direct" }] }],
  ["one-hop", "03", { is_sanctioned: null, sanctions: [{ list: "Waybill test list", basis: "indirect" }] }],
  ["two-hops", "04", { is_sanctioned: false, lists_checked: true, sanctions: [] }],
  ["calm", "01", { is_sanctioned: false, lists_checked: true, attribution: null }],
  [
    "unassessable",
    "10",
    { is_sanctioned: null, lists_checked: false, counterparties_checked: false, is_ofac_sanctioned: null },
  ],
])("the public test address %s has its facts", async (_, end, expected) => {
  expect(await check(`0x7e570000000000000000000000000000000000${end}`)).toMatchObject(expected);
});

test.each([
  ["0xabc", /has 5 characters/],
  ["x".repeat(129), /has 129 characters/],
  [`0x${"a".repeat(39)}`, /40 hexadecimal digits/],
  [`0x${"a".repeat(39)}g`, /40 hexadecimal digits/],
  [`0x${"a".repeat(38)}%20a`, /characters that addresses cannot have/],
  [`T${"a".repeat(30)}%C3%A4`, /characters that addresses cannot have/],
  ["abcdef0000000000000000000000000000000101", /write 0x before/],
  ["xdcabcdef0000000000000000000000000000000101", /write 0x before/],
  ["eip155:1:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", /names no account of eip155/],
  ["ethereum:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", /names no account of ethereum/],
  ["btc:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", /write it without "btc:" before it/],
  ["usdt:trc20:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", /write it without "usdt:trc20:" before it/],
  ["0x52908400098527886E0F7030069857D2E4169Ee7", /checksum is wrong/],
  [`${"a".repeat(30)}%00`, /characters that addresses cannot have/],
])("%s is no address", async (address, problem) => {
  const { status, body } = await api.call("GET", `/v1/risk/sanctions/${address}?network=mars`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ statusCode: 400, error: "Bad Request" });
  expect(body.message).toEqual([expect.stringMatching(/^network/), expect.stringMatching(problem)]);
});

test.each(["ethereum", "tron", "solana", "base", "arbitrum", "optimism", "polygon", "avalanche"])(
  "%s is echoed and does not narrow the check",
  async (network) => {
    expect(await check(quillon, `?network=${network}`)).toMatchObject({ network, is_sanctioned: true });
  },
);

test.each(["eth", "arb1", "Ethereum", "bsc", ""])("%o is not a name of a network here", async (network) => {
  expect((await api.call("GET", `/v1/risk/sanctions/${quillon}?network=${network}`)).status).toBe(400);
});
