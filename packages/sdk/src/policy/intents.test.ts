import { expect, test } from "vitest";
import { refusals } from "../../test/support/policy-refusals";
import { payments, subjectOf } from "../../test/support/policy-subject";
import { ArgumentError } from "../errors";
import { evaluateIntent, type PaymentIntent, type PolicyDocument, policyOf } from "../policy";

const to = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const intent = { network: "sepolia", to, amountUsd: "15000.50" };

async function rulesOf(document: Omit<PolicyDocument, "version">, over: Partial<PaymentIntent> = {}) {
  const policyResult = await evaluateIntent(
    await policyOf({ version: 1, ...document }),
    { ...intent, ...over },
    0,
  );
  expect(policyResult.allowed).toBe(policyResult.breaches.length === 0);
  return policyResult.breaches.map(({ rule }) => rule);
}

const usdc = { network: "sepolia", symbol: "USDC" };

test("an intent is evaluated by the rules that concern it, and missing parts are not assumed", async () => {
  expect(await rulesOf({})).toEqual([]);
  expect(
    await rulesOf({
      providers: ["direct"],
      fees: [{ network: "eth", max: "1" }],
      risk: { refuse: ["high"] },
    }),
  ).toEqual([]);
  expect(await rulesOf({ networks: ["eth"], testNetworksOnly: true })).toEqual(["network"]);
  expect(await rulesOf({ testNetworksOnly: true }, { network: "eth" })).toEqual(["test_networks"]);
  expect(await rulesOf({ tokens: [usdc], senders: [{ address: to }] })).toEqual(["token", "sender"]);
  expect(
    await rulesOf({ tokens: [usdc], senders: [{ address: to }] }, { asset: "usdc", from: to.toLowerCase() }),
  ).toEqual([]);
  expect(await rulesOf({ recipients: [{ address: `0x${"1".repeat(40)}` }] })).toEqual(["recipient"]);
  expect(await rulesOf({ addressRisk: { atMost: "low" } })).toEqual(["address_risk"]);
});

test("amounts are those of the asset; dollars are worth one, all others are not known without an amount", async () => {
  const limits = [{ token: usdc, perPayment: "15000.5" }];
  expect(await rulesOf({ limits }, { asset: "USDC" })).toEqual([]);
  expect(await rulesOf({ limits }, { asset: "USDC", amountUsd: "15000.5000001" })).toEqual(["per_payment"]);
  expect(await rulesOf({ limits }, { asset: "USDC", amount: "15000.6" })).toEqual(["per_payment"]);
  // The larger of two figures for the same dollars counts, for ceilings of value as for limits.
  const value = { perPayment: "15000.5" };
  const usdt = { token: { ...usdc, symbol: "USDT" }, perPayment: "15000.5" };
  for (const [asset, amount, amountUsd] of [
    ["USDC", "5000000", "1"],
    ["USDC", "1", "5000000"],
    ["USDT", "5000000", "1"],
  ])
    expect(
      await rulesOf({ value, limits: [...limits, usdt] }, { asset, amount, amountUsd: amountUsd ?? "" }),
    ).toEqual(["per_payment", "value_per_payment"]);
  expect(await rulesOf({ value }, { asset: "EURC", amount: "5000000", amountUsd: "1" })).toEqual([]);
  expect(await rulesOf({ limits })).toEqual(["limit"]);
  const eurc = { network: "sepolia", symbol: "EURC" };
  expect(await rulesOf({ limits: [{ token: eurc, perPayment: "1000000" }] }, { asset: "EURC" })).toEqual([
    "per_payment",
  ]);
  expect(await rulesOf({ travelRule: [{ token: eurc, from: "1000000" }] }, { asset: "EURC" })).toEqual([
    "travel_rule",
  ]);
  expect(
    await rulesOf({ travelRule: [{ token: eurc, from: "10" }] }, { asset: "EURC", amount: "9" }),
  ).toEqual([]);
  expect(await rulesOf({ travelRule: [{ token: eurc, from: "10" }] }, { travelRuleCompliant: true })).toEqual(
    [],
  );
  expect(await rulesOf({ limits: [{ token: usdc, perDay: "99999" }] }, { asset: "USDC" })).toEqual([
    "per_day",
  ]);
});

test("value_per_payment and unverified_recipient are in dollars", async () => {
  expect(await rulesOf({ value: { perPayment: "15000.49" } })).toEqual(["value_per_payment"]);
  expect(await rulesOf({ value: { perPayment: "15000.5" } })).toEqual([]);
  const value = { unverifiedRecipient: "100" };
  expect(await rulesOf({ value })).toEqual(["unverified_recipient"]);
  expect(await rulesOf({ value }, { recipientVerified: true })).toEqual([]);
});

test("a payment that is signed has the value of its dollars, and no registered recipient", async () => {
  const [, paymentOf] = Object.entries(payments)[0] ?? [];
  if (!paymentOf) throw new Error("no payment");
  const subject = subjectOf(paymentOf());
  const value = { perPayment: "2.5", unverifiedRecipient: "2.5" };
  expect(await refusals({ value }, subject)).toEqual([]);
  const less = { perPayment: "2.4", unverifiedRecipient: "2.4" };
  expect(await refusals({ value: less }, subject)).toEqual(["value_per_payment", "unverified_recipient"]);
  const payment = { ...subject.payment, token: { ...subject.payment.token, symbol: "EURC" } };
  expect(await refusals({ value: { perPayment: "1000000" } }, { ...subject, payment })).toEqual([
    "value_per_payment",
  ]);
});

test.each<[string, Partial<PaymentIntent>]>([
  ["network", { network: "mars" }],
  ["to", { to: "0x12" }],
  ["from", { from: "0x12" }],
  ["amountUsd", { amountUsd: "-1" }],
  ["amount", { amount: "1e3" }],
])("an intent whose %s cannot be one is an error, and not a result", async (name, over) => {
  const policy = await policyOf({ version: 1 });
  await expect(evaluateIntent(policy, { ...intent, ...over })).rejects.toThrow(ArgumentError);
  await expect(evaluateIntent(policy, { ...intent, ...over })).rejects.toThrow(`intent.${name} must be`);
});
