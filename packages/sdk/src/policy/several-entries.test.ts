import { expect, test } from "vitest";
import { refusals } from "../../test/support/policy-refusals";
import { payments, reportOf, subjectOf } from "../../test/support/policy-subject";
import { clock, now } from "../../test/support/quote";
import { swapped } from "../../test/support/routes";
import { verifyQuote } from "../evm";
import { PolicyRefusedError, policyOf, type Spending } from "../policy";
import type { VerifiedPayment } from "../verify/verified-payment";

const payment = payments.evm?.() as VerifiedPayment;
const subject = subjectOf(payment);
const { network, recipient, sender } = payment;
const usdc = { network, symbol: "USDC" };
const eurc = { network, symbol: "EURC" };
const other = "0x1111111111111111111111111111111111111111";
const before = (over: Partial<Spending> = {}): Spending => ({ ...payment, at: now, ...over });

test("one fitting entry of several accounts or limits is enough", async () => {
  expect(await refusals({ senders: [{ address: other }, { address: sender }] }, subject)).toEqual([]);
  expect(await refusals({ recipients: [{ address: other }, { address: recipient }] }, subject)).toEqual([]);
  const limits = [
    { token: eurc, perPayment: "1" },
    { token: usdc, perPayment: "2.5" },
  ];
  expect(await refusals({ limits }, subject)).toEqual([]);
});

test("every one of several limits that apply holds, those of days and recipients, too", async () => {
  const first = { token: eurc, perPayment: "1" };
  expect(await refusals({ limits: [first, { token: usdc, perPayment: "2.4" }] }, subject)).toEqual([
    "per_payment",
  ]);
  for (const [maximum, rule] of [
    ["perDay", "per_day"],
    ["perRecipient", "per_recipient"],
  ] as const) {
    const limits = [first, { token: usdc, [maximum]: "4.9" }];
    expect(await refusals({ limits }, subject, [before()])).toEqual([rule]);
    expect(await refusals({ limits: [{ token: usdc, [maximum]: "5" }] }, subject, [before()])).toEqual([]);
  }
});

test("earlier spending does not count towards one payment, and is not needed for it", async () => {
  const limits = [{ token: usdc, perPayment: "2.5", perDay: "5" }];
  expect(await refusals({ limits }, subject, [before()])).toEqual([]);
  expect(await refusals({ limits }, subject)).toEqual(["per_day"]);
});

test("a spent amount below zero makes no room", async () => {
  const limits = [{ token: usdc, perDay: "5" }];
  expect(await refusals({ limits }, subject, [before({ amount: -1n })])).toEqual(["per_day"]);
  expect(await refusals({ limits }, subject, [before({ amount: 0n })])).toEqual([]);
});

test("earlier spending is asked for only where a limit needs it, since midnight or since ever", async () => {
  const calls: number[] = [];
  const spent = (since: number) => {
    calls.push(since);
    return [];
  };
  const check = async (...limits: object[]) => {
    const policy = await policyOf(
      { version: 1, limits: limits.map((one) => ({ token: usdc, ...one })) },
      { spent },
    );
    await policy.check(subject);
    await policy.checkLimits(before());
    return calls.splice(0);
  };
  const midnight = Date.parse("2026-01-15T00:00:00.000Z");
  expect(await check({ perPayment: "3" })).toEqual([]);
  expect(await check({ perPayment: "3" }, { perDay: "3" })).toEqual([midnight, midnight]);
  expect(await check({ perRecipientPerDay: "3" })).toEqual([midnight, midnight]);
  expect(await check({ perDay: "3" }, { perRecipient: "3" })).toEqual([0, 0]);
});

test("checkLimits checks the limits, and nothing else", async () => {
  const document = { version: 1, networks: ["eth"], limits: [{ token: usdc, perDay: "5" }] } as const;
  const check = (spent: readonly Spending[]) =>
    policyOf(document, { spent: () => spent }).then((policy) => policy.checkLimits(before()));
  expect(await check([before()])).toMatchObject({ rules: ["limit", "per_day"] });
  await expect(check([before(), before({ amount: 1n })])).rejects.toMatchObject({ rule: "per_day" });
});

test("the smallest fee of a network holds, and a fee that is not known is above any", async () => {
  const fees = ["0.01", "0.000000001"].map((max) => ({ network, max }));
  expect(await refusals({ fees: [...fees].reverse() }, subject)).toEqual(["fee"]);
  expect(await refusals({ fees }, subject)).toEqual(["fee"]);
  for (const feeCeilingFormatted of [null, "1e-9", ""])
    expect(
      await refusals({ fees: [{ network, max: "1" }] }, subjectOf({ ...payment, feeCeilingFormatted })),
    ).toEqual(["fee"]);
});

test("decimals of the policy that are not the token's are not counted with", async () => {
  const token = { symbol: null, address: other, decimals: 6, inRegistry: false };
  const check = (decimals: number, of: Partial<typeof payment.token> = {}) =>
    refusals(
      { limits: [{ token: { network, address: other, decimals }, perPayment: "5" }] },
      subjectOf({ ...payment, amount: 5_000_000n, token: { ...token, ...of } }),
    );
  expect(await check(6)).toEqual([]);
  expect(await check(18)).toEqual(["per_payment"]);
  expect(await check(6, { inRegistry: true, decimals: 18 })).toEqual(["per_payment"]);
  expect(await check(36, { decimals: 36 })).toEqual([]);
});

test("an amount in unknown decimals is above every limit, and reaches the Travel Rule", async () => {
  for (const [decimals, inRegistry] of [
    [null, true],
    [37, true],
    [18, false],
  ] as const) {
    const token = { symbol: "USDC", address: other, decimals, inRegistry };
    const unknown = subjectOf({ ...payment, token });
    const selector = { network, address: other };
    expect(await refusals({ limits: [{ token: selector, perPayment: "9" }] }, unknown)).toEqual([
      "per_payment",
    ]);
    expect(await refusals({ travelRule: [{ token: selector, from: "9" }] }, unknown)).toEqual([
      "travel_rule",
    ]);
  }
});

test("the smallest amount in unknown decimals is above every limit, too", async () => {
  const token = { symbol: null, address: other, decimals: null, inRegistry: false };
  const unknown = subjectOf({ ...payment, token, amount: 1n });
  const limits = [{ token: { network, address: other }, perPayment: "9" }];
  expect(await refusals({ limits }, unknown)).toEqual(["per_payment"]);
});

test("the same policy with other payments before, and without the rules that are left out", async () => {
  const policy = await policyOf({ version: 1, networks: ["eth"], limits: [{ token: usdc, perDay: "5" }] });
  await expect(policy.checkLimits(before())).rejects.toMatchObject({ rule: "per_day" });
  const bound = policy.withSpent(() => [before()]);
  expect(bound.digest).toBe(policy.digest);
  expect(await bound.checkLimits(before())).toMatchObject({ rules: ["limit", "per_day"] });
  await expect(bound.check(subject, { without: ["limit", "per_day"] })).rejects.toMatchObject({
    failures: [{ rule: "network" }],
  });
  expect(await bound.check(subject, { without: ["network"] })).toMatchObject({ rules: ["limit", "per_day"] });
  expect(await bound.check(subject, { without: ["network", "per_day"] })).toMatchObject({ rules: ["limit"] });
  await expect(bound.check(subject, { without: [] })).rejects.toMatchObject({ rule: "network" });
});

test("options of the wrong kind are refused by name", async () => {
  await expect(policyOf({ version: 1 }, Object({ spent: [] }))).rejects.toThrow(/spent/);
});

test("records that the Travel Rule wants are missing from an unreadable report", async () => {
  const entries = [
    { token: usdc, from: "1", records: true },
    { token: eurc, from: "1" },
  ];
  const declared = { ...subject, travelRuleDeclared: true };
  expect(await refusals({ travelRule: entries }, declared)).toEqual(["travel_rule_records"]);
  expect(await refusals({ travelRule: entries }, { ...declared, risk: null })).toEqual([
    "travel_rule_records",
  ]);
  const sender = reportOf(payment, { known_attributed_sender: "low" });
  expect(await refusals({ travelRule: entries }, { ...declared, risk: sender })).toEqual([
    "travel_rule_records",
  ]);
});

test("a loss that could not be computed is no violation of max_loss", async () => {
  const policy = await policyOf({ version: 1, price: { maxLossBps: 150 } });
  const unknown = verifyQuote(swapped(), { clock, minAmountOut: 91_000_000n, maxLossBps: 200 });
  expect((await policy.check(subjectOf(unknown))).rules).toEqual([]);
  expect((await policy.check(subject)).rules).toEqual(["max_loss"]);
});

test("the earlier spending is unknown where one payment of it cannot be read", async () => {
  const document = { version: 1, limits: [{ token: usdc, perDay: "10" }] } as const;
  const { token } = payment;
  const unreadable: unknown[] = [
    ...[null, undefined, "x", {}, [null], ["x"], [{}]],
    ...[{ amount: 9_000_000 }, { amount: "9000000" }, { network: 1 }, { destinationNetwork: undefined }].map(
      (over) => [{ ...before(), ...over }],
    ),
    ...[{ recipient: null }, { token: "USDC" }, { token: { ...token, address: 5 } }].map((over) => [
      before(),
      { ...before(), ...over },
    ]),
    [{ ...before(), token: { address: token.address, symbol: token.symbol } }],
  ];
  for (const spent of unreadable) {
    const policy = await policyOf(document, { spent: () => spent as Spending[] });
    await expect(policy.check(subject)).rejects.toMatchObject({
      rule: "per_day",
      actual: "what was spent before is not known",
    });
  }
});

test("a report about the same amount of another token is about another payment", async () => {
  const report = reportOf(payment);
  const about = (over: object) =>
    refusals(
      { risk: { refuse: ["high"] } },
      subjectOf(payment, { risk: { ...report, request_summary: { ...report.request_summary, ...over } } }),
    );
  for (const name of ["sender_token", "recipient_token"]) {
    expect(await about({ [name]: other })).toEqual(["risk_report"]);
    expect(await about({ [name]: null })).toEqual([]);
    expect(await about({ [name]: undefined })).toEqual([]);
    expect(await about({ [name]: payment.token.address.toLowerCase() })).toEqual([]);
  }
});

test("max_loss holds to the unit", async () => {
  const check = (over: Partial<VerifiedPayment>, maxLossBps = 1) =>
    refusals({ price: { maxLossBps } }, subjectOf({ ...payment, ...over }));
  const within = { lossCeiling: 10_000n, minAmountOut: 99_990_000n };
  const beyond = { lossCeiling: 10_001n, minAmountOut: 99_989_999n };
  expect(await check(within)).toEqual([]);
  expect(await check(beyond)).toEqual(["max_loss"]);
  expect(await check({ lossCeiling: 0n }, 0)).toEqual([]);
});

test("without prices of the caller's the option of the verification is no loss", async () => {
  const payment = verifyQuote(swapped(), { clock, minAmountOut: 91_000_000n, maxLossBps: 200 });
  expect(await refusals({ price: { maxLossBps: 150 } }, subjectOf(payment, { maxLossBps: 200 }))).toEqual([]);
});

test("the shown part of a report in a refusal is short and printable, and it says what to do", async () => {
  const report = reportOf(payment, { [`\u001b[2J\u202e${"a".repeat(1_000)}`]: "high" });
  const policy = await policyOf({ version: 1, risk: { refuse: ["high"] } });
  const refusal = await policy.check({ ...subject, risk: report }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PolicyRefusedError);
  expect(refusal).toMatchObject({
    failures: [{ actual: expect.stringMatching(/^[\w?]{1,64}: high$/), hint: expect.stringMatching(/./) }],
  });
});

test("a call that was not decoded needs a provider that the policy names", async () => {
  const contract = { ...payment.contract, purpose: "unknown" } as VerifiedPayment["contract"];
  const unknown = subjectOf({ ...payment, contract });
  expect(await refusals({}, unknown)).toEqual(["decoded_call"]);
  expect(await refusals({ providers: ["direct"] }, unknown)).toEqual([]);
  expect(await refusals({ providers: ["direct"] }, subject)).toEqual([]);
});
