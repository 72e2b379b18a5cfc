import { fromBase58, fromBase64 } from "../encodings";
import {
  type DecodedTransaction,
  decodeTransaction,
  MalformedTransactionError,
  maxTransactionBytes,
} from "../transaction";
import { invalidParams } from "./errors";
import type { Options, Params } from "./params";

/** The transaction that a call brings as its first parameter, in the encoding of its options. Throws -32602. */
export function sentTransaction(params: Params, options: Options): DecodedTransaction {
  const text = params.text(0);
  const encoding = options.choice("encoding", ["base58", "base64"], "base58");
  // Base58 takes time that grows with the square of the length.
  if (text.length > maxTransactionBytes * 2) throw invalidParams(`${encoding} encoded transaction too large`);
  const wire = bytesOf(text, encoding);
  return malformedIsInvalid(() => decodeTransaction(wire));
}

function bytesOf(text: string, encoding: "base58" | "base64"): Uint8Array {
  try {
    const bytes = encoding === "base58" ? fromBase58(text) : fromBase64(text);
    if (bytes) return bytes;
  } catch {
    // Said below.
  }
  throw invalidParams(`the transaction is not ${encoding}`);
}

/** Bytes that are no transaction are the caller's mistake: -32602 with what is wrong with them. */
export function malformedIsInvalid<T>(decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    if (error instanceof MalformedTransactionError) throw invalidParams(error.message);
    throw error;
  }
}
