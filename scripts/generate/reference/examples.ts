import { formParts, requestBodyOf, successOf } from "../media.ts";
import { resolve } from "../schemas.ts";
import type { OpenApiDocument, Operation } from "../spec.ts";

/** How one operation is called, and a success of it. */
export interface Examples {
  curl: string;
  /** TypeScript; undefined for an operation that has no method, because it is another path of one. */
  sdk: string | undefined;
  cli: string | undefined;
  answer: string | undefined;
}

/** A line of an example is at most this long where it can be broken. */
const width = 76;

/** A value as JSON, or as TypeScript writes it; on one line where that is short. */
function literal(value: unknown, { names = JSON.stringify, indent = "" } = {}): string {
  const short = oneLine(value, names);
  if (typeof value !== "object" || value === null || short.length + indent.length <= width) return short;
  const inner = { names, indent: `${indent}  ` };
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const items = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([name, item]) => `${names(name)}: ${literal(item, inner)}`);
  return `${open}\n${items.map((item) => `${indent}  ${item}`).join(",\n")}\n${indent}${close}`;
}

function oneLine(value: unknown, names: (name: string) => string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => oneLine(item, names)).join(", ")}]`;
  const members = Object.entries(value).map(([name, item]) => `${names(name)}: ${oneLine(item, names)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** The name of a property as TypeScript writes it. */
const propertyName = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

/** Text in single quotes of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const fileNames: Readonly<Record<string, string>> = {
  "text/csv": "csv",
  "application/x-ndjson": "ndjson",
};

/** A name for the file in an example: `statement.csv`. */
const fileName = (name: string, type = ""): string => `${name}.${fileNames[type] ?? "bin"}`;

/** The values that the examples of an operation send. */
interface Sent {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  /** A JSON value, or the values of a form. */
  body: unknown;
  /** The names of files, by part of a form. */
  files: Record<string, string>;
  /** Media type of a body that is a stream of bytes. */
  stream: string | undefined;
  form: boolean;
}

function sentBy(document: OpenApiDocument, operation: Operation): Sent {
  const { id, parameters, object } = operation;
  const valuesOf = (place: "path" | "query") =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && (place === "path" || parameter.required === true))
        .map(({ name, example }) => {
          if (example === undefined) throw new Error(`the parameter ${name} of ${id} has no example`);
          return [name, example];
        }),
    );
  const body = requestBodyOf(document, operation);
  const [media] = Object.values(object.requestBody?.content ?? {});
  const example: unknown = Object.values(media?.examples ?? {})[0]?.value;
  const parts = body?.kind === "form" ? formParts(document, body.schema, body.encoding) : [];
  const schemas = body?.kind === "form" ? (resolve(document, body.schema).properties ?? {}) : {};
  const fileParts = parts.filter(({ kind }) => kind === "file").map(({ name }) => name);
  const files = parts
    .filter(({ kind }) => kind === "file")
    .map(({ name, mediaTypes = [] }) => {
      const given: unknown = resolve(document, schemas[name] ?? {})["x-example-file"];
      return [name, typeof given === "string" ? given : fileName(name, mediaTypes[0])];
    });
  const values =
    body?.kind === "form"
      ? Object.fromEntries(Object.entries(Object(example)).filter(([name]) => !fileParts.includes(name)))
      : example;
  return {
    path: valuesOf("path"),
    query: valuesOf("query"),
    body: body && body.kind !== "stream" ? values : undefined,
    files: Object.fromEntries(files),
    stream: body?.kind === "stream" ? body.types[0] : undefined,
    form: body?.kind === "form",
  };
}

function curlOf({ method, path, object }: Operation, sent: Sent): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(sent.path[name])),
  );
  const query = new URLSearchParams(
    Object.entries(sent.query).map(([name, value]): [string, string] => [name, [value].flat().join(",")]),
  ).toString();
  const url = `"$WAYBILL_BASE_URL${filled}${query && `?${query}`}"`;
  const standard = sent.body !== undefined || sent.stream !== undefined ? "post" : "get";
  const parts = [
    ...Object.entries(Object(sent.form ? sent.body : {})).map(
      ([name, value]) => `--form ${quoted(`${name}=${typeof value === "string" ? value : literal(value)}`)}`,
    ),
    ...Object.entries(sent.files).map(([name, file]) => `--form ${name}=@${file}`),
  ];
  const options = [
    ...(method === standard ? [] : [`--request ${method.toUpperCase()}`]),
    ...(object.security?.length === 0 ? [] : ['--header "Authorization: Bearer $WAYBILL_API_KEY"']),
    ...(sent.form ? parts : sent.body === undefined ? [] : [`--json ${quoted(literal(sent.body))}`]),
    ...(sent.stream === undefined
      ? []
      : [`--header "Content-Type: ${sent.stream}"`, `--data-binary @${fileName("file", sent.stream)}`]),
  ];
  return [`curl ${url}`, ...options].join(" \\\n  ");
}

/** Methods of the SDK that take something else than the request on the wire. */
const ownArguments: Readonly<Record<string, string>> = {
  listNetworkTokens: '{ network: "eth" }',
  screenQuote: "quoted",
  submitTransaction: "signed",
};

function sdkOf(operation: Operation, sent: Sent): string | undefined {
  const { id, object, interface: name } = operation;
  const method = object["x-sdk"];
  if (method === undefined) return undefined;
  const input = (): string[] => {
    const files = Object.entries(sent.files).map(
      ([part, file]) => `${propertyName(part)}: await openAsBlob(${JSON.stringify(file)})`,
    );
    if (sent.stream !== undefined)
      files.push(
        `body: await openAsBlob(${JSON.stringify(fileName("file", sent.stream))})`,
        `contentType: ${JSON.stringify(sent.stream)}`,
      );
    const isList = Array.isArray(sent.body);
    const values = { ...sent.query, ...(isList ? { body: sent.body } : Object(sent.body)) };
    if (files.length === 0)
      return Object.keys(values).length === 0 && sent.body === undefined
        ? []
        : [literal(values, { names: propertyName })];
    const members = Object.entries(values).map(
      ([key, value]) => `${propertyName(key)}: ${literal(value, { names: propertyName, indent: "  " })}`,
    );
    return [`{\n${[...members, ...files].map((member) => `  ${member},\n`).join("")}}`];
  };
  const own = name === "core" ? ownArguments[id] : undefined;
  const path = Object.values(sent.path).map((value) => JSON.stringify(value));
  const call = `await waybill.${method}(${own ?? [...path, ...input()].join(", ")});`;
  return successOf(operation)?.[1].content ? `const answer = ${call}` : call;
}

/** The words of the command of an operation. */
const commandOf = ({ object }: Operation): string | undefined =>
  object["x-cli"]?.replaceAll(/ ?\{\w+\}/g, "");

/**
 * The examples of an operation, made of those of its description.
 *
 * @param commands the examples of the command line by the words of a command
 */
export function examplesOf(
  document: OpenApiDocument,
  operation: Operation,
  commands: ReadonlyMap<string, readonly string[]>,
): Examples {
  const sent = sentBy(document, operation);
  const command = commandOf(operation);
  const lines = command === undefined ? undefined : commands.get(command);
  if (command !== undefined && lines === undefined)
    throw new Error(`${operation.id} names the command ${command}, which has no example`);
  // The quotes of all providers are an option of the command.
  const cli = operation.id === "getQuotes" ? lines?.find((line) => line.includes(" --all")) : lines?.[0];
  const [media] = Object.values(successOf(operation)?.[1].content ?? {});
  const answer: unknown = Object.values(media?.examples ?? {})[0]?.value;
  return {
    curl: curlOf(operation, sent),
    sdk: sdkOf(operation, sent),
    cli,
    answer: answer === undefined ? undefined : typeof answer === "string" ? answer : beginning(answer),
  };
}

/** A longer answer is cut, because the schema has all of it. */
const mostLines = 3;

/** The beginning of an answer as JSON. */
function beginning(answer: unknown): string {
  const lines = literal(shortened(answer)).split("\n");
  return lines.length <= mostLines ? lines.join("\n") : [...lines.slice(0, mostLines), "..."].join("\n");
}

/** Lists of objects with the first of them only. */
function shortened(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item)]));
  const items = typeof value[0] === "object" ? value.slice(0, 1) : value;
  return items.map(shortened);
}
