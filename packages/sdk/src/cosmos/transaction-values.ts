import { QuoteRefusedError } from "../errors/signing";
import { loadOnce } from "../load-once";
import { requireNodeAddress } from "../node";
import { givenOptions } from "../require-option-names";
import { requireQuoted } from "../require-quoted";
import type { SignerOptions } from "../signing/ask-signer";
import type { Quoted } from "../types";
import type { VerifyOptions } from "../verify/cosmos/prove";
import type { GivenValues } from "../verify/cosmos/unsigned-transaction";

export interface NodeOption {
  /**
   * The REST address of a node of the quote's network, chosen by you and not by the service. It supplies values that
   * the quote lacks (account number, sequence, gas limit, fee), and a quote whose fee is more than three times its
   * estimate is refused (rule `node_fee`).
   */
  node?: string | undefined;
}

/** Only callers that pass a node load its code. */
export const loadNode = loadOnce(() => import("./ask-node"));

/**
 * Asks a node for the values that a quote lacks: account number, sequence, gas limit and fee. Spread the result into
 * the options of `verifyQuote`, `explain` and `signQuote`: it has the options `nonce` and `transaction`. `signQuote`
 * with the option `node` does the same. A program that shows a payment first calls this once, then shows and signs the
 * same values. Here, too, the fee of the quote must be at most three times the node's estimate.
 *
 * @returns all values that the quote lacks, except those that the node does not return, and the values of `options.nonce` and
 * `options.transaction`
 * @throws QuoteRefusedError by the rule `node_fee`; ArgumentError for a node of another chain, ConnectionError when it does not
 * answer, AbortedError
 *
 * @example
 * import { signQuote, transactionValues } from "@waybill/sdk/cosmos";
 * const values = await transactionValues(cosmosQuote, cosmosNode);
 * await signQuote(cosmosQuote, cosmosWallet, values);
 */
export async function transactionValues(
  quoted: Quoted,
  node: string,
  options: VerifyOptions & SignerOptions = {},
): Promise<GivenValues> {
  requireNodeAddress(node);
  requireQuoted(quoted, options, "feeCeiling");
  const { askNode } = await loadNode();
  const { given, tooHigh } = await askNode(quoted, node, givenOptions(options));
  if (tooHigh) throw new QuoteRefusedError(tooHigh, [tooHigh]);
  return given;
}
