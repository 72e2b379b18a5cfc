import type { fieldErrorCodes } from "@waybill/spec/generated/common-errors";

/** One violated rule of one field (spec/common/errors.yaml). */
export interface FieldError {
  code: (typeof fieldErrorCodes)[number];
  /** Null when the code and its params are sufficient. */
  message: string | null;
  /** The limits of the rule, and the invalid value, which can be personal data. */
  params: Record<string, unknown>;
}

/** All broken rules by path of the field, for example `addresses[0].country`. */
export type FieldErrors = Record<string, FieldError[]>;

/** Takes the place of a value that was reported as invalid, so that it is not checked further. */
export const refused = null;
export type Refused = null;

/** Reports a broken rule of a field; returns `refused` in place of the invalid value. */
export type Report = (
  field: string,
  code: FieldError["code"],
  message: string | null,
  params: Record<string, unknown>,
) => Refused;

/** The values of a list; refused when one of them is. */
export const allOf = <Value>(values: readonly (Value | Refused)[]): Value[] | Refused =>
  values.some((value) => value === refused)
    ? refused
    : values.filter((value): value is Exclude<Value, Refused> => value !== refused);
