import * as Address from "ox/Address";
import type * as Hex from "ox/Hex";
import * as Secp256k1 from "ox/Secp256k1";
import { usageError } from "../errors";

/** A secp256k1 private key in hex. Handle with care: never print, log or put into an error. */
export type PrivateKey = Hex.Hex;

/** A new key from the system's randomness. */
export function newPrivateKey(): PrivateKey {
  return Secp256k1.randomPrivateKey();
}

/**
 * Reads what somebody gave as a private key: 64 hex digits, with or without 0x.
 *
 * @param origin where it was given, for the error; the key itself is not repeated.
 * @throws CliError (usage) for anything else, and for numbers outside the curve's order.
 */
export function parsePrivateKey(text: string, origin: string): PrivateKey {
  const digits = /^\s*(?:0x)?([0-9a-fA-F]{64})\s*$/.exec(text)?.[1];
  if (digits === undefined) {
    throw usageError(
      `${origin} does not hold a private key.`,
      "Give 64 hex digits, with or without 0x in front.",
    );
  }
  const key: PrivateKey = `0x${digits.toLowerCase()}`;
  try {
    addressOf(key);
  } catch {
    throw usageError(`${origin} holds a number that is no key of this curve.`);
  }
  return key;
}

/** The EVM address that the key controls, in its checksummed spelling. */
export function addressOf(key: PrivateKey): Address.Address {
  return Address.checksum(Address.fromPublicKey(Secp256k1.getPublicKey({ privateKey: key })));
}
