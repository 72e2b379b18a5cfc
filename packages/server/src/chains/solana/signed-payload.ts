import { createPublicKey, verify } from "node:crypto";
import { PayloadError, type SignedPayload, type UnsignedTransaction } from "../chain";
import { toBase58 } from "./address";
import { MAX_TRANSACTION_BYTES } from "./message";
import { loadSamePayment, type SamePayment } from "./same-payment";

/**
 * The signatures of a transaction and its message: a count (one byte, below 128), signatures of 64 bytes, then the
 * message. Quotes lead to one signature, and to two for a burn by CCTP V2, whose message account signs, too. Undefined
 * for another number.
 */
export function partsOf(bytes: Buffer): { signatures: Buffer[]; message: Buffer } | undefined {
  const count = bytes[0] ?? 0;
  if (count < 1 || count > 2) return undefined;
  const signatures = Array.from({ length: count }, (_, at) => bytes.subarray(1 + 64 * at, 65 + 64 * at));
  return { signatures, message: bytes.subarray(1 + 64 * count) };
}

/**
 * Decodes a signed legacy transaction of Solana. Every signature must be valid, and the first one is the fee payer's. Throws
 * PayloadError.
 */
export async function readSignedPayload(payload: string): Promise<SignedPayload> {
  const bytes = Buffer.from(payload, "base64");
  // Only canonical base64 is accepted: Node's decoder ignores invalid characters, a chain's node might not.
  if (bytes.toString("base64") !== payload)
    throw new PayloadError("must be padded base64 without line breaks");
  if (bytes.length > MAX_TRANSACTION_BYTES)
    throw new PayloadError(`is longer than a Solana transaction can be (${MAX_TRANSACTION_BYTES} bytes)`);
  const { signatures = [], message = Buffer.alloc(0) } = partsOf(bytes) ?? {};
  const [sender, ...others] = signersOf(message, signatures.length);
  const [signature, ...otherSignatures] = signatures;
  if (sender === undefined || signature === undefined)
    throw new PayloadError("is not a legacy Solana transaction with one signature, or two for a burn");
  if (!isSignedBy(sender, message, signature)) throw new PayloadError("its signature is not the fee payer's");
  if (!others.every((signer, at) => isSignedBy(signer, message, otherSignatures[at] ?? Buffer.alloc(0))))
    throw new PayloadError("its second signature is not the second signer's");
  const hash = toBase58(signature);
  const isSamePayment = await loadSamePayment();
  return {
    hash,
    nonceSlot: hash,
    mismatch: (quoted, expected) => mismatch(message, toBase58(sender), quoted, expected, isSamePayment),
  };
}

/** The first accounts of a legacy message that requires so many signatures, the fee payer's first; none of another message. */
function signersOf(message: Buffer, count: number): Buffer[] {
  const [signers, readonlySigners, , accounts] = message;
  // A legacy message begins with the number of signers, a versioned one with a byte above 127. The count of accounts is
  // one byte as long as it is below 128, and 1232 bytes hold no more than 35.
  if (signers !== count || readonlySigners !== 0 || accounts === undefined) return [];
  if (accounts < count || accounts > 127 || message.length < 4 + 32 * count) return [];
  return Array.from({ length: count }, (_, at) => message.subarray(4 + 32 * at, 36 + 32 * at));
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
  if (signer !== sender) return `is signed by ${signer}, but the quote's sender is ${sender}`;
  const quotedMessage = partsOf(Buffer.from(quoted.tx_base64, "base64"))?.message;
  return quotedMessage && isSamePayment(message, quotedMessage)
    ? undefined
    : "its message differs from the quote's";
}
