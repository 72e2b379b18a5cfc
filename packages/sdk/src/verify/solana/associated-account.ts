import { ed25519 } from "@noble/curves/ed25519";
import { sha256 } from "@noble/hashes/sha2";
import type { Key } from "./keys";
import { programs } from "./programs";

const MARKER = new TextEncoder().encode("ProgramDerivedAddress");

/**
 * The token account that belongs to a wallet and a mint (SPL Associated Token Account), derived here, so that nobody can
 * pass off another account as the recipient's: the first hash, counting down from 255, that is no point of the curve.
 */
export function associatedAccount(owner: Key, mint: Key): Key {
  const fixed = [owner, programs.token, mint];
  const tail = [programs.associatedToken, MARKER];
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = sha256.create();
    for (const part of [...fixed, Uint8Array.of(bump), ...tail]) hash.update(part);
    const key = hash.digest();
    if (!isOnCurve(key)) return key;
  }
  // One chance in 2^256.
  throw new RangeError("no associated token account exists for this wallet and mint");
}

/** Whether a private key can exist for an account. */
function isOnCurve(key: Key): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(key);
    return true;
  } catch {
    return false;
  }
}
