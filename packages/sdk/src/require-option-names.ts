import { named, requireNames } from "./require-options";

/**
 * The options of `verifyQuote`, `signQuote`, `sendQuote` and `explain` for all families: an object can have options for
 * several.
 */
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

/** The parts of those options that are objects, for all families with such an option. */
const parts: Readonly<Record<string, readonly string[]>> = {
  gasCeiling: ["gasLimit", "maxFeePerGas", "maxPriorityFeePerGas", "totalFee"],
  feeCeiling: ["gasLimit", "fee", "priorityFee"],
  transaction: ["gasLimit", "maxFeePerGas", "maxPriorityFeePerGas", "accountNumber", "fee"],
  acceptUnknownProvider: ["payloadDigest"],
  acceptSanctioned: ["reason"],
  acceptUnscreened: ["reason"],
};

const none = {};

/** A copy of the checked options, including the parts of a maximum. */
export function givenOptions<Options extends object>(given: Options): Options {
  const read = named(given, options);
  for (const ceiling in parts)
    if (read[ceiling] !== undefined) read[ceiling] = named(Object(read[ceiling]), parts[ceiling] ?? []);
  return read as Options;
}

/**
 * Refuses options with an unknown name: a misspelled `policy` or part of a maximum must not lead to a signature without it. An
 * undefined field counts as omitted.
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
