import { hash } from "node:crypto";

/** A key that credentials are sealed with. */
export interface CredentialsKey {
  /** Names it in what it sealed; does not give it away. */
  id: string;
  bytes: Uint8Array;
}

/** The text is no key. Its message does not contain it. */
export class CredentialsKeyError extends Error {
  override name = "CredentialsKeyError";
}

const BYTES = 32;

/**
 * The keys in a text: 32 bytes each, hex or base64, separated by blanks or commas. The first one seals; the others are earlier ones, which
 * still open what they sealed. Throws CredentialsKeyError.
 */
export function readCredentialsKeys(text: string): [CredentialsKey, ...CredentialsKey[]] {
  const [first, ...others] = text.split(/[\s,]+/).filter((one) => one !== "");
  if (first === undefined) throw new CredentialsKeyError("the key for credentials is empty");
  return [keyOf(first), ...others.map(keyOf)];
}

function keyOf(text: string): CredentialsKey {
  const isHex = /^[0-9a-f]{64}$/i.test(text);
  const bytes = Buffer.from(text, isHex ? "hex" : "base64");
  if (!isHex && !/^[A-Za-z0-9+/_-]{43}=?$/.test(text))
    throw new CredentialsKeyError(
      `a key for credentials has ${BYTES} bytes, as 64 hex digits or in base64, such as "openssl rand -base64 ${BYTES}" makes them`,
    );
  return { id: hash("sha256", bytes, "hex").slice(0, 8), bytes };
}
