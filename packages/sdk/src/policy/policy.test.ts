import { describe, expect, test } from "vitest";
import { refusals } from "../../test/support/policy-refusals";
import { payments, reportOf, subjectOf } from "../../test/support/policy-subject";
import { clock, now } from "../../test/support/quote";
import { bridged, swapped } from "../../test/support/routes";
import { verifyQuote } from "../evm";
import { type PolicyDocument, policyOf, type Spending } from "../policy";
import type { VerifiedPayment } from "../verify/verified-payment";

const before = (payment: VerifiedPayment, over: Partial<Spending> = {}): Spending => ({
  ...payment,
  at: now,
  ...over,
});
const other = "0x1111111111111111111111111111111111111111";

describe.each(Object.entries(payments))("rules on %s", (_, paymentOf) => {
  const payment = paymentOf();
  const subject = subjectOf(payment);
  const { network, recipient, sender } = payment;
  const usdc = { network, symbol: "USDC" };
  const rules: ReadonlyArray<
    [rule: string, allowed: Omit<PolicyDocument, "version">, refused: Omit<PolicyDocument, "version">]
  > = [
    ["network", { networks: ["eth", network] }, { networks: ["eth", "base"] }],
    ["provider", { providers: ["direct"] }, { providers: ["cctp", "swap-cctp"] }],
    [
      "token",
      { tokens: [usdc] },
      {
        tokens: [
          { network, symbol: "EURC" },
          { network: "eth", symbol: "USDC" },
        ],
      },
    ],
    [
      "token",
      { tokens: [{ network, address: payment.token.address }] },
      { tokens: [{ network, address: other }] },
    ],
    ["sender", { senders: [{ address: sender }] }, { senders: [{ address: recipient }] }],
    [
      "recipient",
      { recipients: [{ address: recipient, network }] },
      { recipients: [{ address: recipient, network: "eth" }] },
    ],
    [
      "limit",
      { limits: [{ token: usdc, perPayment: "2.5" }] },
      { limits: [{ token: { network: "eth", symbol: "USDC" }, perPayment: "9" }] },
    ],
    [
      "limit",
      { limits: [{ token: usdc, recipient: { address: recipient }, perPayment: "2.5" }] },
      { limits: [{ token: usdc, recipient: { address: sender }, perPayment: "2.5" }] },
    ],
    [
      "per_payment",
      { limits: [{ token: usdc, perPayment: "2.5" }] },
      { limits: [{ token: usdc, perPayment: "2.499999" }] },
    ],
    [
      "per_payment",
      { limits: [{ token: usdc, perPayment: "2.50" }] },
      { limits: [{ token: usdc, perPayment: "2.4999999999" }] },
    ],
    ["fee", { fees: [{ network, max: "0.01" }] }, { fees: [{ network, max: "0.000000001" }] }],
    ["fee", { fees: [{ network, max: "0.01" }] }, { fees: [{ network: "eth", max: "9" }] }],
    ["price_check", { price: { checkedBy: ["same_value"] } }, { price: { checkedBy: ["prices", "quote"] } }],
    ["risk_level", { risk: { refuse: ["high", "medium"] } }, { risk: { refuse: ["low"] } }],
    [
      "travel_rule",
      { travelRule: [{ token: usdc, from: "2.500001" }] },
      { travelRule: [{ token: usdc, from: "2.5" }] },
    ],
    [
      "travel_rule",
      { travelRule: [{ token: usdc, from: "1000" }] },
      { travelRule: [{ token: { network: "eth", symbol: "USDC" }, from: "1000" }] },
    ],
  ];

  test.each(rules)("%s allows and refuses", async (rule, allowed, refused) => {
    expect(await refusals(allowed, subject)).toEqual([]);
    const { rules } = await (await policyOf({ version: 1, ...allowed })).check(subject);
    expect(rules).toContain(rule);
    expect(rules.filter((name) => name !== "limit" && name !== rule)).toEqual(
      rule === "risk_level" ? ["risk_report", "risk_complete"] : rule === "limit" ? ["per_payment"] : [],
    );
    expect(await refusals(refused, subject)).toEqual([rule]);
  });

  test("test_networks allows a test network only", async () => {
    expect(await refusals({ testNetworksOnly: true }, subject)).toEqual([]);
    const real = subjectOf({ ...payment, testNetwork: false });
    expect(await refusals({ testNetworksOnly: true }, real)).toEqual(["test_networks"]);
    expect(await refusals({ testNetworksOnly: false }, real)).toEqual([]);
  });

  test("per_day, per_recipient and per_recipient_per_day count what was spent before", async () => {
    const spent = [before(payment), before(payment, { recipient: other })];
    const limits = (limit: object) => ({ limits: [{ token: usdc, ...limit }] });
    expect(await refusals(limits({ perDay: "7.5" }), subject, spent)).toEqual([]);
    expect(await refusals(limits({ perDay: "7.499999" }), subject, spent)).toEqual(["per_day"]);
    for (const [maximum, rule] of [
      ["perRecipient", "per_recipient"],
      ["perRecipientPerDay", "per_recipient_per_day"],
    ] as const) {
      expect(await refusals(limits({ [maximum]: "5" }), subject, spent)).toEqual([]);
      expect(await refusals(limits({ [maximum]: "4.999999" }), subject, spent)).toEqual([rule]);
      expect(await refusals(limits({ [maximum]: "9" }), subject)).toEqual([rule]);
    }
    expect(await refusals(limits({ perDay: "9" }), subject)).toEqual(["per_day"]);
  });

  test("another token or network, and another day, do not count", async () => {
    const day = { limits: [{ token: usdc, perDay: "2.5" }] };
    const midnight = Date.parse("2026-01-15T00:00:00.000Z");
    const token = { ...payment.token, symbol: "EURC" };
    for (const over of [{ network: "eth" }, { token }, { at: midnight - 1 }])
      expect(await refusals(day, subject, [before(payment, over)])).toEqual([]);
    for (const at of [midnight, midnight + 86_399_999, midnight + 86_400_000, Number.NaN])
      expect(await refusals(day, subject, [before(payment, { at })])).toEqual(["per_day"]);
    expect(
      await refusals(day, { ...subject, now: midnight - 1 }, [before(payment, { at: midnight - 2 })]),
    ).toEqual(["per_day"]);
    const ever = { limits: [{ token: usdc, perRecipient: "2.5" }] };
    expect(await refusals(ever, subject, [before(payment, { at: 0 })])).toEqual(["per_recipient"]);
  });

  test("a report that cannot be read is refused as such, whatever it says", async () => {
    const risk = { refuse: ["high"] } as const;
    const good = reportOf(payment);
    const unreadable: unknown[] = [null, undefined, "low", [], {}, { overall_risk_level: "low" }];
    for (const key of ["overall_risk_level", "risk_factors", "errors", "request_summary"])
      unreadable.push({ ...good, [key]: undefined }, { ...good, [key]: 1 });
    unreadable.push({ ...good, risk_factors: [] }, { ...good, risk_factors: [null] });
    unreadable.push({ ...good, risk_factors: [{ ...good.risk_factors[0], risk_level: "none" }] });
    unreadable.push({ ...reportOf(payment, { a: "high" }), overall_risk_level: "low" });
    for (const [key, value] of Object.entries(good.request_summary))
      if (!/token|timestamp/.test(key))
        unreadable.push({ ...good, request_summary: { ...good.request_summary, [key]: `${value}1` } });
    unreadable.push({ ...good, errors: [1] }, { ...good, request_summary: null });
    for (const factor of [1, ""])
      unreadable.push({ ...good, risk_factors: [{ ...good.risk_factors[0], factor }] });
    unreadable.push({ ...reportOf(payment, { a: "high", b: "low" }), overall_risk_level: "medium" });
    for (const key of ["sender_address", "recipient_address"] as const) {
      const listed = { ...good.request_summary, [key]: [good.request_summary[key]] };
      unreadable.push({ ...good, request_summary: listed });
    }
    for (const report of unreadable) {
      expect(await refusals({ risk }, { ...subject, risk: report })).toEqual(["risk_report"]);
      expect(
        await refusals({ risk: { ...risk, unreadable: "allow" } }, { ...subject, risk: report }),
      ).toEqual([]);
    }
  });

  test("an incomplete report is refused unless the policy allows it", async () => {
    const risk = { refuse: ["high"] } as const;
    const failed = reportOf(payment, { assessment_error_new_wallet: "medium" });
    const partly = reportOf(payment, { clean: "low", assessment_error_new_wallet: "medium" });
    for (const report of [failed, partly, { ...reportOf(payment), errors: ["it was cut short"] }]) {
      expect(await refusals({ risk }, { ...subject, risk: report })).toEqual(["risk_complete"]);
      expect(
        await refusals({ risk: { ...risk, incomplete: "allow" } }, { ...subject, risk: report }),
      ).toEqual([]);
    }
  });

  test("a factor that the policy accepts does not count, unless another one has its level", async () => {
    const risk = { refuse: ["high"], acceptFactors: ["first_interaction"] } as const;
    const check = (factors: Parameters<typeof reportOf>[1]) =>
      refusals({ risk }, { ...subject, risk: reportOf(payment, factors) });
    expect(await check({ first_interaction: "high", clean: "low" })).toEqual([]);
    expect(await check({ first_interaction: "high", malicious_address_recipient: "high" })).toEqual([
      "risk_level",
    ]);
    const unexplained = { ...reportOf(payment, { first_interaction: "low" }), overall_risk_level: "high" };
    expect(await refusals({ risk }, { ...subject, risk: unexplained })).toEqual(["risk_level"]);
  });

  test("the Travel Rule wants the declaration, and the records where the policy says so", async () => {
    const entry = { token: usdc, from: "1" };
    const declared = { ...subject, travelRuleDeclared: true };
    expect(await refusals({ travelRule: [entry] }, declared)).toEqual([]);
    const records = { travelRule: [{ ...entry, records: true }] };
    expect(await refusals(records, declared)).toEqual(["travel_rule_records"]);
    expect(await refusals(records, subject)).toEqual(["travel_rule", "travel_rule_records"]);
    const both = { known_attributed_sender: "low", known_attributed_recipient: "low" } as const;
    expect(await refusals(records, { ...declared, risk: reportOf(payment, both) })).toEqual([]);
    const below = { travelRule: [{ token: usdc, from: "3", records: true }] };
    expect(await refusals(below, subject)).toEqual([]);
  });
});

describe("rules about other kinds of payments", () => {
  const show = (quoted = bridged(), options = {}) => verifyQuote(quoted, { clock, ...options });

  test("max_loss bounds what fees and slippage take", async () => {
    const subject = subjectOf(show(bridged()));
    expect(subject.payment.lossCeiling).toBe(5_000n); // of 100 USDC: 0.5 basis points
    expect(await refusals({ price: { maxLossBps: 1 } }, subject)).toEqual([]);
    expect(await refusals({ price: { maxLossBps: 0 } }, subject)).toEqual(["max_loss"]);
  });

  test("between currencies the option of the verification is held to max_loss", async () => {
    const prices = { USDC: "1", EURC: "1.0842" };
    const payment = show(swapped(), { prices, maxLossBps: 200 });
    const check = (maxLossBps: number) =>
      refusals({ price: { maxLossBps: 150, checkedBy: ["prices"] } }, subjectOf(payment, { maxLossBps }));
    expect(await check(150)).toEqual([]);
    expect(await check(151)).toEqual(["max_loss"]);
  });

  test("price_check says whether the quote's own price, or a minimum, suffices", async () => {
    const quoted = subjectOf(show(swapped(), { acceptQuotedPrice: true }), { acceptQuotedPrice: true });
    expect(await refusals({ price: { checkedBy: ["min_amount_out"] } }, quoted)).toEqual(["price_check"]);
    expect(await refusals({ price: { checkedBy: ["quote"] } }, quoted)).toEqual([]);
    const minimum = subjectOf(show(swapped(), { minAmountOut: 91_000_000n }));
    expect(await refusals({ price: { checkedBy: ["min_amount_out"] } }, minimum)).toEqual([]);
    expect(await refusals({ price: { checkedBy: ["prices", "quote"] } }, minimum)).toEqual(["price_check"]);
  });

  test("both networks and all tokens of a payment count", async () => {
    const subject = subjectOf(show());
    expect(await refusals({ networks: ["sepolia"] }, subject)).toEqual(["network"]);
    expect(await refusals({ networks: ["sepolia", "basesep"] }, subject)).toEqual([]);
    const sepolia = { network: "sepolia", symbol: "USDC" };
    expect(await refusals({ tokens: [sepolia] }, subject)).toEqual(["token"]);
    expect(await refusals({ tokens: [sepolia, { ...sepolia, network: "basesep" }] }, subject)).toEqual([]);
  });
});

describe("a token that the registry does not have", () => {
  const base = payments.evm?.() as VerifiedPayment;
  const token = { symbol: "USDC", address: other, decimals: 18, inRegistry: false };
  const subject = subjectOf({ ...base, token, amount: 5n * 10n ** 18n });

  test("is not selected by a symbol", async () => {
    expect(await refusals({ tokens: [{ network: "sepolia", symbol: "USDC" }] }, subject)).toEqual(["token"]);
    expect(
      await refusals(
        { limits: [{ token: { network: "sepolia", symbol: "USDC" }, perPayment: "9" }] },
        subject,
      ),
    ).toEqual(["limit"]);
  });

  test("has the decimals of the policy, and no others", async () => {
    const limited = (decimals?: number) =>
      refusals(
        {
          limits: [
            { token: { network: "sepolia", address: other, ...(decimals && { decimals }) }, perPayment: "5" },
          ],
        },
        subject,
      );
    expect(await limited(18)).toEqual([]);
    expect(await limited(6)).toEqual(["per_payment"]);
    expect(await limited()).toEqual(["per_payment"]);
  });
});

test("all refusals are reported, in the order of the rules", async () => {
  const subject = subjectOf(payments.evm?.() as VerifiedPayment);
  const document = { networks: ["eth"], providers: ["cctp"], risk: { refuse: ["low"] as const } };
  expect(await refusals(document, subject)).toEqual(["network", "provider", "risk_level"]);
});

test("an empty policy allows everything, and names no rule", async () => {
  const policy = await policyOf({ version: 1 });
  const { rules, digest } = await policy.check(subjectOf(payments.evm?.() as VerifiedPayment));
  expect(rules).toEqual([]);
  expect(digest).toBe(policy.digest);
});
