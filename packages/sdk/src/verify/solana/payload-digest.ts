import type { Quoted } from "../../types";
import { payloadDigestOf } from "../named-payload";
import { digestOf } from "./named-payload";
import { readTransaction } from "./unsigned-transaction";

/**
 * The digest of a quote's message, for `acceptUnknownProvider`: SHA-256 of the bytes that are signed. It is for whoever
 * examines the transaction, to say which one they mean. Passed on in the same breath it accepts whatever the server says.
 *
 * @throws ArgumentError when the quote has no legacy transaction
 */
export const payloadDigest = (quoted: Quoted): string =>
  payloadDigestOf(quoted, readTransaction, digestOf, {
    message: "quoted has no Solana transaction",
    hint: "A legacy transaction in tx_base64 is needed.",
  });
