import type { SchemaObject } from "../document.ts";
import { LINE } from "../texts.ts";
import { type Html, html, inlineMarkdown, joined, markdown } from "./html.ts";

const nameOf = (reference: string): string => reference.split("/").at(-1) ?? "";
const listOf = (value: unknown): SchemaObject[] => (Array.isArray(value) ? value : []);
const code = (value: unknown): Html =>
  html`<code>${typeof value === "string" ? value : JSON.stringify(value)}</code>`;

/** The link to a schema of the page. */
const linkTo = (name: string): Html => html`<a href="#${name}">${name}</a>`;

/** Whether an object only holds its properties together, and none of them says more than its type. */
const isEnvelope = ({ properties = {}, required = [] }: SchemaObject): boolean =>
  Object.keys(properties).length > 0 &&
  Object.entries(properties).every(
    ([name, { description, properties: inner }]) =>
      required.includes(name) && description === undefined && inner === undefined,
  );

/** The type of a value on one line: `array of Person`, `string (uuid) or null`. */
export function typeOf(schema: SchemaObject): Html {
  if (schema.$ref) return linkTo(nameOf(schema.$ref));
  if (schema.const !== undefined) return code(schema.const);
  const forms = [...listOf(schema.oneOf), ...listOf(schema.anyOf)];
  if (forms.length > 0) return joined(forms.map(typeOf), " or ");
  const parts = listOf(schema.allOf);
  if (parts.length > 0) return joined(parts.map(typeOf), " and ");
  if (isEnvelope(schema))
    return html`{ ${joined(
      Object.entries(schema.properties ?? {}).map(([name, part]) => html`${name}: ${typeOf(part)}`),
      ", ",
    )} }`;
  const types = [schema.type ?? (schema.properties ? "object" : "any value")].flat().map((type) => {
    if (type === "array") return html`array of ${typeOf(schema.items ?? {})}`;
    return html`${type}${type !== "null" && schema.format !== undefined && ` (${schema.format})`}`;
  });
  return joined(types, " or ");
}

/** A pattern that is longer is no help for a reader; the description for programs has it. */
const longestPattern = 40;

/** `1 to 64 characters`, `at least 1 item`, `2 characters`; undefined without a limit. */
function range(
  schema: SchemaObject,
  [min, max]: [min: string, max: string],
  noun?: string,
): Html | undefined {
  const [low, high] = [schema[min], schema[max]] as (number | undefined)[];
  const unit = (count: number) => noun !== undefined && ` ${noun}${count === 1 ? "" : "s"}`;
  if (low === 1 && high === undefined && noun === "character") return html`not empty`;
  if (high === undefined) return low === undefined ? undefined : html`at least ${low}${unit(low)}`;
  if (low === undefined) return html`at most ${high}${unit(high)}`;
  return html`${low}${low !== high && ` to ${high}`}${unit(high)}`;
}

/** The limits of a value, and the values it can have. */
function limitsOf(schema: SchemaObject): Html[] {
  const { pattern, items } = schema;
  const limits = [
    Array.isArray(schema.enum) ? html`one of <code>${schema.enum.map(String).join(", ")}</code>` : undefined,
    range(schema, ["minimum", "maximum"]),
    range(schema, ["minLength", "maxLength"], "character"),
    range(schema, ["minItems", "maxItems"], "item"),
    // The rule of all texts is no news.
    typeof pattern === "string" && pattern !== LINE && pattern.length <= longestPattern
      ? html`pattern ${code(pattern)}`
      : undefined,
    schema.default === undefined ? undefined : html`default ${code(schema.default)}`,
    ...(items && items.$ref === undefined ? limitsOf(items) : []),
  ];
  return limits.filter((limit) => limit !== undefined);
}

/** The mark of what decided a shape, where it is not that of what it is part of. */
export const originMark = (own: unknown, around?: unknown): Html | false =>
  typeof own === "string" && own !== around && html` <span class="mark ${own}">${own}</span>`;

/** Limits as a sentence. */
const sentenceOf = (limits: readonly Html[]): Html | false =>
  limits.length > 0 && html` (${joined(limits, "; ")})`;

interface Field {
  name: string;
  schema: SchemaObject;
  required?: boolean | undefined;
  description?: string | undefined;
  pii?: unknown;
  origin?: unknown;
}

/** Terms for values with a name: parameters, or the properties of an object. */
export const fieldsOf = (fields: readonly Field[], around: unknown): Html =>
  html`<dl>${fields.map(({ name, schema, required, description, pii, origin }) => {
    const limits = limitsOf(schema);
    return html`<dt><code>${name}</code> ${typeOf(schema)}${required && ", required"}${
      pii === true && html` <span class="mark">personal</span>`
    }${schema.deprecated === true && html` <span class="mark">deprecated</span>`}${originMark(origin, around)}</dt><dd>${
      description !== undefined && inlineMarkdown(description)
    }${sentenceOf(limits)}${partsOf(schema, origin ?? around)}</dd>`;
  })}</dl>`;

const propertiesOf = ({ properties = {}, required = [] }: SchemaObject): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
    description: typeof schema.description === "string" ? schema.description : undefined,
    pii: schema["x-pii"],
    origin: schema["x-origin"],
  }));

/** The properties of a value that has no schema with a name, of its items, and of its forms. */
export function partsOf(schema: SchemaObject, around: unknown): Html {
  const open = schema.additionalProperties;
  const within = [
    schema.items,
    typeof open === "object" && open !== null ? (open as SchemaObject) : undefined,
    ...listOf(schema.oneOf),
    ...listOf(schema.anyOf),
    ...listOf(schema.allOf),
  ].filter((part) => part !== undefined && part.$ref === undefined);
  const fields = isEnvelope(schema) ? [] : propertiesOf(schema);
  return html`${fields.length > 0 && fieldsOf(fields, around)}${
    typeof open === "object" &&
    open !== null &&
    html`<p>Every other property is ${typeOf(open as SchemaObject)}.</p>`
  }${within.map((part) => part && partsOf(part, part["x-origin"] ?? around))}`;
}

/** A schema with a name, as a section that links lead to. */
export const schemaSection = (name: string, schema: SchemaObject, around: unknown): Html => {
  const limits = limitsOf(schema);
  const description = typeof schema.description === "string" ? schema.description : undefined;
  return html`<section id="${name}"><h3>${name}</h3>
<p>${typeOf({ ...schema, $ref: "" })}${
    schema["x-pii"] === true && html` <span class="mark">personal</span>`
  }${originMark(schema["x-origin"], around)}${
    name === "ErrorCode" ? html`: <a href="#errors">all error codes</a>` : sentenceOf(limits)
  }</p>
${markdown(description)}${partsOf(schema, schema["x-origin"] ?? around)}</section>
`;
};
