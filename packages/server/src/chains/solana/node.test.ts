import { createServer, type RequestListener } from "node:http";
import { createServer as createTcpServer, type Server } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { systemRuntime } from "../../lib/system-runtime";
import { NetworkUnavailableError } from "../chain";
import { systemNetwork } from "../system-network";
import { createSolanaNode, type SolanaNode } from "./node";

const reference = "EtWTRABZaYq6iMfeYKouRu166VU2xqa1";
const genesis = `${reference}wcaWoxPkrZBG`;
const signature = "5".repeat(88);

const calls: Record<string, (node: SolanaNode) => Promise<unknown>> = {
  latestBlockhash: (node) => node.latestBlockhash(),
  accounts: (node) => node.accounts([reference]),
  rent: (node) => node.rent(165),
  simulateExecution: (node) => node.simulateExecution("AQ==", []),
  broadcast: (node) => node.broadcast("AQ=="),
  signatureStatus: (node) => node.signatureStatus(signature),
  finalBlockHeight: (node) => node.finalBlockHeight(),
  signaturesOf: (node) => node.signaturesOf(reference),
  transaction: (node) => node.transaction(signature),
  executed: (node) => node.executed(signature),
  supply: (node) => node.supply(reference),
  finalSlot: (node) => node.finalSlot(),
  firstSlot: (node) => node.firstSlot(),
  slotTime: (node) => node.slotTime(7),
  blockSlots: (node) => node.blockSlots(7, 3),
  block: (node) => node.block(7),
  blockhashOf: (node) => node.blockhashOf(7),
};
const legitimate: Record<string, string> = {
  broadcast: "text",
  transaction: "nothing",
  executed: "nothing",
  signaturesOf: "a list",
  blockSlots: "a list",
  block: "nothing",
  blockhashOf: "nothing",
};
const names = Object.keys(calls);
const call = (name: string, node: SolanaNode) => calls[name]?.(node);

async function nodeAt(server: Server, timeout = 5_000): Promise<SolanaNode> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return createSolanaNode({
    slug: "solana-devnet",
    reference,
    url: `http://127.0.0.1:${port}`,
    timeout,
    network: systemNetwork(systemRuntime),
  });
}

/** A node on the right cluster that returns this answer, or this text, to every other call. */
const nodeThatSays = (answer: unknown): Promise<SolanaNode> => {
  const listener: RequestListener = async (request, response) => {
    const wantsGenesis = (await new Response(request as never).text()).includes("getGenesisHash");
    const reply = wantsGenesis ? { result: genesis } : answer;
    response.end(typeof reply === "string" ? reply : JSON.stringify(reply));
  };
  return nodeAt(createServer(listener));
};

describe("every call to a broken node", () => {
  test.each(names)("%s: another cluster", async (name) => {
    const listener: RequestListener = (_request, response) =>
      void response.end(JSON.stringify({ result: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d" }));
    const node = await nodeAt(createServer(listener));
    await expect(call(name, node)).rejects.toThrow(NetworkUnavailableError);
    await expect(call(name, node)).rejects.toThrow(/not on EtWTRAB/);
  });

  test.each(names)("%s: the node hangs", async (name) => {
    const node = await nodeAt(
      createTcpServer((socket) => void socket.on("error", () => {})),
      60,
    );
    await expect(call(name, node)).rejects.toThrow(/did not answer within 60 ms/);
  });

  test.each([
    ["nothing", { result: null }],
    ["a list", { result: [] }],
    ["a list of another length", { result: { value: [] } }],
    ["text", { result: "ok" }],
    ["no outcome", { result: { value: {} } }],
    ["a fraction", { result: 1.5 }],
    ["a number beyond the safe range", { result: 2 ** 60 }],
    ["another transaction", { result: { slot: 7, meta: { err: null }, transaction: ["AQ==", "base64"] } }],
    ["an error whose message is an object", { error: { code: -32002, message: {} } }],
    ["a node that lags behind", { error: { code: -32005, message: "Node is behind by 42 slots" } }],
  ])("answers %s", async (what, answer) => {
    for (const name of names) {
      // A broadcast accepts any string; a transaction may not exist, and an address may have no transactions.
      if (legitimate[name] === what) continue;
      await expect(call(name, await nodeThatSays(answer)), name).rejects.toThrow(NetworkUnavailableError);
    }
  });
});

test("balances beyond the safe integer range are exact", async () => {
  for (const value of ["0", "9007199254740993", "18446744073709551615"]) {
    const node = await nodeThatSays(`{"result":{"context":{"slot":1},"value":${value}}}`);
    expect(await node.balance(reference)).toBe(BigInt(value));
  }
  for (const value of ["-9007199254740993", "1.5", '"9007199254740993"', "null"]) {
    const node = await nodeThatSays(`{"result":{"value":${value}}}`);
    await expect(node.balance(reference), value).rejects.toThrow(NetworkUnavailableError);
  }
});

describe("a broadcast", () => {
  test.each<[string, unknown, unknown]>([
    [
      "that the node already has is accepted",
      { err: "AlreadyProcessed", logs: [] },
      { accepted: true, isKnown: true },
    ],
    [
      "is refused with a sentence",
      { err: "BlockhashNotFound" },
      { accepted: false, reason: expect.stringMatching(/expired/), refusal: "other" },
    ],
    ["is refused with the node's message", undefined, { accepted: false, reason: "no", refusal: "funds" }],
  ])("%s", async (_name, data, expected) => {
    const node = await nodeThatSays({ error: { code: -32002, message: "no", data } });
    expect(await node.broadcast("AQ==")).toEqual(expected);
  });
});

test.each([
  ["processed", null, "processed"],
  ["finalized", { InstructionError: [0, { Custom: 1 }] }, '{"InstructionError":[0,{"Custom":1}]}'],
])("a status that is %s", async (confirmationStatus, err, failure) => {
  const value = [{ slot: 7, confirmations: null, confirmationStatus, err, status: {} }];
  const node = await nodeThatSays({ result: { context: {}, value } });
  expect(await node.signatureStatus(signature)).toEqual({
    slot: 7,
    confirmations: null,
    confirmation: confirmationStatus,
    failure: err === null ? null : failure,
  });
});
