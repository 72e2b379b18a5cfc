import { createHash } from "node:crypto";
import { base58 } from "@scure/base";
import { keccak256 } from "viem";
import { answerAgain } from "./same-question";

/** The purpose of a call to a node; faults are set by it. */
export type Purpose = "broadcast" | "lookup" | "head" | "identity" | "other";

/** An answer to be sent instead of the node's. */
export interface MadeUp {
  status: number;
  /** JSON. */
  body: string;
}

/** One call as it came: its HTTP method, path with query, and body. */
export interface Call {
  method: string;
  path: string;
  body: string;
}

/** How the nodes of one family are spoken to, as far as faults need it. */
export interface Family {
  purposeOf(call: Call): Purpose;
  /** The method of JSON-RPC, or method and path of HTTP with `*` for accounts, hashes and heights. */
  methodOf(call: Call): string;
  /** The answer of a node that took the bytes. */
  taken(call: Call): MadeUp;
  /** The answer of a node that refuses a used nonce or sequence, or an expired blockhash. */
  stale(call: Call): MadeUp;
  /** The answer of a node that will not take the bytes because the sender has no funds. */
  refused(call: Call): MadeUp;
  /** The answer of a node that refuses the bytes as such, whatever its state; `more` follows on its words. */
  refusedBytes(call: Call, more?: string): MadeUp;
  /** The answer to a look-up of something that the node does not have. */
  absent(call: Call): MadeUp;
  /** The answer about a transaction after its block was undone and another block included it. */
  reorganised(answer: MadeUp): MadeUp;
  /**
   * The answer about a transaction whose block was undone: another block has the number of its block, or the node has
   * `before` from when it was in a block.
   */
  undone(answer: MadeUp, before: MadeUp | undefined, call: Call): MadeUp;
  /** The answer about a transaction with the name of another one, where answers have a name. */
  misnamed(answer: MadeUp): MadeUp;
  /** The answer of a node of another chain to the question which chain it is on. */
  otherChain(call: Call): MadeUp;
  /** The answer of a node of another chain to a broadcast, in its own words. */
  refusedByOtherChain(call: Call): MadeUp;
  /** The answer of a node that has an error of its own. */
  broken(call: Call): MadeUp;
  /** The answer of a node whose error is malformed: an object is where its message belongs. */
  malformedError(call: Call): MadeUp;
  /** The answer of a node without this method. */
  unsupported(call: Call): MadeUp;
  /** The refusal of a request for logs of more than so many blocks; undefined for any other call. */
  tooWide(call: Call, blocks: number): MadeUp | undefined;
}

interface JsonRpcCall {
  id: unknown;
  method: string;
  params: unknown[];
}

const jsonRpc = ({ body }: Call): JsonRpcCall => JSON.parse(body) as JsonRpcCall;
const result = (call: Call, value: unknown): MadeUp => ({
  status: 200,
  body: JSON.stringify({ jsonrpc: "2.0", id: jsonRpc(call).id, result: value }),
});
const failure = (call: Call, error: object): MadeUp => ({
  status: 200,
  body: JSON.stringify({ jsonrpc: "2.0", id: jsonRpc(call).id, error }),
});

const unsupported = (call: Call): MadeUp => failure(call, { code: -32601, message: "Method not found" });

/** The answer with another result. */
const changed = (answer: MadeUp, change: (result: never) => unknown): MadeUp => {
  const { result, ...rest } = JSON.parse(answer.body) as { result: never };
  return { ...answer, body: JSON.stringify({ ...rest, result: change(result) }) };
};

const evmPurposes: Readonly<Record<string, Purpose>> = {
  eth_sendRawTransaction: "broadcast",
  eth_getTransactionByHash: "lookup",
  eth_getTransactionReceipt: "lookup",
  eth_blockNumber: "head",
  eth_getBlockByNumber: "head",
  eth_chainId: "identity",
};

/** A block that comes after all blocks that are final. */
const otherBlock = { blockNumber: "0xffffff", blockHash: `0x${"ab".repeat(32)}` };

const evm: Family = {
  purposeOf: (call) => evmPurposes[jsonRpc(call).method] ?? "other",
  methodOf: (call) => jsonRpc(call).method,
  taken: (call) => result(call, keccak256(String(jsonRpc(call).params[0]) as `0x${string}`)),
  stale: (call) => failure(call, { code: -32000, message: "nonce too low: next nonce 9, tx nonce 8" }),
  refused: (call) => failure(call, { code: -32000, message: "insufficient funds for gas * price + value" }),
  refusedBytes: (call, more = "") => failure(call, { code: -32000, message: `intrinsic gas too low${more}` }),
  absent: (call) => result(call, null),
  reorganised: (answer) => changed(answer, (found: object | null) => found && { ...found, ...otherBlock }),
  undone: (answer, before, call) =>
    before && (JSON.parse(answer.body) as { result: unknown }).result === null
      ? answerAgain(call, before)
      : changed(answer, (found: { blockHash?: unknown } | null) =>
          found?.blockHash ? { ...found, blockHash: otherBlock.blockHash } : found,
        ),
  misnamed: (answer) => {
    const hash = `0x${"ab".repeat(32)}`;
    return changed(answer, (found: object | null) => found && { ...found, hash, transactionHash: hash });
  },
  otherChain: (call) => result(call, "0x539"),
  refusedByOtherChain: (call) =>
    failure(call, {
      code: -32000,
      message: "invalid sender: invalid chain id for signer: have 11155111 want 1337",
    }),
  // The words of an error that lasts, and of one that passes: it passes.
  broken: (call) =>
    failure(call, {
      code: -32000,
      message: "header not found: this method and the historical state are temporarily not available",
    }),
  malformedError: (call) => failure(call, { code: -32000, message: { reason: "rate limited" } }),
  unsupported,
  tooWide: (call, blocks) => {
    const { method, params } = jsonRpc(call);
    if (method !== "eth_getLogs") return undefined;
    const { fromBlock, toBlock } = params[0] as { fromBlock?: string; toBlock?: string };
    if (Number(toBlock) - Number(fromBlock) < blocks) return undefined;
    return failure(call, { code: -32602, message: `block range too wide, at most ${blocks} blocks` });
  },
};

const solanaPurposes: Readonly<Record<string, Purpose>> = {
  sendTransaction: "broadcast",
  getSignatureStatuses: "lookup",
  getTransaction: "lookup",
  getSlot: "head",
  getBlockHeight: "head",
  getGenesisHash: "identity",
};

/** The first signature of a transaction, which is its name. */
const signatureOf = (call: Call): string =>
  base58.encode(Buffer.from(String(jsonRpc(call).params[0]), "base64").subarray(1, 65));

const preflight = (call: Call, err: string): MadeUp =>
  failure(call, {
    code: -32002,
    message: `Transaction simulation failed: ${err}`,
    data: { err, logs: [] },
  });

const otherSignature = Buffer.alloc(64, 0xab);

/** A transaction in base64 or as JSON, with another first signature. */
const renamed = (transaction: unknown): unknown => {
  if (!Array.isArray(transaction))
    return { ...Object(transaction), signatures: [base58.encode(otherSignature)] };
  const bytes = Buffer.from(String(transaction[0]), "base64");
  otherSignature.copy(bytes, 1);
  return [bytes.toString("base64"), "base64"];
};

/** A slot that comes after all slots that are final. */
const OTHER_SLOT = 999_999_999;

const solana: Family = {
  purposeOf: (call) => solanaPurposes[jsonRpc(call).method] ?? "other",
  methodOf: (call) => jsonRpc(call).method,
  taken: (call) => result(call, signatureOf(call)),
  stale: (call) => preflight(call, "BlockhashNotFound"),
  refused: (call) => preflight(call, "InsufficientFundsForFee"),
  refusedBytes: (call, more = "") =>
    failure(call, { code: -32003, message: `Transaction signature verification failure${more}` }),
  absent: (call) =>
    jsonRpc(call).method === "getSignatureStatuses"
      ? result(call, { context: { slot: 1 }, value: [null] })
      : result(call, null),
  reorganised: (answer) =>
    changed(answer, (found: { value?: (object | null)[] } | null) =>
      found?.value
        ? {
            ...found,
            value: found.value.map(
              (status) =>
                status && { ...status, slot: OTHER_SLOT, confirmations: 1, confirmationStatus: "confirmed" },
            ),
          }
        : found && { ...found, slot: OTHER_SLOT },
    ),
  // A status is that of the fork that the node is on.
  undone: (answer) => answer,
  // A status has no name; that of a transaction is its first signature.
  misnamed: (answer) =>
    changed(answer, (found: { transaction?: unknown } | null) =>
      found?.transaction ? { ...found, transaction: renamed(found.transaction) } : found,
    ),
  otherChain: (call) => result(call, "GH7ome3EiwEr7tu9JuTh2dpYWBJK3z69Xm1ZE3MEE6JC"),
  // It does not know the signature's chain, only that it has no such block.
  refusedByOtherChain: (call) => preflight(call, "BlockhashNotFound"),
  broken: (call) => failure(call, { code: -32603, message: "Internal error" }),
  malformedError: (call) => failure(call, { code: -32002, message: { reason: "rate limited" } }),
  unsupported,
  tooWide: () => undefined,
};

const TXS = "/cosmos/tx/v1beta1/txs";

const cosmosAnswer = (call: Call, code: number, raw_log: string): MadeUp => {
  const bytes = Buffer.from(String((JSON.parse(call.body) as { tx_bytes: unknown }).tx_bytes), "base64");
  const txhash = createHash("sha256").update(bytes).digest("hex").toUpperCase();
  return {
    status: 200,
    body: JSON.stringify({ tx_response: { code, codespace: code === 0 ? "" : "sdk", txhash, raw_log } }),
  };
};

const cosmos: Family = {
  purposeOf: ({ method, path }) => {
    if (path === TXS && method === "POST") return "broadcast";
    if (path.startsWith(`${TXS}/`)) return "lookup";
    if (path.endsWith("/blocks/latest")) return "head";
    return path.endsWith("/node_info") ? "identity" : "other";
  },
  methodOf: ({ method, path }) =>
    `${method} ${path.replace(/\?.*/, "").replace(/\/(osmo1\w+|[0-9A-F]{64}|\d+)(?=\/|$)/g, "/*")}`,
  taken: (call) => cosmosAnswer(call, 0, ""),
  stale: (call) =>
    cosmosAnswer(call, 32, "account sequence mismatch, expected 9, got 8: incorrect account sequence"),
  refused: (call) => cosmosAnswer(call, 5, "spendable balance is smaller: insufficient funds"),
  refusedBytes: (call, more = "") =>
    cosmosAnswer(call, 12, `maximum number of characters is 1: memo too large${more}`),
  absent: () => ({ status: 404, body: JSON.stringify({ code: 5, message: "tx not found", details: [] }) }),
  // A committed block of CometBFT is final: no transaction moves to another one.
  reorganised: (answer) => answer,
  undone: (answer) => answer,
  misnamed: ({ status, body }) => ({
    status,
    body: body.replace(/"txhash":\s*"[0-9A-F]+"/, `"txhash":"${"AB".repeat(32)}"`),
  }),
  otherChain: () => ({
    status: 200,
    body: JSON.stringify({ default_node_info: { network: "localosmosis" } }),
  }),
  refusedByOtherChain: (call) =>
    cosmosAnswer(call, 2, "hrp does not match bech32 prefix: expected 'cosmos' got 'osmo': tx parse error"),
  malformedError: () => ({
    status: 500,
    body: JSON.stringify({ code: 3, message: { reason: "rate limited" }, details: [] }),
  }),
  broken: () => ({
    status: 500,
    body: JSON.stringify({
      code: 13,
      message: "failed to load state: height 7 is not available, version not found",
      details: [],
    }),
  }),
  unsupported: () => ({
    status: 501,
    body: JSON.stringify({ code: 12, message: "Not Implemented", details: [] }),
  }),
  tooWide: () => undefined,
};

export const families = { evm, solana, cosmos };
export type FamilyName = keyof typeof families;
