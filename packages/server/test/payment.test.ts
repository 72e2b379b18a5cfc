import { systemRuntime } from "@waybill/server";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { createPublicClient, createTestClient, type Hex, http } from "viem";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { apiDescription } from "./api-description";
import { connect } from "./chain";
import { naturalPerson } from "./harness";
import { signEvm } from "./sign-evm";

let service: LocalService;
/** How far the service's clock is ahead, milliseconds. */
let later = 0;
beforeAll(async () => {
  const runtime = { ...systemRuntime, now: () => Date.now() + later };
  service = await startLocalService({ port: 0, networks: ["sepolia"], runtime });
});
afterAll(() => service.close());

const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
// biome-ignore lint/suspicious/noExplicitAny: a test looks at bodies of every shape
type Body = any;

async function call(method: string, path: string, body?: unknown, key = service.apiKeys.default) {
  const response = await fetch(service.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const description = await apiDescription();
  const operation = description.operationOf(method, path)?.id ?? `${method} ${path}`;
  description.expectMatchesDescription(operation, {
    status: response.status,
    headers: response.headers,
    text,
  });
  return { status: response.status, body: (text === "" ? undefined : JSON.parse(text)) as Body };
}

const wallet = (name: string) => {
  const found = service.wallets.find((item) => item.name === name && item.kind === "evm");
  if (!found) throw new Error(`no wallet ${name}`);
  return found;
};

const quotePath = (overrides: Record<string, string> = {}, path = "/v1/transactions/quote") =>
  `${path}?${new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_address: wallet("alice").address,
    to_address: wallet("bob").address,
    from_asset: usdc,
    to_asset: "usdc",
    amount: "2500000",
    slippage_bps: "50",
    ...overrides,
  })}`;

/** Signs a quote's transaction with viem alone, as a client without our SDK would. */
function sign(quote: Body, overrides: Body = {}, name = "alice"): Promise<Hex> {
  return signEvm(wallet(name), quote.transactions[0], overrides);
}

const rpc = (method: string, ...params: unknown[]) =>
  fetch(service.networks[0]?.rpcUrl ?? "", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  }).then((answer) => answer.json() as Body);

/** A node answers what it was sent before it has mined it. */
const mined = (hash: Hex) => connect(service.networks[0]?.rpcUrl ?? "").mined(hash);

async function balance(name: string): Promise<bigint> {
  const client = createPublicClient({ transport: http(service.networks[0]?.rpcUrl) });
  const abi = [
    {
      type: "function",
      name: "balanceOf",
      stateMutability: "view",
      inputs: [{ name: "a", type: "address" }],
      outputs: [{ type: "uint256" }],
    },
  ] as const;
  return client.readContract({
    address: usdc,
    abi,
    functionName: "balanceOf",
    args: [wallet(name).address as Hex],
  });
}

describe("one payment", () => {
  test("quote, sign, submit, track, report", async () => {
    const alice = await call("POST", "/v1/persons", naturalPerson(wallet("alice").address));
    const missing = await call("GET", quotePath({ travel_rule_compliant: "true" }));
    expect(missing.status).toBe(422);
    expect(missing.body.details).toMatchObject({
      to_address: [{ code: "travel_rule", params: { value: wallet("bob").address } }],
    });
    const bob = await call("POST", "/v1/persons", naturalPerson(wallet("bob").address));

    // The index follows the chain in the background.
    const { status, body } = await vi.waitFor(async () => {
      const answer = await call("GET", quotePath({ travel_rule_compliant: "true" }));
      expect(answer.body.risk.errors).toEqual([]);
      return answer;
    });
    expect(status).toBe(200);
    const { quote, risk } = body;
    expect(quote).toMatchObject({
      provider: "direct",
      min_amount_out: "2500000",
      source: { network: "sepolia", amount_formatted: "2.5" },
    });
    expect(risk.overall_risk_level).toBe("high");
    expect(risk.risk_factors.map((factor: Body) => factor.factor)).toEqual([
      "first_interaction",
      "no_address_poisoning",
      "known_attributed_sender",
      "known_attributed_recipient",
      "clean_address_sender",
      "clean_address_recipient",
      "new_wallet_recipient",
      "token_risk_sender_low",
      "token_risk_recipient_low",
    ]);

    const before = [await balance("alice"), await balance("bob")] as const;
    const signed_payload = await sign(quote);
    const submission = {
      network: "sepolia",
      quote_id: quote.id,
      signed_payload,
      travel_rule_compliant: true,
    };
    const submitted = await call("POST", "/v1/transactions", submission);
    expect(submitted.status).toBe(202);
    const again = await call("POST", "/v1/transactions", {
      ...submission,
      signed_payload: signed_payload.slice(2).toUpperCase(),
    });
    expect(again).toEqual(submitted);
    await mined(submitted.body.tx_hash);
    expect(await balance("alice")).toBe(before[0] - 2_500_000n);
    expect(await balance("bob")).toBe(before[1] + 2_500_000n);

    const { tx_hash } = submitted.body;
    const tracked = await call("GET", `/v1/transactions/track/${tx_hash}`);
    expect(tracked.body).toMatchObject({
      provider: "direct",
      status: "completed",
      raw: { confirmations: "1" },
    });
    const reports = await call("GET", "/v1/transactions");
    expect(reports.body).toHaveLength(1);
    expect(reports.body[0]).toEqual({
      tx_hash,
      amount: 2500000,
      network: "sepolia",
      travel_rule_compliant: true,
      created_at: expect.stringMatching(/Z$/),
      sender: alice.body,
      recipient: bob.body,
      quote: {
        id: quote.id,
        provider: "direct",
        source: quote.source,
        destination: quote.destination,
        min_amount_out: "2500000",
        fee: quote.fee,
      },
      risk_acceptance: null,
      status: "completed",
      failure_reason: null,
    });
    expect((await call("GET", `/v1/transactions/${tx_hash}`)).body).toEqual(reports.body[0]);
    const next = await call("GET", quotePath());
    expect(next.body.risk.risk_factors[0].factor).toBe("established_interaction_history");
    await call("DELETE", `/v1/persons/${alice.body.id}`);
    expect((await call("GET", `/v1/transactions/${tx_hash}`)).body.sender).toBeNull();
  });

  test("a report that was never declared is corrected by the same bytes, and no declaration is taken back", async () => {
    const { quote } = (await call("GET", quotePath({ amount: "31" }))).body;
    const signed_payload = await sign(quote);
    const submit = (travel_rule_compliant?: boolean) =>
      call("POST", "/v1/transactions", {
        network: "sepolia",
        quote_id: quote.id,
        signed_payload,
        ...(travel_rule_compliant !== undefined && { travel_rule_compliant }),
      });
    const first = await submit();
    const { tx_hash } = first.body;
    await mined(tx_hash);
    const declared = async () =>
      (await call("GET", `/v1/transactions/${tx_hash}`)).body.travel_rule_compliant;
    expect(await declared()).toBe(false);
    const unrecorded = await submit(true);
    expect([unrecorded.status, Object.keys(unrecorded.body.details)]).toEqual([
      422,
      ["travel_rule_compliant"],
    ]);
    expect(await declared()).toBe(false);
    const person = await call("POST", "/v1/persons", naturalPerson(wallet("alice").address));
    expect(await submit(true)).toEqual(first);
    expect(await declared()).toBe(true);
    for (const later of [false, undefined]) expect(await submit(later)).toEqual(first);
    // A payment that was declared gets the same answer, even if a record was deleted since.
    await call("DELETE", `/v1/persons/${person.body.id}`);
    expect(await submit(true)).toEqual(first);
    expect(await declared()).toBe(true);
    const { body: reports } = await call("GET", "/v1/transactions");
    expect(reports.filter((report: Body) => report.tx_hash === tx_hash)).toHaveLength(1);
  });

  test("bytes that are not the quote are refused and reported nowhere", async () => {
    const { quote } = (await call("GET", quotePath())).body;
    const submit = (signed_payload: string) =>
      call("POST", "/v1/transactions", { network: "sepolia", quote_id: quote.id, signed_payload });
    const good = await sign(quote);
    const wrong: Array<[string, string]> = [
      ["mismatch", await sign(quote, { to: wallet("bob").address })],
      ["mismatch", await sign(quote, { value: 1n })],
      ["mismatch", await sign(quote, { chainId: 1 })],
      ["mismatch", await sign(quote, { data: "0x" })],
      ["mismatch", await sign(quote, {}, "bob")],
      ["invalid_value", good.slice(0, -10)],
      ["invalid_value", "zz".repeat(20)],
      ["invalid_value", "0x".padEnd(40, "1")],
    ];
    const before = (await call("GET", "/v1/transactions")).body.length;
    for (const [code, payload] of wrong) {
      const answer = await submit(payload);
      expect([answer.status, answer.body.details?.signed_payload?.[0]?.code], payload).toEqual([422, code]);
    }
    expect((await call("GET", "/v1/transactions")).body).toHaveLength(before);
    expect((await submit(good)).status).toBe(202);
  });

  test("bytes that paid one quote do not pass for the payment of another", async () => {
    const submit = (quote_id: string, signed_payload: string) =>
      call("POST", "/v1/transactions", { network: "sepolia", quote_id, signed_payload });
    const { quote } = (await call("GET", quotePath())).body;
    const signed = await sign(quote);
    expect((await submit(quote.id, signed)).status).toBe(202);
    const other = (await call("GET", quotePath({ amount: "7", to_address: wallet("carol").address }))).body;
    const refused = await submit(other.quote.id, signed);
    expect([refused.status, refused.body.details?.signed_payload?.[0]?.code]).toEqual([422, "mismatch"]);
  });

  test("bytes that paid one quote do not pass for the payment of its twin", async () => {
    const submit = (quote_id: string, signed_payload: string) =>
      call("POST", "/v1/transactions", { network: "sepolia", quote_id, signed_payload });
    const { quote } = (await call("GET", quotePath())).body;
    const twin = (await call("GET", quotePath())).body.quote;
    const signed = await sign(quote);
    const { tx_hash } = (await submit(quote.id, signed)).body;
    await mined(tx_hash);
    const reported = (await call("GET", "/v1/transactions")).body.length;
    const refused = await submit(twin.id, signed);
    expect([refused.status, refused.body.details?.signed_payload?.[0]]).toMatchObject([
      422,
      { code: "mismatch", params: { quote_id: quote.id, tx_hash } },
    ]);
    const tracked = async (id: string) =>
      (await call("GET", `/v1/transactions/track/${tx_hash}?quote_id=${id}`)).body;
    expect(await tracked(quote.id)).toMatchObject({ status: "completed" });
    expect(await tracked(twin.id)).toMatchObject({
      status: "unknown",
      raw: { reason: `the transaction was submitted for quote ${quote.id}` },
    });
    expect((await submit(quote.id, signed)).status).toBe(202);
    expect((await call("GET", "/v1/transactions")).body).toHaveLength(reported);
  });

  test("only the quote's own transaction completes it when it came to the network by another way", async () => {
    const send = async (signed: Hex): Promise<string> => {
      const transport = http(service.networks[0]?.rpcUrl);
      return createPublicClient({ transport }).sendRawTransaction({ serializedTransaction: signed });
    };
    const carols = (await call("GET", quotePath({ from_address: wallet("carol").address }))).body.quote;
    const other = (await call("GET", quotePath({ to_address: wallet("carol").address }))).body.quote;
    const { quote } = (await call("GET", quotePath())).body;
    const nonce = Number(quote.transactions[0].meta.nonce);
    const track = async (hash: string) =>
      (await call("GET", `/v1/transactions/track/${hash}?quote_id=${quote.id}`)).body;
    for (const [reason, signed] of [
      [/signed by/, await sign(carols, {}, "carol")],
      [/call data that differs/, await sign(other, { nonce })],
      [/a contract that differs/, await sign(other, { to: wallet("bob").address, nonce: nonce + 1 })],
    ] as const)
      expect(await track(await send(signed))).toMatchObject({
        status: "unknown",
        raw: { reason: expect.stringMatching(reason) },
      });
    const hash = await send(await sign(quote, { nonce: nonce + 2 }));
    // The node mines it at once, which is some moments after it has taken it.
    const completed = { provider: "direct", status: "completed" };
    await expect.poll(() => track(hash), { timeout: 60_000 }).toMatchObject(completed);
  });

  test("a quote is paid once, by whatever nonce; more fees for the same nonce is the same payment", async () => {
    const client = createTestClient({ mode: "anvil", transport: http(service.networks[0]?.rpcUrl) });
    const submit = (quote_id: string, signed_payload: string) =>
      call("POST", "/v1/transactions", { network: "sepolia", quote_id, signed_payload });
    const { quote } = (await call("GET", quotePath())).body;
    const { nonce, max_fee_per_gas, max_priority_fee_per_gas } = quote.transactions[0].meta;
    const reported = (await call("GET", "/v1/transactions")).body.length;
    await client.setAutomine(false);
    onTestFinished(() => client.setAutomine(true));
    const first = await submit(quote.id, await sign(quote));
    const second = await submit(quote.id, await sign(quote, { nonce: Number(nonce) + 1 }));
    expect([second.status, second.body.details?.quote_id?.[0]]).toMatchObject([
      422,
      { code: "used", params: { tx_hash: first.body.tx_hash } },
    ]);
    const dearer = await submit(
      quote.id,
      await sign(quote, {
        maxFeePerGas: BigInt(max_fee_per_gas) * 2n,
        maxPriorityFeePerGas: BigInt(max_priority_fee_per_gas) * 2n,
      }),
    );
    expect(dearer.status).toBe(202);
    await client.mine({ blocks: 1 });
    const reports = (await call("GET", "/v1/transactions")).body;
    expect([reports.length, reports[0].tx_hash]).toEqual([reported + 1, dearer.body.tx_hash]);
    const track = async (hash: string) => (await call("GET", `/v1/transactions/track/${hash}`)).body.status;
    expect(await track(dearer.body.tx_hash)).toBe("completed");
    expect(await track(first.body.tx_hash)).toBe("abandoned");
  });

  test("bytes whose nonce another payment has used are refused at once: it is known that they are in no block", async () => {
    const submit = (quote_id: string, signed_payload: string) =>
      call("POST", "/v1/transactions", { network: "sepolia", quote_id, signed_payload });
    const { quote } = (await call("GET", quotePath())).body;
    const other = (await call("GET", quotePath({ amount: "3" }))).body.quote;
    const nonce = Number(quote.transactions[0].meta.nonce);
    const [first, late] = [await sign(quote, { nonce }), await sign(other, { nonce })];
    const paid = await submit(quote.id, first);
    expect(paid.status).toBe(202);
    await mined(paid.body.tx_hash);
    const before = (await call("GET", "/v1/transactions")).body.length;
    const refused = await submit(other.id, late);
    expect([refused.status, refused.body.details?.signed_payload?.[0]]).toMatchObject([
      422,
      { code: "rejected", message: expect.stringMatching(/used its nonce/) },
    ]);
    expect((await call("GET", "/v1/transactions")).body).toHaveLength(before);
    // The same bytes get the same answer.
    expect((await submit(other.id, late)).body.details?.signed_payload?.[0]?.code).toBe("rejected");
  });

  test("bytes that were refused but mined are reported when they are submitted again", async () => {
    const submit = (quote_id: string, signed_payload: string) =>
      call("POST", "/v1/transactions", { network: "sepolia", quote_id, signed_payload });
    const { quote } = (await call("GET", quotePath())).body;
    const nonce = Number(quote.transactions[0].meta.nonce);
    const funds = (await rpc("eth_getBalance", wallet("alice").address, "latest")).result;
    const signed = await sign(quote, { nonce });
    await rpc("anvil_setBalance", wallet("alice").address, "0x0");
    const refused = await submit(quote.id, signed);
    await rpc("anvil_setBalance", wallet("alice").address, funds);
    expect(refused.body.details?.signed_payload?.[0]?.code).toBe("rejected");
    const before = (await call("GET", "/v1/transactions")).body.length;
    const { result: hash } = await rpc("eth_sendRawTransaction", signed);
    later = 601_000;
    onTestFinished(() => {
      later = 0;
    });
    expect(await submit(quote.id, signed)).toEqual({ status: 202, body: { tx_hash: hash } });
    expect((await call("GET", "/v1/transactions")).body).toHaveLength(before + 1);
  });

  test("a transfer can be signed by hand: its quote can be submitted for ten minutes", async () => {
    onTestFinished(() => {
      later = 0;
    });
    const { quote } = (await call("GET", quotePath({ amount: "77" }))).body;
    expect(Date.parse(quote.expires_at) - Date.parse(quote.created_at)).toBe(600_000);
    const submit = async (signed_payload: Hex) =>
      call("POST", "/v1/transactions", { network: "sepolia", quote_id: quote.id, signed_payload });
    later = 601_000;
    const late = await submit(await sign(quote));
    expect([late.status, late.body.details.quote_id?.[0].code]).toEqual([422, "expired"]);
    later = 570_000;
    expect((await submit(await sign(quote))).status).toBe(202);
  });

  test("a payment that a wallet has sent is reported whenever it is submitted", async () => {
    onTestFinished(() => {
      later = 0;
    });
    const { quote } = (await call("GET", quotePath({ amount: "78" }))).body;
    const signed = await sign(quote);
    const { result: hash } = await rpc("eth_sendRawTransaction", signed);
    later = 601_000;
    const body = { network: "sepolia", quote_id: quote.id, signed_payload: signed };
    expect(await call("POST", "/v1/transactions", body)).toEqual({ status: 202, body: { tx_hash: hash } });
    expect((await call("GET", `/v1/transactions/${hash}`)).status).toBe(200);
  });

  test("a transaction that was sent before the quote was made is not its payment", async () => {
    onTestFinished(() => {
      later = 0;
    });
    const first = (await call("GET", quotePath({ amount: "79" }))).body.quote;
    const signed = await sign(first);
    await rpc("eth_sendRawTransaction", signed);
    later = 10_000;
    await rpc("evm_increaseTime", 10);
    const { quote } = (await call("GET", quotePath({ amount: "79" }))).body;
    // The chain shows that its clock is not behind.
    await rpc("evm_mine");
    const body = { network: "sepolia", quote_id: quote.id, signed_payload: signed };
    const answer = await call("POST", "/v1/transactions", body);
    expect([answer.status, answer.body.details.signed_payload]).toMatchObject([
      422,
      [{ code: "mismatch", message: expect.stringMatching(/before the quote was made/) }],
    ]);
    expect((await call("POST", "/v1/transactions", { ...body, quote_id: first.id })).status).toBe(202);
  });

  test("a quote that would revert has that simulation result", async () => {
    const { quote } = (await call("GET", quotePath({ amount: (10n ** 15n).toString() }))).body;
    expect(quote.transactions[0].meta).toMatchObject({
      simulation: "reverted",
      simulation_reason: "the sender's token balance is too low",
    });
  });

  test("all quotes", async () => {
    const { body } = await call("GET", quotePath({}, "/v1/transactions/quotes"));
    expect(body.quotes).toHaveLength(1);
    const other = await call(
      "GET",
      `/v1/transactions/track/0x${"0".repeat(64)}?quote_id=${body.quotes[0].id}`,
    );
    expect(other.body).toMatchObject({ provider: "direct", status: "unknown" });
  });
});
