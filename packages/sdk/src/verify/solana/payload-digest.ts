import { ArgumentError } from "../../errors/base";
import { requireQuoted } from "../../require-quoted";
import type { Quoted } from "../../types";
import { readSubject } from "../rule-input";
import { completeBounds } from "../value-bounds";
import { digestOf } from "./named-payload";
import { readTransaction } from "./unsigned-transaction";

/**
 * The digest of a quote's message, for `acceptUnknownProvider`: SHA-256 of the bytes that are signed. It is for whoever
 * examines the transaction, to say which one they mean. Passed on in the same breath it accepts whatever the server says.
 *
 * @throws ArgumentError when the quote has no legacy transaction
 */
export function payloadDigest(quoted: Quoted): string {
  requireQuoted(quoted, {});
  const context = { now: 0, signer: undefined, tokens: [], bounds: completeBounds({}), readTransaction };
  const digest = digestOf(readSubject(quoted, context));
  if (digest) return digest;
  throw new ArgumentError("quoted has no Solana transaction", "A legacy transaction in tx_base64 is needed.");
}
