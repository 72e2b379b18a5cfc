import type { OpenApiDocument, SchemaObject } from "../../../../scripts/generate/document";
import { resolve } from "../../../../scripts/generate/schemas";

/** A value that breaks one rule of its schema. */
export interface Fault {
  /** Where, as errors name it: `addresses[0].network`. */
  field: string;
  /** The faulty value. */
  wrong: string;
  value: unknown;
}

/** Every value that breaks one rule of the schema of this valid body, in any of its properties and items. */
export const faultsOf = (document: OpenApiDocument, schema: SchemaObject, valid: unknown): Fault[] =>
  partFaults(document, schema, valid).filter(({ field }) => field !== "");

function partFaults(document: OpenApiDocument, schema: SchemaObject, valid: unknown): Fault[] {
  const target = resolve(document, schema);
  const own = brokenRules(target, valid).map(([wrong, value]) => ({ field: "", wrong, value }));
  if (Array.isArray(valid) && target.items) {
    const [first, ...others] = valid;
    const inner = first === undefined ? [] : partFaults(document, target.items, first);
    return [...own, ...inner.map((one) => within(one, "[0]", [one.value, ...others]))];
  }
  if (!isRecord(valid)) return own;
  for (const name of target.required ?? [])
    if (!hasStandIn(document, target.properties?.[name]))
      own.push({ field: name, wrong: "missing", value: { ...valid, [name]: undefined } });
  const parts = Object.entries(target.properties ?? {}).filter(([name]) => valid[name] !== undefined);
  return [
    ...own,
    ...parts.flatMap(([name, part]) =>
      partFaults(document, part, valid[name]).map((one) =>
        within(one, name, { ...valid, [name]: one.value }),
      ),
    ),
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const within = ({ field, wrong }: Fault, outer: string, value: unknown): Fault => ({
  field: field === "" || field.startsWith("[") ? outer + field : `${outer}.${field}`,
  wrong,
  value,
});

/** Whether a missing value is replaced before it is validated. */
function hasStandIn(document: OpenApiDocument, property: SchemaObject = {}): boolean {
  const target = { ...resolve(document, property), ...property };
  return target.default !== undefined || target["x-absent"] !== undefined;
}

/** The rules of a schema's own keywords that can be broken, each with a value that does. */
function brokenRules(schema: SchemaObject, valid: unknown): Array<[string, unknown]> {
  const { minLength = 0, maxLength, minItems = 0, maxItems, minimum, maximum, pattern } = schema;
  const types = [schema.type ?? []].flat();
  const rules: Array<[string, unknown]> = [];
  if (types.length > 0) {
    rules.push(["of another type", types.includes("string") ? { no: "text" } : "text"]);
    if (!types.includes("null")) rules.push(["null", null]);
  }
  if (schema.enum) rules.push(["none of those allowed", "no such value"]);
  if (Number(minLength) > 0) rules.push(["empty", ""]);
  if (maxLength !== undefined) rules.push(["too long", "x".repeat(Number(maxLength) + 1)]);
  if (pattern !== undefined && !new RegExp(String(pattern), "u").test("\u0001"))
    rules.push(["not of the pattern", "\u0001".padEnd(Number(minLength), "\u0001")]);
  if (Number(minItems) > 0) rules.push(["without items", []]);
  if (maxItems !== undefined && Array.isArray(valid))
    rules.push(["with too many items", Array.from({ length: Number(maxItems) + 1 }, () => valid[0])]);
  if (minimum !== undefined) rules.push(["too small", Number(minimum) - 1]);
  if (maximum !== undefined) rules.push(["too large", Number(maximum) + 1]);
  return rules;
}
