import { isWaybillError } from "../errors/base";
import { type FieldError, ValidationError } from "../errors/http";

// The refusals of a service that does not accept signed bytes (spec/common/errors.yaml). They only decide what is tried
// next: they never prove that bytes cannot be included any more.

/** Whether the sender lacks funds for the signed bytes: the same bytes can be included as soon as it has more. */
export const lacksFunds = (refused: unknown): boolean =>
  faults(refused, "signed_payload").some(
    ({ code, params }) => code === "rejected" && params.refusal === "funds",
  );

/** Whether no block will include the signed bytes any more: another transaction has used their nonce, or they came too late. */
export const isExcluded = (refused: unknown): boolean =>
  faults(refused, "signed_payload").some(
    ({ code, params }) => code === "rejected" && params.refusal === "excluded",
  );

/**
 * Whether the service refuses the payment itself, not its bytes or quote: a node that refuses bytes may accept them later, and an
 * expired quote can be replaced.
 */
export const refusesPayment = (refused: ValidationError): boolean =>
  faults(refused, "signed_payload").length === 0 && !hasExpired(refused);

/**
 * The kind of rule that refuses a payment: the sanctions lists (a list names a party, or the lists could not be read), or
 * another rule of a policy. If both refuse it, the value is `sanctions`.
 */
export type RefusedBy = "sanctions" | "policy";

/**
 * The kind of rule by which the service or the SDK refused a payment, read from an error and its causes; undefined if
 * the error has another reason.
 *
 * @example
 * import { refusedBy } from "@waybill/sdk/payments";
 * for await (const one of waybill.payments.payAll([{ id: "invoice 17", request, sign }]))
 *   if (one.step === "stopped") console.log(refusedBy(one.error));
 */
export const refusedBy = (error: unknown): RefusedBy | undefined =>
  isWaybillError(error) ? rulesOf(error.walk((one) => rulesOf(one) !== undefined)) : undefined;

function rulesOf(error: unknown): RefusedBy | undefined {
  const { code, reasons } = Object(error);
  const words = [
    code,
    // The rule of a ComplianceRefusedError.
    ...(Array.isArray(reasons) ? reasons : []).map((one) => Object(one).rule),
    ...faults(error, "quote_id").flatMap((one) => [one.code, one.params.rule]),
  ];
  const says = (...some: string[]) => some.some((word) => words.includes(word));
  if (says("sanctioned_party", "sanctioned", "sanctions")) return "sanctions";
  return says("service_policy_refused", "policy") ? "policy" : undefined;
}

/** Whether the quote of the bytes has expired, so that they can be sent only for another quote. */
export const hasExpired = (refused: unknown): boolean =>
  faults(refused, "quote_id").some(({ code }) => code === "expired");

/** The id of the quote for which the service already has these bytes; undefined if it does not report one. */
export function quoteOfBytes(refused: unknown): string | undefined {
  for (const { code, params } of faults(refused, "signed_payload"))
    if (code === "mismatch" && typeof params.quote_id === "string") return params.quote_id;
  return undefined;
}

const faults = (refused: unknown, field: string): readonly FieldError[] =>
  refused instanceof ValidationError ? (refused.fields[field] ?? []) : [];
