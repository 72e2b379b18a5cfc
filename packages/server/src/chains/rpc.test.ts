import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { systemRuntime } from "../lib/system-runtime";
import { inTrace } from "../lib/trace";
import { NetworkUnavailableError } from "./chain";
import { httpRpc, type Rpc, RpcError } from "./rpc";
import { systemNetwork } from "./system-network";

interface Call {
  id: number;
  method: string;
  params: [string];
}

type Request = Call | Call[];

interface Node {
  rpc: Rpc;
  /** The requests that the node got. */
  requests: { calls: Request; traceparent: string | undefined }[];
  /** Lets time pass for the caller, milliseconds. */
  pass(ms: number): void;
}

/** How a node answers a request. */
type Manner = (calls: Request, response: ServerResponse) => unknown;

const receiptOf = ({ id, params: [hash] }: Call) => ({ jsonrpc: "2.0", id, result: { hash } });
const answers = (calls: Request) =>
  JSON.stringify(Array.isArray(calls) ? calls.map(receiptOf) : receiptOf(calls));

/** A node over HTTP that answers in a manner; in the usual one where that returns undefined. */
async function startNode(manner: Manner = () => undefined, timeout = 10_000): Promise<Node> {
  const requests: Node["requests"] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const calls = JSON.parse(body) as Request;
    requests.push({ calls, traceparent: request.headers.traceparent as string | undefined });
    const text = manner(calls, response);
    if (text !== null) response.end(text ?? answers(calls));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  let passed = 0;
  const network = systemNetwork(systemRuntime);
  const clock = { ...systemRuntime, monotonic: () => systemRuntime.monotonic() + passed };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    rpc: httpRpc("sepolia", { url, timeout, network: { ...network, clock } }),
    requests,
    pass: (ms) => {
      passed += ms;
    },
  };
}

const hashes = (count: number) => Array.from({ length: count }, (_, n) => `0x${n}`);

/** Asks for so many receipts in one turn. */
const ask = (rpc: Rpc, count: number) =>
  Promise.allSettled(hashes(count).map((hash) => rpc("eth_getTransactionReceipt", [hash])));

/** The results of these receipts. */
const receipts = (count: number) => hashes(count).map((hash) => ({ status: "fulfilled", value: { hash } }));

/** The numbers of calls in each request; 1 where it is not a batch. */
const sizes = ({ requests }: Node) => requests.map(({ calls }) => (Array.isArray(calls) ? calls.length : 1));

describe("look-ups of one turn", () => {
  test("are sent as batches of fifty, and each gets the answer to it", async () => {
    const node = await startNode((calls) =>
      Array.isArray(calls) ? JSON.stringify(calls.map(receiptOf).toReversed()) : undefined,
    );
    expect(await ask(node.rpc, 108)).toEqual(receipts(108));
    expect(sizes(node).toSorted((one, other) => one - other)).toEqual([8, 50, 50]);
  });

  test("are sent alone where there are fewer than eight", async () => {
    const node = await startNode();
    expect(await ask(node.rpc, 7)).toEqual(receipts(7));
    expect(sizes(node)).toEqual(Array(7).fill(1));
  });

  test("are not sent together with other calls, of which one may be slow or must not be repeated", async () => {
    const node = await startNode();
    await Promise.all([
      ...hashes(10).map((hash) => node.rpc("eth_sendRawTransaction", [hash])),
      ...hashes(10).map((hash) => node.rpc("eth_getLogs", [hash])),
      ask(node.rpc, 10),
    ]);
    expect(sizes(node).toSorted((one, other) => one - other)).toEqual([...Array(20).fill(1), 10]);
  });

  test("keep their traces", async () => {
    const node = await startNode();
    const trace = (n: number) => `00-${String(n).repeat(32)}-${String(n).repeat(16)}-01`;
    await Promise.all([1, 2].map((n) => inTrace(trace(n), () => ask(node.rpc, 8 + n))));
    expect(node.requests.map(({ traceparent }) => traceparent).toSorted()).toEqual([trace(1), trace(2)]);
    expect(sizes(node).toSorted((one, other) => one - other)).toEqual([9, 10]);
  });

  test("have errors and empty results of their own", async () => {
    const error = { code: -32000, message: "header not found" };
    const node = await startNode((calls) =>
      JSON.stringify(
        [calls]
          .flat()
          .map((call, at) =>
            at === 1 ? { id: call.id, error } : at === 2 ? { id: call.id, result: null } : receiptOf(call),
          ),
      ),
    );
    const found = await ask(node.rpc, 8);
    expect(found[1]).toEqual({
      status: "rejected",
      reason: new RpcError(error.message, error.code, undefined),
    });
    expect(found[2]).toEqual({ status: "fulfilled", value: null });
    expect(found.filter((_, at) => at !== 1 && at !== 2)).toEqual(
      receipts(8).filter((_, at) => at !== 1 && at !== 2),
    );
    expect(sizes(node)).toEqual([8]);
  });
});

/** The ways in which nodes refuse batches, or answer them wrongly. */
const refusals: Record<string, Manner> = {
  "an error that is not in a list": () =>
    '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no batches"}}',
  "a list of one error without an id": () =>
    '[{"jsonrpc":"2.0","id":null,"error":{"code":-32005,"message":"too many"}}]',
  "a list that lacks one answer": (calls) => JSON.stringify([calls].flat().slice(1).map(receiptOf)),
  "a list of things that are no answers": () => "[null, 1, [], {}]",
  "an empty list": () => "[]",
  "an error for each call": (calls) =>
    JSON.stringify([calls].flat().map(({ id }) => ({ id, error: { code: -32600, message: "no batches" } }))),
  "a number for each call": (calls) => JSON.stringify([calls].flat().map(({ id }) => ({ id, result: 1 }))),
  "no result for any call": (calls) => JSON.stringify([calls].flat().map(({ id }) => ({ id }))),
  "more than was asked for": (calls) =>
    JSON.stringify([...[calls].flat().map(receiptOf), { id: 0, result: {} }]),
  "one answer twice": (calls) =>
    JSON.stringify(
      [calls]
        .flat()
        .map(receiptOf)
        .flatMap((one, at) => (at === 0 ? [one, one] : one)),
    ),
  "more bytes than one look-up may have": (calls) =>
    JSON.stringify([calls].flat().map((call) => ({ ...receiptOf(call), ballast: "x".repeat(500_000) }))),
  null: () => "null",
  "a page": () => "<html>413 Request Entity Too Large</html>",
  "the status 413": (_calls, response) => {
    response.statusCode = 413;
    return "too large";
  },
  "the status 503": (_calls, response) => {
    response.statusCode = 503;
    return "";
  },
  "a closed connection": (_calls, response) => {
    response.destroy();
    return null;
  },
};

describe("a node that answers a batch with", () => {
  test.each(Object.keys(refusals))("%s is sent single calls, for ten minutes", async (name) => {
    let refuses = true;
    const node = await startNode((calls, response) =>
      refuses && Array.isArray(calls) ? refusals[name]?.(calls, response) : undefined,
    );
    expect(await ask(node.rpc, 9)).toEqual(receipts(9));
    expect(await ask(node.rpc, 9)).toEqual(receipts(9));
    expect(sizes(node)).toEqual([9, ...Array(18).fill(1)]);
    refuses = false;
    node.pass(599_000);
    await ask(node.rpc, 9);
    expect(sizes(node).slice(19)).toEqual(Array(9).fill(1));
    node.pass(1_100);
    expect(await ask(node.rpc, 9)).toEqual(receipts(9));
    expect(sizes(node).slice(28)).toEqual([9]);
  });

  test("nothing in time fails each call once, and is sent single calls then", async () => {
    const node = await startNode((calls) => (Array.isArray(calls) ? null : undefined), 200);
    for (const one of await ask(node.rpc, 9)) {
      expect(one).toMatchObject({ status: "rejected", reason: expect.any(NetworkUnavailableError) });
      expect(String((one as PromiseRejectedResult).reason)).toMatch(/did not answer within 200 ms/);
    }
    expect(await ask(node.rpc, 9)).toEqual(receipts(9));
    expect(sizes(node)).toEqual([9, ...Array(9).fill(1)]);
  });

  test("any JSON never gives a look-up the answer of another", async () => {
    let text: string | undefined;
    const node = await startNode((calls) => (Array.isArray(calls) ? text : undefined));
    const answer = fc.oneof(
      fc.json(),
      fc
        .array(fc.record({ id: fc.integer({ min: 1, max: 400 }), result: fc.constant({ hash: "0x" }) }), {
          maxLength: 12,
        })
        .map((list) => JSON.stringify(list)),
    );
    await fc.assert(
      fc.asyncProperty(answer, async (json) => {
        text = json;
        node.pass(600_000);
        for (const [at, one] of (await ask(node.rpc, 8)).entries())
          if (one.status === "fulfilled")
            expect([{ hash: `0x${at}` }, { hash: "0x" }]).toContainEqual(one.value);
      }),
      { numRuns: 50 },
    );
  });
});
