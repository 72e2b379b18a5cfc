import { createPublicKey, verify } from "node:crypto";
import { PayloadError, type SignedPayload, type UnsignedTransaction } from "../chain";
import { toBase58 } from "./address";
import { MAX_TRANSACTION_BYTES } from "./message";
import { loadSamePayment, type SamePayment } from "./same-payment";

/** Offset of the message: the signature count (one byte) and one signature (64 bytes) precede it. */
const MESSAGE_AT = 65;

/**
 * Decodes a signed Solana transaction with one signature, which must be the fee payer's. Quotes lead to no other number
 * of signatures and no other encoding. Throws PayloadError.
 */
export async function readSignedPayload(payload: string): Promise<SignedPayload> {
  const bytes = Buffer.from(payload, "base64");
  // Only canonical base64 is accepted: Node's decoder ignores invalid characters, a chain's node might not.
  if (bytes.toString("base64") !== payload)
    throw new PayloadError("must be base64, padded, without line breaks");
  if (bytes.length > MAX_TRANSACTION_BYTES)
    throw new PayloadError(`is longer than a Solana transaction can be (${MAX_TRANSACTION_BYTES} bytes)`);
  const signature = bytes.subarray(1, MESSAGE_AT);
  const message = bytes.subarray(MESSAGE_AT);
  const sender = payer(message);
  if (bytes[0] !== 1 || sender === undefined)
    throw new PayloadError("is not a legacy Solana transaction with one signature");
  if (!isSignedBy(sender, message, signature)) throw new PayloadError("its signature is not the fee payer's");
  const hash = toBase58(signature);
  const isSamePayment = await loadSamePayment();
  return {
    hash,
    nonceSlot: hash,
    mismatch: (quoted, expected) => mismatch(message, toBase58(sender), quoted, expected, isSamePayment),
  };
}

/** The first account of a legacy message with one required signature: the fee payer and only signer. */
function payer(message: Buffer): Buffer | undefined {
  const [signers, readonlySigners, , accounts] = message;
  // A legacy message begins with the number of signers, a versioned one with a byte above 127. The count of accounts is
  // one byte as long as it is below 128, and 1232 bytes hold no more than 35.
  if (signers !== 1 || readonlySigners !== 0 || accounts === undefined || accounts < 1 || accounts > 127)
    return undefined;
  const key = message.subarray(4, 36);
  return key.length === 32 ? key : undefined;
}

/** Ed25519 (RFC 8032), over the message itself. */
function isSignedBy(sender: Buffer, message: Buffer, signature: Buffer): boolean {
  try {
    const key = createPublicKey({
      key: { kty: "OKP", crv: "Ed25519", x: sender.toString("base64url") },
      format: "jwk",
    });
    return verify(null, message, key, signature);
  } catch {
    return false;
  }
}

function mismatch(
  message: Buffer,
  signer: string,
  quoted: UnsignedTransaction,
  sender: string,
  isSamePayment: SamePayment,
): string | undefined {
  if (quoted.kind !== "solana") return "the quote is not for a Solana network";
  if (signer !== sender) return `is signed by ${signer}, the quote's sender is ${sender}`;
  const quotedMessage = Buffer.from(quoted.tx_base64, "base64").subarray(MESSAGE_AT);
  return isSamePayment(message, quotedMessage) ? undefined : "is another transaction than the quote's";
}
