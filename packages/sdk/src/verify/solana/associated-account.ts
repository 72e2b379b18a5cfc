import { ed25519 } from "@noble/curves/ed25519";
import { sha256 } from "@noble/hashes/sha2";
import { type Key, sameBytes } from "./keys";
import { programs } from "./programs";

const MARKER = new TextEncoder().encode("ProgramDerivedAddress");

/**
 * The token account that belongs to a wallet and a mint (SPL Associated Token Account), derived here, so that nobody can
 * pass off another account as the recipient's: the first hash, counting down from 255, that is no point of the curve.
 *
 * Looking for a point costs more than everything else in a verification, so a hash that is among `named`, the accounts
 * that the transaction names, is taken without. It is safe: a token account at a hash that is not the first one cannot
 * exist, because only the associated-token program could sign for its creation, and it takes no other than the first.
 */
export function associatedAccount(owner: Key, mint: Key, named: readonly Key[] = []): Key {
  for (let bump = 255; bump >= LIKELY; bump -= 1) {
    const key = candidate(owner, mint, bump);
    const found = named.find((account) => sameBytes(account, key));
    if (found) return key;
  }
  for (let bump = 255; bump >= 0; bump -= 1) {
    const key = candidate(owner, mint, bump);
    if (!isOnCurve(key)) return key;
  }
  // One chance in 2^256.
  throw new RangeError("no associated token account exists for this wallet and mint");
}

/** Half of all hashes are points: one wallet in 65,536 needs more than this many tries. */
const LIKELY = 240;

function candidate(owner: Key, mint: Key, bump: number): Key {
  const hash = sha256.create();
  for (const part of [owner, programs.token, mint, Uint8Array.of(bump), programs.associatedToken, MARKER])
    hash.update(part);
  return hash.digest();
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
