import { type OutputOf, outputs } from "../../packages/cli/src/catalog/outputs.ts";
import { exitCodes } from "../../packages/cli/src/exit-codes.ts";
import { snakeName } from "../../packages/cli/src/output/snake-case.ts";
import { describeCommands, describeFlags } from "../../packages/cli/src/program/describe.ts";
import { expand } from "../../packages/cli/src/program/expand.ts";
import { globalFlags } from "../../packages/cli/src/program/global-flags.ts";
import { confirmation } from "./commands.ts";
import type { GeneratedFile } from "./file.ts";
import { interfaces, type Operation, operationsOf, readSpec } from "./spec.ts";

/** The version of the map's form: changes when a reader of the former would misunderstand it. */
const version = 1;

/**
 * The output of `waybill commands --json`, and the confirmations of raw calls (`x-confirm`), from the commands themselves and
 * the description. To be made when all else is written, because commands are made of generated tables.
 */
export async function generateCommandsMap(): Promise<GeneratedFile[]> {
  const { catalog } = await import("../../packages/cli/src/catalog/index.ts");
  const commands = describeCommands(await expand(catalog, interfaces));
  const operations = (
    await Promise.all(interfaces.map(async (name) => operationsOf(name, await readSpec(name))))
  ).flat();
  const map = {
    version,
    exit_codes: Object.entries(exitCodes).map(([name, { code, meaning }]) => ({ code, name, meaning })),
    global_flags: describeFlags(globalFlags),
    commands: commands.map((command) => ({
      ...command,
      operation: operationNamed(command.name, operations),
      output: outputOf(command.name, operations),
    })),
  };
  const questions = operations.flatMap((operation) => {
    const question = confirmation(operation);
    return question === undefined ? [] : [[`${operation.method.toUpperCase()} ${operation.path}`, question]];
  });
  return [
    { path: "packages/cli/src/generated/commands.json", content: pretty(map) },
    {
      path: "packages/cli/src/generated/confirmations.json",
      content: `${JSON.stringify(Object.fromEntries(questions), null, 2)}\n`,
    },
  ];
}

/** A line for each item, so that a change of one command is a change of one line. */
function pretty(map: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(map).map(([name, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((item) => JSON.stringify(item)).join(",\n")}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${members.join(",\n")}\n}\n`;
}

const words = ({ object }: Operation) => (object["x-cli"] ?? "").replaceAll(/ ?\{\w+\}/g, "");

/** `GET /v1/persons`, for a command that is one operation; null for one that does more. */
function operationNamed(name: string, operations: readonly Operation[]): string | null {
  const found = operations.find((operation) => words(operation) === name);
  return found && !(name in outputs) ? `${found.method.toUpperCase()} ${found.path}` : null;
}

/** The output of a command for an operation with an empty answer: its arguments, and that it was done. */
function deed({ parameters, object }: Operation): object {
  const path = parameters.filter((one) => one.in === "path").map(({ name }) => snakeName(name));
  const done = (object["x-cli"] ?? "").replaceAll(/ ?\{\w+\}/g, "").endsWith(" delete") ? "deleted" : "done";
  const properties = Object.fromEntries([
    ...path.map((name) => [name, { type: "string" }]),
    [done, { const: true }],
  ]);
  return { type: "object", required: [...path, done], properties };
}

/** The schema of what is printed with `--json`, as far as it is known; null where that is nothing. */
function outputOf(name: string, operations: readonly Operation[]): object | null {
  const own: OutputOf | undefined = outputs[name];
  if (own !== undefined && own !== null && "has" in own) {
    const properties = Object.fromEntries(own.has.map((property) => [property, {}]));
    const object = { type: "object", required: own.has, properties };
    return {
      ...(own.list ? { type: "array", items: object } : object),
      ...(own.lines && { "x-lines": true }),
      ...(own.document && { "x-document": true }),
    };
  }
  if (own === null) return null;
  const found = operations.find((one) => (own ? one.id === own.operation : words(one) === name));
  if (found === undefined) return null;
  const [status, media] =
    Object.entries(found.object.responses ?? {}).flatMap(([status, response]) =>
      Object.keys(Object(response).content ?? {}).map((media) => [status, media] as const),
    )[0] ?? [];
  if (status === undefined || media === undefined || !status.startsWith("2")) return deed(found);
  const escaped = [found.path, found.method, "responses", status, "content", media].map((part) =>
    part.replaceAll("~", "~0").replaceAll("/", "~1"),
  );
  return { $ref: `@waybill/server/openapi/${found.interface}.json#/paths/${escaped.join("/")}/schema` };
}
