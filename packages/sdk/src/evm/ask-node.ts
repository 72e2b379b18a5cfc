import type { RuleFailure } from "../errors/signing";
import { list, nodeAt, quantity, record, requireChain, requireNodeAddress, unanswered } from "../node";
import { askSigner, type SignerOptions } from "../signing/ask-signer";
import type { VerifyOptions } from "../verify/evm/prove";
import { aboveEstimate } from "../verify/evm/rules/fees";
import {
  type FeeEstimate,
  type GivenValues,
  readTransaction,
  type ValueName,
} from "../verify/evm/unsigned-transaction";
import { readSubject } from "../verify/rule-input";
import { completeBounds } from "../verify/value-bounds";
import type { EvmNode } from "./transaction-values";

/** The node's answers: the values that neither the quote nor the caller has, and an estimate of the fees. */
export interface NodeAnswer {
  given: GivenValues;
  estimate: FeeEstimate;
  /** The failed rule, if the fees of the quote or of the caller are too far above the estimate. */
  tooHigh: RuleFailure<"node_fee"> | undefined;
}

/** The number of last blocks whose priority fees are read, and the percentile of each block: the median by gas. */
const [BLOCKS, MIDDLE] = ["0x14", 50];

/** The margin above the estimated gas, in percent: balances, and with them the gas, change until the payment is in a block. */
const MARGIN = 25n;

type Rpc = (method: string, ...params: readonly unknown[]) => Promise<unknown>;

/** @throws ArgumentError, ConnectionError, AbortedError */
export async function askNode(
  quoted: unknown,
  node: EvmNode,
  options: VerifyOptions & SignerOptions,
): Promise<NodeAnswer> {
  const { nonce, transaction, tokens = [], signal } = options;
  const { requested, transaction: read } = readSubject(quoted, {
    now: 0,
    signer: undefined,
    tokens,
    bounds: completeBounds(options),
    readTransaction: (written, of, before) => readTransaction(written, of, before, { nonce, transaction }),
  });
  const { network, sender } = requested;
  const slug = network?.slug ?? "";
  const rpc = rpcOf(node);
  const lacks = (name: ValueName) => read.missing.includes(name);
  const call = { from: sender, to: read.to, data: read.data, value: "0x0" };
  return await askSigner(
    async () => {
      const [chainId, count, history, priority, gas] = await Promise.all([
        rpc("eth_chainId"),
        lacks("nonce") ? rpc("eth_getTransactionCount", sender, "pending") : undefined,
        rpc("eth_feeHistory", BLOCKS, "latest", [MIDDLE]),
        // Not all nodes suggest a fee.
        rpc("eth_maxPriorityFeePerGas").catch(() => "0x0"),
        // A call that needs an allowance first, or would fail, has no estimate: then the limit is reported as missing.
        lacks("gasLimit") ? rpc("eth_estimateGas", call).catch(() => undefined) : undefined,
      ]);
      requireChain(slug, (reference) => quantity(chainId) === BigInt(reference));
      const estimate = estimateOf(history, quantity(priority));
      const found = { ...transaction };
      if (gas !== undefined) found.gasLimit = (quantity(gas) * (100n + MARGIN)) / 100n;
      if (lacks("maxFeePerGas")) found.maxFeePerGas = estimate.maxFeePerGas;
      if (lacks("maxPriorityFeePerGas")) found.maxPriorityFeePerGas = estimate.maxPriorityFeePerGas;
      const tooHigh = aboveEstimate(
        {
          maxFeePerGas: read.maxFeePerGas ?? found.maxFeePerGas,
          maxPriorityFeePerGas: read.maxPriorityFeePerGas ?? found.maxPriorityFeePerGas,
        },
        estimate,
      );
      const first = count === undefined ? nonce : quantity(count);
      const given: GivenValues = { ...(first !== undefined && { nonce: first }), transaction: found };
      return { given, estimate, tooHigh: tooHigh && { rule: "node_fee", ...tooHigh } };
    },
    { signal },
    { onAbort: "Nothing was signed.", onFailure: (cause) => unanswered(slug, cause) },
  );
}

function rpcOf(node: EvmNode): Rpc {
  if (typeof node !== "string") return async (method, ...params) => await node.request({ method, params });
  requireNodeAddress(node);
  return nodeAt(node, {}).rpc;
}

/**
 * Twice the base fee of the next block, which six full blocks can raise it to, and the median priority fee of the last
 * blocks.
 */
function estimateOf(history: unknown, suggested: bigint): FeeEstimate {
  const { baseFeePerGas, reward } = record(history);
  const baseFee = quantity(list(baseFeePerGas).at(-1));
  const rewards = (Array.isArray(reward) ? reward : []).map((of) => quantity(list(of)[0]));
  const paid = rewards.sort((one, other) => (one < other ? -1 : 1))[Math.floor(rewards.length / 2)] ?? 0n;
  const maxPriorityFeePerGas = paid > suggested ? paid : suggested;
  return { maxFeePerGas: 2n * baseFee + maxPriorityFeePerGas, maxPriorityFeePerGas };
}
