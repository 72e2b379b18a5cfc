import type { CommandRow, FlagRow, InterfaceCommands, TableRow } from "../../spec/client-tables.ts";
import { methodName, withoutAliases } from "./client.ts";
import { banner, type GeneratedFile } from "./file.ts";
import { answerBodyOf, requestBodyOf } from "./media.ts";
import { resolve } from "./schemas.ts";
import type { OpenApiDocument, Operation, SchemaObject } from "./spec.ts";
import { tablesOf } from "./tables.ts";

/** Options that every command has, or that are made for the operations themselves. */
const taken = new Set(
  "help version json base-url api-key-file timeout no-color allow-insecure-http debug all body yes".split(
    " ",
  ),
);

/** The first sentence of a description, as help has it: no full stop, no capital. */
function brief(text: string): string {
  const sentence = (/^[\s\S]*?[.;](?=\s|$)/.exec(text)?.[0] ?? text).replaceAll(/\s+/g, " ").trim();
  const bare = sentence.replace(/[.;]$/, "").replaceAll("`", "");
  return /^[A-Z][a-z ]/.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
}

const kebab = (name: string): string => name.replaceAll("_", "-");
const singular = (name: string): string => name.replace(/(ss|x)es$/, "$1").replace(/([^s])s$/, "$1");

interface Source {
  name: string;
  schema: SchemaObject;
  required: boolean;
  description: string;
}

/** Whether the schema is of an object `{ address, network }`. */
function isAccount(schema: SchemaObject): boolean {
  const names = Object.keys(schema.properties ?? {}).sort();
  return names.join() === "address,network";
}

/** What can be typed for a parameter; undefined for what only a whole body can say. */
function flagOf(
  document: OpenApiDocument,
  { name, schema: raw, required, description }: Source,
): FlagRow | undefined {
  const schema = resolve(document, raw);
  const list = schema.type === "array";
  const item = list && schema.items ? resolve(document, schema.items) : schema;
  const types = [item.type].flat().filter((type) => type !== "null");
  const accounts = list && isAccount(item);
  const type = types[0];
  if (!accounts && (types.length !== 1 || !/^(string|number|integer|boolean)$/.test(String(type))))
    return undefined;
  // A switch can only say yes; where leaving it out means neither, both have to be typed.
  const threeWay = type === "boolean" && item.default === undefined;
  const choices = threeWay ? ["true", "false"] : (item.enum as string[] | undefined);
  const {
    minimum,
    maximum,
    default: absent,
  } = item as { minimum?: number; maximum?: number; default?: unknown };
  const about = [
    brief(description),
    ...(type === "integer" && maximum !== undefined ? [`${minimum ?? 0} to ${maximum}`] : []),
    ...(absent !== undefined && absent !== false ? [`default ${absent}`] : []),
    ...(choices ? [choices.join(", ")] : []),
    ...(accounts ? ["may be repeated"] : []),
  ].join("; ");
  const flag = kebab(accounts ? singular(name) : name);
  if (taken.has(flag)) throw new Error(`--${flag} has a meaning of its own`);
  if (type === "boolean" && absent === true) throw new Error(`--${flag} could not be switched off`);
  return {
    name,
    flag: `--${flag}`,
    type: accounts ? "account" : threeWay ? "string" : (type as FlagRow["type"]),
    about,
    ...(list && { list }),
    ...(required && { required }),
    ...(choices && { choices }),
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
}

const quoted = (value: unknown): string =>
  /^[\w.:,/+@=-]+$/.test(String(value)) ? String(value) : `'${String(value)}'`;

const typed = (flag: FlagRow, value: unknown): string[] => {
  if (flag.type === "boolean") return value === true ? [flag.flag] : [];
  if (flag.type === "account")
    return (value as { network: string; address: string }[])
      .slice(0, 3)
      .map(({ network, address }) => `${flag.flag} ${network}:${address}`);
  return [`${flag.flag} ${quoted(Array.isArray(value) ? value.join(",") : value)}`];
};

/** What to type, made of the description's own examples. */
function examplesOf(row: Omit<CommandRow, "examples">, values: Map<string, unknown>, bodyOnly: boolean) {
  const start = `waybill ${row.interface} ${row.words.join(" ")}`;
  const positional = row.positional.map(({ name }) => quoted(values.get(name) ?? name.toUpperCase()));
  const given = (flags: FlagRow[]) =>
    flags.filter(({ name }) => values.has(name)).flatMap((flag) => typed(flag, values.get(flag.name)));
  const needed = given(row.flags.filter((flag) => flag.required));
  const line = [start, ...positional, ...needed, ...(bodyOnly ? ["--body request.json"] : [])].join(" ");
  const calm = new Set(["cursor", "size", "show_all", "workspace_id"]);
  const more = given(row.flags.filter((flag) => !flag.required && !calm.has(flag.name))).slice(0, 2);
  return [
    [line, brief(row.summary)],
    ...(row.confirm ? [[`${line} --yes`, "without being asked"]] : []),
    ...(more.length > 0 ? [[`${line} ${more.join(" ")}`, "narrowed down"]] : []),
    ...(row.paged ? [[`${line} --all --json`, "page after page, a JSON document a line"]] : []),
  ] as [string, string][];
}

/** The most columns that a terminal shows well; more are shown where the description asks for them. */
const mostColumns = 9;

/** The tables with the columns that the description chooses, else the first of what there is. */
function withColumns({ id, object }: Operation, tables: readonly TableRow[]): TableRow[] {
  const chosen = object["x-columns"];
  if (Array.isArray(chosen) && tables.length !== 1)
    throw new Error(
      `x-columns of ${id}: the answer has ${tables.length} tables, so name the property of each`,
    );
  const byTable = Array.isArray(chosen) ? { [tables[0]?.at ?? ""]: chosen } : (chosen ?? {});
  const unknown = Object.keys(byTable).find((at) => !tables.some((table) => table.at === at));
  if (unknown !== undefined) throw new Error(`x-columns of ${id}: the answer has no list ${unknown}`);
  return tables.map(({ at, columns }) => ({ at, columns: byTable[at] ?? columns.slice(0, mostColumns) }));
}

/** What is asked before the command runs; names in braces are its arguments. */
function confirmation({ id, object, parameters }: Operation): string | undefined {
  const confirm = object["x-confirm"];
  if (confirm === undefined) return undefined;
  const names = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  if (confirm === true) return `${[object.summary, ...names.map((name) => `{${name}}`)].join(" ")}?`;
  for (const [, name = ""] of confirm.matchAll(/\{(\w+)\}/g))
    if (!names.includes(name)) throw new Error(`x-confirm of ${id}: ${name} is not in the path`);
  return confirm;
}

function rowOf(document: OpenApiDocument, operation: Operation): CommandRow {
  const { id, parameters, object } = operation;
  const words = object["x-cli"]?.split(" ") ?? [];
  if (words.shift() !== operation.interface || words.length === 0)
    throw new Error(`x-cli of ${id} is not "${operation.interface} <words>"`);
  const sources = parameters.map(({ name, in: place, schema, required = false, description = "" }) => ({
    place,
    source: { name, schema, required, description: String(description) },
  }));
  const content = requestBodyOf(document, operation);
  const body = content && content.kind !== "stream" ? resolve(document, content.schema) : undefined;
  const bodySources = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    required: (body?.required as string[] | undefined)?.includes(name) ?? false,
    description: String(schema.description ?? resolve(document, schema).description ?? ""),
  }));
  const bodyFlags = bodySources.map((source) => flagOf(document, source));
  const flags = [
    ...sources.filter(({ place }) => place === "query").map(({ source }) => flagOf(document, source)),
    ...bodyFlags,
  ];
  const known = flags.filter((flag) => flag !== undefined);
  if (known.length < flags.length - bodyFlags.length)
    throw new Error(`a query parameter of ${id} cannot be typed`);
  const answer = answerBodyOf(operation);
  const tables = withColumns(operation, answer?.kind === "json" ? tablesOf(document, answer.schema) : []);
  const confirm = confirmation(operation);
  const row = {
    interface: operation.interface,
    sdk: methodName(operation),
    words,
    summary: brief(object.summary),
    notes: String(object.description ?? "")
      .trim()
      .replaceAll("`", ""),
    positional: sources
      .filter(({ place }) => place === "path")
      .map(({ source }) => ({ name: source.name, about: brief(source.description) })),
    flags: known,
    ...(body && { body: bodySources.filter(({ required }) => required).map(({ name }) => name) }),
    ...(parameters.some(({ name }) => name === "cursor") && { paged: true as const }),
    ...(confirm !== undefined && { confirm }),
    tables,
  };
  const values = new Map<string, unknown>();
  for (const { name, example } of parameters) if (example !== undefined) values.set(name, example);
  const bodyExample = Object.values(object.requestBody?.content["application/json"]?.examples ?? {})[0]
    ?.value;
  for (const [name, value] of Object.entries(Object(bodyExample))) values.set(name, value);
  const bodyOnly = bodyFlags.some((flag, at) => flag === undefined && bodySources[at]?.required);
  return { ...row, examples: examplesOf(row, values, bodyOnly) };
}

/** A command's words may not be the beginning of another's: it would be a command and a group. */
function refuseClashes(rows: readonly CommandRow[]): void {
  const paths = rows.map(({ words }) => words.join(" "));
  for (const path of paths)
    if (
      paths.some((other) => other.startsWith(`${path} `)) ||
      paths.indexOf(path) !== paths.lastIndexOf(path)
    )
      throw new Error(`"${path}" is a command and the beginning of another`);
}

/** What stands before the names of several commands, and what they are about: the tag of that name, else of the first. */
function groupsOf(document: OpenApiDocument, operations: readonly Operation[], rows: readonly CommandRow[]) {
  const tags = new Map((document.tags ?? []).map((tag) => [tag.name, brief(tag.description)]));
  const groups: Record<string, string> = {};
  for (const [at, { words }] of rows.entries())
    for (let depth = 1; depth < words.length; depth += 1)
      groups[words.slice(0, depth).join(" ")] ??=
        tags.get(words[depth - 1] ?? "") ?? tags.get(operations[at]?.object.tags?.[0] ?? "") ?? "";
  return groups;
}

/** The commands of an interface, one for each operation but its second spellings. */
export function interfaceCommands(
  document: OpenApiDocument,
  operations: readonly Operation[],
): InterfaceCommands {
  const own = withoutAliases(operations);
  const commands = own.map((operation) => rowOf(document, operation));
  refuseClashes(commands);
  return { groups: groupsOf(document, own, commands), commands };
}

export function generateCommands(
  name: string,
  document: OpenApiDocument,
  operations: readonly Operation[],
): GeneratedFile {
  const { groups, commands } = interfaceCommands(document, operations);
  return {
    path: `spec/generated/${name}-commands.ts`,
    content: `${banner(`spec/${name}`)}import type { InterfaceCommands } from "../client-tables";

/** What stands before the names of several commands, and what they are about. */
export const groups: InterfaceCommands["groups"] = ${JSON.stringify(groups, null, 2)};

/** A command for every operation. */
export const commands: InterfaceCommands["commands"] = [
${commands.map((row) => `  ${JSON.stringify(row)},\n`).join("")}];
`,
  };
}
