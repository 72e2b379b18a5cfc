import type { Hex } from "../../branded";
import { ArgumentError } from "../../errors/base";
import { requireQuoted } from "../../require-quoted";
import type { Quoted } from "../../types";
import { readSubject } from "../rule-input";
import { completeBounds } from "../value-bounds";
import { digestOf } from "./named-payload";
import { readTransaction } from "./unsigned-transaction";

/**
 * The digest of a quote's payment transaction, for `acceptUnknownProvider`: keccak-256 of the unsigned EIP-1559 transaction
 * without value. It is for whoever examines the transaction, to say which one they mean. Passed on in the same breath it
 * accepts whatever the server says.
 *
 * @throws ArgumentError when the quote lacks a value of the transaction
 */
export function payloadDigest(quoted: Quoted): Hex {
  requireQuoted(quoted, {});
  const context = { now: 0, signer: undefined, tokens: [], bounds: completeBounds({}), readTransaction };
  const digest = digestOf(readSubject(quoted, context));
  if (digest) return digest as Hex;
  throw new ArgumentError(
    "quoted has no complete EVM transaction",
    "Chain, contract, data, nonce, gas limit and both fees are needed.",
  );
}
