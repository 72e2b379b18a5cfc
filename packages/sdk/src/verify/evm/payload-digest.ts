import type { Hex } from "../../branded";
import type { Quoted } from "../../types";
import { payloadDigestOf } from "../named-payload";
import { digestOf } from "./named-payload";
import { readTransaction } from "./unsigned-transaction";

/**
 * The digest of a quote's payment transaction, for `acceptUnknownProvider`: keccak-256 of the unsigned EIP-1559
 * transaction without value. The person who examines the transaction uses it to identify the transaction. Code that
 * computes the digest and passes it on unexamined accepts any transaction of the server.
 *
 * @throws ArgumentError when the quote lacks a value of the transaction
 *
 * @example
 * import { payloadDigest } from "@waybill/sdk/evm";
 * // Shown to the person who examines the transaction.
 * console.log(payloadDigest(quoted));
 */
export const payloadDigest = (quoted: Quoted): Hex =>
  payloadDigestOf(quoted, readTransaction, digestOf, {
    message: "quoted has no complete EVM transaction",
    hint: "Chain, contract, data, nonce, gas limit and both fees are needed.",
  }) as Hex;
