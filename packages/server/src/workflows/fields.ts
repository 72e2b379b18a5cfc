import { formWords } from "@waybill/spec/form-words";
import type { Template } from "./templates";

/** A field that a workflow cannot have, or that it lacks. */
export interface RefusedField {
  key: string;
  code: "required" | "regex" | "invalid_value";
  message: string;
}

/** The fields of a workflow after a change, and what is wrong with them. */
export function mergedFields(
  template: Template,
  stored: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string | undefined>>,
): { fields: Record<string, string>; faults: RefusedField[] } {
  const fields: Record<string, string> = { ...stored };
  const faults: RefusedField[] = [];
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const field = template.fields.find((one) => one.key === key);
    if (!field) faults.push({ key, code: "invalid_value", message: "is no field of the template" });
    else if (field.pattern !== null && !new RegExp(`^(?:${field.pattern})$`).test(value))
      faults.push({
        key,
        code: "regex",
        message: formWords({ pattern: field.pattern }) ?? `must match ${field.pattern}`,
      });
    else fields[key] = value;
  }
  for (const { key, required } of template.fields)
    if (required && fields[key] === undefined && given[key] === undefined)
      faults.push({ key, code: "required", message: "the template needs it" });
  return { fields, faults };
}
