import { named, requireNames } from "./require-options";

/** The options of `verifyQuote`, `signQuote`, `sendQuote` and `explain`, of every family: one object can be for several. */
const options: readonly string[] = [
  ...[
    "maxLossBps",
    "minAmountOut",
    "prices",
    "acceptQuotedPrice",
    "acceptReverting",
    "maxFeeBps",
    "acceptUnknownProvider",
  ],
  ...[
    "tokens",
    "clock",
    "signer",
    "gasCeiling",
    "feeCeiling",
    "cluster",
    "accounts",
    "nonceAccount",
    "client",
    "maxQuoteAgeMs",
    "transaction",
    "nonce",
    "node",
  ],
  ...["policy", "signal", "readMs", "descriptors", "acceptSanctioned", "acceptUnscreened", "acceptedBy"],
];

/** The parts of options that are objects, of the families that have one of this name. */
const parts: Readonly<Record<string, readonly string[]>> = {
  gasCeiling: ["gasLimit", "maxFeePerGas", "maxPriorityFeePerGas", "totalFee"],
  feeCeiling: ["gasLimit", "fee", "priorityFee"],
  transaction: ["gasLimit", "maxFeePerGas", "maxPriorityFeePerGas", "accountNumber", "fee"],
  acceptUnknownProvider: ["payloadDigest"],
  acceptSanctioned: ["reason"],
  acceptUnscreened: ["reason"],
};

const none = {};

/** A copy of the checked options, the parts of a maximum included. */
export function givenOptions<Options extends object>(given: Options): Options {
  const read = named(given, options);
  for (const ceiling in parts)
    if (read[ceiling] !== undefined) read[ceiling] = named(Object(read[ceiling]), parts[ceiling] ?? []);
  return read as Options;
}

/**
 * Refuses options with a name that no function knows: a typing error in `policy` or in a part of a maximum must not become a
 * signature without it. An undefined field counts as not given.
 *
 * @throws ArgumentError
 */
export function requireOptionNames(given: object): void {
  requireNames("options", given, options);
  for (const ceiling in parts) {
    const limits = Object(Reflect.get(given, ceiling) ?? none);
    requireNames(`options.${ceiling}`, limits, parts[ceiling] ?? []);
  }
}
