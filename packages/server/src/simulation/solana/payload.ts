import { base58 } from "@scure/base";
import { PayloadError } from "../../chains/chain";
import { type DecodedTransaction, decodeTransaction } from "../../chains/solana/simulation/decode";

/** A transaction as it was given, decoded. */
export interface ReadPayload {
  transaction: DecodedTransaction;
  /** The form in which nodes take it. */
  base64: string;
}

/** Characters of the longest transaction in base58; decoding takes quadratic time. */
const MAX_BASE58 = 1_700;

/** Decodes a transaction. Throws PayloadError. */
export async function readPayload(payload: string, encoding: "base64" | "base58"): Promise<ReadPayload> {
  const bytes = encoding === "base64" ? fromBase64(payload) : fromBase58(payload);
  if (!bytes) throw new PayloadError(`the payload is not ${encoding}`);
  const transaction = await decodeTransaction(bytes);
  return { transaction, base64: Buffer.from(bytes).toString("base64") };
}

function fromBase64(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, "base64");
  // Whatever the decoder skips is not base64.
  return bytes.toString("base64").replace(/=+$/, "") === text.replace(/=+$/, "")
    ? new Uint8Array(bytes)
    : undefined;
}

function fromBase58(text: string): Uint8Array | undefined {
  if (text.length > MAX_BASE58) return undefined;
  try {
    return base58.decode(text);
  } catch {
    return undefined;
  }
}
