import type { TableRow } from "../../spec/client-tables.ts";
import { resolve } from "./schemas.ts";
import type { OpenApiDocument, SchemaObject } from "./spec.ts";

/** The object that a schema stands for, however it is put together; the first of several forms it may have. */
function objectOf(document: OpenApiDocument, schema: SchemaObject): SchemaObject {
  const target = resolve(document, schema);
  const forms = (target.oneOf ?? target.anyOf) as SchemaObject[] | undefined;
  if (forms) {
    const properties = forms.map((form) => objectOf(document, form).properties ?? {});
    return { type: "object", properties: Object.assign({}, ...properties) };
  }
  const parts = target.allOf as SchemaObject[] | undefined;
  if (!parts) return target;
  const properties = [...parts, target].map((part) =>
    part === target ? (target.properties ?? {}) : (objectOf(document, part).properties ?? {}),
  );
  return { ...target, type: "object", properties: Object.assign({}, ...properties) };
}

const isList = (schema: SchemaObject) => [schema.type].flat().includes("array");

/**
 * What a person looks at first in one of several rows: plain values and those of nested objects. Left out are pictures,
 * what is said beside the table (the outcome of the lookup), and numbers that a string says exactly.
 */
function columnsOf(document: OpenApiDocument, schema: SchemaObject, above = "", depth = 0): string[] {
  const properties = objectOf(document, schema).properties ?? {};
  const names = Object.keys(properties);
  return names.flatMap((name) => {
    const path = `${above}${name}`;
    if (/^icon_url|^(lookup_status|reason|hidden_count)$/.test(name) || names.includes(`${name}_string`))
      return [];
    const target = objectOf(document, properties[name] ?? {});
    if (isList(target)) {
      const item = objectOf(document, target.items ?? {});
      if (!item.properties) return [path];
      return depth === 0 ? columnsOf(document, item, `${path}.`, 2) : [];
    }
    if (!target.properties) return target.type === "object" ? [] : [path];
    return depth < 2 ? columnsOf(document, target, `${path}.`, depth + 1) : [];
  });
}

/** The lists of objects in an answer: where they are, and the columns of their tables. */
export function tablesOf(document: OpenApiDocument, schema: SchemaObject): TableRow[] {
  const target = resolve(document, schema);
  const forms = (target.oneOf as SchemaObject[] | undefined) ?? [target];
  return forms.flatMap((form) => {
    const one = objectOf(document, form);
    if (isList(one)) return [{ at: "", columns: columnsOf(document, one.items ?? {}) }];
    return Object.entries(one.properties ?? {}).flatMap(([at, property]) => {
      const list = objectOf(document, property);
      const item = isList(list) && list.items ? objectOf(document, list.items) : undefined;
      return item?.properties ? [{ at, columns: columnsOf(document, item) }] : [];
    });
  });
}
