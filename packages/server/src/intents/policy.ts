import { createHash } from "node:crypto";
import { networks, tokens } from "@waybill/spec/generated/registry";
import { canonicalJson } from "@waybill/spec/standards/canonical-json";
import type { PolicyDocument, TokenSelector } from "@waybill/spec/standards/policy/document";
import { faultsOf } from "@waybill/spec/standards/policy/limits";
import { readPolicyDocument } from "@waybill/spec/standards/policy/read";
import { ConfigError } from "../errors";

/** A policy that was read, and what it is named by. */
export interface ServerPolicy {
  document: PolicyDocument;
  /** SHA-256 of its canonical JSON (RFC 8785), hex. */
  digest: string;
}

/** Reads a policy. Throws ConfigError with every fault and its path: a policy that cannot be read allows nothing. */
export function readPolicy(given: unknown): ServerPolicy {
  const read = readPolicyDocument(given);
  const faults = faultsOf(read);
  if (faults.length > 0) throw new ConfigError(`the policy cannot be read: ${faults.join("; ")}`);
  const { document } = read;
  return { document, digest: createHash("sha256").update(canonicalJson(document)).digest("hex") };
}

/** Parts about what only a signer has: the quote's price and fees, its provider, and the risk report that it was given. */
const ofSigners = ["providers", "fees", "price", "risk"];

/** Those parts of a document that no service enforces. */
export const leftToSigners = (document: PolicyDocument): string[] =>
  ofSigners.filter((part) => Object.hasOwn(document, part));

/** Tokens of one symbol on one network are one entry. */
const selectors: TokenSelector[] = [
  ...new Map(tokens.map(({ network, symbol }) => [`${network} ${symbol}`, { network, symbol }])).values(),
];

/**
 * The policy of a server whose operator gave it none: the networks and tokens of the registry, what travel rules
 * commonly ask for, and ceilings of value, of which the lower one is for recipients that are not registered. It only
 * advises, except for sanctions.
 */
export const defaultPolicy: ServerPolicy = readPolicy({
  version: 1,
  description: "The default policy, for servers without a policy of their own.",
  // Its ceilings are a default. A party that a sanctions list names is refused in each mode.
  mode: "advise",
  sanctions: { acceptWithReason: "refuse" },
  networks: networks.map(({ slug }) => slug),
  tokens: selectors,
  // Whom a recipient has dealt with is assessed with the quote, and takes several times as long as all else here.
  addressRisk: { atMost: "medium", pillars: ["attribution"], incomplete: "allow" },
  value: { perPayment: "1000000", unverifiedRecipient: "10000" },
  travelRule: selectors.map((token) => ({ token, from: "1000" })),
});
