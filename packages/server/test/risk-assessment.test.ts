import { systemRuntime } from "@waybill/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importLabels } from "../src/labels/import";
import { readInputs } from "../src/workspace/screens";
import { type Harness, startHarness } from "./harness";
import { account, findingsOf, NOW, RiskWorld } from "./support/risk-world";

/*
 * Assessment of addresses over HTTP: refused requests, batches, history, configuration, and evidence that can be computed
 * again.
 */

let harness: Harness;
let world: RiskWorld;
beforeAll(async () => {
  harness = await startHarness({ runtime: { ...systemRuntime, now: () => NOW } });
  world = new RiskWorld(harness.server.db, "unused");
  await world.index("sepolia");
  await world.pay(
    { from: "good", to: "a", usd: 40_000, hours: 900 },
    { from: "bad", to: "a", usd: 60_000, hours: 100 },
    { from: "bad", to: "b", usd: 1000, hours: 90 },
    { from: "b", to: "c", usd: 1000, hours: 80 },
    { from: "c", to: "d", usd: 500, hours: 70 },
  );
  await world.label("bad", "mixer", "Mixers");
});
afterAll(() => harness.server.close());

const get = async (path: string, query: Record<string, string> = {}, key?: string) => {
  const search = new URLSearchParams(query);
  return harness.call("GET", `${path}?${search}`, key === undefined ? {} : { key });
};
const risk = (query: Record<string, string>, key?: string) => get("/v2/risk/address", query, key);
const ADDRESS = account("a");

test("an address with a wrong checksum is refused wherever one is asked for, as a letter of it may be mistyped", async () => {
  const address = "0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266";
  const transaction = { from: address, to: ADDRESS, value: "0x1" };
  for (const [method, path, body] of [
    ["GET", `/v2/risk/address?address=${address}`],
    ["GET", `/v2/risk/address?address=${address}&network=sepolia`],
    ["GET", `/v2/risk/address/batch?addresses=${ADDRESS},${address}`],
    ["GET", `/v1/risk/sanctions/${address}`],
    ["GET", `/v2/screening/addresses/${address}/risk`],
    ["POST", "/v2/simulate/evm", { network: "sepolia", transaction }],
    [
      "POST",
      "/v2/simulate/evm",
      { network: "sepolia", transaction: { ...transaction, from: ADDRESS, to: address } },
    ],
  ] as const) {
    const { status, text } = await harness.call(method, path, body ? { body } : {});
    expect([path, status]).toEqual([path, 400]);
    expect(text).toMatch(/address/);
    const lower = await harness.call(
      method,
      path.replace(address, address.toLowerCase()),
      body ? { body } : {},
    );
    if (!body) expect([path, lower.status]).toEqual([path, 200]);
  }
});

describe("refused requests", () => {
  test.each([
    ["nothing", {}],
    ["the empty text", { address: "" }],
    ["too short a text", { address: "0x1234567890" }],
    ["too long a text", { address: "a".repeat(129) }],
    ["white space", { address: `${ADDRESS.slice(0, 20)} ${ADDRESS.slice(21)}` }],
    ["other characters", { address: `${ADDRESS.slice(0, -1)}%` }],
    ["a wrong checksum", { address: "0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266" }],
    ["an unknown signal", { address: ADDRESS, signals: "sanctions_ofac,nonsense" }],
    ["an unknown network", { address: ADDRESS, network: "nowhere" }],
    ["a network of another family", { address: ADDRESS, network: "solana" }],
    ["an unknown window", { address: ADDRESS, time_window: "7d" }],
    ["neither yes nor no", { address: ADDRESS, include_evidence: "perhaps" }],
  ])("%s", async (_name, query) => {
    const { status, body } = await risk(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ statusCode: 400, error: "Bad Request", message: expect.any(Array) });
  });

  test("51 addresses, none, and one that cannot be an address, which is named", async () => {
    const batch = (addresses: string[]) => get("/v2/risk/address/batch", { addresses: addresses.join() });
    expect((await batch(Array.from({ length: 51 }, (_, place) => account(`n${place}`)))).status).toBe(400);
    expect((await batch([])).status).toBe(400);
    const { status, body } = await batch([ADDRESS, "0xnonsense0000000000000"]);
    const problem = "must be an address: 0x and 40 hexadecimal digits, or 64 on some chains";
    expect([status, body.message]).toEqual([400, [`addresses[1] ${problem}`]]);
  });

  test("not the address of a chain that the service does not have, of which lists may know", async () => {
    const { status, body } = await risk({ address: "LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1" });
    expect([status, body.lookup_status, body.reason]).toEqual([200, "unsupported", "network_not_supported"]);
    expect(body.total_incoming_usd).toBeNull();
  });
});

test("the answer has shares and amounts, and the path of an exposure", async () => {
  const { status, body } = await risk({ address: ADDRESS, include_evidence: "true" });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty("meta");
  expect(body).toMatchObject({
    address: ADDRESS,
    network: null,
    address_active_on: ["sepolia"],
    severity: "high",
    total_incoming_usd: 100_000,
    total_outgoing_usd: 0,
    malicious_incoming_usd: 60_000,
    malicious_outgoing_usd: 0,
    lookup_status: "partial",
    reason: "not_indexed",
    networks: ["sepolia"],
  });
  expect(body.networks_missing).toContain("eth");
  // No list is imported, so whether one names it is not known.
  expect(body.lists_missing).toEqual(["OFAC SDN", "EU consolidated list", "UN consolidated list"]);
  const [obfuscation] = body.exposure.triggered;
  expect(obfuscation).toEqual({
    signal: "obfuscation",
    mode: "absolute",
    result: true,
    severity: "high",
    summary:
      "60.00% of what it received comes from mixers, which is at least the 20.00% from which on obfuscation is high.",
    total_usd: 60_000,
    percentage: "60.00%",
    direct_usd: 60_000,
    direct_percentage: "60.00%",
    indirect_usd: null,
    indirect_percentage: "0.00%",
    hops: 1,
    path: [ADDRESS, account("bad")],
  });
  expect(body.evidence.exposure_evidence).toMatchObject([
    {
      signal: "obfuscation",
      evidence: [{ type: "counterparty", details: { address: account("bad"), list: "Mixers" } }],
    },
  ]);
});

test("a distant exposure is weighed by a half and a quarter, and not in the other direction", async () => {
  const exposure = async (name: string) => {
    const { body } = await risk({ address: account(name), signals: "obfuscation" });
    return body.exposure.triggered.map((one: Record<string, unknown>) => [
      ...[one.percentage, one.direct_percentage, one.indirect_usd, one.hops],
      (one.path as string[]).length,
    ]);
  };
  expect(await exposure("b")).toEqual([["100.00%", "100.00%", null, 1, 2]]);
  expect(await exposure("c")).toEqual([["50.00%", "0.00%", 1000, 2, 3]]);
  // Below the floor of 1,000 dollars.
  expect(await exposure("d")).toEqual([]);
});

test("a network narrows the look, and one that is not indexed leaves errors, not a pass", async () => {
  const sepolia = await risk({ address: ADDRESS, network: "sepolia" });
  expect(sepolia.body).toMatchObject({ network: "sepolia", lookup_status: "ok", networks_missing: [] });
  const { body } = await risk({ address: ADDRESS, network: "eth", signals: "obfuscation,mixer,new_wallet" });
  expect(body).toMatchObject({ severity: "medium", lookup_status: "unavailable", total_incoming_usd: null });
  expect(body.exposure.triggered).toMatchObject([
    {
      signal: "assessment_error_obfuscation",
      result: false,
      severity: "medium",
      percentage: null,
      total_usd: null,
    },
  ]);
  expect(body.behaviour.detected).toMatchObject([
    { behaviour: "assessment_error_new_wallet", severity: "medium" },
  ]);
  expect(body.attribution.triggered).toEqual([]);
});

test("an unknown address, and one of a chain that is not served, are answered with the unknown parts", async () => {
  const unknown = await risk({ address: account("nobody"), network: "sepolia" });
  expect([unknown.status, findingsOf(unknown.body)]).toEqual([200, ["new_wallet low"]]);
  expect(unknown.body).toMatchObject({ total_incoming_usd: 0, address_active_on: [] });
  const tron = await risk({
    address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
    signals: "sanctions_ofac,fan_in",
  });
  expect(tron.body).toMatchObject({ lookup_status: "unsupported", severity: "medium", networks: [] });
});

test("payments before the window do not count", async () => {
  const { body } = await risk({ address: ADDRESS, time_window: "30d", signals: "obfuscation" });
  expect(body).toMatchObject({ total_incoming_usd: 60_000 });
  expect(body.exposure.triggered).toMatchObject([{ percentage: "100.00%" }]);
});

describe("the public test addresses trigger as in quotes", () => {
  const tests: [string, string[]][] = [
    ["0x7e57000000000000000000000000000000000001", []],
    ["0x7e57000000000000000000000000000000000002", ["sanctions_other severe"]],
    ["0x7e57000000000000000000000000000000000003", ["sanctions high"]],
    ["0x7e57000000000000000000000000000000000004", ["sanctions medium"]],
    ["0x7e57000000000000000000000000000000000005", ["sanctions low"]],
    ["0x7e57000000000000000000000000000000000006", []],
    ["0x7E57000000000000000000000000000000000007", ["gambling low"]],
    ["0x7E57000000000000000000000000000000000009", ["new_wallet low"]],
    ["0x7e5700000000000000000000000000000000000a", ["new_wallet low"]],
    ["0x7e5700000000000000000000000000000000000B", ["dormant_wallet low"]],
    ["0x7E5700000000000000000000000000000000000D", ["address_poisoning high"]],
    ["0x7e5700000000000000000000000000000000000E", ["flagged_tokens medium"]],
    ["0x7e5700000000000000000000000000000000000f", ["blacklisted_tokens high"]],
  ];
  test.each(tests)("%s", async (address, expected) => {
    const { body } = await risk({ address });
    expect(findingsOf(body)).toEqual(expected);
    expect(body).toMatchObject({ lookup_status: "ok", reason: null });
  });

  test("one that cannot be assessed has an error for each signal, and one whose assessment fails is 503 and stored", async () => {
    const { body } = await risk({ address: "0x7E57000000000000000000000000000000000010" });
    expect(findingsOf(body).every((one) => /^assessment_error_\S+ medium$/.test(one))).toBe(true);
    expect(findingsOf(body)).toContain("assessment_error_sanctions_ofac medium");
    const failing = "0x7E57000000000000000000000000000000000011";
    expect((await risk({ address: failing })).status).toBe(503);
    const calm = "0x7e57000000000000000000000000000000000001";
    const batch = await get("/v2/risk/address/batch", { addresses: [calm, failing].join() });
    expect(batch.body).toMatchObject({ total: 2, scored: 1, errors: 1, items: [{ address: calm }] });
    const failed = await get("/v2/risk/history", { address: failing, include_failed: "true" });
    expect(failed.body.items).toMatchObject([{ status: "failed", severity: null }, { status: "failed" }]);
    expect((await get("/v2/risk/history", { address: failing })).body.meta.total).toBe(0);
    expect((await get(`/v2/risk/evidence/${failed.body.items[0].screen_id}`)).status).toBe(404);
  });
});

test("each item of a batch is the answer for its address alone, in the order of the addresses", async () => {
  const names = ["d", "a", "nobody", "b", "a"];
  const { body } = await get("/v2/risk/address/batch", {
    addresses: names.map(account).join(),
    time_window: "365d",
  });
  const plain = ({ screen_id, timestamp, ...rest }: Record<string, unknown>) => rest;
  const single = await Promise.all(
    names.map(async (name) => (await risk({ address: account(name), time_window: "365d" })).body),
  );
  expect(body.items.map(plain)).toEqual(single.map(plain));
  expect(new Set(body.items.map((one: { screen_id: string }) => one.screen_id)).size).toBe(names.length);
  expect(body).not.toHaveProperty("meta");
});

describe("history", () => {
  test("is filtered, sorted, paged and of one workspace", async () => {
    const key = await harness.newKey({ workspace: "history" });
    for (const name of ["a", "nobody", "a"]) await risk({ address: account(name), network: "sepolia" }, key);
    const list = async (query: Record<string, string>) => (await get("/v2/risk/history", query, key)).body;
    const all = await list({});
    expect(all.meta).toEqual({
      total: 3,
      limit: 10,
      offset: 0,
      filtered_address: null,
      filtered_severity: null,
      applied_sort: "newest",
    });
    expect(all.items.map((one: { severity: string }) => one.severity)).toEqual(["high", "low", "high"]);
    const worst = await list({ sort: "severity", limit: "2" });
    expect(worst.items.map((one: { severity: string }) => one.severity)).toEqual(["high", "high"]);
    expect(worst.items[0].timestamp >= worst.items[1].timestamp).toBe(true);
    const rest = await list({ sort: "severity", limit: "2", offset: "2" });
    expect(rest.items.map((one: { severity: string }) => one.severity)).toEqual(["low"]);
    const low = await list({ severity: "low,none" });
    expect(low).toMatchObject({
      items: [{ severity: "low" }],
      meta: { filtered_severity: ["low", "none"], total: 1 },
    });
    const upper = `0x${ADDRESS.slice(2).toUpperCase()}`;
    const own = await list({ address: upper, limit: "1" });
    expect(own).toMatchObject({ items: [{ address: ADDRESS }], meta: { total: 2, filtered_address: upper } });
    const today = new Date(NOW).toISOString().slice(0, 10);
    expect((await list({ end_time: today })).meta.total).toBe(3);
    expect((await list({ end_time: "2020-01-01" })).meta.total).toBe(0);
    expect((await list({ start_time: "2100-01-01" })).meta.total).toBe(0);
  });

  test.each([
    [{ severity: "worst" }],
    [{ sort: "oldest" }],
    [{ limit: "0" }],
    [{ limit: "101" }],
    [{ offset: "-1" }],
    [{ start_time: "yesterday!!" }],
    [{ start_time: "2026-02-02", end_time: "2026-02-01" }],
    [{ address: "no address" }],
  ])("%j is refused", async (query) => {
    expect((await get("/v2/risk/history", query)).status).toBe(400);
  });
});

describe("configuration", () => {
  test("is the catalogue's at first, and stays as it was stored", async () => {
    const key = await harness.newKey({ workspace: "config" });
    const first = await get("/v2/risk/config", {}, key);
    const second = await get("/v2/risk/config", {}, key);
    expect(second.body).toEqual(first.body);
    const { signals, behaviours } = (await get("/v2/risk/signals", {}, key)).body;
    const ids = [...first.body.attribution_signals, ...first.body.exposure_signals].map(
      ({ signal }) => signal,
    );
    expect(ids).toEqual(signals.map(({ signal }: { signal: string }) => signal));
    expect(first.body.behaviours.map(({ behaviour }: { behaviour: string }) => behaviour)).toEqual(
      behaviours.map(({ behaviour }: { behaviour: string }) => behaviour),
    );
    expect(first.body.watched_tokens).toEqual([]);
  });

  test("keeps changes at the same time, of settings that were never stored and of stored ones", async () => {
    const key = await harness.newKey({ workspace: "together" });
    for (const enabled of [false, true]) {
      const bodies = [
        { attribution_signals: [{ signal: "sanctions_ofac", enabled }] },
        { exposure_signals: [{ signal: "obfuscation", enabled }] },
        { behaviours: [{ behaviour: "fan_in", enabled }] },
      ];
      const put = (body: unknown) => harness.call("PUT", "/v2/risk/config", { key, body });
      expect((await Promise.all(bodies.map(put))).map(({ status }) => status)).toEqual([200, 200, 200]);
      const { body } = await get("/v2/risk/config", {}, key);
      for (const [name, [change]] of bodies.flatMap((one) => Object.entries(one)))
        expect(body[name]).toContainEqual(expect.objectContaining(change));
    }
  });

  test("decides by what is assessed, and how", async () => {
    const key = await harness.newKey({ workspace: "strict" });
    const put = (body: unknown) => harness.call("PUT", "/v2/risk/config", { key, body });
    const thresholds = { low: 0.7, medium: 0.8, high: 0.9, severe: 1 };
    expect((await put({ exposure_signals: [{ signal: "obfuscation", thresholds }] })).status).toBe(200);
    const before = await risk({ address: ADDRESS, network: "sepolia" }, key);
    expect(findingsOf(before.body)).toEqual([]);
    await put({
      exposure_signals: [{ signal: "obfuscation", thresholds: { ...thresholds, low: 0.5 }, min_usd: 60_001 }],
    });
    expect(findingsOf((await risk({ address: ADDRESS, network: "sepolia" }, key)).body)).toEqual([]);
    await put({ exposure_signals: [{ signal: "obfuscation", min_usd: 60_000 }] });
    expect(findingsOf((await risk({ address: ADDRESS, network: "sepolia" }, key)).body)).toEqual([
      "obfuscation low",
    ]);
    await put({ exposure_signals: [{ signal: "obfuscation", enabled: false }] });
    expect(findingsOf((await risk({ address: ADDRESS, network: "sepolia" }, key)).body)).toEqual([]);
    await put({ behaviours: [{ behaviour: "new_wallet", ignore: true }] });
    const ignored = await risk({ address: account("nobody"), network: "sepolia" }, key);
    expect(ignored.body).toMatchObject({
      severity: "none",
      behaviour: { detected: [{ ignored: true, severity: "low" }] },
    });
  });

  const token = { network: "sepolia", address: "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238", symbol: "USDC" };
  test.each<[string, unknown]>([
    ["201 watched tokens", { watched_tokens: Array(201).fill(token) }],
    ["a token of an unknown network", { watched_tokens: [{ ...token, network: "nowhere" }] }],
    ["a token that is no address", { watched_tokens: [{ ...token, address: "USDC" }] }],
    ["an unknown signal", { attribution_signals: [{ signal: "nonsense", enabled: true }] }],
    ["an exposure among attributions", { attribution_signals: [{ signal: "obfuscation" }] }],
    ["a behaviour twice", { behaviours: [{ behaviour: "fan_in" }, { behaviour: "fan_in" }] }],
    [
      "thresholds that decrease",
      { behaviours: [{ behaviour: "fan_in", thresholds: { low: 0.5, medium: 0.4, high: 0.6, severe: 1 } }] },
    ],
    [
      "a share above one",
      { exposure_signals: [{ signal: "fraud", thresholds: { low: 0, medium: 0, high: 0, severe: 2 } }] },
    ],
  ])("%s is refused", async (_name, body) => {
    expect((await harness.call("PUT", "/v2/risk/config", { body })).status).toBe(400);
  });

  test("200 watched tokens are taken", async () => {
    const key = await harness.newKey({ workspace: "watching" });
    const body = { watched_tokens: Array(200).fill(token) };
    const { status, body: config } = await harness.call("PUT", "/v2/risk/config", { key, body });
    expect([status, config.watched_tokens.length]).toEqual([200, 200]);
  });
});

describe("evidence", () => {
  test("shows an assessment as it was, whatever has become of the world", async () => {
    const key = await harness.newKey({ workspace: "evidence" });
    const bytes = async function* () {
      yield new TextEncoder().encode(
        `address,name,category,network\n${account("swindler")},Swindler,scam,sepolia\n`,
      );
    };
    const file = { bytes: bytes(), format: "csv" as const, source: "scams.csv", list: "Scams" };
    await importLabels(harness.server.db, { now: () => 1, uuid: () => "u-1" }, file);
    await world.pay({ from: "swindler", to: "prey", usd: 5_000, hours: 60 });
    const { body: answer } = await risk(
      { address: account("prey"), network: "sepolia", include_evidence: "true" },
      key,
    );
    expect(findingsOf(answer)).toContain("fraud high");
    const read = () => get(`/v2/risk/evidence/${answer.screen_id}`, {}, key);
    const verify = () => get(`/v2/risk/evidence/${answer.screen_id}/verification`, {}, key);
    const before = await read();
    const { evidence, ...assessment } = answer;
    expect(before.body).toMatchObject({ screen_id: answer.screen_id, assessment, ...evidence });
    expect(before.body.inputs.label_lists).toContainEqual({
      list: "Scams",
      version: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(before.body.inputs.indexes).toMatchObject([{ network: "sepolia", block: expect.any(Number) }]);
    const unchanged = await verify();
    expect(unchanged.body).toMatchObject({ verified: true, outcome: "identical", differences: [] });
    expect(unchanged.body.inputs.map(({ state }: { state: string }) => state)).not.toContain("changed");

    // The world changes: more payments, another list, another configuration.
    await world.pay({ from: "good", to: "prey", usd: 1_000_000, hours: 1 });
    await harness.server.db.deleteFrom("labels").where("list", "=", "Scams").execute();
    await importLabels(
      harness.server.db,
      { now: () => 2, uuid: () => "u-2" },
      {
        ...file,
        bytes: (async function* () {
          yield new TextEncoder().encode(
            `address,name,category,network\n${account("other")},Other,scam,sepolia\n`,
          );
        })(),
        replace: true,
      },
    );
    await harness.call("PUT", "/v2/risk/config", {
      key,
      body: { behaviours: [{ behaviour: "fan_in", enabled: false }] },
    });
    expect((await read()).text).toBe(before.text);
    const now = await verify();
    expect(now.body).toMatchObject({ verified: true, outcome: "identical" });
    const states = new Map(
      now.body.inputs.map((one: { input: string; state: string }) => [one.input, one.state]),
    );
    expect(states.get("label list Scams")).toBe("changed");
    expect(states.get("configuration")).toBe("changed");
    expect(states.get("index of sepolia")).toBe("advanced");
    expect(states.get("observations")).toBe("unchanged");
    expect(
      findingsOf((await risk({ address: account("prey"), network: "sepolia" }, key)).body),
    ).not.toContain("fraud high");
  });

  test("names what somebody has altered in the database", async () => {
    const key = await harness.newKey({ workspace: "altered" });
    const { body: answer } = await risk({ address: ADDRESS, network: "sepolia" }, key);
    const { db } = harness.server;
    const row = await db
      .withTables<{ risk_screens: { id: string; inputs: string; body: string } }>()
      .selectFrom("risk_screens")
      .selectAll()
      .where("id", "=", answer.screen_id)
      .executeTakeFirstOrThrow();
    const write = (values: { inputs?: string; body?: string }) =>
      db
        .withTables<{ risk_screens: { id: string; inputs: string; body: string } }>()
        .updateTable("risk_screens")
        .set(values)
        .where("id", "=", answer.screen_id)
        .execute();
    const verify = async () =>
      (await get(`/v2/risk/evidence/${answer.screen_id}/verification`, {}, key)).body;
    await write({ body: row.body.replace('"severity":"high"', '"severity":"none"') });
    expect(await verify()).toMatchObject({
      verified: false,
      outcome: "different",
      differences: ["severity"],
    });
    const inputs = await readInputs(row.inputs);
    // As earlier releases stored them.
    await write({ body: row.body, inputs });
    expect(await verify()).toMatchObject({ verified: true, outcome: "identical" });
    await write({ body: row.body, inputs: inputs.replace('"category":"mixer"', '"category":"nothing"') });
    const altered = await verify();
    expect(altered).toMatchObject({ verified: false, outcome: "different" });
    expect(altered.inputs).toContainEqual(
      expect.objectContaining({ input: "observations", state: "altered" }),
    );
  });

  test("is of one workspace, and unknown for anything else", async () => {
    const key = await harness.newKey({ workspace: "stranger" });
    const { body } = await risk({ address: ADDRESS });
    expect((await get(`/v2/risk/evidence/${body.screen_id}`, {}, key)).status).toBe(404);
    expect((await get(`/v2/risk/evidence/${body.screen_id.toUpperCase()}`)).status).toBe(200);
    for (const id of ["nonsense", "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21"])
      for (const path of [`/v2/risk/evidence/${id}`, `/v2/risk/evidence/${id}/verification`])
        expect((await get(path)).body).toMatchObject({ statusCode: 404, code: "screen_not_found" });
  });
});
