import type { ErrorForm } from "../../spec/client-tables.ts";
import type { OpenApiDocument, SchemaObject } from "./spec.ts";

const parts = ["label", "code", "message", "fields"] as const;

/** `x-error` of a schema. Throws for a part that no error has, and for a path that does not begin with a property. */
function formOf(name: string, { "x-error": form, properties = {} }: SchemaObject): Partial<ErrorForm> {
  const entries = Object.entries(Object(form) as Record<string, unknown>);
  for (const [part, path] of entries) {
    const [first = ""] = String(path).split(".");
    if (!parts.some((known) => known === part) || !Object.hasOwn(properties, first))
      throw new Error(`x-error of ${name} has ${part}: ${path}, which is not a part of it`);
  }
  return Object.fromEntries(entries);
}

/**
 * Where the error bodies of an interface have what: its schemas with `x-error` together. Throws when they contradict each
 * other, or name no label, no code or no fields: an error has to name the fault and the field.
 */
export function errorForm({ info, components }: OpenApiDocument): ErrorForm {
  const all: Partial<ErrorForm> = {};
  for (const [name, schema] of Object.entries(components.schemas)) {
    const form = formOf(name, schema);
    for (const part of parts)
      if (form[part] !== undefined && all[part] !== undefined && form[part] !== all[part])
        throw new Error(`x-error of ${name} has another ${part} than other errors of the interface`);
    Object.assign(all, form);
  }
  const { label, code, fields } = all;
  if (label === undefined || code === undefined || fields === undefined)
    throw new Error(
      `no error of "${info.summary}" says with x-error where its label, its code and its fields are`,
    );
  return { ...all, label, code, fields };
}
