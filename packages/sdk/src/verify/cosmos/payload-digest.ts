import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";
import type { Quoted } from "../../types";
import { namedPayload, payloadDigestOf } from "../named-payload";
import type { Subject } from "../rule-input";
import * as request from "../rules/request";
import { bodyBytes } from "./body";
import { rules } from "./rules/index";
import { type CosmosLimits, type CosmosTransactionRead, readTransaction } from "./unsigned-transaction";

/**
 * The digest of a quote's payload, for `acceptUnknownProvider`: SHA-256 of the body (`TxBody`) with its message and memo. The
 * person who examines the transaction uses it to identify the transaction. Code that computes the digest and passes it on
 * unexamined accepts any transaction of the server.
 *
 * @throws ArgumentError when the quote's transaction is not a single `MsgSend` of one coin
 *
 * @example
 * import { payloadDigest } from "@waybill/sdk/cosmos";
 * // Shown to the person who examines the transaction.
 * console.log(payloadDigest(cosmosQuote));
 */
export const payloadDigest = (quoted: Quoted): string =>
  payloadDigestOf(quoted, (written, requested) => readTransaction(written, requested), digestOf, {
    message: "quoted has no Cosmos transaction",
    hint: "Pass a single MsgSend of one coin and a memo; other messages cannot be encoded.",
  });

/** SHA-256 of the body that would be signed; undefined when it is not a single `MsgSend` of one coin. */
function digestOf({ transaction }: Subject<CosmosTransactionRead>): string | undefined {
  const { send, memo, messageCount } = transaction;
  const { from, to, denom, amount } = send ?? {};
  if (!from || !to || !denom || amount === undefined || memo === undefined || messageCount !== 1)
    return undefined;
  return `0x${bytesToHex(sha256(bodyBytes({ from, to, denom, amount }, memo)))}`;
}

/**
 * A provider that takes a deposit has its own account and memo. The usual rules still check that exactly the requested amount of
 * the requested coin leaves the sender, and check chain, sequence, fee and time.
 */
export const { rulesFor, namedRuleNames } = namedPayload<CosmosTransactionRead, CosmosLimits>({
  rules,
  digestOf,
  ofKnown: ["payment_kind", "memo"],
  // The quote's statements about it.
  instead: { recipient: request.destinationAccount },
});
