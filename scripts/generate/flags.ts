import type { FlagRow } from "../../spec/client-tables.ts";
import { type BodyContent, isBinary } from "./media.ts";
import { resolve } from "./schemas.ts";
import type { OpenApiDocument, SchemaObject } from "./spec.ts";

/** Options that every command has, or that are made for the operations themselves. */
const taken = new Set(
  "help version json fields jq csv base-url api-key-file timeout no-color allow-insecure-http debug all body yes output force".split(
    " ",
  ),
);

/** The flag of a property whose own name is the name of such an option. */
const typedAs: Readonly<Record<string, string>> = { body: "text" };

/** The first sentence of a description, as help has it: no full stop, no capital. */
export function brief(text: string): string {
  const sentence = (/^[\s\S]*?[.;](?=\s|$)/.exec(text)?.[0] ?? text).replaceAll(/\s+/g, " ").trim();
  const bare = sentence.replace(/[.;]$/, "").replaceAll("`", "");
  return /^[A-Z][a-z ]/.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
}

export const kebab = (name: string): string => name.replaceAll("_", "-");
const singular = (name: string): string => name.replace(/(ss|x)es$/, "$1").replace(/([^s])s$/, "$1");

interface Source {
  name: string;
  /** The media type of a part of a form. */
  mediaType?: string | undefined;
  /** It is in a body, where null is another value than the text. */
  inBody?: boolean;
  schema: SchemaObject;
  required: boolean;
  description: string;
}

/** Whether the schema is of an object `{ address, network }`. */
function isAccount(schema: SchemaObject): boolean {
  const names = Object.keys(schema.properties ?? {}).sort();
  return names.join() === "address,network";
}

/** Names of parameters that hold networks by slug or alias, in every interface. */
const networkName = /^(network|networks|explorer|\w+_networks?|network_\w)$/;

/** Names of parameters that hold times, in every interface. */
const timeName = /^(\w+_time|period_(start|end)|until)$/;

/** The flag of a parameter; undefined for one that only a whole body can express. */
export function flagOf(
  document: OpenApiDocument,
  { name, schema: raw, required, description, mediaType, inBody = false }: Source,
): FlagRow | undefined {
  const schema = resolve(document, raw);
  const list = schema.type === "array";
  const item = list && schema.items ? resolve(document, schema.items) : schema;
  if (isBinary(item))
    return fileFlag(
      { name, flag: `--${kebab(name)}`, required, list },
      description,
      mediaType ?? item.contentMediaType,
    );
  if (schema["x-pairs"]) return pairsFlag(document, { name, schema, required, description });
  const types = [item.type].flat().filter((type) => type !== "null");
  const nullable = inBody && !list && [item.type].flat().includes("null");
  const accounts = list && isAccount(item);
  const type = types[0];
  if (!accounts && (types.length !== 1 || !/^(string|number|integer|boolean)$/.test(String(type))))
    return undefined;
  // A switch can only say yes; where leaving it out means neither, both have to be typed.
  const threeWay = type === "boolean" && item.default === undefined;
  const isNetwork = type === "string" && !item.enum && networkName.test(name);
  const isTime = type === "string" && timeName.test(name);
  const isDay = type === "string" && item.format === "date";
  const named = accounts ? "account" : isNetwork ? "network" : isTime ? "time" : isDay ? "day" : undefined;
  const words = threeWay
    ? ["true", "false"]
    : (item.enum as (string | null)[] | undefined)?.filter((one) => one !== null);
  const choices = words && nullable ? [...words, "null"] : words;
  const {
    minimum,
    maximum,
    default: absent,
  } = item as { minimum?: number; maximum?: number; default?: unknown };
  const about = [
    brief(description),
    ...(isTime ? ["such as 2026-01-31 or 2026-01-31T09:30:00Z"] : []),
    ...(isDay ? ["such as 2026-01-31"] : []),
    ...(type === "integer" && maximum !== undefined ? [`${minimum ?? 0} to ${maximum}`] : []),
    ...(absent !== undefined && absent !== false ? [`default ${absent}`] : []),
    ...(words ? [words.join(", ")] : []),
    ...(nullable ? ["null for none"] : []),
    ...(accounts ? ["may be repeated"] : []),
  ].join("; ");
  const flag = typedAs[name] ?? kebab(accounts ? singular(name) : name);
  if (taken.has(flag)) throw new Error(`--${flag} has a meaning of its own`);
  if (type === "boolean" && absent === true) throw new Error(`--${flag} could not be switched off`);
  return {
    name,
    flag: `--${flag}`,
    type: named ?? (type as FlagRow["type"]),
    about,
    ...(list && { list }),
    ...(required && { required }),
    ...(choices && { choices }),
    ...(nullable && { nullable }),
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
}

/** An option for the fields of a flat object, one each time. */
function pairsFlag(document: OpenApiDocument, { name, schema, required, description }: Source): FlagRow {
  const lists = Object.entries(schema.properties ?? {})
    .filter(([, property]) => resolve(document, property).type === "array")
    .map(([field]) => field);
  return {
    name,
    flag: `--${kebab(singular(name))}`,
    type: "pairs",
    about: `${brief(description)}; may be repeated`,
    list: true,
    ...(lists.length > 0 && { lists }),
    ...(required && { required }),
  };
}

/** An option that names a file; `--json-file` where `--json` has a meaning of its own. */
function fileFlag(
  { list, required, name, flag }: { name: string; flag: string; required: boolean; list: boolean },
  description: string,
  mediaType: unknown,
): FlagRow {
  return {
    name,
    flag: taken.has(flag.slice(2)) ? `${flag}-file` : flag,
    type: "file",
    about: `${brief(description)}; a file, - for stdin${list ? "; may be repeated" : ""}`,
    ...(mediaType !== undefined && { mediaType: String(mediaType) }),
    ...(list && { list }),
    ...(required && { required }),
  };
}

/** The options of a body that is one stream: where it is, and in which of several media types. */
export function streamFlags(content: BodyContent | undefined): FlagRow[] {
  if (content?.kind !== "stream") return [];
  const { types } = content;
  const file = { name: "body", flag: "--file", required: true, list: false };
  const choice: FlagRow = {
    name: "contentType",
    flag: "--content-type",
    type: "string",
    about: `what the file is; by default what its name ends in, else the first; ${types.join(", ")}`,
    choices: types,
  };
  return [
    fileFlag(file, `The content (${types.join(", ")}).`, types[0]),
    ...(types.length > 1 ? [choice] : []),
  ];
}
