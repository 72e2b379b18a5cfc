/**
 * A result that is reported as final must be final, whatever honest nodes know less than others: they lag, forget, and
 * see forks.
 */
import { base58 } from "@scure/base";
import { describe, expect, test } from "vitest";
import { ConnectionError } from "../../errors";
import type { Receipt } from "../../receipts/receipt";
import type { SignedTransfer } from "../../types";
import { inclusionFromRpc } from "./inclusion-from-rpc";

const signedAt = "2026-03-01T12:00:00.000Z";
const signedSeconds = Date.parse(signedAt) / 1000;
const hex = (value: number) => `0x${value.toString(16)}`;

type Answers = Record<string, unknown>;

/** A node that answers by method or path; a function gets the parameters, a Response is an answer of its own. */
function nodeOf(answers: Answers): typeof globalThis.fetch {
  return async (url, init) => {
    const { pathname, search } = new URL(String(url));
    const body = init?.body ? JSON.parse(String(init.body)) : { method: `${pathname}${search}`, params: [] };
    const answerTo = ({ method, params }: Call): unknown => {
      const name = Object.keys(answers).find((known) => method.startsWith(known));
      if (name === undefined) return new Response("{}", { status: 404 });
      const known = answers[name];
      return typeof known === "function" ? known(...params) : known;
    };
    const results = [body].flat().map((call: Call) => ({ call, result: answerTo(call) }));
    const whole = results.find(({ result }) => result instanceof Response)?.result;
    if (whole instanceof Response) return whole;
    if (!init?.body) return Response.json(results[0]?.result);
    // In another order than they were asked, as the standard allows.
    const reported = results.map(({ call, result }) => ({ jsonrpc: "2.0", id: call.id, result })).reverse();
    return Response.json(Array.isArray(body) ? reported : reported[0]);
  };
}

interface Call {
  id: number;
  method: string;
  params: unknown[];
}

/** Every order in which two nodes behind one address can answer so many requests. */
const orders = (requests: number): boolean[][] =>
  Array.from({ length: 2 ** requests }, (_, order) =>
    Array.from({ length: requests }, (_, at) => ((order >> at) & 1) === 1),
  );

/** The results when two nodes answer in turn; an error has no result. */
async function reportsOf(signed: SignedTransfer, one: Answers, other: Answers): Promise<Set<string>> {
  const reported = new Set<string>();
  for (const order of orders(8)) {
    let request = 0;
    const fetch: typeof globalThis.fetch = (url, init) => {
      const answers = order[request % order.length] ? one : other;
      request += 1;
      return nodeOf(answers)(url, init);
    };
    const asked = inclusionFromRpc({ [signed.network]: "https://pool.example" }, { fetch })(signed, signedAt);
    reported.add(await asked.catch(() => "unreadable"));
  }
  return reported;
}

const ask = (signed: SignedTransfer, answers: Answers, at = signedAt) =>
  inclusionFromRpc({ [signed.network]: "https://node.example/key-1234" }, { fetch: nodeOf(answers) })(
    signed,
    at,
  );

/** The same bytes with a receipt whose quote the service made at this time. */
const quotedAt = (signed: SignedTransfer, ms: number | string): SignedTransfer => {
  const created_at = typeof ms === "string" ? ms : new Date(Date.parse(signedAt) + ms).toISOString();
  return { ...signed, receipt: { quote: { created_at } } as unknown as Receipt };
};

/**
 * The same bytes with a receipt that promises a recipient at least 100 base units of a token, on the network of the
 * transaction.
 */
const promising = (signed: SignedTransfer, over: object = {}): SignedTransfer => {
  const payment = {
    destinationNetwork: signed.network,
    token: { address: "0xToken" },
    destinationToken: { address: "0xToken" },
    sender: "0xA",
    recipient: "0xB0b",
    minAmountOut: "100",
    ...over,
  };
  return { ...signed, receipt: { payment } as unknown as Receipt };
};

const day = 86_400_000;

/** A node of another chain that says it is impossible leads to no result, but to the caller's mistake. */
async function expectOtherChain(signed: SignedTransfer, answers: Answers): Promise<void> {
  const error: unknown = await ask(signed, answers).catch((thrown: unknown) => thrown);
  expect(error, JSON.stringify(answers)).toMatchObject({ code: "invalid_argument" });
  expect(String(error)).toContain(`the node given for ${signed.network} belongs to another chain`);
  expect(String(error)).not.toContain("key-1234");
}

/** Answers that lead to no result, but to a typed error without the node's address. */
async function expectUnreadable(signed: SignedTransfer, answers: Answers): Promise<void> {
  const error: unknown = await ask(signed, answers).catch((thrown: unknown) => thrown);
  expect(error, JSON.stringify(answers)).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ code: "connection_failed", retryable: true });
  expect(String(error)).not.toContain("key-1234");
}

describe("evm", () => {
  const txHash = `0x${"aB".repeat(32)}`;
  const other = `0x${"12".repeat(32)}`;
  const signed: SignedTransfer = {
    kind: "evm",
    network: "sepolia",
    quoteId: "q",
    from: "0xA",
    nonce: "7",
    signedPayload: "0x",
    txHash,
  };
  const hashOf = (number: number) => `0x${number.toString(16).padStart(64, "0")}`;
  const receiptOf = (number: number, status = "0x1") => ({
    transactionHash: txHash.toLowerCase(),
    blockNumber: hex(number),
    blockHash: hashOf(number),
    status,
  });
  /** Blocks of 12 seconds; block 900 is of the time of the signature, and block 1000 is final. */
  const blockOf = (tag: string) => {
    const number = tag === "finalized" ? 1000 : Number(tag);
    const timestamp = hex(signedSeconds + (number - 900) * 12);
    return { number: hex(number), hash: hashOf(number), timestamp, transactions: [other] };
  };
  const node = (over: Answers = {}): Answers => ({
    eth_chainId: "0xaa36a7",
    eth_getBlockByNumber: blockOf,
    eth_getTransactionCount: "0x8",
    eth_getTransactionReceipt: (hash: string) => (hash === txHash ? null : { transactionHash: hash }),
    ...over,
  });
  const found = (receipt: unknown) => node({ eth_getTransactionReceipt: receipt });

  test("a receipt is final up to the finalized block", async () => {
    expect(await ask(signed, found(receiptOf(1000)))).toBe("included");
    expect(await ask(signed, found(receiptOf(1001)))).toBe("unfinalized");
    expect(await ask(signed, found(receiptOf(1000, "0x0")))).toBe("failed");
    expect(await ask(signed, found(receiptOf(1001, "0x0")))).toBe("possible");
  });

  test("a successful transaction without its effect is final as that, and what a node leaves out is unreadable", async () => {
    const topic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
    const account = (address: string) => `0x${address.slice(2).padStart(64, "0")}`;
    const log = (amount: number, { address = "0xtoken", to = "0xb0b", topics = [] as string[] } = {}) => ({
      address,
      topics: [topic, account("0xa"), account(to), ...topics],
      data: account(hex(amount)),
    });
    const having = (logs: unknown, number = 1000, logsBloom?: string) =>
      ask(
        promising(signed),
        found({ ...receiptOf(number), logs, ...(logsBloom !== undefined && { logsBloom }) }),
      );
    expect(await having([log(60), log(40)])).toBe("included");
    expect(await having([log(100)], 1001)).toBe("unfinalized");
    for (const logs of [
      [],
      [log(99)],
      [log(100, { address: "0xother" })],
      [log(100, { to: "0xc0c" })],
      [log(100, { topics: [account("0x1")] })],
    ]) {
      expect(await having(logs), JSON.stringify(logs)).toBe("no_effect");
      expect(await having(logs, 1001)).toBe("possible");
    }
    expect(await having([], 1000, `0x${"0".repeat(512)}`)).toBe("no_effect");
    await expectUnreadable(promising(signed), found({ ...receiptOf(1000), logs: [], logsBloom: "0x01" }));
    await expectUnreadable(promising(signed), found(receiptOf(1000)));
    await expectUnreadable(
      promising(signed),
      found({ ...receiptOf(1000), logs: [{ ...log(100), data: "0x" }] }),
    );
    // In a payment to another network it is the source leg only.
    expect(await ask(promising(signed, { destinationNetwork: "base" }), found(receiptOf(1000)))).toBe(
      "included",
    );
    expect(await ask(promising(signed), found(receiptOf(1000, "0x0")))).toBe("failed");
  });

  test("impossible once another transaction has used the nonce in a final block", async () => {
    expect(await ask(signed, node())).toBe("impossible");
    expect(await ask(signed, node({ eth_getTransactionCount: "0x7" }))).toBe("possible");
    expect(await ask({ ...signed, nonce: undefined }, node())).toBe("possible");
    const tags: unknown[] = [];
    const count = (_from: string, tag: string) => {
      tags.push(tag);
      return "0x8";
    };
    await ask(signed, node({ eth_getTransactionCount: count }));
    expect(tags).toEqual(["finalized", "finalized"]);
  });

  test("a node that has forgotten the receipts of that time does not make it impossible", async () => {
    expect(await ask(signed, found(null))).toBe("possible");
    const prunedUpTo = (first: number) =>
      node({
        eth_getBlockByNumber: (tag: string) => ({
          ...blockOf(tag),
          transactions: [`of ${blockOf(tag).number}`],
        }),
        eth_getTransactionReceipt: (hash: string) =>
          hash !== txHash && Number(hash.slice(3)) >= first ? receiptOf(first) : null,
      });
    expect(await ask(signed, prunedUpTo(950))).toBe("possible");
    // An hour before the signature, because of clocks.
    expect(await ask(signed, prunedUpTo(601))).toBe("possible");
    expect(await ask(signed, prunedUpTo(400))).toBe("impossible");
    const without = (tag: string) => (Number(tag) < 990 ? null : blockOf(tag));
    expect(await ask(signed, node({ eth_getBlockByNumber: without }))).toBe("possible");
  });

  test("a clock that was ahead when it was signed does not make every history long enough", async () => {
    const later = (ms: number) => ask(signed, node(), new Date(Date.parse(signedAt) + ms).toISOString());
    // Block 1000 is final, 20 minutes after the signature; clocks may be apart by an hour.
    expect(await later(80 * 60_000)).toBe("impossible");
    expect(await later(80 * 60_000 + 1)).toBe("possible");
  });

  test("a clock that was days ahead, and has been caught up with, does not hide what was included before", async () => {
    const block = (tag: string) => ({ ...blockOf(tag), transactions: [`of ${blockOf(tag).number}`] });
    const receiptsFrom = (first: number) => (hash: string) =>
      hash !== txHash && Number(hash.slice(3)) >= first ? receiptOf(first) : null;
    const withHistoryFrom = (first: number) =>
      node({ eth_getBlockByNumber: block, eth_getTransactionReceipt: receiptsFrom(first) });
    // An hour before the signature is block 600 (of the blocks looked at, 489 is the next), and before a quote of two
    // hours earlier block 0.
    expect(await ask(signed, withHistoryFrom(489))).toBe("impossible");
    expect(await ask(quotedAt(signed, -2 * 3_600_000), withHistoryFrom(489))).toBe("possible");
    expect(await ask(quotedAt(signed, -2 * 3_600_000), withHistoryFrom(0))).toBe("impossible");
    // A later quote, which is not what was signed first, makes no history enough.
    expect(await ask(quotedAt(signed, 60_000), withHistoryFrom(489))).toBe("impossible");
    expect(await ask(quotedAt(signed, 60_000), withHistoryFrom(490))).toBe("possible");
  });

  test.each(["yesterday", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])(
    "the time of a quote counts up to a week: %s",
    async (created_at) => {
      const later = (tag: string) => {
        const { timestamp, ...block } = blockOf(tag);
        return { ...block, timestamp: hex(Number(timestamp) + (7 * day) / 1000) };
      };
      const whole = {
        eth_getBlockByNumber: later,
        eth_getTransactionReceipt: (hash: string) => found1(hash),
      };
      const found1 = (hash: string) => (hash === txHash ? null : { transactionHash: hash });
      expect(await ask(quotedAt(signed, created_at), node(whole))).toBe("impossible");
    },
  );

  test("a node of another chain does not make it impossible", async () => {
    for (const eth_chainId of ["0x1", "0x0", "0x2105"]) await expectOtherChain(signed, node({ eth_chainId }));
    for (const eth_chainId of [null, 11155111, "11155111", "sepolia"])
      await expectUnreadable(signed, node({ eth_chainId }));
    await expectOtherChain({ ...signed, network: "eth" }, node());
    const unknown = ask({ ...signed, network: "no-such-network" }, node());
    await expect(unknown).rejects.toMatchObject({ code: "invalid_argument" });
  });

  test("a network named by an alias is the same chain", async () => {
    expect(await ask({ ...signed, network: "ethereum" }, node({ eth_chainId: "0x1" }))).toBe("impossible");
  });

  test("among nodes behind one address, one that lags does not make it impossible", async () => {
    const lagging = node({
      eth_getBlockByNumber: (tag: string) => (tag === "finalized" ? blockOf("0x384") : blockOf(tag)),
      eth_getTransactionCount: "0x7",
    });
    const receipt = {
      eth_getTransactionReceipt: (hash: string) => ({ ...receiptOf(990), transactionHash: hash }),
    };
    const current = node(receipt);
    expect(await reportsOf(signed, current, lagging)).toEqual(new Set(["included", "possible"]));
    // One that is further behind, or has forgotten what was before.
    const pruned = node({ eth_getTransactionReceipt: null });
    expect(await reportsOf(signed, current, pruned)).toEqual(new Set(["included", "possible"]));
    const replaced = await reportsOf(signed, node(), lagging);
    expect(replaced).toEqual(new Set(["impossible", "possible"]));
  });

  test("a node that answers no batch says nothing of what is impossible", async () => {
    for (const answer of [{ result: null }, [], [{ id: 0, result: null }], "no batches"]) {
      const single = nodeOf(node());
      const fetch: typeof globalThis.fetch = async (url, init) =>
        String(init?.body).startsWith("[") ? Response.json(answer) : await single(url, init);
      const asked = inclusionFromRpc({ sepolia: "https://node.example" }, { fetch })(signed, signedAt);
      await expect(asked).rejects.toBeInstanceOf(ConnectionError);
    }
  });

  test("a network without transactions before the signature has nothing to forget", async () => {
    /** The answers of a chain whose first block is this one, with transactions since a time only. */
    const begunAt = (first: number) => (tag: string) => {
      const number = tag === "finalized" ? 1000 - first : Number(tag);
      return { ...blockOf(hex(number + first)), number: hex(number), transactions: [] };
    };
    expect(await ask(signed, node({ eth_getBlockByNumber: begunAt(400) }))).toBe("impossible");
    // Its first block is younger than the signature less an hour.
    expect(await ask(signed, node({ eth_getBlockByNumber: begunAt(610) }))).toBe("impossible");
    // After longer quiet it is unknown whether the node has the blocks before it.
    expect(await ask(signed, node({ eth_getBlockByNumber: begunAt(0) }))).toBe("possible");
  });

  test("quiet blocks do not hide that a node has no index of the transactions of that time", async () => {
    const quiet = (tag: string) => {
      const block = blockOf(tag);
      // None of the blocks that are looked at first has a transaction.
      return Number(block.number) % 7 === 0
        ? { ...block, transactions: [`of ${block.number}`] }
        : { ...block, transactions: [] };
    };
    const from = (first: number) => (hash: string) =>
      hash !== txHash && Number(hash.slice(3)) >= first
        ? { ...receiptOf(first), transactionHash: hash }
        : null;
    const indexedFrom = (first: number) =>
      node({ eth_getBlockByNumber: quiet, eth_getTransactionReceipt: from(first) });
    expect(await ask(signed, indexedFrom(0))).toBe("impossible");
    expect(await ask(signed, indexedFrom(500))).toBe("possible");
  });

  test.each(["0x1", "0x0"])(
    "among nodes behind one address, one that stands still on a fork makes nothing final, status %s",
    async (status) => {
      const onFork = { ...receiptOf(990, status), blockHash: `0x${"f0".repeat(32)}` };
      const stopped = node({
        eth_getBlockByNumber: (tag: string) => {
          if (tag === "finalized") return blockOf("0x398");
          return Number(tag) === 990 ? { ...blockOf(tag), hash: onFork.blockHash } : blockOf(tag);
        },
        eth_getTransactionCount: "0x7",
        eth_getTransactionReceipt: onFork,
      });
      const ahead = node({ eth_getTransactionCount: "0x7" });
      for (const reported of await reportsOf(signed, ahead, stopped))
        expect(["unfinalized", "possible"]).toContain(reported);
      // One that has the receipt still, and has gone over to the fork of the others.
      const moved = node({ eth_getTransactionCount: "0x7", eth_getTransactionReceipt: onFork });
      expect(["unfinalized", "possible"]).toContain(await ask(signed, moved));
    },
  );

  test("before the first final block nothing is final", async () => {
    const none = { eth_getBlockByNumber: null, eth_getTransactionCount: new Response("{}", { status: 500 }) };
    expect(await ask(signed, node(none))).toBe("possible");
    expect(await ask(signed, { ...found(receiptOf(3)), ...none })).toBe("unfinalized");
  });

  test.each(["", null, true, "0x", [[]], "zz", {}, "-5", "-0x5", 1e30, 8, "8", "Infinity"])(
    "a nonce of %j is an unreadable answer",
    (answer) => expectUnreadable(signed, node({ eth_getTransactionCount: answer })),
  );

  test("other unreadable answers", async () => {
    await expectUnreadable(signed, found({ ...receiptOf(1), transactionHash: other }));
    await expectUnreadable(signed, found({ ...receiptOf(1), status: null }));
    await expectUnreadable(signed, found({ ...receiptOf(1), blockNumber: undefined }));
    await expectUnreadable(signed, found({ ...receiptOf(1), blockHash: "0x" }));
    await expectUnreadable(
      signed,
      node({ eth_getBlockByNumber: (tag: string) => ({ ...blockOf(tag), hash: 1 }) }),
    );
    for (const answer of [
      "included",
      {},
      [],
      { status: "0x1", blockNumber: "0x1" },
      { ...receiptOf(1), status: "0x2" },
    ])
      await expectUnreadable(signed, found(answer));
    await expectUnreadable(signed, node({ eth_getBlockByNumber: "0x1" }));
    await expectUnreadable(signed, node({ eth_getTransactionReceipt: () => new Response("<html>") }));
  });
});

describe("solana", () => {
  const txHash = "5".repeat(88);
  const blockhash = Uint8Array.from({ length: 32 }, (_, at) => at);
  const signedBytes = (...header: number[]) =>
    Buffer.from([1, ...Array(64).fill(9), ...header, 2, ...Array(64).fill(8), ...blockhash, 0]).toString(
      "base64",
    );
  const signed: SignedTransfer = {
    kind: "solana",
    network: "solana",
    quoteId: "q",
    from: "A",
    txHash,
    signedPayload: signedBytes(1, 0, 1),
  };
  /** A final slot, the one 300 slots before it (with 20 slots skipped since), and a status. */
  const node = (
    { slot = 5000, after = 61, blocks = 280, first = 0, value = null, context = slot } = {} as {
      slot?: number;
      after?: number;
      blocks?: number;
      first?: number;
      value?: unknown;
      context?: number;
    },
  ): Answers => ({
    getSlot: slot,
    getBlocksWithLimit: (start: number) => [start + 2],
    getBlockHeight: 4000,
    getBlockTime: (at: number) => signedSeconds - 61 + (at - 4000),
    getBlock: () => ({ blockHeight: 4000 - blocks, blockTime: signedSeconds + after }),
    getFirstAvailableBlock: first,
    getGenesisHash: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d",
    getSignatureStatuses: { context: { slot: context }, value: [value] },
    isBlockhashValid: { context: { slot }, value: false },
  });
  const status = (err: unknown, confirmationStatus: string) => node({ value: { err, confirmationStatus } });
  const failure = { InstructionError: [0, { Custom: 1 }] };

  test("a durable nonce does not expire: the payment stays possible, however late it is", async () => {
    const lifeOf = (instruction: number[]) => {
      const header = [1, 0, 1, 2, ...Array(32).fill(8), ...Array(32).fill(0)];
      const bytes = [1, ...Array(64).fill(9), ...header, ...blockhash, 1, ...instruction];
      return { ...signed, signedPayload: Buffer.from(bytes).toString("base64") };
    };
    const [advance, transfer] = [
      [1, 3, 0, 0, 0, 4, 4, 0, 0, 0],
      [1, 2, 0, 0, 12, 2, 0, 0, 0, ...Array(8).fill(1)],
    ];
    expect(await ask(lifeOf(transfer), node())).toBe("impossible");
    expect(await ask(lifeOf(advance), node())).toBe("possible");
    expect(await ask(lifeOf(advance), status(null, "finalized"))).toBe("included");
  });

  test("a status is final when it is finalized", async () => {
    expect(await ask(signed, status(null, "finalized"))).toBe("included");
    expect(await ask(signed, status(null, "confirmed"))).toBe("unfinalized");
    expect(await ask(signed, status(null, "processed"))).toBe("unfinalized");
    expect(await ask(signed, status(failure, "finalized"))).toBe("failed");
    expect(await ask(signed, status(failure, "confirmed"))).toBe("possible");
  });

  test("a final transaction without a change of the recipient's balance has no effect", async () => {
    const held = (amount: string, { owner = "0xB0b", mint = "0xToken" } = {}) => ({
      accountIndex: 1,
      mint,
      owner,
      uiTokenAmount: { amount },
    });
    const having = (before: unknown, after: unknown, over = {}, name = txHash) => {
      const meta = { err: null, preTokenBalances: before, postTokenBalances: after };
      return ask(promising(signed, over), {
        ...status(null, "finalized"),
        getTransaction: { transaction: { signatures: [name] }, meta },
      });
    };
    expect(await having([held("7")], [held("107")])).toBe("included");
    // An account that the transaction created, and two of one wallet.
    expect(await having([], [held("60"), held("40")])).toBe("included");
    expect(await having([held("7")], [held("106")])).toBe("no_effect");
    expect(await having([], [held("100", { owner: "other" })])).toBe("no_effect");
    expect(await having([], [held("100", { mint: "other" })])).toBe("no_effect");
    const own = { sender: "0xB0b" };
    expect(await having([held("500")], [held("500")], own)).toBe("included");
    expect(await having([held("500")], [held("400")], own)).toBe("no_effect");
    await expect(having([], null)).rejects.toMatchObject({ code: "connection_failed" });
    await expect(having([], [held("100")], {}, "another")).rejects.toMatchObject({
      code: "connection_failed",
    });
    const forgotten = { ...status(null, "finalized"), getTransaction: null };
    await expectUnreadable(promising(signed), forgotten);
  });

  test("impossible once more final blocks than a blockhash lives are younger than the signature", async () => {
    expect(await ask(signed, node())).toBe("impossible");
    // A lagging node: its newest blocks are older than the signature, whatever it says of the blockhash.
    expect(await ask(signed, { ...node({ after: -200 }), isBlockhashValid: { value: false } })).toBe(
      "possible",
    );
    // Clocks that are apart by a minute.
    expect(await ask(signed, node({ after: 59 }))).toBe("possible");
    // The cluster stood still, or many slots were skipped: time passed, and too few blocks.
    expect(await ask(signed, node({ blocks: 182 }))).toBe("possible");
    expect(await ask(signed, node({ blocks: 183 }))).toBe("impossible");
    expect(await ask(signed, node({ slot: 299 }))).toBe("possible");
  });

  test.each([
    ["a message without a version", signedBytes(1, 0, 1)],
    ["a message with one", signedBytes(0x80, 1, 0, 1)],
  ])(
    "a valid blockhash makes it possible, as where the clock was behind when it was signed: %s",
    async (_, signedPayload) => {
      const valid: unknown[] = [];
      const isBlockhashValid = (...params: unknown[]) => {
        valid.push(...params);
        return { context: { slot: 5000 }, value: true };
      };
      expect(await ask({ ...signed, signedPayload }, { ...node(), isBlockhashValid })).toBe("possible");
      expect(valid).toEqual(
        ["processed", "finalized"].flatMap((commitment) => [base58.encode(blockhash), { commitment }]),
      );
    },
  );

  test.each(["processed", "finalized"])(
    "a blockhash that is valid by %s blocks alone makes it possible: on one fork it has ended, and on another not",
    async (commitment) => {
      const isBlockhashValid = (_: unknown, config: { commitment: string }) => ({
        context: { slot: 5000 },
        value: config.commitment === commitment,
      });
      expect(await ask(signed, { ...node(), isBlockhashValid })).toBe("possible");
    },
  );

  test("bytes that are no transaction are never impossible", async () => {
    for (const signedPayload of ["", "AQ==", signed.signedPayload.slice(0, -8)])
      await expectUnreadable({ ...signed, signedPayload }, node());
  });

  test("everything is asked of finalized blocks", async () => {
    const commitments: unknown[] = [];
    const seen =
      (answer: unknown) =>
      (...params: unknown[]) => {
        commitments.push((params.at(-1) as { commitment?: string }).commitment);
        return typeof answer === "function" ? answer(...params) : answer;
      };
    const { getSlot, getBlocksWithLimit, getBlockHeight, getBlock, ...others } = node();
    const asked = { getSlot, getBlocksWithLimit, getBlockHeight, getBlock };
    // The longer name first: the node looks answers up by how they begin.
    const entries = Object.entries(asked).sort(([one], [other]) => other.length - one.length);
    await ask(signed, {
      ...Object.fromEntries(entries.map(([name, answer]) => [name, seen(answer)])),
      ...others,
    });
    expect(commitments).toEqual(["finalized", "finalized", "finalized", "finalized"]);
  });

  test("a node that reports no status and is behind the one that reported the blocks is not believed", async () => {
    expect(await ask(signed, node({ context: 4999 }))).toBe("possible");
    const isBlockhashValid = { context: { slot: 4999 }, value: false };
    expect(await ask(signed, { ...node(), isBlockhashValid })).toBe("possible");
    await expectUnreadable(signed, { ...node(), isBlockhashValid: { value: false } });
  });

  test("a clock that was behind when it was signed does not make its blockhash older than it is", async () => {
    // The block 61 s after the signature by that clock came before a blockhash that was quoted two minutes after it.
    expect(await ask(quotedAt(signed, 1_000), node())).toBe("impossible");
    expect(await ask(quotedAt(signed, 120_000), node())).toBe("possible");
    expect(await ask(quotedAt(signed, 120_000), node({ after: 180 }))).toBe("impossible");
    // The time of a quote counts up to a week.
    expect(await ask(quotedAt(signed, 365 * day), node({ after: (7 * day) / 1000 + 60 }))).toBe("impossible");
  });

  test("a clock that was ahead does not hide what was included before", async () => {
    const begunAt = node({ first: 3990 });
    expect(await ask(signed, begunAt)).toBe("impossible");
    expect(await ask(quotedAt(signed, -60_000), begunAt)).toBe("possible");
    expect(await ask(quotedAt(signed, -60_000), node({ first: 3940 }))).toBe("impossible");
  });

  test("a node of another cluster does not make it impossible", async () => {
    for (const getGenesisHash of ["EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG", "", null, 5])
      await expectOtherChain(signed, { ...node(), getGenesisHash });
  });

  test("among nodes behind one address, one whose history begins later does not make it impossible", async () => {
    const pruned = node({ first: 4900 });
    const current = status(null, "finalized");
    expect(await reportsOf(signed, current, pruned)).toEqual(new Set(["included", "possible"]));
    expect(await reportsOf(signed, node(), pruned)).toEqual(new Set(["impossible", "possible"]));
  });

  test("a node whose history begins later does not make it impossible", async () => {
    expect(await ask(signed, node({ first: 4000 }))).toBe("impossible");
    expect(await ask(signed, node({ first: 4002 }))).toBe("possible");
    expect(await ask(signed, { ...node({ first: 4000 }), getBlockTime: null })).toBe("possible");
  });

  test("unreadable answers", async () => {
    await expectUnreadable(signed, { ...node(), getSlot: "5000" });
    await expectUnreadable(signed, { ...node(), getSlot: -1 });
    await expectUnreadable(signed, { ...node(), getBlockHeight: null });
    await expectUnreadable(signed, { ...node(), getBlock: null });
    await expectUnreadable(signed, { ...node(), getBlocksWithLimit: {} });
    await expectUnreadable(signed, { ...node(), getFirstAvailableBlock: "0" });
    for (const answer of [null, {}, { value: {} }, { value: [] }, { value: [{}] }, { value: [null] }])
      await expectUnreadable(signed, { ...node(), getSignatureStatuses: answer });
  });
});

describe("cosmos", () => {
  const txHash = "AB".repeat(32);
  const signed: SignedTransfer = {
    kind: "cosmos",
    network: "osmosis",
    quoteId: "q",
    from: "osmo1x",
    nonce: "7",
    signedPayload: "",
    txHash,
  };
  const used = (acc_seq = "osmo1x/7", type = "tx") => ({
    type,
    attributes: [
      { key: "fee", value: "1" },
      { key: "acc_seq", value: acc_seq },
    ],
  });
  const response = (over = {}) => ({ txhash: txHash, height: "12", code: 0, events: [used()], ...over });
  const byHash = `/key-1234/cosmos/tx/v1beta1/txs/${txHash}`;
  const search = "/key-1234/cosmos/tx/v1beta1/txs?";
  const accounts = "/key-1234/cosmos/auth/v1beta1/accounts/osmo1x";
  const found = (over = {}) => ({ [byHash]: { tx_response: response(over) } });
  const nodeInfo = "/key-1234/cosmos/base/tendermint/v1beta1/node_info";
  const replaced = (over = {}, chainId: unknown = "osmosis-1") => ({
    [nodeInfo]: { default_node_info: { network: chainId } },
    [search]: { tx_responses: [response({ txhash: "CD".repeat(32), ...over })] },
  });

  test("a block is final", async () => {
    expect(await ask(signed, found())).toBe("included");
    expect(await ask(signed, found({ events: [] }))).toBe("included");
    expect(await ask(signed, found({ code: 5 }))).toBe("failed");
    expect(await ask(signed, found({ height: "0" }))).toBe("possible");
  });

  test("a successful transaction whose events transfer too little has no effect", async () => {
    const transfer = (amount: string, recipient = "0xB0b") => ({
      type: "transfer",
      attributes: [
        { key: "recipient", value: recipient },
        { key: "amount", value: amount },
      ],
    });
    const promised = promising(signed, { destinationToken: { address: "ibc/AB12" } });
    const inCoins = (...events: object[]) => ask(promised, found({ events: [used(), ...events] }));
    expect(await inCoins(transfer("3uosmo,100ibc/AB12"))).toBe("included");
    expect(await inCoins(transfer("99ibc/AB12"))).toBe("no_effect");
    expect(await inCoins(transfer("100ibc/AB12", "other"))).toBe("no_effect");
    expect(await inCoins(transfer("100uosmo"))).toBe("no_effect");
    // Without a transfer that can be read nothing is known: older nodes write keys and values in base64.
    const encoded = { type: "transfer", attributes: [{ key: "cmVjaXBpZW50", value: "b3NtbzF4" }] };
    await expectUnreadable(promised, found({ events: [used()] }));
    await expectUnreadable(promised, found({ events: [used(), encoded] }));
  });

  test("a transaction that failed before its sequence was used up can be included once more", async () => {
    // cosmos-sdk: a wrong sequence (32), too low a fee (13); the events of what was refused then are dropped.
    for (const code of [32, 13]) expect(await ask(signed, found({ code, events: [] }))).toBe("possible");
    expect(await ask(signed, found({ code: 5, events: [used("osmo1x/8")] }))).toBe("possible");
    expect(await ask({ ...signed, nonce: undefined }, found({ code: 5 }))).toBe("possible");
  });

  test("impossible once another transaction with its sequence is found", async () => {
    expect(await ask(signed, replaced())).toBe("impossible");
    const searched: string[] = [];
    const fetch: typeof globalThis.fetch = async (url) => {
      searched.push(String(new URL(String(url)).searchParams.get("query")));
      return new Response("", { status: 404 });
    };
    await inclusionFromRpc({ osmosis: "http://node" }, { fetch })(signed, signedAt);
    expect(searched.at(-1)).toBe("tx.acc_seq='osmo1x/7'");
    expect(await ask({ ...signed, nonce: undefined }, replaced())).toBe("possible");
  });

  test("a node of another chain, where addresses have the same form, does not make it impossible", async () => {
    for (const chainId of ["osmo-test-5", "", null]) await expectOtherChain(signed, replaced({}, chainId));
    const { [nodeInfo]: _, ...silent } = replaced();
    await expectUnreadable(signed, silent);
  });

  test("an index that lags or was pruned does not make it impossible, whatever the account's sequence is", async () => {
    const account = { [accounts]: { account: { sequence: "8" } } };
    expect(await ask(signed, account)).toBe("possible");
    expect(await ask(signed, { ...account, [search]: { tx_responses: [] } })).toBe("possible");
    // Between the two look-ups its own transaction was indexed.
    expect(await ask(signed, replaced({ txhash: txHash.toLowerCase() }))).toBe("included");
  });

  test("unreadable answers", async () => {
    await expectUnreadable(signed, replaced({ events: [used("osmo1x/17")] }));
    await expectUnreadable(signed, replaced({ events: [used("osmo1x/7", "message")] }));
    await expectUnreadable(signed, replaced({ height: "0" }));
    await expectUnreadable(signed, { [search]: {} });
    await expectUnreadable(signed, found({ txhash: "CD".repeat(32) }));
    for (const code of ["0", null, undefined, -1, 0.5]) await expectUnreadable(signed, found({ code }));
    await expectUnreadable(signed, { [byHash]: new Response("", { status: 502 }) });
  });
});

test("an error beside a result of null is not taken for an absent transaction", async () => {
  const error = { code: -32005, message: "limit exceeded" };
  const fetch = async () => Response.json({ jsonrpc: "2.0", id: 1, result: null, error });
  for (const [kind, network] of [
    ["evm", "sepolia"],
    ["solana", "solana"],
  ] as const) {
    const signed = { kind, network, from: "A", nonce: "7", txHash: "0x1", quoteId: "q", signedPayload: "" };
    const asked = inclusionFromRpc({ [network]: "http://node" }, { fetch })(signed, signedAt);
    await expect(asked).rejects.toBeInstanceOf(ConnectionError);
  }
});

test("a network without a node, a time that is none and an address that is none are the caller's mistakes", async () => {
  const signed = { kind: "evm", network: "sepolia", txHash: "0x1" } as SignedTransfer;
  const refusal = { code: "invalid_argument" };
  await expect(inclusionFromRpc({ base: "http://node" })(signed, signedAt)).rejects.toMatchObject(refusal);
  await expect(ask(signed, {}, "yesterday")).rejects.toMatchObject(refusal);
  for (const url of ["node/key-1234", "file:///key-1234", ""]) {
    const give = () => inclusionFromRpc({ sepolia: url });
    expect(give).toThrow(expect.objectContaining(refusal));
    expect(give).not.toThrow(/key-1234/);
  }
});

test.each([Number.POSITIVE_INFINITY, 3_000_000_000, 1_500.5])("a node may take %d ms", async (timeoutMs) => {
  const signed: SignedTransfer = {
    kind: "cosmos",
    network: "osmosis",
    quoteId: "q",
    from: "osmo1",
    nonce: "0",
    signedPayload: "AQ==",
    txHash: "AB",
  };
  const fetch: typeof globalThis.fetch = async (url, init) => {
    // A turn of the event loop: what a timer of no length would end.
    await new Promise((done) => setTimeout(done, 20));
    init?.signal?.throwIfAborted();
    return nodeOf({})(url, init);
  };
  expect(await inclusionFromRpc({ osmosis: "http://node" }, { fetch, timeoutMs })(signed, signedAt)).toBe(
    "possible",
  );
});
