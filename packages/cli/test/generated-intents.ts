import type { PaymentIntent, PolicyDocument } from "@waybill/sdk/policy";
import fc from "fast-check";

/* Policies and intents that meet often: few networks, tokens and accounts, and amounts around every limit. */

const accounts = {
  evm: ["0x70997970C51812dc3A010C7d01b50e0d17dc79C8", "0x7E57000000000000000000000000000000000002"],
  solana: ["AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD", "TestSanctioned1111111111111111111111111Sa22"],
  cosmos: ["osmo1erxf3sa9q2j4vgseu7jq4a258ckmk7cy89fm3s", "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v"],
};
const places = [
  {
    network: "sepolia",
    family: "evm",
    tokens: ["USDC", "EURC", "ETH", "NOPE", "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238"],
  },
  {
    network: "eth",
    family: "evm",
    tokens: ["USDC", "DAI", "0xA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48", `0x${"12".repeat(20)}`],
  },
  {
    network: "solana-devnet",
    family: "solana",
    tokens: ["USDC", "SOL", "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU"],
  },
  { network: "osmosis-1", family: "cosmos", tokens: ["USDC", "OSMO", "uosmo", "factory/x/y"] },
] as const;
const place = fc.constantFrom(...places);
const amount = fc.constantFrom("1", "999.999999", "1000", "1000.0000001", "1000.5", "25000", "1000000000000");
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const rare = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const some = <T>(value: fc.Arbitrary<T>, max = 4) =>
  fc.uniqueArray(value, { minLength: 1, maxLength: max, selector: (one) => JSON.stringify(one) });

const selector = place.chain(({ network, tokens }) =>
  fc.constantFrom(...tokens).chain((name) =>
    fc.constantFrom(undefined, undefined, undefined, 6, 18).map((decimals) => ({
      network,
      ...(/^0x|^4zMM|^factory/.test(name) ? { address: name } : { symbol: name }),
      ...(decimals && { decimals }),
    })),
  ),
);
const account = place.chain(({ network, family }) =>
  fc.record({ address: fc.constantFrom(...accounts[family]), network: maybe(fc.constant(network)) }),
);

const limit = fc
  .record({
    token: selector,
    recipient: rare(account),
    perPayment: maybe(fc.constantFrom("1", "1000", "1000.0000005")),
    perDay: maybe(fc.constantFrom("1000.5", "25000")),
    perRecipient: fc.constantFrom(undefined, "25000"),
  })
  .filter((one) => Boolean(one.perPayment ?? one.perDay ?? one.perRecipient));

/** A policy with some of the parts that concern intents, and some that do not. */
export const policies = fc
  .record({
    version: fc.constant(1 as const),
    testNetworksOnly: rare(fc.boolean()),
    networks: maybe(some(fc.constantFrom(...places.map(({ network }) => network)))),
    providers: rare(fc.constant(["direct"])),
    tokens: maybe(some(selector, 8)),
    senders: rare(some(account)),
    recipients: rare(some(account, 6)),
    limits: maybe(some(limit, 6)),
    addressRisk: rare(
      fc.record({
        atMost: fc.constantFrom("none", "low", "medium", "high"),
        pillars: maybe(some(fc.constantFrom("attribution", "exposure", "behaviour"), 3)),
        incomplete: rare(fc.constantFrom("allow", "refuse")),
      }),
    ),
    value: maybe(
      fc.record({
        perPayment: fc.constantFrom("1000", "25000"),
        unverifiedRecipient: rare(fc.constantFrom("1", "1000")),
      }),
    ),
    travelRule: maybe(
      some(fc.record({ token: selector, from: fc.constantFrom("0", "1000", "1000.0000005") }), 8),
    ),
  })
  .map((document): PolicyDocument => JSON.parse(JSON.stringify(document)));

/** An intent, some parts of which may be missing. */
export const intents: fc.Arbitrary<PaymentIntent> = place.chain(({ network, family, tokens }) =>
  fc.record({
    network: fc.constant(network),
    to: fc.constantFrom(...accounts[family]),
    from: rare(fc.constantFrom(...accounts[family])),
    asset: fc.constantFrom(...tokens, ...tokens, undefined),
    amountUsd: amount,
    amount: maybe(amount),
    travelRuleCompliant: fc.constantFrom(undefined, false, true),
  }),
);

/** An intent as it is sent. */
export const bodyOf = ({ network, to, from, asset, amount, ...more }: PaymentIntent) => ({
  network,
  to,
  amount_usd: more.amountUsd,
  ...(from !== undefined && { from }),
  ...(asset !== undefined && { asset }),
  ...(amount !== undefined && { amount }),
  ...(more.travelRuleCompliant !== undefined && { travel_rule_compliant: more.travelRuleCompliant }),
});

/** An intent as it is typed. */
export const typed = (intent: PaymentIntent): string[] => [
  ...["platform", "intents", "evaluate", "--json"],
  ...Object.entries(bodyOf(intent)).flatMap(([name, value]) => {
    const flag = `--${name.replaceAll("_", "-")}`;
    return value === undefined || value === false ? [] : value === true ? [flag] : [flag, String(value)];
  }),
];
