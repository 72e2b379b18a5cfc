import { normalizeTxHash } from "../../lib/normalize-address";
import type { Clock } from "../../lib/runtime";
import { NetworkUnavailableError } from "../chain";
import type { NodeBroadcast } from "../refusal";
import { httpRpc, type NodeAccess, nodeFailure, RpcError } from "../rpc";
import { singleFlight } from "../single-flight";
import { verifyingChainId } from "../verify-chain-id";
import { blockName, evmAnswers, toHex } from "./answers";
import { type EvmBlocks, evmBlocks } from "./blocks";
import { isAlreadyKnown, isExecutionError, isOwnFailure, isUnknownTag, refusalKind } from "./node-errors";
import type {
  EvmBlock,
  EvmBlockLogFilter,
  EvmCall,
  EvmLog,
  EvmLogFilter,
  EvmReceipt,
  EvmSent,
  EvmViewCall,
  SimulatedCall,
} from "./node-types";
import { revertReason } from "./revert-reason";
import { type EvmSimulations, evmSimulations } from "./simulation/node-simulations";
import { type EvmTraces, evmTraces } from "./traces";

/** The identity of a node. */
export interface EvmNodeOptions extends NodeAccess {
  slug: string;
  /** EIP-155 chain id that the node must report. */
  chainId: bigint;
}

/**
 * The operations of an EVM node that this server needs; every call throws NetworkUnavailableError when it does not
 * answer.
 */
export interface EvmNode extends EvmBlocks, EvmTraces, EvmSimulations {
  readonly slug: string;
  /** EIP-155. */
  readonly chainId: bigint;
  /** The time in which it is asked. */
  readonly clock: Pick<Clock, "monotonic">;
  /** Throws NetworkUnavailableError when the node is on another chain. */
  verifyChain(): Promise<void>;
  /** The account's next nonce, pending transactions included. */
  nonce(address: string): Promise<bigint>;
  /** The account's nonce from mined transactions, after a block or now; a contract starts at 1. */
  minedNonce(address: string, block?: bigint): Promise<bigint>;
  /** Wei, after a block or now. Old blocks need an archive node. */
  balance(address: string, block?: bigint): Promise<bigint>;
  /** A contract's current code, 0x hex; `0x` for an account without code. */
  code(address: string): Promise<string>;
  /** EIP-1559 fees in wei that leave room for rising base fees. */
  fees(): Promise<{ maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }>;
  /** Gas of a call, or why it would revert. */
  estimateGas(call: EvmCall): Promise<{ ok: true; gas: bigint } | { ok: false; reason: string }>;
  /** Broadcasts signed bytes (0x hex); bytes that the node already has count as accepted. */
  broadcast(payload: string): Promise<NodeBroadcast>;
  /** The transaction, mined or pending; undefined when the node does not have it. */
  transaction(hash: string): Promise<EvmSent | undefined>;
  /** Its receipt; null while it is not mined. */
  receipt(hash: string): Promise<EvmReceipt | null>;
  blockNumber(): Promise<bigint>;
  /** How much of their gas the last blocks used, per cent in the mean; undefined when the node does not say. */
  gasUsed(blocks: number): Promise<number | undefined>;
  /** The number of the last block that the network will not undo, 0 while there is none; undefined without such a tag. */
  finalizedBlock(): Promise<bigint | undefined>;
  /** The hash of the block with this number on the node's canonical chain; undefined when there is none. */
  blockHash(number: bigint): Promise<string | undefined>;
  /** The header of the block with this number on the node's canonical chain; undefined when there is none. */
  block(number: bigint | "latest"): Promise<EvmBlock | undefined>;
  /** The hash of the latest block, in the same request as `fees` where both are asked at once. */
  headHash(): Promise<string>;
  /**
   * Runs `eth_call` on the latest state or on that after a block. Returns the data (0x hex), or why it would revert.
   */
  call(
    call: EvmViewCall,
    block?: bigint,
  ): Promise<{ ok: true; data: string } | { ok: false; reason: string }>;
  /** Wei of an account in the block with this hash (EIP-1898). */
  balanceAt(address: string, blockHash: string): Promise<bigint>;
  /** Like `call`, on the state of the block with this hash (EIP-1898), and with no more gas than `gas`. */
  callAt(
    call: EvmViewCall & { gas?: bigint },
    blockHash: string,
  ): Promise<{ ok: true; data: string } | { ok: false; reason: string }>;
  /**
   * Simulates calls in sequence, each on the state after the previous ones (`eth_simulateV1`), with the events of those that
   * succeed. Gas is net of refunds. Undefined when the node does not support it.
   */
  simulate(calls: readonly EvmCall[]): Promise<SimulatedCall[] | undefined>;
  /** Log entries of contracts, oldest first; `topics` as in eth_getLogs, null for any. */
  logs(filter: EvmLogFilter | EvmBlockLogFilter): Promise<EvmLog[]>;
}

/**
 * A client for an EVM node over JSON-RPC. The first call verifies the chain id. Concurrent calls for the current nonce,
 * balance or fees, for one block or the finalized one share a request.
 */
export function createEvmNode({ slug, chainId, ...access }: EvmNodeOptions): EvmNode {
  const { clock } = access.network;
  const rpc = verifyingChainId(httpRpc(slug, access), {
    slug,
    method: "eth_chainId",
    isExpected: (answer) =>
      typeof answer === "string" && /^0x[0-9a-f]+$/i.test(answer) && BigInt(answer) === chainId,
    expected: chainId.toString(),
    // Errors of these methods mean that the call would revert, was refused or is not supported.
    mayFail: (method) =>
      /^eth_(estimate|send|call|simulate|getBlockReceipts)|^trace_|^debug_traceCall$/.test(method),
    connections: access.network.countConnections(access.url),
    clock,
  });
  let knowsFinality = false;
  const answers = evmAnswers(slug);
  const { unavailable, field, quantity, hex, list, event, log } = answers;
  /** The outcome of a call that would fail; rethrows an error that is not the call's. */
  const wouldFail = (error: unknown, method: string): { ok: false; reason: string } => {
    if (!(error instanceof RpcError)) throw error;
    if (isExecutionError(error)) return { ok: false, reason: revertReason(error) };
    throw nodeFailure(slug, method, error);
  };
  /**
   * The record of the node under a transaction's hash. A payment's status depends on it alone, so it has to be this
   * one's.
   */
  const byHash = async (method: string, hash: string, name: "hash" | "transactionHash"): Promise<unknown> => {
    const found = await rpc(method, [hash]);
    if (found === null) return null;
    const reported = field(found, name);
    if (typeof reported !== "string" || normalizeTxHash(reported) !== normalizeTxHash(hash))
      throw unavailable("a transaction other than the requested one");
    return found;
  };
  const transaction = (hash: string) => byHash("eth_getTransactionByHash", hash, "hash");
  const readBlock = async (number: bigint | "latest"): Promise<EvmBlock | undefined> => {
    const name = number === "latest" ? number : toHex(number);
    const found = await rpc("eth_getBlockByNumber", [name, false]);
    return found === null ? undefined : answers.headerOf(found, number);
  };
  const sharedHead = singleFlight(clock, () => rpc("eth_getBlockByNumber", ["latest", false]));
  const sharedBlock = singleFlight(clock, (number: bigint) => readBlock(number));
  const block = (number: bigint | "latest") =>
    number === "latest" ? readBlock(number) : sharedBlock(number);
  const readNonce = async (address: string, block?: bigint) =>
    quantity(await rpc("eth_getTransactionCount", [address, blockName(block)]));
  const sharedNonce = singleFlight(clock, (address: string) => readNonce(address));
  const readBalance = async (address: string, block?: bigint) =>
    quantity(await rpc("eth_getBalance", [address, blockName(block)]));
  const sharedBalance = singleFlight(clock, (address: string) => readBalance(address));

  return {
    slug,
    chainId,
    clock,
    verifyChain: rpc.verify,
    nonce: singleFlight(clock, async (address: string) =>
      quantity(await rpc("eth_getTransactionCount", [address, "pending"])),
    ),
    minedNonce: (address, block) => (block === undefined ? sharedNonce(address) : readNonce(address, block)),
    balance: (address, block) => (block === undefined ? sharedBalance(address) : readBalance(address, block)),
    code: async (address) => hex(await rpc("eth_getCode", [address, "latest"])),

    fees: singleFlight(clock, async () => {
      const [block, tip] = await Promise.all([sharedHead(), rpc("eth_maxPriorityFeePerGas", [])]);
      const maxPriorityFeePerGas = quantity(tip);
      // The base fee can rise by 1/8 per block (EIP-1559): twice the current one is enough for five full blocks.
      return {
        maxFeePerGas: 2n * quantity(field(block, "baseFeePerGas")) + maxPriorityFeePerGas,
        maxPriorityFeePerGas,
      };
    }),

    estimateGas: async (call) => {
      try {
        return { ok: true, gas: quantity(await rpc("eth_estimateGas", [call])) };
      } catch (error) {
        return wouldFail(error, "eth_estimateGas");
      }
    },

    broadcast: async (payload) => {
      try {
        // The returned hash is not needed, but without one the outcome of the broadcast is unknown.
        if (typeof (await rpc("eth_sendRawTransaction", [payload])) !== "string")
          throw unavailable("no hash for a broadcast");
        return { accepted: true };
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        if (isAlreadyKnown(error)) return { accepted: true, isKnown: true };
        if (isOwnFailure(error)) throw nodeFailure(slug, "eth_sendRawTransaction", error);
        return { accepted: false, reason: error.message, refusal: refusalKind(error) };
      }
    },

    transaction: async (hash) => {
      const found = await transaction(hash);
      if (found === null) return undefined;
      const to = field(found, "to") ?? null;
      const blockHash = field(found, "blockHash") ?? null;
      const blockNumber = field(found, "blockNumber") ?? null;
      return {
        from: hex(field(found, "from")),
        to: to === null ? null : hex(to),
        data: hex(field(found, "input")),
        value: quantity(field(found, "value")),
        nonce: quantity(field(found, "nonce")),
        blockHash: blockHash === null ? null : hex(blockHash),
        blockNumber: blockNumber === null ? null : quantity(blockNumber),
      };
    },

    receipt: async (hash) => {
      const receipt = await byHash("eth_getTransactionReceipt", hash, "transactionHash");
      if (receipt === null) return null;
      const logs = list(field(receipt, "logs")).map(log);
      // A payment whose logs are left out would seem to have moved nothing. Bits of the bloom filter say that there were some.
      const bloom = field(receipt, "logsBloom") ?? undefined;
      const logsBloom = bloom === undefined ? undefined : hex(bloom);
      if (logs.length === 0 && logsBloom !== undefined && /[1-9a-f]/.test(logsBloom.slice(2)))
        throw unavailable("a receipt without its logs");
      return {
        status: quantity(field(receipt, "status")) === 1n ? "success" : "reverted",
        blockNumber: quantity(field(receipt, "blockNumber")),
        blockHash: hex(field(receipt, "blockHash")),
        logs,
        logsBloom,
        gasUsed: quantity(field(receipt, "gasUsed")),
        effectiveGasPrice: quantity(field(receipt, "effectiveGasPrice")),
      };
    },

    ...evmBlocks(rpc, answers),
    ...evmTraces(slug, rpc, answers),
    ...evmSimulations(slug, rpc, answers),

    blockNumber: async () => quantity(await rpc("eth_blockNumber", [])),

    gasUsed: async (blocks) => {
      const history = await rpc("eth_feeHistory", [toHex(BigInt(blocks)), "latest", []]);
      const ratios = list(field(history, "gasUsedRatio"));
      const numbers = ratios.filter((ratio): ratio is number => typeof ratio === "number");
      if (numbers.length === 0 || numbers.length < ratios.length) return undefined;
      return (numbers.reduce((sum, ratio) => sum + ratio, 0) / numbers.length) * 100;
    },

    finalizedBlock: singleFlight(clock, async () => {
      try {
        const block = await rpc("eth_getBlockByNumber", ["finalized", false]);
        if (block === null && knowsFinality) throw unavailable("no final block");
        knowsFinality ||= block !== null;
        return block === null ? 0n : answers.header(block).number;
      } catch (error) {
        // Networks without finality of their own refuse the tag. One that has known it once has only failed.
        const cause = error instanceof NetworkUnavailableError ? error.cause : undefined;
        if (cause instanceof RpcError && !knowsFinality && isUnknownTag(cause)) return undefined;
        throw error;
      }
    }),

    blockHash: async (number) => (await block(number))?.hash,

    block,

    headHash: async () => hex(field(await sharedHead(), "hash")),

    call: async (call, block) => {
      try {
        return { ok: true, data: hex(await rpc("eth_call", [call, blockName(block)])) };
      } catch (error) {
        return wouldFail(error, "eth_call");
      }
    },

    balanceAt: async (address, blockHash) => quantity(await rpc("eth_getBalance", [address, { blockHash }])),

    callAt: async ({ gas, ...call }, blockHash) => {
      try {
        const limited = gas === undefined ? call : { ...call, gas: toHex(gas) };
        return { ok: true, data: hex(await rpc("eth_call", [limited, { blockHash }])) };
      } catch (error) {
        return wouldFail(error, "eth_call");
      }
    },

    simulate: async (calls) => {
      let results: unknown[];
      try {
        const blocks = await rpc("eth_simulateV1", [{ blockStateCalls: [{ calls }] }, "latest"]);
        results = list(field(list(blocks)[0], "calls"));
      } catch (error) {
        // Many nodes do not support it yet, and say so in different ways.
        if (error instanceof RpcError || error instanceof NetworkUnavailableError) return undefined;
        throw error;
      }
      if (results.length !== calls.length)
        throw unavailable("a number of results that differs from the calls");
      return results.map((result): SimulatedCall => {
        if (quantity(field(result, "status")) === 1n)
          return {
            ok: true,
            gas: quantity(field(result, "gasUsed")),
            events: list(field(result, "logs")).map(event),
          };
        const message = field(field(result, "error"), "message");
        return {
          ok: false,
          reason: revertReason({
            message: typeof message === "string" ? message : "it would revert",
            data: field(result, "returnData"),
          }),
        };
      });
    },

    logs: async ({ address, topics, ...where }) => {
      const range =
        "blockHash" in where
          ? where
          : { fromBlock: toHex(where.fromBlock), toBlock: blockName(where.toBlock) };
      return list(await rpc("eth_getLogs", [{ address, topics, ...range }])).map(log);
    },
  };
}
