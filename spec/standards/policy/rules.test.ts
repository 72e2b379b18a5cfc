import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDecimal, whole } from "../decimal";
import type { PolicyDocument } from "./document";
import { limitRules } from "./limits";
import { type PolicyPayment, type PolicyToken, type SentBefore, sameAddress } from "./payment";
import type { Finding, PolicyRules } from "./rule";
import { networkRules, type PolicyFacts, partyRules, personRules, valueRules } from "./rules";

const rules: PolicyRules<PolicyFacts> = [
  ...networkRules,
  ...partyRules,
  ...limitRules,
  ...personRules,
  ...valueRules,
];

const token: PolicyToken = { symbol: "USDC", address: `0x${"c".repeat(40)}`, decimals: 6, inRegistry: true };
const account = `0x${"a".repeat(40)}`;
const payment: PolicyPayment = {
  network: "sepolia",
  destinationNetwork: "sepolia",
  testNetwork: true,
  sender: `0x${"b".repeat(40)}`,
  recipient: account,
  token,
  destinationToken: token,
  amount: 2_500_000n,
  usd: parseDecimal("2.5"),
};
const known: PolicyFacts = {
  now: Date.parse("2026-01-15T09:30:00.000Z"),
  spent: [],
  travelRuleDeclared: false,
  isRegistered: () => false,
  assessed: () => undefined,
};

/** The findings against payments, by the rules' names. */
function findingsOf(
  document: Omit<PolicyDocument, "version">,
  payments: readonly PolicyPayment[] = [payment],
  facts: Partial<PolicyFacts> = {},
): Record<string, Finding> {
  const found: Record<string, Finding> = {};
  for (const [name, rule] of rules) {
    const outcome = rule({ version: 1, ...document }, payments, { ...known, ...facts });
    if (outcome && outcome !== "passed") found[name] = outcome;
  }
  return found;
}

const usdc = { network: "sepolia", symbol: "USDC" };
const bech32 = "osmo1erxf3sa9q2j4vgseu7jq4a258ckmk7cy89fm3s";

test.each([
  [account, account.toUpperCase().replace("0X", "0x"), true],
  [account, `eip155:11155111:${account}`, true],
  [bech32, bech32.toUpperCase(), true],
  [bech32, `cosmos:osmosis-1:${bech32}`, true],
  // Mixed letter case is no bech32 (BIP-173), and base58 has a case of its own.
  [bech32, bech32.replace("osmo", "OSMO"), false],
  ["AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD", "aqynrzwvvqupRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD", false],
  ["factory/x/y", "FACTORY/x/y", false],
  ["ibc/AB", "ibc/ab", false],
])("%s and %s are one account: %s", (one, other, isSame) => {
  expect(sameAddress(one, other)).toBe(isSame);
});

test("an account that a document writes in capitals, or with its network, is the account: its own limit holds", () => {
  const one = { ...payment, network: "osmosis-1", destinationNetwork: "osmosis-1", recipient: bech32 };
  for (const address of [bech32.toUpperCase(), `cosmos:osmosis-1:${bech32}`]) {
    const token = { network: "osmosis-1", symbol: "USDC" };
    const limits = [
      { token, perPayment: "9" },
      { token, recipient: { address }, perPayment: "2" },
    ];
    expect(findingsOf({ limits }, [one])).toMatchObject({
      per_payment: { expected: "at most 2 USDC in one payment" },
    });
    expect(findingsOf({ recipients: [{ address }] }, [one])).toEqual({});
  }
});

test("a value that is not known is above every limit of value, with those that are known and without", () => {
  const unknown = { ...payment, usd: undefined };
  const value = { perPayment: "1000000", unverifiedRecipient: "1000000" };
  const actual = "a value in USD that is not known";
  for (const payments of [[unknown], [payment, unknown]])
    expect(findingsOf({ value }, payments)).toMatchObject({
      value_per_payment: { actual },
      unverified_recipient: { actual },
    });
  // The limit does not concern registered recipients.
  expect(
    findingsOf({ value: { unverifiedRecipient: "1" } }, [unknown], { isRegistered: () => true }),
  ).toEqual({});
  const rich = { ...payment, usd: whole(7) };
  expect(findingsOf({ value: { perPayment: "5" } }, [rich, unknown])).toMatchObject({
    value_per_payment: { actual: "7 USD", figures: { projected: whole(7), limit: whole(5) } },
  });
});

test("limits hold for all payments of a transaction together, with those before them", () => {
  const before: SentBefore = { ...payment, at: known.now, amount: 1_000_000n };
  const limits = [{ token: usdc, perPayment: "5", perDay: "6" }];
  expect(findingsOf({ limits }, [payment, payment], { spent: [before] })).toEqual({});
  expect(
    findingsOf({ limits }, [payment, payment, { ...payment, amount: 1n }], { spent: [before] }),
  ).toMatchObject({
    per_payment: { actual: "5.000001 USDC" },
    per_day: {
      expected: "at most 6 USDC a day (UTC)",
      actual: "6.000001 USDC, together with 1 payment before",
      figures: { current: { digits: 1_000_000n, scale: 6 }, limit: whole(6) },
    },
  });
  for (const over of [{ amount: undefined }, { amount: -1n }])
    expect(findingsOf({ limits }, [payment], { spent: [{ ...before, ...over }] })).toMatchObject({
      per_day: { actual: "an amount of USDC that is not known", figures: { projected: undefined } },
    });
  expect(findingsOf({ limits }, [payment], { spent: undefined })).toMatchObject({
    per_day: { actual: "what was spent before is not known" },
  });
  // A time that cannot be compared is none, and an earlier payment at such a time counts.
  expect(Object.keys(findingsOf({ limits }, [payment], { now: Number.NaN }))).toEqual(["per_day"]);
  const undated = { ...before, at: Number.NaN, amount: 4_000_000n };
  expect(Object.keys(findingsOf({ limits }, [payment], { spent: [undated] }))).toEqual(["per_day"]);
});

test("against no payments no rule says anything", () => {
  const everything = {
    testNetworksOnly: true,
    networks: ["eth"],
    tokens: [usdc],
    senders: [{ address: account }],
    recipients: [{ address: account }],
    limits: [{ token: usdc, perPayment: "1", perDay: "1" }],
    addressRisk: { atMost: "none" as const },
    value: { perPayment: "1" },
    travelRule: [{ token: usdc, from: "0" }],
  };
  expect(findingsOf(everything, [], { spent: undefined })).toEqual({});
});

test("long lists are counted, short ones are named", () => {
  const networks = ["eth", "base", "pol", "avax", "bnb", "arb1", "oeth", "solana"];
  expect(findingsOf({ networks })).toMatchObject({
    network: { expected: `networks of ${networks.join(", ")}` },
  });
  expect(findingsOf({ networks: [...networks, "celestia"] })).toMatchObject({
    network: { expected: "networks of the 9 listed" },
  });
  const nameless = { ...token, symbol: null, address: "", inRegistry: false };
  expect(findingsOf({ tokens: [usdc] }, [{ ...payment, token: nameless }])).toMatchObject({
    token: { expected: "tokens of USDC on sepolia", actual: "an unnamed token on sepolia" },
  });
  expect(findingsOf({ senders: [{ address: account }] }, [{ ...payment, sender: "" }])).toMatchObject({
    sender: { actual: "none" },
  });
});

test("more of the same is never allowed where less is refused", () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 10_000_000n }), { minLength: 1, maxLength: 4 });
  const limit = fc.constantFrom("0.000001", "1", "2.5", "10");
  fc.assert(
    fc.property(amounts, limit, fc.bigInt({ min: 0n, max: 10_000_000n }), (sent, most, more) => {
      const document = { limits: [{ token: usdc, perPayment: most }], value: { perPayment: most } };
      const of = (amounts: readonly bigint[]) =>
        Object.keys(
          findingsOf(
            document,
            amounts.map((amount) => ({ ...payment, amount, usd: { digits: amount, scale: 6 } })),
          ),
        );
      const sum = sent.reduce((total, amount) => total + amount, 0n);
      const isAbove = sum > BigInt(Math.round(Number(most) * 1_000_000));
      expect(of(sent)).toEqual(isAbove ? ["per_payment", "value_per_payment"] : []);
      if (isAbove) expect(of([...sent, more])).toEqual(of(sent));
    }),
  );
});
