import { createHash } from "node:crypto";
import type { Runtime } from "../lib/runtime";
import type { Subject } from "./rule";

/** Digests of subjects rather than their texts, which contain addresses: a fingerprint is kept after personal data is erased. */
const digest = (subject: Subject): string =>
  createHash("sha256").update(JSON.stringify(subject)).digest("base64url").slice(0, 22);

/** What all fingerprints of a scope begin with, and no other one does. */
export const fingerprintsOf = (scope: Subject): string => `${digest(scope)}.`;

/** The fingerprint of what an alert is about, within its rule. */
export const fingerprint = (subject: Subject, scope?: Subject): string =>
  `${scope === undefined ? "" : fingerprintsOf(scope)}${digest(subject)}`;

const RANDOM_LENGTH = 16;

/**
 * An identifier in the form of a CUID: `c`, eight characters of the time and sixteen of chance, in base 36. Later ones sort after
 * earlier ones.
 */
export function eventId({ now, bytes }: Pick<Runtime, "now" | "bytes">): string {
  const time = Math.max(0, now()).toString(36).padStart(8, "0").slice(-8);
  // 252 is the largest multiple of 36 in a byte: the bytes above it would make some characters more likely.
  let chance = "";
  while (chance.length < RANDOM_LENGTH)
    for (const byte of bytes(RANDOM_LENGTH)) if (byte < 252) chance += (byte % 36).toString(36);
  return `c${time}${chance.slice(0, RANDOM_LENGTH)}`;
}
