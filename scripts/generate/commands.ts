import type { CommandRow, FlagRow, InterfaceCommands, TableRow } from "../../spec/client-tables.ts";
import { methodName, pathParameters, withoutAliases } from "./client.ts";
import { banner, type GeneratedFile } from "./file.ts";
import { brief, flagOf, kebab, streamFlags } from "./flags.ts";
import { answerBodyOf, requestBodyOf } from "./media.ts";
import { resolve } from "./schemas.ts";
import type { OpenApiDocument, Operation, SchemaObject } from "./spec.ts";

const quoted = (value: unknown): string =>
  /^[\w.:,/+@=-]+$/.test(String(value)) ? String(value) : `'${String(value)}'`;

const typed = (flag: FlagRow, value: unknown): string[] => {
  if (flag.type === "file") return [`${flag.flag} ${value ?? fileName(flag)}`];
  if (flag.type === "boolean" && !flag.choices) return value === true ? [flag.flag] : [];
  if (flag.type === "pairs")
    return Object.entries(Object(value)).flatMap(([name, one]) =>
      [one].flat().map((each) => `${flag.flag} ${quoted(`${name}=${each}`)}`),
    );
  if (flag.type === "account")
    return (value as { network: string; address: string }[])
      .slice(0, 3)
      .map(({ network, address }) => `${flag.flag} ${network}:${address}`);
  return [`${flag.flag} ${quoted(Array.isArray(value) ? value.join(",") : value)}`];
};

/** A name for a file in an example: `statement.csv`. */
function fileName({ name, mediaType }: FlagRow): string {
  const ending = { "text/csv": "csv", "application/x-ndjson": "ndjson" }[mediaType ?? ""] ?? "bin";
  return `${name === "body" ? "file" : kebab(name)}.${ending}`;
}

/** Example commands, built from the examples of the description. */
function examplesOf(
  row: Omit<CommandRow, "examples">,
  values: Map<string, unknown>,
  { bodyOnly, bodyNeeded, shown }: { bodyOnly: boolean; bodyNeeded: boolean; shown: readonly string[] },
) {
  const start = `waybill ${row.words.join(" ")}`;
  const positional = row.positional.map(({ name }) => quoted(values.get(name) ?? name.toUpperCase()));
  const given = (flags: FlagRow[]) =>
    flags
      .filter(({ name, type, required }) => (type === "file" && required) || values.has(name))
      .flatMap((flag) => typed(flag, values.get(flag.name)));
  const isNeeded = ({ name, required }: FlagRow) => required || shown.includes(name);
  const needed = given(row.flags.filter(isNeeded));
  const calm = new Set(["cursor", "size", "show_all", "workspace_id"]);
  const optional = given(row.flags.filter((flag) => !isNeeded(flag) && !calm.has(flag.name))).slice(0, 2);
  // A request that has no property of its own to be needed, and is needed, has to say something.
  const said = bodyNeeded && row.body?.length === 0 ? optional : [];
  const isUntyped = shown.some((name) => !row.flags.some((flag) => flag.name === name));
  const whole = bodyOnly || isUntyped || (bodyNeeded && needed.length + optional.length === 0);
  const line = [start, ...positional, ...needed, ...(whole ? ["--body request.json"] : []), ...said].join(
    " ",
  );
  const more = said.length > 0 ? [] : optional;
  return [
    [line, brief(row.summary)],
    ...(row.confirm ? [[`${line} --yes`, "without confirmation"]] : []),
    ...(more.length > 0
      ? [[`${line} ${more.join(" ")}`, row.body ? "with more options" : "with filters"]]
      : []),
    ...(row.paged ? [[`${line} --all --json`, "all pages, one JSON document per line"]] : []),
  ] as [string, string][];
}

/** The most columns that a terminal shows well; more are shown where the description asks for them. */
const mostColumns = 9;

/**
 * The tables with the columns that the description chooses, else the first of what there is; a list without a column is
 * no table.
 */
function withColumns({ id, object }: Operation, tables: readonly TableRow[]): TableRow[] {
  const chosen = object["x-columns"];
  if (Array.isArray(chosen) && tables.length !== 1)
    throw new Error(
      `x-columns of ${id}: the answer has ${tables.length} tables, so name the property of each`,
    );
  const byTable = Array.isArray(chosen) ? { [tables[0]?.at ?? ""]: chosen } : (chosen ?? {});
  const unknown = Object.keys(byTable).find((at) => !tables.some((table) => table.at === at));
  if (unknown !== undefined) throw new Error(`x-columns of ${id}: the answer has no list ${unknown}`);
  return tables
    .map(({ at, columns }) => ({ at, columns: byTable[at] ?? columns.slice(0, mostColumns) }))
    .filter(({ columns }) => columns.length > 0);
}

/** The confirmation question of a command; names in braces are its arguments. */
export function confirmation({ id, object, parameters }: Operation): string | undefined {
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
  const typed = object["x-cli"]?.split(" ") ?? [];
  const words = typed.filter((word) => !word.startsWith("{"));
  if (words.length === 0 || words.join(" ") === operation.interface)
    throw new Error(`x-cli of ${id} names no command`);
  const named = typed.filter((word) => word.startsWith("{")).map((word) => word.slice(1, -1));
  const sources = parameters.map(({ name, in: place, schema, required = false, description = "" }) => ({
    place,
    source: { name, schema, required, description: String(description) },
  }));
  const path = pathParameters(operation);
  const positional = [...new Set([...named, ...path])].map((name) => {
    const found = sources.find(({ source }) => source.name === name)?.source;
    if (!found?.required) throw new Error(`x-cli of ${id}: ${name} is not a required parameter`);
    return { name, about: brief(found.description) };
  });
  const content = requestBodyOf(document, operation);
  const body = content && content.kind !== "stream" ? resolve(document, content.schema) : undefined;
  const encoding = content?.kind === "form" ? content.encoding : {};
  const bodySources = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    mediaType: encoding[name]?.contentType,
    inBody: true,
    required: (body?.required as string[] | undefined)?.includes(name) ?? false,
    description: String(schema.description ?? resolve(document, schema).description ?? ""),
  }));
  const bodyFlags = bodySources.map((source) => flagOf(document, source));
  const flags = [
    ...sources
      .filter(({ place, source }) => place === "query" && !named.includes(source.name))
      .map(({ source }) => flagOf(document, source)),
    ...bodyFlags,
    ...streamFlags(content),
  ];
  const known = flags.filter((flag) => flag !== undefined);
  if (known.length < flags.length - bodyFlags.length)
    throw new Error(`a query parameter of ${id} cannot be typed`);
  const isList = content?.kind === "json" && body?.type === "array";
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
    positional,
    ...(path.length > 0 && { path }),
    ...((content || parameters.some(({ in: place }) => place === "query")) && { takesInput: true as const }),
    flags: known,
    ...(body && { body: bodySources.filter(({ required }) => required).map(({ name }) => name) }),
    ...(isList && { list: true as const }),
    ...(answer?.kind === "stream" && { answer: answer.types[0] ?? "" }),
    ...(parameters.some(({ name }) => name === "cursor") && { paged: true as const }),
    ...(confirm !== undefined && { confirm }),
    tables,
  };
  const values = new Map<string, unknown>();
  for (const { name, example } of parameters) if (example !== undefined) values.set(name, example);
  const [media] = Object.values(object.requestBody?.content ?? {});
  const bodyExample = isList ? {} : Object.values(media?.examples ?? {})[0]?.value;
  for (const [name, value] of Object.entries(Object(bodyExample))) values.set(name, value);
  // An example has the content of a file, and a command its name.
  for (const { name, type } of known)
    if (type === "file" && values.has(name))
      values.set(name, resolve(document, body?.properties?.[name] ?? {})["x-example-file"]);
  const bodyOnly = isList || bodyFlags.some((flag, at) => flag === undefined && bodySources[at]?.required);
  const bodyNeeded = object.requestBody?.required === true;
  const shown = object["x-cli-example"] ?? [];
  return { ...row, examples: examplesOf(row, values, { bodyOnly, bodyNeeded, shown }) };
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

/**
 * The command groups with their descriptions: the tag of the same name, else what their commands do.
 *
 * @param from the words of the first groups: the interface's own group has its summary elsewhere
 */
function groupsOf(document: OpenApiDocument, rows: readonly CommandRow[], from: number) {
  const tags = new Map((document.tags ?? []).map((tag) => [tag.name, brief(tag.description)]));
  const groups: Record<string, string> = {};
  for (const { words } of rows)
    for (let depth = from; depth < words.length; depth += 1) {
      const group = words.slice(0, depth).join(" ");
      const own = rows.filter((row) => row.words.join(" ").startsWith(`${group} `));
      groups[group] ??= tags.get(words[depth - 1] ?? "") ?? own.map(({ summary }) => summary).join("; ");
    }
  return groups;
}

const rowsOf = (document: OpenApiDocument, operations: readonly Operation[]): CommandRow[] =>
  withoutAliases(operations).map((operation) => rowOf(document, operation));

/** Whether a command has a place of its own beside the interfaces: it is used every day. */
const isShort = (row: CommandRow): boolean => row.words[0] !== row.interface;

/** The commands below the name of an interface, one for each operation but its second spellings. */
export function interfaceCommands(
  document: OpenApiDocument,
  operations: readonly Operation[],
): InterfaceCommands {
  const commands = rowsOf(document, operations).filter((row) => !isShort(row));
  refuseClashes(commands);
  return { groups: groupsOf(document, commands, 2), commands };
}

/** The commands of all interfaces that do not begin with the name of one. */
function shortCommands(sets: readonly InterfaceSet[]): InterfaceCommands {
  const each = sets.map(({ document, operations }) => {
    const commands = rowsOf(document, operations).filter(isShort);
    return { commands, groups: groupsOf(document, commands, 1) };
  });
  const commands = each.flatMap((one) => one.commands);
  refuseClashes(commands);
  return { groups: Object.assign({}, ...each.map(({ groups }) => groups)), commands };
}

interface InterfaceSet {
  document: OpenApiDocument;
  operations: readonly Operation[];
}

export function generateCommands(
  name: string,
  document: OpenApiDocument,
  operations: readonly Operation[],
): GeneratedFile {
  return fileOf(name, `spec/${name}`, interfaceCommands(document, operations));
}

export const generateShortCommands = (sets: readonly InterfaceSet[]): GeneratedFile =>
  fileOf("short", "spec", shortCommands(sets));

function fileOf(name: string, source: string, { groups, commands }: InterfaceCommands): GeneratedFile {
  return {
    path: `spec/generated/${name}-commands.ts`,
    content: `${banner(source)}import type { InterfaceCommands } from "../client-tables";

/** The command groups with their descriptions. */
export const groups: InterfaceCommands["groups"] = ${JSON.stringify(groups, null, 2)};

/** A command for every operation. */
export const commands: InterfaceCommands["commands"] = [
${commands.map((row) => `  ${JSON.stringify(row)},\n`).join("")}];
`,
  };
}

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
 * The columns that a person looks at first in one of several rows: plain values and those of nested objects. Left out
 * are pictures, what is said beside the table (the outcome of the lookup), and numbers that a string says exactly.
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
function tablesOf(document: OpenApiDocument, schema: SchemaObject): TableRow[] {
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
