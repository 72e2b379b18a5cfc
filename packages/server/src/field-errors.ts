import type { components } from "@waybill/spec/generated/core";

/** One broken rule of one field, in the format of the core interface. */
export type FieldError = components["schemas"]["FieldError"];

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
