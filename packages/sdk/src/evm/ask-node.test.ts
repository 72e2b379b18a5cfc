import { describe, expect, test } from "vitest";
import { alice, bob, change, clock, goodQuote } from "../../test/support/quote";
import { bridged } from "../../test/support/routes";
import { answer, serve } from "../../test/support/server";
import { explain } from "../explain";
import type { Quoted } from "../types";
import { verifyQuote } from "../verify/evm/verify-quote";
import { signQuote } from "./sign-quote";
import { transactionValues } from "./transaction-values";

const GWEI = 10n ** 9n;
const META = "quote.transactions.0.meta";

/** The answers of a node of Sepolia when its base fee is 10 gwei, and the middle of the last blocks paid 1 gwei. */
const usual: Readonly<Record<string, unknown>> = {
  eth_chainId: "0xaa36a7",
  eth_getTransactionCount: "0x2a",
  eth_feeHistory: {
    baseFeePerGas: ["0x1", "0x2540be400"],
    reward: [["0x77359400"], ["0x0"], ["0x3b9aca00"]],
  },
  eth_maxPriorityFeePerGas: "0x0",
  eth_estimateGas: "0xc350",
};

function nodeOf(says: Readonly<Record<string, unknown>> = {}) {
  const asked: { method: string; params?: unknown }[] = [];
  const request = async (call: { method: string; params?: unknown }) => {
    asked.push(call);
    const found = { ...usual, ...says }[call.method];
    if (found instanceof Error) throw found;
    return found;
  };
  return { asked, request };
}

const without = (...names: string[]): Quoted =>
  names.reduce((quoted, name) => change(quoted, `${META}.${name}`, undefined), goodQuote());

const fees = (maxFee: bigint, priority: bigint) =>
  change(
    change(goodQuote(), `${META}.max_fee_per_gas`, String(maxFee)),
    `${META}.max_priority_fee_per_gas`,
    String(priority),
  );

describe("values that a quote lacks come from the caller or a node of the caller's", () => {
  test("all of it, and nothing else is asked for", async () => {
    const node = nodeOf();
    const quoted = change(goodQuote(), META, undefined);
    expect(await transactionValues(quoted, node)).toEqual({
      nonce: 42n,
      transaction: { gasLimit: 62_500n, maxFeePerGas: 21n * GWEI, maxPriorityFeePerGas: GWEI },
    });
    expect(node.asked.map(({ method }) => method).sort()).toEqual(Object.keys(usual).sort());
    const [call] = Object(node.asked.find(({ method }) => method === "eth_estimateGas")).params;
    expect(call).toMatchObject({ from: alice.address.toLowerCase(), value: "0x0" });
    const counted = node.asked.find(({ method }) => method === "eth_getTransactionCount");
    expect(counted?.params).toEqual([alice.address.toLowerCase(), "pending"]);
  });

  test("the quote's own values stay, and the caller's come before both", async () => {
    const node = nodeOf();
    expect(await transactionValues(without("nonce"), node)).toEqual({
      nonce: 42n,
      transaction: {},
    });
    expect(node.asked.map(({ method }) => method)).not.toContain("eth_estimateGas");
    expect(await transactionValues(without("nonce"), node, { nonce: 7n })).toEqual({
      nonce: 7n,
      transaction: {},
    });
    const given = { gasLimit: 70_000n, maxFeePerGas: 3n * GWEI, maxPriorityFeePerGas: 1n };
    const payment = verifyQuote(goodQuote(), { clock, nonce: 9n, transaction: given });
    expect(payment).toMatchObject({ ...given, nonce: 9 });
    expect(() =>
      verifyQuote(goodQuote(), { clock, transaction: { maxPriorityFeePerGas: 11n * GWEI } }),
    ).toThrow(/priority_fee/);
    expect(() => verifyQuote(goodQuote(), { clock, nonce: -1n })).toThrow(
      "options.nonce is not a valid nonce",
    );
  });

  test("the nonce of a payment with an allowance is that of the first transaction", () => {
    const { approvals } = Object(verifyQuote(bridged(), { clock, nonce: 20n }));
    expect(approvals).toHaveLength(1);
    expect(verifyQuote(bridged(), { clock, nonce: 20n }).nonce).toBe(21);
  });

  test("signQuote and explain ask it, sign and show what it says, and record it", async () => {
    const quoted = without("nonce", "gas_limit");
    const signed = await signQuote(quoted, alice, { clock, node: nodeOf() });
    expect(signed.nonce).toBe("42");
    expect(signed.receipt.options).toEqual({ nonce: "42", transaction: { gasLimit: "62500" } });
    expect((await explain(quoted, { clock, node: nodeOf() })).cost.networkFee.raw).toBe(
      String(62_500n * 30n * GWEI),
    );
    // Without one nothing is asked.
    expect((await signQuote(goodQuote(), alice, { clock })).nonce).toBe("7");
  });

  test("a change of the quote while the node is asked is not signed", async () => {
    const quoted = without("nonce");
    const signing = signQuote(quoted, alice, { clock, node: nodeOf() });
    Object.assign(quoted.request, { to_address: alice.address });
    expect((await signing).receipt.payment.recipient).toBe(bob);
  });

  test("a node that has no estimate leaves the limit missing, which is said", async () => {
    const node = nodeOf({ eth_estimateGas: new Error("execution reverted") });
    await expect(signQuote(without("nonce", "gas_limit"), alice, { clock, node })).rejects.toMatchObject({
      rule: "transaction_values",
      actual: "no gas limit",
    });
  });

  test.each([
    ["of another chain", { eth_chainId: "0x1" }, { code: "invalid_argument" }],
    ["without an answer", { eth_feeHistory: new Error("key-1234") }, { code: "connection_failed" }],
    ["that answers rubbish", { eth_feeHistory: { baseFeePerGas: ["ten"] } }, { code: "connection_failed" }],
    ["that counts in words", { eth_getTransactionCount: "many" }, { code: "connection_failed" }],
  ])("a node %s signs nothing", async (_, says, error) => {
    await expect(signQuote(without("nonce"), alice, { clock, node: nodeOf(says) })).rejects.toMatchObject(
      error,
    );
  });

  test("by its address: over HTTP, and what is wrong with it is said without it", async () => {
    await using server = await serve((response, { body }) => {
      const { id, method } = JSON.parse(body);
      answer(200, { jsonrpc: "2.0", id, result: usual[method] })(response, Object());
    });
    expect((await signQuote(without("nonce"), alice, { clock, node: server.url })).nonce).toBe("42");
    for (const node of ["ftp://secret", "secret", "https://user:secret@node.example"]) {
      const refused = signQuote(without("nonce"), alice, { clock, node });
      await expect(refused).rejects.toMatchObject({
        code: "invalid_argument",
        message: expect.not.stringContaining("secret"),
      });
    }
    const none = signQuote(without("nonce"), alice, { clock, node: Object({ url: "x" }) });
    await expect(none).rejects.toThrow("options.node.request must be a function");
  });

  test("the caller's signal ends the wait", async () => {
    const ending = new AbortController();
    const node = { request: () => new Promise<never>(() => {}) };
    const signing = signQuote(without("nonce"), alice, { clock, node, signal: ending.signal });
    ending.abort();
    await expect(signing).rejects.toMatchObject({ code: "aborted" });
  });
});

describe("a fee is compared with the node's estimate: rule node_fee", () => {
  test.each<[fee: bigint, priority: bigint, rules: string[]]>([
    [63n * GWEI, GWEI, []],
    [63n * GWEI + 1n, GWEI, ["node_fee"]],
    // The priority fee for itself: three times the base fee, where nodes estimate next to nothing.
    [63n * GWEI, 30n * GWEI, ["priority_fee"]],
  ])("%s and %s: %j", async (fee, priority, rules) => {
    const signing = signQuote(fees(fee, priority), alice, { clock, node: nodeOf() });
    if (rules.length === 0) await signing;
    else await expect(signing).rejects.toMatchObject({ failures: rules.map((rule) => ({ rule })) });
    if (rules[0] === "node_fee") await signQuote(fees(fee, priority), alice, { clock });
    // A program that asks once, and signs with the answer, is refused here.
    const values = transactionValues(fees(fee, priority), nodeOf());
    if (rules[0] === "node_fee")
      await expect(values).rejects.toMatchObject({ failures: [{ rule: "node_fee" }] });
    else await values;
  });

  test("a priority fee is compared for itself, also on a network whose blocks are empty", async () => {
    const quiet = { eth_feeHistory: { baseFeePerGas: ["0x5f5e100"], reward: [["0x0"]] } };
    const at = (priority: bigint) =>
      signQuote(fees(600_000_000n, priority), alice, { clock, node: nodeOf(quiet) });
    await at(300_000_000n);
    await expect(at(300_000_001n)).rejects.toMatchObject({ rule: "node_fee" });
    const busy = { ...quiet, eth_maxPriorityFeePerGas: "0x3b9aca00" };
    await signQuote(fees(3n * 1_200_000_000n, 3n * GWEI), alice, { clock, node: nodeOf(busy) });
  });
});
