import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCursor, saveState } from "../src/indexing/checkpoints";
import type { ReadBlock } from "../src/indexing/reader";
import { appendBlocks } from "../src/indexing/write";
import { replaceBuiltInLabels } from "../src/labels/find-labels";
import { readPrice } from "../src/prices/decimal-price";
import { type Called, type Harness, startHarness } from "./harness";

const DAY = 86_400_000;
const now = Date.UTC(2026, 5, 1);
const usdc = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";
const unknownToken = "0x00000000000000000000000000000000000000ee";
/** The account of a letter; a whole address is itself. */
const of = (letter: string) =>
  letter.length > 1 ? letter : `0x${letter.charCodeAt(0).toString(16).repeat(20)}`;

/** Two addresses that look the same at both ends. */
const genuine = `0xabcd${"0".repeat(32)}1234`;
const double = `0xabcd${"9".repeat(32)}1234`;

/** Payments on Sepolia, one a block: who to whom, base units, days ago. */
const payments: [string, string, bigint, number, string?][] = [
  ["a", "b", 2_000_000n, 90],
  ["b", "a", 500_000n, 80],
  ["a", "c", 7n, 40, unknownToken],
  ["a", "b", 3_500_001n, 20],
  ["d", "d", 1n, 10],
  ["d", "e", 0n, 10],
  ["g", genuine, 5n, 9],
  [double, "g", 1n, 8],
];

let api: Harness;
beforeAll(async () => {
  api = await startHarness({
    runtime: {
      now: () => now,
      uuid: () => crypto.randomUUID(),
      bytes: (n) => crypto.getRandomValues(new Uint8Array(n)),
    },
  });
  const { db } = api.server;
  let after: ReadBlock | undefined;
  for (const [number, [sender, recipient, amount, ago, token = usdc]] of payments.entries()) {
    const block = {
      number,
      hash: `block-${number}`,
      time: now - ago * DAY,
      transactions: [],
      departures: [],
      arrivals: [],
      multisigs: [],
      transfers: [
        { position: 0, txHash: `0x${number}`, token, sender: of(sender), recipient: of(recipient), amount },
      ],
    };
    await appendBlocks(db, {
      network: "sepolia",
      after,
      blocks: [block],
      now,
      prices: { priceAt: () => readPrice("1"), onChange: () => () => {} },
    });
    after = block;
  }
  await saveState(db, "sepolia", await readCursor(db, "sepolia"), "ok", now);
  await replaceBuiltInLabels(db, [
    { family: "evm", address: of("b"), name: "Bad", category: "scam", list: "L", entity: "Bad Ltd" },
    { family: "evm", address: of("f"), name: "Only listed", category: "sanctions", list: "L (EU)" },
  ]);
});
afterAll(() => api.server.close());

/** The broken rules of a 400, which begin with the name of what broke them. */
function refused({ status, body }: Called): string[] {
  expect({ status, error: body.error }).toEqual({ status: 400, error: "Bad Request" });
  return [body.message].flat();
}
const get = (path: string, query: Record<string, string> = {}) =>
  api.call("GET", `${path}?${new URLSearchParams(query)}`);

describe("counterparties", () => {
  const ask = (query: Record<string, string> = {}) =>
    get("/v2/connections/byAddress", { network: "sepolia", address: of("a"), ...query });

  test("the most active first, with labels from lists and exact dollar values", async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        {
          address: of("b"),
          network: "sepolia",
          label: "Bad",
          entity: "Bad Ltd",
          malicious: true,
          transfer_count: 3,
          in_count: 1,
          out_count: 2,
          total_usd: "6.000001",
          in_usd: "0.5",
          out_usd: "5.500001",
          first_seen: new Date(now - 90 * DAY).toISOString(),
          last_seen: new Date(now - 20 * DAY).toISOString(),
        },
        {
          address: of("c"),
          network: "sepolia",
          label: null,
          entity: null,
          malicious: false,
          transfer_count: 1,
          in_count: 0,
          out_count: 1,
          total_usd: null,
          in_usd: null,
          out_usd: null,
          first_seen: new Date(now - 40 * DAY).toISOString(),
          last_seen: new Date(now - 40 * DAY).toISOString(),
        },
      ],
      meta: { total_count: 2, lookup_status: "ok", reason: null },
    });
  });

  test("any letter case, an alias, a size, a period whose end date counts whole", async () => {
    const upper = `0x${of("a").slice(2).toUpperCase()}`;
    expect((await ask({ address: upper, size: "1" })).body).toMatchObject({
      items: [{}],
      meta: { total_count: 2 },
    });
    const day = (ago: number) => new Date(now - ago * DAY).toISOString().slice(0, 10);
    const { body } = await ask({ start_time: day(80), end_time: day(40) });
    expect(body.items.map((item: { transfer_count: number }) => item.transfer_count)).toEqual([1, 1]);
    expect((await ask({ start_time: day(39), end_time: day(21) })).body.items).toEqual([]);
  });

  test("payments to oneself and of zero are not counted; a network that is not indexed has that status", async () => {
    expect((await ask({ address: of("d") })).body.items).toEqual([]);
    expect((await ask({ network: "ethereum" })).body).toEqual({
      items: [],
      meta: { total_count: 0, lookup_status: "unavailable", reason: "not_indexed" },
    });
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ address: "0x12" }, /^address /],
    [{ address: "" }, /^address /],
    [{ network: "nowhere" }, /^network /],
    [{ size: "0" }, /^size /],
    [{ size: "101" }, /^size /],
    [{ start_time: "yesterday" }, /^start_time /],
    [{ start_time: "2026-02-30" }, /^start_time /],
    [{ start_time: "2026-02-02", end_time: "2026-01-01" }, /^end_time /],
  ])("%j is refused", async (query, says) => {
    expect(refused(await ask(query)).some((message) => says.test(message))).toBe(true);
  });
});

describe("transfers between two addresses", () => {
  const pair = { network_a: "sepolia", address_a: of("a"), network_b: "sepolia", address_b: of("b") };
  const ask = (query: Record<string, string> = {}) => get("/v2/connections/transfers", { ...pair, ...query });
  const amounts = ({ body }: Called) =>
    body.items.map((item: { sender: { token: { base_amount: string } } }) => item.sender.token.base_amount);

  test("in both directions, the newest first, page by page the same, whichever is named first", async () => {
    expect(amounts(await ask())).toEqual(["3500001", "500000", "2000000"]);
    expect(amounts(await ask({ address_a: of("b"), address_b: of("a") }))).toHaveLength(3);
    const first = await ask({ size: "2" });
    const second = await ask({ size: "2", cursor: first.body.meta.next_cursor });
    expect([...amounts(first), ...amounts(second)]).toEqual(["3500001", "500000", "2000000"]);
    expect(second.body.meta).toMatchObject({ next_cursor: null, page_number: 2, lookup_status: "ok" });
    expect(amounts(await ask({ start_time: new Date(now - 85 * DAY).toISOString() }))).toHaveLength(2);
    expect(amounts(await ask({ address_b: of("e") }))).toEqual([]);
    expect((await ask({ network_b: "eth" })).body.meta).toMatchObject({ lookup_status: "partial" });
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ network_a: "nowhere" }, /^network_a /],
    [{ address_b: "x" }, /^address_b /],
    [{ address_b: of("a") }, /^address_b /],
    [{ start_time: "2026-02-02", end_time: "2026-01-01" }, /^end_time /],
    [{ cursor: "eyJ4IjoxfQ" }, /^cursor /],
    [{ size: "1000" }, /^size /],
  ])("%j is refused", async (query, says) => {
    expect(refused(await ask(query)).some((message) => says.test(message))).toBe(true);
  });

  test("a cursor of another pair is refused, and so is a pair that lacks an end", async () => {
    const { body } = await ask({ size: "1" });
    expect(refused(await ask({ cursor: body.meta.next_cursor, address_b: of("c") }))[0]).toMatch(/^cursor /);
    const { address_b: _address_b, ...lacking } = pair;
    expect(refused(await get("/v2/connections/transfers", lacking))[0]).toMatch(/^address_b /);
  });
});

describe("subgraph", () => {
  const ask = (body: unknown) => api.call("POST", "/v2/connections/subgraph", { body });
  const node = (letter: string, network = "sepolia") => ({ address: of(letter), network });

  test("only edges between the set, in both directions, repetitions counted once", async () => {
    const { status, body } = await ask({ addresses: [node("a"), node("b"), node("d"), node("a")] });
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { source: node("a"), target: node("b"), transfer_count: 2, total_usd: "5.500001" },
      { source: node("b"), target: node("a"), transfer_count: 1, total_usd: "0.5" },
    ]);
    expect(body.meta).toEqual({ failed_nodes: 0, node_count: 3, edge_count: 2 });
  });

  test("addresses on networks that are not read are counted as failed", async () => {
    const { body } = await ask({ addresses: [node("a"), node("a", "eth"), node("b", "ethereum")] });
    expect(body.meta).toEqual({ failed_nodes: 2, node_count: 3, edge_count: 0 });
  });

  test("a period", async () => {
    const start_time = new Date(now - 30 * DAY).toISOString();
    const { body } = await ask({ addresses: [node("a"), node("b")], start_time });
    expect(body.items).toMatchObject([{ transfer_count: 1, total_usd: "3.500001" }]);
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      address: `0x${(n + 1).toString(16).padStart(40, "0")}`,
      network: "eth",
    }));

  test("50 addresses are taken", async () => {
    expect((await ask({ addresses: many(50) })).body.meta.node_count).toBe(50);
  });

  test.each<[string, unknown, RegExp]>([
    ["one address", { addresses: [node("a")] }, /^addresses /],
    [
      "one address twice",
      { addresses: [node("a"), { ...node("a"), address: of("a").toUpperCase().replace("X", "x") }] },
      /^addresses /,
    ],
    ["51 addresses", { addresses: many(51) }, /^addresses /],
    ["more than is looked at", { addresses: many(1_001) }, /^addresses /],
    ["none", {}, /^addresses /],
    ["no list", { addresses: "x" }, /^addresses /],
    ["an unknown network", { addresses: [node("a"), node("b", "nowhere")] }, /^addresses\[1\]\.network /],
    [
      "an impossible address",
      { addresses: [node("a"), { address: "x", network: "eth" }] },
      /^addresses\[1\]\.address /,
    ],
    [
      "reversed times",
      { addresses: [node("a"), node("b")], start_time: "2026-02-02", end_time: "2026-01-01" },
      /^end_time /,
    ],
    ["no time", { addresses: [node("a"), node("b")], start_time: 5 }, /^start_time /],
  ])("%s is refused", async (_name, body, says) => {
    expect(refused(await ask(body)).some((message) => says.test(message))).toBe(true);
  });
});

describe("an address", () => {
  const ask = (query: Record<string, string>) => get("/v1/address", query);

  test("one object with a network, an array without, in the interface's own spelling of categories", async () => {
    const details = {
      address: of("b"),
      network: "sepolia",
      ecosystem: "evm",
      name_tag: "Bad",
      category: "SCAM",
      entity: "Bad Ltd",
      tags: [],
      malicious: true,
      is_validator: false,
      attributes: {
        lists: ["L"],
        first_seen: new Date(now - 90 * DAY).toISOString(),
        last_seen: new Date(now - 20 * DAY).toISOString(),
      },
    };
    expect((await ask({ address: of("b"), network: "sepolia" })).body).toEqual(details);
    expect((await ask({ address: of("b") })).body).toEqual([details]);
    expect((await ask({ address: of("f") })).body).toMatchObject([{ network: "eth", category: "SANCTIONS" }]);
    expect((await ask({ address: of("c") })).body).toMatchObject([{ network: "sepolia", malicious: false }]);
  });

  test("a public test address on a test network stands for its finding", async () => {
    const address = "0x7e57000000000000000000000000000000000002";
    expect((await ask({ address })).body).toMatchObject([{ network: "sepolia", malicious: true }]);
    expect((await ask({ address, network: "eth" })).status).toBe(404);
  });

  test("an unknown address: 404; an invalid one: 400", async () => {
    expect((await ask({ address: of("z") })).status).toBe(404);
    expect((await ask({ address: of("a"), network: "eth" })).status).toBe(404);
    expect(refused(await ask({ address: "x" }))[0]).toMatch(/^address /);
    expect(refused(await ask({ address: `G${"A".repeat(55)}` }))[0]).toMatch(/^address .*Stellar/);
    expect(refused(await ask({ address: of("a"), network: "solana" }))[0]).toMatch(/^address /);
    expect(refused(await ask({ address: of("a"), network: "nowhere" }))[0]).toMatch(/^network /);
    expect(refused(await ask({ network: "eth" }))[0]).toMatch(/^address /);
  });
});

describe("searching addresses", () => {
  interface Item {
    id: string;
    status: string[];
    last_active_at: string | null;
  }
  const ids = ({ body }: Called) => body.items.map(({ id }: Item) => id);
  const ask = (query: Record<string, string> = {}) => get("/v2/addresses", query);

  test("the most recently active first, those that are only in a list last, the same page by page", async () => {
    const whole = await ask({ size: "100" });
    const all = ids(whole);
    expect(all.slice(2, 7)).toEqual([genuine, "d", "b", "a", "c"].map((letter) => `sepolia:${of(letter)}`));
    expect(all).toContain(`eth:${of("f")}`);
    const listed = whole.body.items.filter((item: Item) => item.last_active_at === null);
    expect(ids(whole).slice(-listed.length)).toEqual(listed.map(({ id }: Item) => id));
    const paged: string[] = [];
    let cursor: string | undefined;
    for (let page = 1; ; page++) {
      const { body } = await ask({ size: "3", ...(cursor && { cursor }) });
      expect(body.meta.page_number).toBe(page);
      paged.push(...body.items.map(({ id }: Item) => id));
      if (page === 2) {
        const before = await ask({ size: "3", cursor: body.meta.previous_cursor });
        expect(ids(before)).toEqual(all.slice(0, 3));
      }
      cursor = body.meta.next_cursor ?? undefined;
      if (!cursor) break;
    }
    expect(paged).toEqual(all);
  });

  test("by network, by status, by part of the address, of a label or of an entity", async () => {
    expect(ids(await ask({ networks: "sepolia,nowhere", search_string: of("b").slice(4, 30) }))).toEqual([
      `sepolia:${of("b")}`,
    ]);
    expect((await ask({ networks: "nowhere" })).body.items).toEqual([]);
    for (const search_string of ["bad", "AD LT"])
      expect(ids(await ask({ search_string }))).toEqual([`sepolia:${of("b")}`]);
    for (const search_string of ["100%", "\0", `${of("b")}\0`])
      expect(ids(await ask({ search_string })), search_string).toEqual([]);
    const sanctioned = (await ask({ status: "sanctioned", size: "100" })).body.items as Item[];
    expect(sanctioned.map(({ id }) => id)).toEqual(
      expect.arrayContaining([`eth:${of("f")}`, "sepolia:0x7e57000000000000000000000000000000000002"]),
    );
    expect(sanctioned.every(({ status }) => status.includes("sanctioned"))).toBe(true);
    const { body } = await ask({ search_string: "only listed" });
    expect(body.items).toMatchObject([
      { blocked_by: [{ id: "l-eu", name: "L (EU)" }], type: "account", balances: [], last_active_at: null },
    ]);
  });

  test("balances are what the index adds up", async () => {
    const { body } = await ask({ search_string: of("b") });
    expect(body.items[0].balances).toEqual([{ amount: "5000001", denom: "USDC" }]);
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ status: "evil" }, /^status/],
    [{ size: "1.5" }, /^size /],
    [{ cursor: "x" }, /^cursor /],
    [{ search_string: "" }, /^search_string /],
  ])("%j is refused", async (query, says) => {
    expect(refused(await ask(query)).some((message) => says.test(message))).toBe(true);
  });

  test("a cursor of another question is refused", async () => {
    const { body } = await ask({ size: "1" });
    expect(refused(await ask({ cursor: body.meta.next_cursor, status: "malicious" }))[0]).toMatch(/^cursor /);
  });
});

describe("screening", () => {
  const ask = (address: string, network?: string) =>
    get(
      `/v2/screening/${network ? `${encodeURIComponent(network)}/` : ""}addresses/${encodeURIComponent(address)}/risk`,
    );
  const signals = ({ body }: Called) => [
    ...body.exposure.triggered.map(
      (one: { signal: string; severity: string }) => `${one.signal} ${one.severity}`,
    ),
    ...body.behaviour.detected.map(
      (one: { behaviour: string; severity: string }) => `${one.behaviour} ${one.severity}`,
    ),
  ];

  test("the address itself, its connections, its age, where it was seen last", async () => {
    const bad = await ask(of("b"));
    expect(bad.body).toMatchObject({ network: "sepolia", tier: "severe", lookup_status: "ok", reason: null });
    expect(signals(bad)).toEqual(["malicious_address severe"]);
    expect(signals(await ask(of("a")))).toEqual(["malicious_connection high"]);
    expect(signals(await ask(of("c")))).toEqual(["malicious_connection medium"]);
    const fresh = await ask(of("d"));
    expect(signals(fresh)).toEqual(["new_wallet low"]);
    expect(fresh.body).toMatchObject({ tier: "low", behaviour: { score_contribution: 10 } });
    expect(fresh.body.screen_id).not.toBe((await ask(of("d"))).body.screen_id);
  });

  test.each([
    ["0x7e57000000000000000000000000000000000001", []],
    ["0x7e57000000000000000000000000000000000002", ["sanctioned_address severe"]],
    ["0x7e57000000000000000000000000000000000012", ["malicious_address severe"]],
    ["0x7e57000000000000000000000000000000000003", ["malicious_connection high"]],
    ["0x7e57000000000000000000000000000000000005", ["malicious_connection low"]],
    ["0x7E57000000000000000000000000000000000007", ["high_risk_service medium"]],
    ["0x7E57000000000000000000000000000000000009", ["new_wallet low"]],
    ["0x7e5700000000000000000000000000000000000B", ["dormant_wallet low"]],
    ["0x7E5700000000000000000000000000000000000D", ["address_poisoning high"]],
    ["TestSanctioned1111111111111111111111111Sa22", ["sanctioned_address severe"]],
    ["osmo1testsanctnedqqqqqqqqqqqqqqqqqqqqsk3lsm", ["sanctioned_address severe"]],
  ])("the public test address %s", async (address, expected) => {
    expect(signals(await ask(address))).toEqual(expected);
  });

  test("an incomplete assessment is medium and reported, never clean", async () => {
    const { body } = await ask(of("x"), "eth");
    expect(body).toMatchObject({ tier: "medium", lookup_status: "partial", reason: "not_indexed" });
    expect(body.exposure.triggered).toMatchObject([
      { signal: "assessment_error_malicious_connection", result: false },
    ]);
    const test = await ask("0x7E57000000000000000000000000000000000010");
    expect(test.body).toMatchObject({ tier: "medium", lookup_status: "partial" });
    expect((await ask("0x7E57000000000000000000000000000000000011")).status).toBe(503);
  });

  test("an assessment from an incomplete index is reported as partial", async () => {
    const { db } = api.server;
    const note = async (state: "ok" | "unavailable") =>
      saveState(db, "sepolia", await readCursor(db, "sepolia"), state, now);
    await note("unavailable");
    const { body } = await ask(of("b"));
    expect(body).toMatchObject({ tier: "severe", lookup_status: "partial", reason: "provider_unavailable" });
    await note("ok");
  });

  test("an imitation of an address that a counterparty knew before; the imitated one is blameless", async () => {
    expect(signals(await ask(genuine))).not.toContain("address_poisoning high");
    expect(signals(await ask(double))).toContain("address_poisoning high");
  });

  test.each([
    ["x", undefined, /^address /],
    ["a b", undefined, /^address /],
    ["../..", undefined, /^address /],
    [`G${"A".repeat(55)}`, undefined, /^address .*Stellar/],
    ["y".repeat(200), undefined, /^address /],
    [of("a"), "nowhere", /^network /],
    [of("a"), "solana", /^address /],
  ])("%s on %s is refused", async (address, network, says) => {
    expect(refused(await ask(address, network)).some((message) => says.test(message))).toBe(true);
  });
});
