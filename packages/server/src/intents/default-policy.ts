import { networks, tokens } from "@waybill/spec/generated/registry";
import type { ServerPolicy, TokenSelector } from "./policy/document";
import { readPolicy } from "./policy/read-policy";

/** Tokens of one symbol on one network are one entry. */
const selectors: TokenSelector[] = [
  ...new Map(tokens.map(({ network, symbol }) => [`${network} ${symbol}`, { network, symbol }])).values(),
];

/**
 * The policy of a server whose operator gave it none: the networks and tokens of the registry, what travel rules commonly ask for, and
 * ceilings of value, of which the lower one is for recipients that are not registered. It only advises, except for sanctions.
 */
export const defaultPolicy: ServerPolicy = readPolicy({
  version: 1,
  description: "The policy of a server that was given none.",
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
