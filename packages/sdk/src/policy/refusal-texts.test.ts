import { expect, test } from "vitest";
import { payments, subjectOf } from "../../test/support/policy-subject";
import { now } from "../../test/support/quote";
import {
  type PolicyDocument,
  PolicyRefusedError,
  type PolicySubject,
  policyOf,
  type Spending,
} from "../policy";
import type { VerifiedPayment } from "../verify/verified-payment";

const payment = payments.evm?.() as VerifiedPayment;
const subject = subjectOf(payment);
const { network } = payment;
const usdc = { network, symbol: "USDC" };
const nameless = { ...payment.token, symbol: null };

/** The text of the first refusal. */
async function said(
  document: Omit<PolicyDocument, "version">,
  checked: PolicySubject = subject,
  spent: readonly Spending[] = [],
) {
  const policy = await policyOf({ version: 1, ...document }, { spent: () => spent });
  const refusal: unknown = await policy.check(checked).catch((error: unknown) => error);
  if (!(refusal instanceof PolicyRefusedError)) throw new Error("nothing was refused");
  return [refusal.failures[0]?.expected, refusal.failures[0]?.actual];
}

test("a token is named by its symbol or address, with its network", async () => {
  const { address } = payment.token;
  const tokens = [
    { network, symbol: "EURC" },
    { network: "eth", address },
  ];
  expect(await said({ tokens })).toEqual([
    `tokens of EURC on ${network}, ${address} on eth`,
    `${address} on ${network}`,
  ]);
  const limits = [{ token: { network, symbol: "EURC" }, perPayment: "1" }];
  expect(await said({ limits })).toEqual(["a payment with a limit", `USDC on ${network}`]);
  expect(await said({ limits }, subjectOf({ ...payment, token: nameless }))).toEqual([
    "a payment with a limit",
    `${address} on ${network}`,
  ]);
});

test("a limit is reported with the earlier spending, if there was any", async () => {
  const limits = [{ token: usdc, perDay: "2" }];
  expect(await said({ limits })).toEqual(["at most 2 USDC a day (UTC)", "2.5 USDC"]);
  expect(await said({ limits }, subject, [{ ...payment, at: now }])).toEqual([
    "at most 2 USDC a day (UTC)",
    "5 USDC, together with 1 payment before",
  ]);
});

test("the limits of a fee are reported, and the fee", async () => {
  const fees = ["0.000000002", "0.000000001"].map((max) => ({ network, max }));
  expect(await said({ fees })).toEqual([
    "a network fee of at most 0.000000002, 0.000000001 ETH",
    payment.feeCeilingFormatted,
  ]);
});

test("losses are reported; an unproven one by the option that bounded it", async () => {
  const loss = { ...payment, lossCeiling: 7n, minAmountOut: 93n };
  const price = { maxLossBps: 1 };
  expect(await said({ price }, subjectOf(loss))).toEqual(["a loss of at most 1 basis points", "a loss of 7"]);
  const unproven = { ...payment, lossCeiling: null, priceCheckedBy: "prices" } as const;
  expect(await said({ price }, subjectOf(unproven))).toEqual([
    "a loss of at most 1 basis points",
    "a loss of up to 100 bps",
  ]);
});
