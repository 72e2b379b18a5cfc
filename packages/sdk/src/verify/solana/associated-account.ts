import { sha256 } from "@noble/hashes/sha2";
import { isOnCurve } from "../on-curve";
import { type Key, sameBytes } from "./keys";
import { programs } from "./programs";

const MARKER = new TextEncoder().encode("ProgramDerivedAddress");

/**
 * The account of a program for some seeds (a program-derived address). It is derived locally, so that no other account
 * can replace it: the first hash, with a bump counting down from 255, that is not a point of the curve. The curve check
 * takes longer than everything else in a verification, so a hash among `named`, the accounts of the transaction, is
 * accepted without it. This is safe: no account can exist at a later hash, because only the program can sign for its
 * creation, and the programs of payments accept only the first.
 */
export function programAccount(program: Key, seeds: readonly Key[], named: readonly Key[] = []): Key {
  for (let bump = 255; bump >= LIKELY; bump -= 1) {
    const key = candidate(program, seeds, bump);
    const found = named.find((account) => sameBytes(account, key));
    if (found) return key;
  }
  for (let bump = 255; bump >= 0; bump -= 1) {
    const key = candidate(program, seeds, bump);
    if (!isOnCurve(key)) return key;
  }
  // Probability 2^-256.
  throw new RangeError("no account of the program exists for these seeds");
}

/** The token account that belongs to a wallet and a mint (SPL Associated Token Account); `named`: see {@link programAccount}. */
export const associatedAccount = (owner: Key, mint: Key, named: readonly Key[] = []): Key =>
  programAccount(programs.associatedToken, [owner, programs.token, mint], named);

/** The maximum number of attempts. Half of all hashes are points, so one wallet in 65,536 needs more. */
const LIKELY = 240;

function candidate(program: Key, seeds: readonly Key[], bump: number): Key {
  const hash = sha256.create();
  for (const part of [...seeds, Uint8Array.of(bump), program, MARKER]) hash.update(part);
  return hash.digest();
}
