import { expect, test } from "vitest";
import { clock, alice as evmAlice, goodQuote as evmQuote, screened } from "../../test/support/quote";
import { answer, serve } from "../../test/support/server";
import { Waybill } from "../client";
import { isWaybillError } from "../errors";
import * as evm from "../evm";
import { memoryJournal, paymentsOf, refusedBy } from "../payments";
import type { Quoted } from "../types";

/* A refusal by a rule says so: in the error of the submission, and while the payment stays open. */

const fault = (code: string) => ({ code, message: `${code}: the recipient, OFAC SDN`, params: {} });
const refusal = (code: string) =>
  answer(422, {
    error: "validation failed",
    code: "validation_failed",
    details: { quote_id: [fault(code)] },
  });

const thrownBy = async (run: () => Promise<unknown>): Promise<unknown> => {
  try {
    await run();
  } catch (error) {
    return error;
  }
  return expect.unreachable();
};

const run = async (steps: AsyncIterable<unknown>) => {
  for await (const _ of steps);
};

test("a submission that is refused for a listed party does not ask to submit them again", async () => {
  await using server = await serve(refusal("sanctioned"));
  const { transactions } = new Waybill({ baseUrl: server.url, maxRetries: 0 });
  const signed = await evm.signQuote(evmQuote(), evmAlice, { clock });
  const error = await thrownBy(() => transactions.submit(signed));
  expect(refusedBy(error)).toBe("sanctions");
  expect(error).toMatchObject({ code: "validation_failed", sentHashes: [signed.txHash] });
  const { hint } = isWaybillError(error) ? error : expect.unreachable();
  expect(hint).toMatch(
    /^A sanctions list names a party, so the service does not broadcast the signed bytes of 0x/,
  );
  expect(hint).toContain("acceptSanctioned");
  expect(hint).not.toContain("submit them again");
});

test.each([
  ["sanctioned", "sanctions", "a sanctions list names a party", "acceptSanctioned"],
  ["policy", "policy", "the policy of the service forbids it", "When the policy allows"],
] as const)(
  "a payment that stays open for `%s` says why, paid and resumed",
  async (code, by, words, next) => {
    await using server = await serve(refusal(code));
    const { transactions } = new Waybill({ baseUrl: server.url, maxRetries: 0 });
    const quoted = { ...evmQuote(), risk: screened() };
    const payments = paymentsOf(
      {
        quotes: { get: async () => quoted },
        transactions: { submit: transactions.submit, wait: async () => ({ status: "completed" }) },
      },
      { journal: memoryJournal(), now: clock.now },
    );
    const sign = (given: Quoted, options: evm.SignOptions) =>
      evm.signQuote(given, evmAlice, { ...options, clock });
    const request = quoted.request;
    for (const steps of [
      () => run(payments.pay({ id: "1", request, sign })),
      () => run(payments.resume("1")),
      () => run(payments.resume("1", { sign })),
    ]) {
      const error = await thrownBy(steps);
      expect(error).toMatchObject({
        code: "payment_open",
        refusedBy: by,
        cause: { code: "validation_failed" },
      });
      const { message, hint } = isWaybillError(error) ? error : expect.unreachable();
      expect(message).toContain(words);
      expect(hint).toContain(next);
    }
  },
);

test.each([
  ["sanctions", "sanctions"],
  ["max_value_usd", "policy"],
] as const)("the rule `%s` of the service's policy, before and after the signature", async (rule, by) => {
  const reason = `${evmQuote().request.to_address} (recipient): OFAC SDN`;
  const other = { rule: "max_address_risk", reason: "another one", enforced: true };
  const policy = { allowed: false, violations: [other, { rule, reason, enforced: true }] };
  await using offering = await serve(answer(200, { quote: evmQuote().quote, risk: null, policy }));
  const quotes = new Waybill({ baseUrl: offering.url, maxRetries: 0 }).quotes;
  const quoted = await quotes.get(evmQuote().request);
  const unsigned = await thrownBy(() => evm.signQuote(quoted, evmAlice, { clock }));
  expect(unsigned).toMatchObject({ code: "service_policy_refused" });
  expect(refusedBy(unsigned)).toBe(by);
  // The service's own words, with its address.
  expect(Object(unsigned).reasons).toContainEqual({ rule, reason });

  const details = { quote_id: [{ ...fault("policy"), params: { rule } }] };
  await using server = await serve(answer(422, { error: "x", code: "validation_failed", details }));
  const { transactions } = new Waybill({ baseUrl: server.url, maxRetries: 0 });
  const signed = await evm.signQuote(evmQuote(), evmAlice, { clock });
  expect(refusedBy(await thrownBy(() => transactions.submit(signed)))).toBe(by);
});

test("a payment that no rule refuses is open for another reason", async () => {
  await using server = await serve(answer(503, { error: "later" }));
  const { transactions } = new Waybill({ baseUrl: server.url, maxRetries: 0 });
  const error = await thrownBy(async () =>
    transactions.submit(await evm.signQuote(evmQuote(), evmAlice, { clock })),
  );
  expect(refusedBy(error)).toBeUndefined();
  expect(error).toMatchObject({ hint: expect.stringContaining("submit them again") });
  expect(refusedBy(new Error("x"))).toBeUndefined();
});
