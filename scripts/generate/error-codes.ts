import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { errorForm } from "./error-form.ts";
import { banner, type GeneratedFile } from "./file.ts";
import type { OpenApiDocument, Operation } from "./spec.ts";

/** The entry of an error code in `error-codes.yaml`. */
export interface ErrorCodeEntry {
  /** HTTP status. */
  status: number;
  /** Short label, in lower case. */
  label: string;
  /** The next step for the caller: sentences. */
  hint: string;
  /** The operation that helps: `<interface>.<operationId>`. */
  see?: string;
}

export type ErrorCodes = Readonly<Record<string, ErrorCodeEntry>>;

/** Reads a file of error codes; none where there is no such file. Throws for an entry that is not complete. */
function readCodes(path: string): ErrorCodes {
  if (!existsSync(path)) return {};
  const codes = parse(readFileSync(path, "utf8")) as ErrorCodes;
  for (const [code, { status, label, hint }] of Object.entries(codes)) {
    const complete = Number.isInteger(status) && status >= 400 && label && /^[A-Z].*\.$/.test(hint);
    if (!complete || !/^[a-z][a-z_]*$/.test(code))
      throw new Error(`${path}: ${code} needs a status, a label, and a hint that is a sentence`);
  }
  return codes;
}

/** The codes that all interfaces have. */
export const commonErrorCodes = readCodes("spec/common/error-codes.yaml");

/** The codes that only this interface has: `<folder>/<name>/error-codes.yaml`. Throws for one that all have. */
export function ownErrorCodes(name: string, folder = "spec"): ErrorCodes {
  const own = readCodes(`${folder}/${name}/error-codes.yaml`);
  const twice = Object.keys(own).find((code) => Object.hasOwn(commonErrorCodes, code));
  if (twice) throw new Error(`${name} has the error code ${twice}, which is common to all interfaces`);
  return own;
}

/** Gives the schema `ErrorCode` of a description its values: the common codes and those of the interface. */
export function listErrorCodes(document: OpenApiDocument, own: ErrorCodes): void {
  const schema = document.components.schemas.ErrorCode;
  if (schema) schema.enum = [...Object.keys(commonErrorCodes), ...Object.keys(own)];
}

/** `  code: value,` for each code. */
const rowsOf = (codes: ErrorCodes, value: (entry: ErrorCodeEntry) => unknown): string =>
  Object.entries(codes)
    .map(([code, entry]) => `  ${code}: ${JSON.stringify(value(entry))},\n`)
    .join("");

/** The server's table of error codes. */
export const serverErrorRows = (codes: ErrorCodes): string =>
  rowsOf(codes, ({ status, label }) => ({ status, label }));

/** How clients read the errors of an interface, as a constant. Throws when its description does not say it. */
export const errorTableSource = (document: OpenApiDocument, codes: ErrorCodes): string => `
/** Where the error bodies of the interface have what, and what a caller can do, by the codes that only it has. */
export const errors = {
  form: ${JSON.stringify(errorForm(document))},
  hints: {
${rowsOf(codes, ({ hint }) => hint)
  .replaceAll(/^/gm, "  ")
  .trimEnd()}
  },
} as const;
`;

/** An interface and what a command that helps is found by. */
interface WithCodes {
  name: string;
  document: OpenApiDocument;
  codes: ErrorCodes;
  operations: readonly Operation[];
}

/** The codes of violated rules, which are the same in all interfaces: `FieldError` of spec/common/errors.yaml. */
function fieldErrorCodes(): readonly string[] {
  const { FieldError } = parse(readFileSync("spec/common/errors.yaml", "utf8")) as {
    FieldError: { properties: { code: { enum: string[] } } };
  };
  return FieldError.properties.code.enum;
}

/** The command of the operation that an entry names. Throws when there is none. */
function commandOf(sets: readonly WithCodes[], code: string, see: string): string {
  const [name, id] = see.split(".");
  const operations = sets.find((set) => set.name === name)?.operations ?? [];
  const command = operations.find((operation) => operation.id === id)?.object["x-cli"];
  if (command === undefined) throw new Error(`the error code ${code} names ${see}, which has no command`);
  return `waybill ${command.replaceAll(/ \{\w+\}/g, "")}`;
}

/**
 * The codes of all interfaces, for server, SDK and command line. An interface's own codes are in its table, except
 * where methods are written by hand: there it is a file of its own, which is loaded when an error is described.
 */
export function generateErrorCodes(
  sets: readonly WithCodes[],
  handwritten: ReadonlySet<string>,
): GeneratedFile[] {
  const isShared = (code: string) => sets.filter(({ codes }) => Object.hasOwn(codes, code)).length > 1;
  const commands = [{ name: "common", codes: commonErrorCodes }, ...sets].flatMap(({ name, codes }) =>
    Object.entries(codes).flatMap(([code, { see }]) => {
      const key = isShared(code) ? JSON.stringify(`${name}.${code}`) : code;
      return see === undefined ? [] : [`  ${key}: ${JSON.stringify(commandOf(sets, code, see))},\n`];
    }),
  );
  const file = (name: string, content: string): GeneratedFile => ({
    path: `spec/generated/${name}.ts`,
    content: banner("spec") + content,
  });
  const table = (name: string, comment: string, constant: string, rows: string): GeneratedFile =>
    file(name, `\n/** ${comment} */\nexport const ${constant} = {\n${rows}} as const;\n`);
  return [
    file(
      "common-errors",
      `
/** The error codes that all interfaces have, with their HTTP status and label. */
export const commonErrors = {
${serverErrorRows(commonErrorCodes)}} as const;

/** The codes of the rules that a field can violate. */
export const fieldErrorCodes = ${JSON.stringify(fieldErrorCodes())} as const;
`,
    ),
    table(
      "error-hints",
      "The hint for each error code that all interfaces have.",
      "errorHints",
      rowsOf(commonErrorCodes, ({ hint }) => hint),
    ),
    table(
      "error-commands",
      "The command that helps, by error code; by `interface.code` where several interfaces have it.",
      "errorCommands",
      commands.join(""),
    ),
    ...sets
      .filter(({ name }) => handwritten.has(name))
      .map(({ name, document, codes }) => file(`${name}-errors`, errorTableSource(document, codes))),
  ];
}
