import { SigningError } from "../errors/signing";
import type { Reprove } from "../receipts/reproved";
import { type ProvenTransfer, proveCosmos, rulesPassed } from "../verify/cosmos/prove";
import { showTransfer } from "../verify/cosmos/verify-quote";
import { addressOf, hashOf, isSigned } from "./secp256k1";
import { signBytes, signDoc, txBytes } from "./sign-doc";

/** Lengths of a compressed key and of a signature: all transactions of a payment have the same length. */
const KEY = 33;
const SIGNATURE = 64;

export const reprove: Reprove = (quoted, options) => {
  const transfer = proveCosmos(quoted, options);
  return {
    payment: showTransfer(transfer),
    rules: rulesPassed(transfer),
    network: transfer.network,
    quoteId: transfer.quoteId,
    sender: transfer.sender,
    nonce: String(transfer.sequence),
    signatures: [
      async (signedPayload) => ({ txHash: hashOf(checkSigned(toBytes(signedPayload), transfer)) }),
    ],
  };
};

/**
 * Checks that signed bytes are the verified transaction: key and signature are taken from the bytes, and the transaction that is
 * encoded with them must have the same bytes. @throws SigningError
 */
function checkSigned(bytes: Uint8Array, transfer: ProvenTransfer): Uint8Array {
  const encode = (key: Uint8Array, signature: Uint8Array) => txBytes(signDoc(transfer, key), signature);
  const low = encode(new Uint8Array(KEY).fill(1), new Uint8Array(SIGNATURE).fill(1));
  const high = encode(new Uint8Array(KEY).fill(2), new Uint8Array(SIGNATURE).fill(2));
  const places = [...low.keys()].filter((index) => low[index] !== high[index]);
  const taken = Uint8Array.from(places, (index) => bytes[index] ?? 0);
  const [key, signature] = [taken.slice(0, KEY), taken.slice(KEY)];
  const expected = encode(key, signature);
  if (expected.length !== bytes.length || expected.some((byte, index) => byte !== bytes[index]))
    throw refused("The signed bytes are not the verified transaction");
  if (
    addressOf(key, transfer.prefix) !== transfer.sender ||
    !isSigned(signBytes(signDoc(transfer, key)), signature, key)
  )
    throw refused(`The transaction was not signed by ${transfer.sender}`);
  return bytes;
}

function toBytes(base64: string): Uint8Array {
  try {
    const binary = atob(base64);
    if (btoa(binary) === base64) return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    // Reported below.
  }
  throw refused("The signed bytes are not base64");
}

const refused = (message: string) => new SigningError(message, "Do not use these bytes.");
