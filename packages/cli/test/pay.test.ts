import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startApi, tracked } from "./api";
import { alice, bob, quoteFor } from "./fixtures";
import { person, waybill } from "./harness";

const args = ["pay", "--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "12.50"];
const key = { WAYBILL_PRIVATE_KEY: alice.key };
const posts = (seen: { method: string }[]) => seen.filter((one) => one.method === "POST").length;

test("asked and agreed: everything on stderr, the report on stdout", async () => {
  const { env, seen } = await startApi();
  const yes = person(true);
  const result = await waybill([...args, "--travel-rule"], {
    env: { ...env, ...key },
    terminal: 100,
    prompts: yes,
  });
  expect(result.code).toBe(0);
  expect(yes.questions).toEqual([`Sign with WAYBILL_PRIVATE_KEY and send 12.5 USDC to ${bob}?`]);
  expect(result.stdout).toContain("completed");
  expect(result.stdout).not.toContain("Risk");
  expect(result.stderr).toMatch(
    /Northwind GmbH.*Contoso SA[\s\S]*verified[\s\S]*Risk[\s\S]*Signed as[\s\S]*Submitted/,
  );
  expect(posts(seen)).toBe(1);
});

test("unattended: one JSON document with status and report", async () => {
  const { env } = await startApi();
  const result = await waybill([...args, "--yes", "--json"], { env: { ...env, ...key } });
  expect(result.code).toBe(0);
  expect(JSON.parse(result.stdout)).toMatchObject({ status: "completed", report: { network: "sepolia" } });
});

test.each([
  { why: "no", terminal: 80, answers: [false], flags: [], level: "low", code: 9 },
  { why: "nobody to ask", terminal: undefined, answers: [], flags: [], level: "low", code: 2 },
  { why: "--yes with high risk", terminal: undefined, answers: [], flags: ["--yes"], level: "high", code: 9 },
  {
    why: "--yes with unknown risk",
    terminal: undefined,
    answers: [],
    flags: ["--yes"],
    level: "unknown",
    code: 9,
  },
  {
    why: "--yes with medium risk, low accepted",
    terminal: undefined,
    answers: [],
    flags: ["--yes", "--accept-risk", "low"],
    level: "medium",
    code: 9,
  },
  { why: "high risk, just Enter", terminal: 80, answers: [""], flags: [], level: "high", code: 9 },
  { why: "high risk, yes typed", terminal: 80, answers: ["yes"], flags: [], level: "high", code: 9 },
  {
    why: "--accept-risk alone",
    terminal: undefined,
    answers: [],
    flags: ["--accept-risk", "high"],
    level: "high",
    code: 2,
  },
])("$why: nothing is signed or sent ($code)", async ({ terminal, answers, flags, level, code }) => {
  const { env, seen } = await startApi({
    "GET /v1/transactions/quote": ({ query }) => ({ status: 200, body: quoteFor(query, { level }) }),
  });
  const setup = terminal === undefined ? {} : { terminal, prompts: person(...answers) };
  const result = await waybill([...args, ...flags], { env: { ...env, ...key }, ...setup });
  expect(result).toMatchObject({ code, stdout: "" });
  expect(result.stderr).not.toContain("Signed as");
  expect(posts(seen)).toBe(0);
});

test.each([
  { flags: ["--yes", "--accept-risk", "high"], answers: [] },
  { flags: [], answers: ["high"] },
  { flags: ["--accept-risk", "high"], answers: [true] },
])("high risk goes with $flags $answers", async ({ flags, answers }) => {
  const { env, seen } = await startApi({
    "GET /v1/transactions/quote": ({ query }) => ({ status: 200, body: quoteFor(query, { level: "high" }) }),
  });
  const setup = { env: { ...env, ...key }, terminal: 80, prompts: person(...answers) };
  expect((await waybill([...args, ...flags], setup)).code).toBe(0);
  expect(posts(seen)).toBe(1);
});

test("--yes keeps every limit of fees: those of the network, and three times what a node of one's own estimates", async () => {
  let fees = { max_fee_per_gas: "854000000000", max_priority_fee_per_gas: "854000000000" };
  const { env, seen } = await startApi({
    "GET /v1/transactions/quote": ({ query }) => {
      const body = quoteFor(query);
      Object.assign(Object(body.quote.transactions[0]).meta, fees);
      return { status: 200, body };
    },
  });
  const says: Record<string, unknown> = {
    eth_chainId: "0xaa36a7",
    eth_feeHistory: { baseFeePerGas: ["0x3b9aca00"], reward: [["0x3b9aca00"]] },
  };
  const node = createServer(async (request, response) => {
    const { id, method } = JSON.parse(await text(request));
    response.end(JSON.stringify({ jsonrpc: "2.0", id, result: says[method] ?? "0x0" }));
  });
  await new Promise<void>((listening) => node.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void node.close());
  const setup = { env: { ...env, ...key } };
  const rpc = ["--rpc", `sepolia=http://127.0.0.1:${(node.address() as AddressInfo).port}`];
  const lying = await waybill([...args, "--yes"], setup);
  expect(lying.code).not.toBe(0);
  expect(lying.stderr).toContain("fee_per_gas");
  expect(lying.stderr).toContain("priority_fee");
  fees = { max_fee_per_gas: "9000000001", max_priority_fee_per_gas: "1000000000" };
  const tripled = await waybill([...args, "--yes", ...rpc], setup);
  expect(tripled.code).not.toBe(0);
  expect(tripled.stderr).toContain("node_fee");
  expect(posts(seen)).toBe(0);
  // The same without a node of one's own is within the network's ceilings.
  expect((await waybill([...args, "--yes"], setup)).code).toBe(0);
  expect(posts(seen)).toBe(1);
});

test.each(["reverted", "no_effect"])(
  "a payment whose simulation is %s is not signed unless that is accepted (9)",
  async (simulation) => {
    const { env, seen } = await startApi({
      "GET /v1/transactions/quote": ({ query }) => ({ status: 200, body: quoteFor(query, { simulation }) }),
    });
    const setup = { env: { ...env, ...key } };
    const refused = await waybill([...args, "--yes"], setup);
    expect(refused).toMatchObject({ code: 9, stdout: "" });
    expect(refused.stderr).toContain("--accept-failing");
    const typed = (answer: string) => waybill(args, { ...setup, terminal: 100, prompts: person(answer) });
    expect((await typed("yes")).code).toBe(9);
    expect(posts(seen)).toBe(0);
    const quoteArgs = ["quote", "--from", alice.address, ...args.slice(1)];
    const quoted = await waybill(quoteArgs, setup);
    expect(quoted.stderr).toContain(simulation === "reverted" ? "fails now" : "without paying");
    expect(quoted.stderr).not.toContain("Pay it");
    const stdin = (await waybill([...quoteArgs, "--json"], setup)).stdout;
    const sign = (...flags: string[]) => waybill(["sign", "--quote", "-", ...flags], { env: key, stdin });
    expect(await sign()).toMatchObject({ code: 9, stdout: "" });
    expect((await sign("--accept-failing")).code).toBe(0);
    expect((await waybill([...args, "--yes", "--accept-failing"], setup)).code).toBe(0);
    expect((await typed("failing")).code).toBe(0);
    expect(posts(seen)).toBe(2);
  },
);

test("sign asks for the level like pay when the risk is above what is accepted, and refuses alone (9)", async () => {
  const { env } = await startApi({
    "GET /v1/transactions/quote": ({ query }) => ({ status: 200, body: quoteFor(query, { level: "high" }) }),
  });
  const stdin = (await waybill(["quote", "--from", alice.address, ...args.slice(1), "--json"], { env }))
    .stdout;
  const sign = (flags: string[], more: object = {}) =>
    waybill(["sign", "--quote", "-", ...flags], { env: key, stdin, ...more });
  expect(await sign([])).toMatchObject({ code: 9, stdout: "" });
  expect((await sign(["--accept-risk", "high"])).code).toBe(0);
});

test("a missing risk report counts as unknown, and is said", async () => {
  const { env } = await startApi({
    "GET /v1/transactions/quote": ({ query }) => ({ status: 200, body: { ...quoteFor(query), risk: null } }),
  });
  const result = await waybill([...args, "--yes"], { env: { ...env, ...key } });
  expect(result.code).toBe(9);
  expect(result.stderr).toContain("no risk report");
  const accepted = await waybill([...args, "--yes", "--accept-risk", "unknown"], { env: { ...env, ...key } });
  expect(accepted.code, accepted.stderr).toBe(0);
});

test("--travel-rule without a record stops before the quote, and says whose is missing (5)", async () => {
  const { env, seen } = await startApi();
  const stranger = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
  const result = await waybill([...args, "--to", stranger, "--travel-rule", "--yes"], {
    env: { ...env, ...key },
  });
  expect(result.code).toBe(5);
  expect(result.stderr).toContain(`recipient ${stranger}: no record`);
  expect(seen.some((one) => one.path.includes("quote"))).toBe(false);
});

test("a payment that fails on chain ends with 10, its report printed", async () => {
  const { env } = await startApi({
    "GET /v1/transactions/track/*": tracked(() => "failed"),
  });
  const result = await waybill([...args, "--yes", "--json"], { env: { ...env, ...key } });
  expect(result.code).toBe(10);
  expect(JSON.parse(result.stdout)).toMatchObject({ status: "failed" });
});

test.each([
  {
    why: "the service breaks on submit",
    route: "POST /v1/transactions",
    reply: { status: 500, body: { error: "internal server error" } },
    code: 1,
    says: "unknown whether the payment was submitted",
  },
  {
    why: "another hash is reported",
    route: "POST /v1/transactions",
    reply: { status: 202, body: { tx_hash: `0x${"00".repeat(32)}` } },
    code: 8,
    says: "unknown whether the payment was submitted",
  },
  {
    why: "tracking is refused",
    route: "GET /v1/transactions/track/*",
    reply: { status: 403, body: { error: "authentication failed", details: { message: "x" } } },
    code: 3,
    says: "The payment was submitted",
  },
])("$why: says where the money may be, and how to look", async ({ route, reply, code, says }) => {
  const { env } = await startApi({ [route]: () => reply });
  const result = await waybill([...args, "--yes"], { env: { ...env, ...key } });
  expect(result).toMatchObject({ code, stdout: "" });
  expect(result.stderr).toContain(says);
  expect(result.stderr).toMatch(/waybill payments track 0x[0-9a-f]{64}/);
});

test("the service refuses the bytes: nothing is sent, and nothing else is claimed (5)", async () => {
  const details = { signed_payload: [{ code: "rejected", message: "nonce too low", params: {} }] };
  const { env } = await startApi({
    "POST /v1/transactions": () => ({ status: 422, body: { error: "validation failed", details } }),
  });
  const result = await waybill([...args, "--yes"], { env: { ...env, ...key } });
  expect(result.code).toBe(5);
  expect(result.stderr).toContain("signed_payload: nonce too low");
  expect(result.stderr).not.toContain("not known whether");
});

test("interrupted while waiting for the chain: says that the payment is out, and how to follow it (130)", async () => {
  const interrupt = new AbortController();
  const { env } = await startApi({
    "GET /v1/transactions/track/*": () => {
      interrupt.abort(new Error("stopped by SIGINT"));
      return { status: 200, body: { provider: "direct", status: "pending", raw: {} } };
    },
  });
  const setup = { env: { ...env, ...key }, signal: interrupt.signal };
  const result = await waybill([...args, "--yes"], setup);
  expect(result).toMatchObject({ code: 130, stdout: "" });
  expect(result.stderr).toMatch(
    /The payment was submitted. Follow it: waybill payments track 0x[0-9a-f]{64} --wait/,
  );
});
