import type { components } from "@waybill/spec/generated/core";

/** One broken rule of one field, as the core interface spells it. */
export type FieldError = components["schemas"]["FieldError"];

/** Every broken rule by the field's path, for example `addresses[0].country`. */
export type FieldErrors = Record<string, FieldError[]>;

/** Stands for a value that was reported as wrong: nothing more can be said about it. */
export const refused = null;
export type Refused = null;

/** Adds a broken rule of a field to the answer, and stands for the value that broke it. */
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
