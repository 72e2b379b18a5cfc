import { expect, test } from "vitest";
import { ValidationError } from "../errors";
import type { AttemptState, PaymentAttempt, PaymentRecord } from "./record";
import { underNamedQuote, withSignature } from "./same-bytes";

const attempt = (txHash: string, quoteId: string, state: AttemptState = "released"): PaymentAttempt => ({
  state,
  signed: {
    kind: "evm",
    network: "sepolia",
    from: "0xA",
    nonce: "0",
    quoteId,
    txHash,
    signedPayload: txHash,
  },
  signedAt: `2026-01-0${quoteId}T00:00:00.000Z`,
});

const recordOf = (...attempts: PaymentAttempt[]): PaymentRecord => ({
  id: "invoice",
  version: 1,
  travelRuleCompliant: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  request: {
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: "0xA",
    to_address: "0xB",
    amount: "5",
    slippage_bps: 0,
  },
  attempts,
});

const refusal = (field: string, code: string, params = {}) =>
  new ValidationError({
    code: "validation_failed",
    message: "no",
    hint: "",
    status: 422,
    requestId: "1",
    fields: { [field]: [{ code, message: null, params }] },
  });
const expired = refusal("quote_id", "expired");
const bound = (quote_id: string) => refusal("signed_payload", "mismatch", { quote_id });

const shown = (attempts: readonly PaymentAttempt[]) =>
  attempts.map(({ signed, state, signedAt, others = [] }) => [
    ...[signed.txHash, signed.quoteId, state, signedAt.slice(8, 10)],
    others.map(({ quoteId }) => quoteId).join(),
  ]);

test("other bytes are another attempt", () => {
  const { attempts, isKnown } = withSignature(recordOf(attempt("x", "1")), attempt("y", "2"), expired);
  expect(isKnown).toBe(false);
  expect(attempts).toEqual([attempt("x", "1"), attempt("y", "2")]);
});

test("the same bytes are no new attempt, and keep their quote until it has expired", () => {
  const record = recordOf(attempt("x", "1"));
  const kept = withSignature(record, attempt("x", "2", "signed"), refusal("signed_payload", "rejected"));
  expect(kept.isKnown).toBe(true);
  expect(shown(kept.attempts)).toEqual([["x", "1", "released", "01", ""]]);
  const moved = withSignature(record, attempt("x", "2", "signed"), expired);
  // A signature that may have been sent is never withheld, and no block is too early for it.
  expect(shown(moved.attempts)).toEqual([["x", "2", "released", "01", "1"]]);
});

test("bytes of an older attempt are the newest one, under their own quote", () => {
  const record = recordOf(attempt("x", "1"), attempt("y", "2"));
  const { attempts } = withSignature(record, attempt("x", "3", "signed"), expired);
  expect(shown(attempts)).toEqual([
    ["y", "2", "released", "02", ""],
    ["x", "1", "released", "01", ""],
  ]);
});

test("bytes that were never sent are checked by the limits again", () => {
  const record = recordOf(attempt("x", "1", "withheld"));
  const { attempts } = withSignature(record, attempt("x", "2", "signed"), expired);
  expect(shown(attempts)).toEqual([["x", "2", "signed", "01", "1"]]);
});

test("the quote that the service names is believed when the bytes were signed for it", () => {
  const twice = recordOf(attempt("x", "1"), attempt("x", "2"), attempt("x", "3"));
  expect(shown(underNamedQuote(twice, bound("1")) ?? [])).toEqual([["x", "1", "released", "01", "2,3"]]);
  for (const refused of [bound("3"), bound("9"), expired, undefined])
    expect(underNamedQuote(twice, refused)).toBeUndefined();
});

test.each([
  ["without a policy may have been sent: it is never withheld", undefined, "released"],
  ["under a policy was not", Object({ policy: { digest: "d", rules: [] } }), "signed"],
])("a payment that was signed %s", (_what, receipt, state) => {
  const underPolicy = Object({ policy: { digest: "d", rules: [] } });
  const signed = (quoteId: string, from: unknown): PaymentAttempt => {
    const one = attempt("x", quoteId, "signed");
    return { ...one, signed: { ...one.signed, receipt: Object(from) } };
  };
  const { attempts } = withSignature(recordOf(signed("1", receipt)), signed("2", underPolicy), undefined);
  expect(attempts.map((one) => one.state)).toEqual([state]);
});
