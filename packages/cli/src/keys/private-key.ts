import { usageError } from "../errors";
import { families } from "./families";
import type { Secret } from "./families/family";
import { type KeyKind, keyKinds, kindNames } from "./kind";

/** A private key and its family. Must not be printed, logged or put into an error. */
export interface PrivateKey {
  readonly kind: KeyKind;
  readonly secret: Secret;
}

/** A new key from the system's random number generator. */
export function newPrivateKey(kind: KeyKind): PrivateKey {
  return { kind, secret: families[kind].create() };
}

/**
 * Parses a private key of this family.
 *
 * @param origin its source, for the error message, which does not contain the key
 * @throws CliError (usage) when the text is not such a key
 */
export function parsePrivateKey(kind: KeyKind, text: string, origin: string): PrivateKey {
  const secret = families[kind].parse(text);
  if (secret !== undefined) return { kind, secret };
  const others = keyKinds.filter((one) => families[one].parse(text) !== undefined);
  throw usageError(
    `${origin} does not hold ${kindNames[kind]} private key.`,
    others.length === 0
      ? `Give it as ${families[kind].keyForm}.`
      : `It looks like ${others.map((one) => kindNames[one]).join(" or ")} key.`,
  );
}

/** The address of the key. @param network slug; a Cosmos account has a different address on each network. */
export function addressOf({ kind, secret }: PrivateKey, network?: string): string {
  return families[kind].addressOf(secret, network);
}
