import { createHash } from "node:crypto";
import type { Subject } from "./rule";

/** Digests of subjects rather than their texts, which contain addresses: a fingerprint is kept after personal data is erased. */
const digest = (subject: Subject): string =>
  createHash("sha256").update(JSON.stringify(subject)).digest("base64url").slice(0, 22);

/** What all fingerprints of a scope begin with, and no other one does. */
export const fingerprintsOf = (scope: Subject): string => `${digest(scope)}.`;

/** The fingerprint of what an alert is about, within its rule. */
export const fingerprint = (subject: Subject, scope?: Subject): string =>
  `${scope === undefined ? "" : fingerprintsOf(scope)}${digest(subject)}`;
