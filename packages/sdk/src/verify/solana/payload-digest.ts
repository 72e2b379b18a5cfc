import type { Quoted } from "../../types";
import { payloadDigestOf } from "../named-payload";
import { digestOf } from "./named-payload";
import { readTransaction } from "./unsigned-transaction";

const nothingRead = { accounts: undefined, nonceAccount: undefined };

/**
 * The digest of a quote's message, for `acceptUnknownProvider`: SHA-256 of the bytes that are signed. The person who examines the
 * transaction uses it to identify the transaction. Code that computes the digest and passes it on unexamined accepts any
 * transaction of the server.
 *
 * @throws ArgumentError when the quote has no Solana transaction
 *
 * @example
 * import { payloadDigest } from "@waybill/sdk/solana";
 * // Shown to the person who examines the transaction.
 * console.log(payloadDigest(solanaQuote));
 */
export const payloadDigest = (quoted: Quoted): string =>
  payloadDigestOf(quoted, (transaction) => readTransaction(transaction, nothingRead), digestOf, {
    message: "quoted has no Solana transaction",
    hint: "Pass a quote with tx_base64, a legacy transaction or one of version 0.",
  });
