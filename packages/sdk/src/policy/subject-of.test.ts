import { expect, test } from "vitest";
import { payments } from "../../test/support/policy-subject";
import { now } from "../../test/support/quote";
import type { VerifiedPayment } from "../verify/verified-payment";
import { subjectOf } from "./subject-of";

const payment = payments.evm?.() as VerifiedPayment;

test("only a request that says true declares the compliance with the Travel Rule", () => {
  const declared = (travel_rule_compliant: unknown) =>
    subjectOf(payment, { request: { travel_rule_compliant } }, {}, now).travelRuleDeclared;
  expect(declared(true)).toBe(true);
  for (const other of [undefined, null, false, "true", 1, {}]) expect(declared(other)).toBe(false);
});

test("only the option true accepts the quoted price, and the bound of losses has the verification's default", () => {
  const accepted = (acceptQuotedPrice?: unknown) =>
    subjectOf(payment, {}, Object({ acceptQuotedPrice }), now).acceptQuotedPrice;
  expect(accepted(true)).toBe(true);
  for (const other of [undefined, null, false, "true", 1]) expect(accepted(other)).toBe(false);
  expect(subjectOf(payment, {}, {}, now).maxLossBps).toBe(100);
  expect(subjectOf(payment, {}, { maxLossBps: 7 }, now).maxLossBps).toBe(7);
});
