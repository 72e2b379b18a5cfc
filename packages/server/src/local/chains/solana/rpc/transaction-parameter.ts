import { fromBase58, fromBase64 } from "../encodings";
import {
  type DecodedTransaction,
  decodeTransaction,
  MalformedTransactionError,
  maxTransactionBytes,
} from "../transaction";
import { invalidParams } from "./errors";
import type { Options, Params } from "./params";

/** The transaction in the first parameter of a call, in the encoding of its options. Throws -32602. */
export function sentTransaction(params: Params, options: Options): DecodedTransaction {
  const text = params.text(0);
  const encoding = options.choice("encoding", ["base58", "base64"], "base58");
  // Base58 decoding takes quadratic time.
  if (text.length > maxTransactionBytes * 2) throw invalidParams(`${encoding} encoded transaction too large`);
  const wire = bytesOf(text, encoding);
  return malformedIsInvalid(() => decodeTransaction(wire));
}

function bytesOf(text: string, encoding: "base58" | "base64"): Uint8Array {
  try {
    const bytes = encoding === "base58" ? fromBase58(text) : fromBase64(text);
    if (bytes) return bytes;
  } catch {
    // Reported below.
  }
  throw invalidParams(`the transaction is not ${encoding}`);
}

/** Converts MalformedTransactionError into RpcError -32602. */
export function malformedIsInvalid<T>(decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    if (error instanceof MalformedTransactionError) throw invalidParams(error.message);
    throw error;
  }
}
