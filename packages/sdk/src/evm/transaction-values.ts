import { QuoteRefusedError } from "../errors/signing";
import { loadOnce } from "../load-once";
import { requireKind } from "../require-kind";
import { givenOptions } from "../require-option-names";
import { requireQuoted } from "../require-quoted";
import type { SignerOptions } from "../signing/ask-signer";
import type { Quoted } from "../types";
import type { VerifyOptions } from "../verify/evm/prove";
import type { GivenValues } from "../verify/evm/unsigned-transaction";
import type { WalletProvider } from "./signer";

/** The caller's node: its URL, an EIP-1193 provider, or a client of viem. */
export type EvmNode = string | WalletProvider;

export interface NodeOption {
  /**
   * A node of the quote's network, chosen by you and not by the service. It supplies values that the quote lacks
   * (nonce, gas limit, fees), and a quote whose fees are more than three times its estimate is refused (rule
   * `node_fee`).
   */
  node?: EvmNode | undefined;
}

/** Only callers that pass a node load its code. */
export const loadNode = loadOnce(() => import("./ask-node"));

/**
 * Asks a node for the values that a quote lacks: nonce, gas limit and fees. Spread the result into the options of
 * `verifyQuote`, `explain` and `signQuote`: it has the options `nonce` and `transaction`. `signQuote` with the option
 * `node` does the same. A program that shows a payment first calls this once, then shows and signs the same values. As
 * in `signQuote` with `node`, the fees of the quote must be at most three times the node's estimate, so that no second
 * query is needed.
 *
 * @returns all values that the quote lacks, except those that the node does not return, and the values of `options.nonce` and
 * `options.transaction`
 * @throws QuoteRefusedError by the rule `node_fee`; ArgumentError for a node of another chain, ConnectionError when it does not
 * answer, AbortedError
 *
 * @example
 * import { signQuote, transactionValues, verifyQuote } from "@waybill/sdk/evm";
 * const values = await transactionValues(quoted, rpcUrl);
 * console.log(verifyQuote(quoted, values).amountFormatted);
 * await signQuote(quoted, account, values);
 */
export async function transactionValues(
  quoted: Quoted,
  node: EvmNode,
  options: VerifyOptions & SignerOptions = {},
): Promise<GivenValues> {
  if (typeof node !== "string") requireKind("node", node, "an object");
  requireQuoted(quoted, options, "gasCeiling");
  requireQuoted(quoted, { node });
  const { askNode } = await loadNode();
  const { given, tooHigh } = await askNode(quoted, node, givenOptions(options));
  if (tooHigh) throw new QuoteRefusedError(tooHigh, [tooHigh]);
  return given;
}
