import type { PolicyDocument } from "./document";

/* A policy with every key, and documents with small changes, for tests. */

export const usdc = { network: "sepolia", symbol: "USDC" };
const account = { address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", network: "sepolia" };

/** A document with every key, as its type requires. */
export const full: Required<PolicyDocument> = {
  $schema: "policy.schema.json",
  version: 1,
  description: "Suppliers",
  mode: "advise",
  sanctions: { acceptWithReason: "allow" },
  testNetworksOnly: true,
  networks: ["sepolia", "basesep"],
  providers: ["direct", "cctp"],
  tokens: [usdc, { network: "basesep", address: "0x036CbD53842c5426634e7929541eC2318f3dCF7e", decimals: 6 }],
  senders: [account],
  recipients: [{ address: account.address }],
  limits: [
    { token: usdc, perPayment: "10", perRecipientPerDay: "20", perDay: "30.5", perRecipient: "40" },
    { token: usdc, recipient: account, perPayment: "5" },
  ],
  fees: [{ network: "sepolia", max: "0.01" }],
  price: { maxLossBps: 100, checkedBy: ["same_value", "prices"] },
  risk: { refuse: ["high"], acceptFactors: ["first_interaction"], unreadable: "refuse", incomplete: "allow" },
  addressRisk: { atMost: "low", pillars: ["attribution"], incomplete: "refuse" },
  value: { perPayment: "100000", unverifiedRecipient: "10000.5" },
  travelRule: [{ token: usdc, from: "1000", records: true }],
};

type Path = readonly (string | number)[];

/** The paths to every part of a document, and to one additional key in each part. */
export const pathsIn = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(typeof value === "object" && value !== null
    ? [...Object.keys(value), "added"].flatMap((name) => pathsIn(Reflect.get(value, name), [...path, name]))
    : []),
];

/** The document with another value at a path; undefined removes the key. */
export function changed(document: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  const copy: Record<string, unknown> = Array.isArray(document)
    ? Object.assign([], document)
    : { ...Object(document) };
  const part = changed(copy[first], rest, value);
  if (part === undefined && !Array.isArray(copy)) delete copy[first];
  else copy[first] = part ?? null;
  return copy;
}
