/**
 * `npm run coverage`: one row per operation of the description, and what there really is for it. Handler, SDK method and
 * command are looked up in the code; tests are those in which the reference server answered the operation. `-- --json`
 * prints data; `-- --strict` fails when anything is missing; `-- --noted` runs no tests that have not run yet.
 */
import { hasCommand, hasHandler, hasMethod } from "./coverage/implementations.ts";
import { testsByOperation } from "./coverage/records.ts";
import { interfaces, operationsOf, readSpec } from "./generate/spec.ts";
import { table } from "./table.ts";

const args = process.argv.slice(2);
const say = (text: string) => void process.stderr.write(`${text}\n`);
const tests = await testsByOperation(say, args.includes("--noted"));

const documents = await Promise.all(
  interfaces.map(async (name) => ({ name, document: await readSpec(name) })),
);
const described = documents.flatMap(({ name, document }) => operationsOf(name, document));

/** The method that a client calls: a second spelling of an operation has the method and the command of the first. */
const firstOf = ({ id, interface: name, object }: (typeof described)[number]) =>
  described.find((other) => other.interface === name && other.id === (object["x-alias-of"] ?? id))?.object ??
  object;

const operations = described
  .map((operation) => ({ ...operation, object: firstOf(operation) }))
  .map(({ id, interface: name, method, path, object }) => ({
    operation: id,
    interface: name,
    method: method.toUpperCase(),
    path,
    spec: true,
    handler: hasHandler(name, id),
    sdk: hasMethod(object["x-sdk"]),
    cli: hasCommand(object["x-cli"]),
    /** Test cases that had the server answer this operation. */
    tests: tests.get(`${name}.${id}`)?.size ?? 0,
    sdk_method: object["x-sdk"] ?? null,
    cli_command: object["x-cli"] ?? null,
  }));

const named = (there: boolean, name: string | null): string => (there ? (name ?? "yes") : "MISSING");
process.stdout.write(
  args.includes("--json")
    ? `${JSON.stringify({ operations }, null, 2)}\n`
    : table(
        ["operation", "interface", "method", "path", "handler", "SDK", "CLI", "tests"],
        operations.map((row) => [
          row.operation,
          row.interface,
          row.method,
          row.path,
          row.handler ? "yes" : "MISSING",
          named(row.sdk, row.sdk_method),
          named(row.cli, row.cli_command),
          String(row.tests),
        ]),
      ),
);
const incomplete = operations.filter((row) => !row.handler || !row.sdk || !row.cli || row.tests === 0);
if (args.includes("--strict") && incomplete.length > 0) process.exitCode = 1;
