import type { Transaction } from "@solana/web3.js";
import { describe, expect, test } from "vitest";
import { aliceWallet, goodQuote as cosmosQuote } from "../../test/support/cosmos-quote";
import { reportOf } from "../../test/support/policy-subject";
import { clock, alice as evmAlice, goodQuote as evmQuote, unscreened } from "../../test/support/quote";
import { answer, serve } from "../../test/support/server";
import { alice as solanaAlice, goodQuote as solanaQuote } from "../../test/support/solana-quote";
import { Waybill } from "../client";
import * as cosmos from "../cosmos";
import { ArgumentError } from "../errors";
import * as evm from "../evm";
import { sendQuote } from "../evm-wallets";
import { memoryJournal, paymentsOf } from "../payments";
import { policyOf } from "../policy";
import { verifyReceipt } from "../receipts";
import * as solana from "../solana";
import type { Quoted, RiskReport, SignedTransfer } from "../types";
import type { VerifiedPayment } from "../verify/verified-payment";
import type { AcceptanceOptions } from "./risk-acceptance";

let asked = 0;
const counted = <T>(value: T): T => {
  asked += 1;
  return value;
};

interface Family {
  quote: () => Quoted;
  verify: (quoted: Quoted, options?: AcceptanceOptions) => VerifiedPayment;
  sign: (
    quoted: Quoted,
    options?: evm.SignOptions & solana.SignOptions & cosmos.SignOptions,
  ) => Promise<SignedTransfer>;
}

const families: Readonly<Record<string, Family>> = {
  evm: {
    quote: evmQuote,
    verify: (quoted, options) => evm.verifyQuote(quoted, { clock, ...options }),
    sign: (quoted, options) =>
      evm.signQuote(
        quoted,
        { ...evmAlice, signTransaction: (transaction) => counted(evmAlice.signTransaction(transaction)) },
        { clock, ...options },
      ),
  },
  solana: {
    quote: solanaQuote,
    verify: (quoted, options) => solana.verifyQuote(quoted, { clock, ...options }),
    sign: (quoted, options) => {
      const signTransaction: solana.WalletSigner["signTransaction"] = async (transaction) => {
        (counted(transaction) as Transaction).partialSign(solanaAlice);
        return transaction;
      };
      return solana.signQuote(
        quoted,
        { publicKey: solanaAlice.publicKey, signTransaction },
        { clock, ...options },
      );
    },
  },
  cosmos: {
    quote: cosmosQuote,
    verify: (quoted, options) => cosmos.verifyQuote(quoted, { clock, ...options }),
    sign: async (quoted, options) => {
      const wallet = await aliceWallet();
      const signDirect: typeof wallet.signDirect = (...args) => counted(wallet.signDirect(...args));
      return cosmos.signQuote(
        quoted,
        { getAccounts: () => wallet.getAccounts(), signDirect },
        { clock, ...options },
      );
    },
  },
};

const reason = "licence 2026-17 of the authority";
const party = (over = {}) => ({
  party: "recipient",
  address: "0x0",
  list: "OFAC SDN",
  entry: "18647",
  ...over,
});

describe.each(Object.entries(families))("risk on %s", (_, { quote, verify, sign }) => {
  const payment = verify(quote());
  type Report = ReturnType<typeof reportOf>;
  /** A quote with a report of stranger's risk, and parts over it. */
  const quoted = (over: object = {}, beside: object = {}): Quoted => {
    const report: Report = reportOf(payment, { first_interaction: "high", clean: "low" });
    return { ...quote(), risk: { ...report, sanctioned_parties: [], ...over } as RiskReport, ...beside };
  };
  const factor = (name: string) => ({
    risk_factors: [{ factor: name, risk_level: "high", description: "", risk_context: "recipient" }],
    sanctioned_parties: undefined,
  });

  test.each([
    [
      "by its parties",
      { sanctioned_parties: [party()] },
      "the list OFAC SDN names the recipient (entry 18647)",
    ],
    [
      "as a bridge",
      { sanctioned_parties: [party({ party: "intermediary", entry: null })] },
      "the list OFAC SDN names an address of the route",
    ],
    ["by a factor alone", factor("sanctioned_address_sender"), "a sanctions list names the sender"],
    ["in a form that nobody knows", { sanctioned_parties: "yes" }, "a sanctions list names a party"],
    ["by an entry that nobody can read", { sanctioned_parties: [7] }, "a sanctions list names a party"],
  ])(
    "a party that a list names %s is refused before a signer is asked, at any accepted level",
    async (_, over, why) => {
      asked = 0;
      const policy = await policyOf({
        version: 1,
        risk: { refuse: ["high"], acceptFactors: ["first_interaction", "sanctioned_address_sender"] },
      });
      for (const options of [{}, { policy }]) {
        const refused = sign(quoted(over), options);
        await expect(refused).rejects.toBeInstanceOf(evm.ComplianceRefusedError);
        await expect(refused).rejects.toMatchObject({
          code: "sanctioned_party",
          reasons: [{ rule: "sanctions", reason: why }],
          message: `Sanctions: ${why}`,
        });
      }
      expect(() => verify(quoted(over))).toThrow(why);
      expect(asked).toBe(0);
    },
  );

  test("the refusal has no address of the report, and no text that is not fit to be shown", async () => {
    const list = `\u202e${"x".repeat(500)}`;
    const error: unknown = await sign(
      quoted({ sanctioned_parties: [party({ list, address: "0xSECRET" })] }),
    ).catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error)).not.toMatch(/SECRET|\u202e|x{200}/);
  });

  test("who has only dealt with a listed address, or is a stranger, is risk and no refusal", async () => {
    for (const name of [
      "malicious_connection_recipient",
      "malicious_address_recipient",
      "first_interaction",
    ]) {
      const signed = await sign(quoted(factor(name)));
      expect(signed.riskAcceptance).toMatchObject({
        risk_level: "high",
        factors: [name],
        sanctions_reason: null,
      });
    }
  });

  test("a named reason signs it, and transfer and receipt record level, factors, policy, reason and person", async () => {
    const policy = await policyOf({ version: 1, providers: [payment.provider] });
    const risk = { sanctioned_parties: [party()] };
    const signed = await sign(quoted(risk), { policy, acceptSanctioned: { reason }, acceptedBy: "M. Ode" });
    const acceptance = {
      risk_level: "high",
      factors: ["first_interaction"],
      sanctions_reason: reason,
      // The facts that the reason is bound to.
      sanctioned_parties: [party()],
      policy_digest: policy.digest,
      policy_rules: ["provider"],
      accepted_by: "M. Ode",
    };
    expect(signed.riskAcceptance).toEqual(acceptance);
    expect(signed.receipt?.riskAcceptance).toEqual(acceptance);
    const { receipt } = signed;
    if (!receipt) throw new Error("no receipt");
    expect(await verifyReceipt(JSON.parse(JSON.stringify(receipt)))).toEqual(payment);
    for (const other of [{ sanctions_reason: "another" }, { sanctioned_parties: [] }]) {
      const changed = { ...receipt, riskAcceptance: { ...acceptance, ...other } };
      await expect(verifyReceipt(changed as typeof receipt)).rejects.toMatchObject({
        differs: "riskAcceptance",
      });
    }
    const { riskAcceptance: _, ...without } = receipt;
    await expect(verifyReceipt(without)).rejects.toMatchObject({ code: "receipt_refused" });
    expect(verify(quoted(risk), { acceptSanctioned: { reason } })).toEqual(payment);
  });

  test("a reason is not recorded where no list names anybody; nothing is where nothing is known", async () => {
    const { riskAcceptance } = await sign(quoted(), { acceptSanctioned: { reason } });
    expect(riskAcceptance?.sanctions_reason).toBeNull();
    expect(riskAcceptance).not.toHaveProperty("sanctioned_parties");
    const unclear = [party({ party: "agent" }), party({ address: 7 }), 7, party({ entry: null })];
    const read = await sign(quoted({ sanctioned_parties: unclear }), { acceptSanctioned: { reason } });
    expect(read.riskAcceptance?.sanctioned_parties).toEqual([party({ entry: null })]);
    const report = await sign(quoted(), { acceptUnscreened: { reason } });
    expect(report.riskAcceptance).not.toHaveProperty("unscreened_reason");
  });

  test("a payment that no sanctions list was asked about is signed for a named reason only, which is recorded", async () => {
    const unread = { factor: "assessment_error_sanctions", risk_level: "medium", description: "" };
    const { quote: copy, request } = quote();
    const beside: object[] = [
      {},
      { risk: null },
      { risk: {} },
      { risk: { overall_risk_level: "unknown", risk_factors: [] } },
      { risk: { overall_risk_level: "low" } },
      // It says what could not be assessed, and nothing else.
      {
        risk: {
          overall_risk_level: "unknown",
          risk_factors: [{ ...unread, factor: "assessment_error_index" }],
        },
      },
      // A service that could not read its lists has found no one in them.
      { risk: { overall_risk_level: "medium", risk_factors: [unread], sanctioned_parties: [] } },
    ];
    const policy = await policyOf({ version: 1, providers: [payment.provider] });
    for (const rest of beside) {
      asked = 0;
      const given = { quote: { ...copy }, request, ...rest } as Quoted;
      for (const options of [{}, { policy }, { acceptedBy: "M. Ode" }, { acceptSanctioned: { reason } }]) {
        const refused = sign(given, options);
        await expect(refused).rejects.toBeInstanceOf(evm.ComplianceRefusedError);
        await expect(refused).rejects.toMatchObject({
          code: "unscreened_payment",
          hint: expect.stringMatching(/^Nothing was signed\..*acceptUnscreened/),
        });
      }
      expect(asked).toBe(0);
      // The effect of the bytes is verified all the same.
      expect(verify(given)).toEqual(payment);
      const signed = await sign(given, { acceptUnscreened: { reason }, acceptedBy: "M. Ode" });
      const accepted = { unscreened_reason: reason, sanctions_reason: null, accepted_by: "M. Ode" };
      expect(signed.riskAcceptance).toMatchObject(accepted);
      expect(signed.receipt?.riskAcceptance).toMatchObject(accepted);
      expect(await verifyReceipt(JSON.parse(JSON.stringify(signed.receipt)))).toEqual(payment);
    }
    // A service may say that it has found nothing.
    const clear = { overall_risk_level: "low", risk_factors: [] };
    const signed = await sign({ quote: { ...copy }, request, risk: clear as never });
    expect(signed).not.toHaveProperty("riskAcceptance.unscreened_reason");
    // That of a payment between other accounts says nothing of this one.
    for (const summary of [{ sender_address: payment.recipient }, { recipient_address: payment.sender }]) {
      const crossed = { ...clear, request_summary: summary } as never;
      await expect(sign({ quote: { ...copy }, request, risk: crossed })).rejects.toMatchObject({
        code: "unscreened_payment",
        message: expect.stringContaining("between other accounts"),
      });
    }
    // It gives no reason to pay a listed party.
    await expect(
      sign(quoted({ sanctioned_parties: [party()] }), { acceptUnscreened: { reason } }),
    ).rejects.toMatchObject({ code: "sanctioned_party" });
  });

  test("names that the interface does not take are left out, and what was signed keeps its record", async () => {
    const factors = ["a b", "", "x".repeat(65), ...Array.from({ length: 120 }, (_, at) => `factor_${at}`)];
    const risk_factors = factors.map((name) => ({ ...factor(name).risk_factors[0] }));
    const signed = await sign(quoted({ risk_factors }));
    expect(signed.riskAcceptance?.factors).toHaveLength(100);
    expect(signed.riskAcceptance?.factors[0]).toBe("factor_0");
    expect(() => signed.riskAcceptance?.factors.push("another")).toThrow(TypeError);
  });

  test("a payment that the service says it would refuse is not signed; one that it only advises against is", async () => {
    asked = 0;
    const violation = { rule: "per_day", reason: "Expected at most 5000, found 5244.25.", enforced: true };
    const decision = { mode: "enforce", allowed: false, digest: "ab", violations: [violation] };
    const refused = sign(quoted({}, { policy: decision }), { acceptSanctioned: { reason } });
    await expect(refused).rejects.toMatchObject({
      code: "service_policy_refused",
      reasons: [{ rule: "per_day", reason: violation.reason }],
    });
    const listed = { rule: "sanctions", reason: "Expected no listed party, found one.", enforced: true };
    const forbidden = { allowed: false, violations: [listed] };
    // Facts that no reason can change are reported first.
    await expect(
      sign(quoted({ sanctioned_parties: [party()] }, { policy: forbidden })),
    ).rejects.toMatchObject({ code: "service_policy_refused" });
    const acceptSanctioned = { reason };
    await expect(sign(quoted({}, { policy: forbidden }), { acceptSanctioned })).rejects.toMatchObject({
      code: "service_policy_refused",
    });
    const accepting = { allowed: true, violations: [{ ...listed, enforced: false }] };
    await expect(sign(quoted({}, { policy: accepting }))).rejects.toMatchObject({ code: "sanctioned_party" });
    for (const violations of [undefined, [], [{ rule: 7 }]])
      await expect(sign(quoted({}, { policy: { allowed: false, violations } }))).rejects.toMatchObject({
        code: "service_policy_refused",
      });
    expect(asked).toBe(0);
    const advice = {
      ...decision,
      mode: "advise",
      allowed: true,
      violations: [{ ...violation, enforced: false }],
    };
    await sign(quoted({}, { policy: advice }));
    expect(asked).toBe(1);
  });

  test("an acceptance without a reason, or with one that no record takes, is no acceptance", async () => {
    for (const acceptSanctioned of [
      true,
      "why",
      {},
      { reason: "" },
      { reason: " \n" },
      { reason: "\u200b" },
      { reason: "\u00a0\u2060\u3164" },
      { reason: "x".repeat(501) },
      { reason, why: 1 },
    ])
      await expect(
        sign(quoted({ sanctioned_parties: [party()] }), {
          acceptSanctioned: acceptSanctioned as { reason: string },
          acceptUnscreened: acceptSanctioned as { reason: string },
        }),
      ).rejects.toBeInstanceOf(ArgumentError);
    for (const acceptedBy of ["", "\u200b", "x".repeat(201), 7])
      await expect(sign(quoted(), { acceptedBy: acceptedBy as string })).rejects.toBeInstanceOf(
        ArgumentError,
      );
  });
});

test("a wallet that only sends is asked for nothing without a service to ask, or a reason to ask none", async () => {
  const wallet = { request: async () => expect.unreachable() };
  const { quote, request, ...rest } = evmQuote();
  for (const quoted of [
    { quote: { ...quote }, request },
    { quote, request, ...rest },
  ])
    for (const options of [
      undefined,
      {},
      { clock },
      { acceptSanctioned: { reason } },
      { acceptedBy: "M. Ode" },
    ])
      await expect(sendQuote(quoted, wallet, options as never)).rejects.toMatchObject({
        name: "ArgumentError",
        message: "options has neither client nor acceptUnscreened",
        hint: expect.stringMatching(/client of the quote.*acceptUnscreened: \{ reason \}.*Nothing was sent/),
      });
});

test("a wallet that only sends is asked for nothing when a list names a party", async () => {
  const request = async () => expect.unreachable();
  const report = reportOf(evm.verifyQuote(evmQuote(), { clock }));
  const risk = { ...report, sanctioned_parties: [party()] } as RiskReport;
  const systemClock = { ...clock, sleep: async () => {}, after: () => () => {} };
  await expect(
    sendQuote({ ...evmQuote(), risk }, { request }, { ...unscreened, clock: systemClock }),
  ).rejects.toMatchObject({ code: "sanctioned_party" });
});

test("an acceptance is in the journal, and sent with the payment and its approvals, also when it is resumed", async () => {
  const report = reportOf(evm.verifyQuote(evmQuote(), { clock }), { first_interaction: "high" });
  const risk = { ...report, sanctioned_parties: [] } as RiskReport;
  let isOut = false;
  await using server = await serve((response, received) => {
    const { risk_acceptance } = JSON.parse(received.body);
    if (!isOut) return answer(503, { error: "later" })(response, received);
    return answer(risk_acceptance?.accepted_by === "M. Ode" ? 202 : 422, { tx_hash: hash })(
      response,
      received,
    );
  });
  let hash = "";
  const { transactions } = new Waybill({ baseUrl: server.url, maxRetries: 0 });
  const quoted = { ...evmQuote(), risk };
  const journal = memoryJournal();
  const payments = paymentsOf(
    {
      quotes: { get: async () => quoted },
      transactions: { submit: transactions.submit, wait: async () => ({ status: "completed" }) },
    },
    { journal, now: clock.now },
  );
  const run = async (steps: AsyncIterable<unknown>) => {
    for await (const _ of steps);
  };
  const sign = async (given: Quoted, options: evm.SignOptions) => {
    const signed = await evm.signQuote(given, evmAlice, { ...options, clock, acceptedBy: "M. Ode" });
    hash = signed.txHash;
    return signed;
  };
  await expect(run(payments.pay({ id: "1", request: quoted.request, sign }))).rejects.toMatchObject({
    code: "payment_open",
  });
  const [attempt] = (await journal.get("1"))?.attempts ?? [];
  const accepted = { risk_level: "high", factors: ["first_interaction"], accepted_by: "M. Ode" };
  expect(attempt?.signed.riskAcceptance).toMatchObject(accepted);
  expect(attempt?.signed.receipt?.riskAcceptance).toMatchObject(accepted);
  isOut = true;
  await run(payments.resume("1"));
  expect((await journal.get("1"))?.attempts[0]?.state).toBe("completed");
});

test.each(["get", "list"] as const)(
  "a quote of quotes.%s is held to the report and the policy of its answer, also where they are left out",
  async (method) => {
    const { quote, request } = evmQuote();
    const beside = [
      { risk: { sanctioned_parties: [party()] } },
      { risk: null, policy: { allowed: false, violations: [] } },
    ];
    for (const [at, rest] of beside.entries()) {
      const body = method === "get" ? { quote, ...rest } : { quotes: [quote], ...rest };
      await using server = await serve(answer(200, body));
      const { quotes } = new Waybill({ baseUrl: server.url, apiKey: "k" });
      const offered =
        method === "get"
          ? (await quotes.get({ ...request })).quote
          : (await quotes.list({ ...request })).quotes[0];
      if (!offered) throw new Error("no quote");
      const code = at === 0 ? "sanctioned_party" : "service_policy_refused";
      for (const given of [{}, { risk: null, policy: null }, { risk: undefined, policy: undefined }]) {
        const quoted = { quote: offered, request, ...given } as unknown as Quoted;
        await expect(evm.signQuote(quoted, evmAlice, { clock })).rejects.toMatchObject({ code });
        if (at === 0) expect(() => evm.verifyQuote(quoted, { clock })).toThrow("names the recipient");
      }
      // Another report does not unsay it; of a copy of the quote nothing is known.
      const own = { quote: offered, request, risk: {}, policy: { allowed: true, violations: [] } };
      const options = { clock, ...unscreened };
      const another = evm.signQuote(own as unknown as Quoted, evmAlice, options);
      await expect(another).rejects.toMatchObject({ code });
      await evm.signQuote({ quote: { ...offered }, request }, evmAlice, options);
    }
  },
);
