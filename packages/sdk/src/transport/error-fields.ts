import type { FieldError } from "../errors/http";
import { isRecord, scalarText } from "../json-value";

export type Fields = Record<string, FieldError[]>;

/**
 * The violated rules by field. A server of the data interface may send sentences only, which begin with the name of the field:
 * then the code of each is `invalid`.
 */
export function fieldsOf(given: unknown, message: unknown): Fields {
  // Without a prototype: names come from the server.
  const fields: Fields = Object.create(null);
  if (isRecord(given)) {
    for (const [field, entries] of Object.entries(given))
      if (Array.isArray(entries)) fields[field] = entries.filter(isRecord).map(toFieldError);
    return fields;
  }
  for (const text of Array.isArray(message) ? message : []) {
    const [, field, rule = null] = /^(\S+) (.+)/s.exec(scalarText(text)) ?? [];
    if (field) fields[field] = [...(fields[field] ?? []), { code: "invalid", message: rule, params: {} }];
  }
  return fields;
}

const toFieldError = ({ code, message, params }: Record<string, unknown>): FieldError => ({
  code: typeof code === "string" ? code : "invalid",
  message: typeof message === "string" ? message : null,
  params: isRecord(params) ? params : {},
});
