import * as Secp256k1 from "ox/Secp256k1";
import type { Secret } from "./family";

/** Keys of this curve are 64 hex digits, with or without 0x. */
export const hexKeyForm = "64 hex digits";

export function newSecret(): Secret {
  return Secp256k1.randomPrivateKey();
}

/** Undefined for anything else, and for numbers outside the range of the curve order. */
export function parseHexKey(text: string): Secret | undefined {
  const digits = /^\s*(?:0x)?([0-9a-fA-F]{64})\s*$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const secret: Secret = `0x${digits.toLowerCase()}`;
  return Secp256k1.noble.utils.isValidPrivateKey(secret.slice(2)) ? secret : undefined;
}
