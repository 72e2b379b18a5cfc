import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runs } from "../../../scripts/test-size";
import { cctpEndOf } from "../src/bridge/cctp/networks";
import { uniswapV3Of } from "../src/chains/registry";
import { everyWorkspace } from "../src/workspace/every-workspace";
import { type Harness, naturalPerson, startHarness } from "./harness";

// Quotes and submissions as far as they go without a node.

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
const good = {
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_address: alice,
  to_address: bob,
  from_asset: usdc,
  to_asset: usdc,
  amount: "2500000",
  slippage_bps: "50",
};

let api: Harness;
beforeAll(async () => {
  // The discard port: nothing listens there, so the node is known and never answers.
  api = await startHarness({ rpc: { sepolia: "http://127.0.0.1:9" }, rpcTimeout: 500 });
});
afterAll(() => api.server.close());

type Query = Record<string, string | undefined>;
const ask = (query: Query, path = "/v1/transactions/quote") => {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return api.call("GET", `${path}?${new URLSearchParams(pairs)}`);
};
/** Field to code of a 422. */
const codes = async (query: Query) => {
  const { status, body, text } = await ask(query);
  expect(status, text).toBe(422);
  return Object.fromEntries(
    Object.entries(body.details as Record<string, Array<{ code: string }>>).map(([field, [one]]) => [
      field,
      one?.code,
    ]),
  );
};

describe("quote parameters", () => {
  test("all missing parameters are reported together; the four documented ones as too short", async () => {
    const { status, body } = await ask({});
    expect(status).toBe(422);
    const short = [{ code: "length", message: null, params: { min: 1, value: "" } }];
    const required = [{ code: "required", message: "this value is required", params: {} }];
    expect(body).toEqual({
      error: "validation failed",
      code: "validation_failed",
      details: {
        from_chain: required,
        to_chain: required,
        from_address: short,
        to_address: short,
        from_asset: short,
        to_asset: short,
        amount: required,
        slippage_bps: required,
      },
    });
  });

  test.each<[string, Query, Record<string, string>]>([
    [
      "unknown networks",
      { from_chain: "nowhere", to_chain: "" },
      { from_chain: "invalid_value", to_chain: "invalid_value" },
    ],
    ["a prototype's name as network", { from_chain: "__proto__" }, { from_chain: "invalid_value" }],
    [
      "addresses of another family",
      {
        from_address: "42RLPACwZPx3vYYmxSueqsogfynBDqXK298EDsNoyoHi",
        to_address: "osmo1clpqr4nrk4khgkxj78fcwwh6dl3uw4epasmvnj",
      },
      { from_address: "invalid_value", to_address: "invalid_value" },
    ],
    ["an EVM address on Solana", { to_chain: "solana", to_asset: "usdc" }, { to_address: "invalid_value" }],
    [
      "a mistyped recipient",
      { to_address: bob.replace("C51812", "c51812") },
      { to_address: "invalid_value" },
    ],
    ["the zero address", { to_address: `0x${"0".repeat(40)}` }, { to_address: "invalid_value" }],
    ["the sender as recipient", { to_address: alice.toLowerCase() }, { to_address: "invalid_value" }],
    [
      "the token's contract as recipient",
      { to_address: usdc.toLowerCase() },
      { to_address: "invalid_value" },
    ],
    [
      "another token's contract as recipient",
      { to_address: "0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4" },
      { to_address: "invalid_value" },
    ],
    ...Object.values({ ...uniswapV3Of("sepolia"), ...cctpEndOf("sepolia")?.cctp })
      .filter((value) => typeof value === "string" && value.startsWith("0x"))
      .map(String)
      .map((to_address): [string, Query, Record<string, string>] => [
        `${to_address}, which payments go through, as recipient`,
        { to_address },
        { to_address: "invalid_value" },
      ]),
    [
      "tokens of another network",
      { from_asset: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", to_asset: "nothing" },
      { from_asset: "invalid_value", to_asset: "invalid_value" },
    ],
    ["no loss below nothing", { slippage_bps: "-1" }, { slippage_bps: "range" }],
    ["no loss above everything", { slippage_bps: "10001" }, { slippage_bps: "range" }],
    ["half a basis point", { slippage_bps: "0.5" }, { slippage_bps: "type" }],
    ["a flag that is none", { travel_rule_compliant: "maybe" }, { travel_rule_compliant: "type" }],
  ])("%s", async (_name, query, expected) => {
    expect(await codes({ ...good, ...query })).toEqual(expected);
  });

  test.each<[string, string]>([
    ["0", "range"],
    ["9".repeat(80), "range"],
    [String(2n ** 256n), "range"],
    ["9".repeat(5000), "range"],
    ["-1", "regex"],
    ["+1", "regex"],
    ["1.5", "regex"],
    ["1e6", "regex"],
    ["0x10", "regex"],
    ["007", "regex"],
    ["00", "regex"],
    ["1,000", "regex"],
    [" 1", "regex"],
    ["1\n", "regex"],
    ["\u0661", "regex"],
    ["", "regex"],
  ])("amount %j", async (amount, code) => {
    expect(await codes({ ...good, amount })).toEqual({ amount: code });
  });

  test("a swap may end with its sender", async () => {
    const { status } = await ask({ ...good, to_address: alice, to_asset: "eurc" });
    expect(status).not.toBe(422);
  });

  test("a repeated parameter is refused, not guessed", async () => {
    const query = `${new URLSearchParams(good)}&amount=1&from_chain=eth`;
    const { status, body } = await api.call("GET", `/v1/transactions/quote?${query}`);
    expect([status, Object.keys(body.details).sort()]).toEqual([422, ["amount", "from_chain"]]);
  });

  test("unknown parameters are ignored, aliases and other letter cases understood", async () => {
    const answer = await ask({
      ...good,
      from_chain: "SEPOLIA",
      from_asset: "usdc",
      to_asset: "USDC",
      "a[b]": "1",
    });
    expect(answer.status).toBe(503);
  });

  test("whatever the texts, the answer is 404, 422 or 503", async () => {
    const text = fc.oneof(fc.string(), fc.constantFrom(...Object.values(good)), fc.bigInt().map(String));
    const query = fc.dictionary(fc.constantFrom(...Object.keys(good), "travel_rule_compliant"), text);
    await fc.assert(
      fc.asyncProperty(query, async (changes) => {
        const { status } = await ask({ ...good, ...changes });
        expect([404, 422, 503]).toContain(status);
      }),
      { numRuns: runs(150) },
    );
  });
});

describe("quotes", () => {
  test("no node and a node that is away: 503; a pair that no provider serves: 404 with the reasons", async () => {
    const basesep = { from_chain: "basesep", to_chain: "basesep", from_asset: "usdc", to_asset: "usdc" };
    for (const path of ["/v1/transactions/quote", "/v1/transactions/quotes"]) {
      for (const query of [good, { ...good, to_asset: "eurc" }]) {
        const { status, body } = await ask(query, path);
        expect([status, body.code]).toEqual([503, "network_unavailable"]);
        expect(body.details.message).toMatch(/: the node of sepolia /);
      }
      expect(await ask({ ...good, ...basesep }, path)).toMatchObject({
        status: 503,
        body: {
          code: "network_not_connected",
          details: { message: "this server has no node for basesep" },
        },
      });
      const native = await ask({ ...good, from_asset: "eth", to_asset: "eth" }, path);
      const providers = [
        { provider: "direct", reasons: ["it sends no native coins"] },
        { provider: "cctp", reasons: ["the networks are the same"] },
        { provider: "uniswap", reasons: ["the tokens are the same"] },
        { provider: "swap-cctp", reasons: ["the networks are the same"] },
      ];
      const reasons = providers.map(({ provider, reasons: [reason] }) => `${provider}: ${reason}`);
      const message = ["no quotes available from any provider", ...reasons].join("; ");
      const none = { error: "not found", code: "no_route", details: { message, providers } };
      expect([native.status, native.body]).toEqual([404, none]);
    }
  });

  test("travel rule: parties without a record are reported, before any provider is called", async () => {
    const compliant = { ...good, travel_rule_compliant: "true" };
    const lacking = (value: string, party: string) => [
      {
        code: "travel_rule",
        message: `no IVMS101 record of the ${party} is stored; create a person with this account first`,
        params: { value },
      },
    ];
    expect((await ask(compliant)).body).toEqual({
      error: "validation failed",
      code: "validation_failed",
      details: { from_address: lacking(alice, "sender"), to_address: lacking(bob, "recipient") },
    });
    await api.call("POST", "/v1/persons", { body: naturalPerson(alice.toLowerCase()) });
    expect((await ask(compliant)).body.details).toEqual({ to_address: lacking(bob, "recipient") });
    const { body } = await api.call("POST", "/v1/persons", { body: naturalPerson(bob) });
    expect((await ask(compliant)).status).toBe(503);
    await api.call("DELETE", `/v1/persons/${body.id}`);
    expect((await ask(compliant)).status).toBe(422);
  });

  test("another workspace's records do not count", async () => {
    const key = await api.newKey({ workspace: "neighbour" });
    await api.call("POST", "/v1/persons", { key, body: naturalPerson(bob) });
    const { body } = await ask({ ...good, travel_rule_compliant: "true" });
    expect(body.details).toHaveProperty("to_address");
  });
});

describe("submission", () => {
  /** A stored quote of a workspace, as a node would have made it possible. */
  async function storeQuote(workspace: string): Promise<string> {
    const { db } = api.server;
    const { id: workspace_id } = await db
      .selectFrom("workspaces")
      .select("id")
      .where("name", "=", workspace)
      .executeTakeFirstOrThrow();
    const id = crypto.randomUUID();
    const leg = { account: alice, network: "sepolia", amount: "1" };
    const body = {
      id,
      provider: "direct",
      expires_at: "2999-01-01T00:00:00.000Z",
      source: leg,
      destination: { ...leg, account: bob },
      transactions: [{ kind: "evm", chain_id: "11155111", to: usdc, data: "0x", value: "0" }],
    };
    await everyWorkspace(db)
      .insertInto("quotes")
      .values({
        id,
        workspace_id,
        provider: "direct",
        network: "sepolia",
        created_at: 0,
        expires_at: 9e12,
        body: JSON.stringify(body),
      })
      .execute();
    return id;
  }
  const unknown = "5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11";
  const submit = (body: unknown) => api.call("POST", "/v1/transactions", { body });
  const valid = { network: "sepolia", quote_id: unknown, signed_payload: `0x${"ab".repeat(50)}` };

  test.each(["", "0x1234567", "a".repeat(8193)])(
    "a payload of %# outside 10 to 8192 characters",
    async (text) => {
      const { status, body } = await submit({ ...valid, signed_payload: text });
      expect([status, body.details]).toEqual([
        422,
        { signed_payload: [{ code: "length", message: null, params: { min: 10, max: 8192, value: text } }] },
      ]);
    },
  );

  test("without a payload it is an empty one", async () => {
    const { network, quote_id } = valid;
    const { body } = await submit({ network, quote_id });
    expect(body.details.signed_payload[0]).toMatchObject({
      code: "length",
      params: { min: 10, max: 8192, value: "" },
    });
  });

  test("everything missing, everything of a wrong type", async () => {
    expect(Object.keys((await submit({})).body.details).sort()).toEqual([
      "network",
      "quote_id",
      "signed_payload",
    ]);
    const wrong = { network: 1, quote_id: [], signed_payload: {}, travel_rule_compliant: "true" };
    expect(Object.keys((await submit(wrong)).body.details).sort()).toEqual(Object.keys(wrong).sort());
  });

  test("a malformed quote_id is 422, an unknown or foreign one 404", async () => {
    const malformed = await submit({ ...valid, quote_id: "not-a-uuid" });
    expect([malformed.status, Object.keys(malformed.body.details)]).toEqual([422, ["quote_id"]]);
    await api.newKey({ workspace: "foreign" });
    for (const quote_id of [unknown, await storeQuote("foreign")]) {
      const { status, body } = await submit({ ...valid, quote_id });
      expect([status, body]).toEqual([
        404,
        { error: "not found", code: "quote_not_found", details: { message: "quote not found" } },
      ]);
    }
  });

  test("networks: unknown, and another than the quote's; the bytes are checked in the same answer", async () => {
    const quote_id = await storeQuote("main");
    const absent = await submit({ ...valid, quote_id, network: "nowhere" });
    expect(absent.body.details.network[0]).toMatchObject({
      code: "invalid_value",
      params: { value: "nowhere" },
    });
    const other = await submit({ ...valid, quote_id, network: "base-sepolia" });
    expect(other.body.details).toEqual({
      network: [
        {
          code: "mismatch",
          message: "the quote's source network is sepolia",
          params: { value: "base-sepolia", expected: "sepolia" },
        },
      ],
      signed_payload: [expect.objectContaining({ code: "invalid_value" })],
    });
  });

  test.each([
    "no hex at all",
    `0x${"ab".repeat(8)}c`,
    `0x${"zz".repeat(20)}`,
    `0x${"00".repeat(100)}`,
    `0x02${"ff".repeat(100)}`,
    `0x02${"f8".repeat(500)}`,
  ])("bytes that are no signed transaction: %s", async (signed_payload) => {
    const { status, body } = await submit({ ...valid, quote_id: await storeQuote("main"), signed_payload });
    expect([status, body.details?.signed_payload?.[0].code]).toEqual([422, "invalid_value"]);
  });

  test("all errors of a quote, its bytes and its parties are in one answer", async () => {
    const quote_id = await storeQuote("main");
    const quotes = everyWorkspace(api.server.db);
    const stored = await quotes
      .selectFrom("quotes")
      .select("body")
      .where("id", "=", quote_id)
      .executeTakeFirstOrThrow();
    const expired = { ...JSON.parse(stored.body), expires_at: "2020-01-01T00:00:00.000Z" };
    await quotes
      .updateTable("quotes")
      .set({ body: JSON.stringify(expired) })
      .where("id", "=", quote_id)
      .execute();
    const { status, body } = await submit({
      ...valid,
      quote_id,
      network: "base-sepolia",
      travel_rule_compliant: true,
    });
    const codes = Object.entries<{ code: string }[]>(body.details).map(([field, broken]) => [
      field,
      broken.map(({ code }) => code),
    ]);
    expect([status, Object.fromEntries(codes)]).toEqual([
      422,
      {
        network: ["mismatch"],
        signed_payload: ["invalid_value"],
        quote_id: ["expired"],
        travel_rule_compliant: ["travel_rule"],
      },
    ]);
  });

  test("nothing of all that was written down", async () => {
    expect(await everyWorkspace(api.server.db).selectFrom("submissions").selectAll().execute()).toEqual([]);
    expect((await api.call("GET", "/v1/transactions")).body).toEqual([]);
  });

  test("any payload of the right length gets an answer, never a 500", async () => {
    const quote_id = await storeQuote("main");
    const payload = fc.oneof(
      fc
        .uint8Array({ minLength: 5, maxLength: 300 })
        .map((bytes) => `0x${Buffer.from(bytes).toString("hex")}`),
      fc
        .tuple(
          fc.constantFrom("01", "02", "03", "04", "f8", "c0"),
          fc.uint8Array({ minLength: 5, maxLength: 300 }),
        )
        .map(([type, bytes]) => type + Buffer.from(bytes).toString("hex")),
      fc.string({ minLength: 10, maxLength: 100 }),
    );
    await fc.assert(
      fc.asyncProperty(payload, async (signed_payload) => {
        expect((await submit({ ...valid, quote_id, signed_payload })).status).toBe(422);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("reports", () => {
  test("for unknown transactions: 404", async () => {
    const hash = `0x${"1".repeat(64)}`;
    expect((await api.call("GET", `/v1/transactions/${hash}`)).body.details.message).toBe(
      "transaction not found",
    );
    const tracked = await api.call("GET", `/v1/transactions/track/${hash}`);
    expect([tracked.status, tracked.body.details.message]).toEqual([404, expect.stringContaining(hash)]);
    const malformed = await api.call("GET", `/v1/transactions/track/${hash}?quote_id=1`);
    expect([malformed.status, Object.keys(malformed.body.details)]).toEqual([422, ["quote_id"]]);
    expect((await api.call("GET", "/v1/tokens/nowhere")).body.details.message).toBe("network not found");
  });
});
