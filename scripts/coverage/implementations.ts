import { catalog } from "../../packages/cli/src/catalog/index.ts";
import type { Group, Leaf } from "../../packages/cli/src/program/command.ts";
import { expand } from "../../packages/cli/src/program/expand.ts";
import { Waybill } from "../../packages/sdk/src/index.ts";
import { interfaces as served } from "../../packages/server/src/interfaces/index.ts";
import { interfaceTables } from "../../spec/generated/interface-tables.ts";
import { interfaces } from "../generate/spec.ts";

/** Whether the server has a value for an operation, or for the one that it is another spelling of. */
export function hasHandler(name: string, operation: string): boolean {
  const descriptor = served.find((one) => one.name === name);
  const aliasOf = descriptor?.table[operation]?.aliasOf ?? operation;
  return descriptor?.operations[operation] !== undefined || descriptor?.operations[aliasOf] !== undefined;
}

const waybill = new Waybill({ baseUrl: "http://127.0.0.1:1", apiKey: "none" });

/** The methods that are generated from tables: those interfaces are proxies, which return a method for any name. */
const madeMethods: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  await Promise.all(
    Object.entries(interfaceTables).map(async ([name, load]) => {
      const { operations } = await load();
      return [name, new Set(Object.values(operations).map(({ sdk }) => `${name}.${sdk}`))] as const;
    }),
  ),
);

/** Whether a client has the method that `x-sdk` names, for example `persons.list` or `data.addresses.get`. */
export function hasMethod(path: string | undefined): boolean {
  if (path === undefined) return false;
  const made = madeMethods.get(path.split(".")[0] ?? "");
  if (made) return made.has(path);
  const value = path
    .split(".")
    .reduce<unknown>(
      (owner, name) =>
        owner !== null && typeof owner === "object" ? (owner as Record<string, unknown>)[name] : undefined,
      waybill,
    );
  return typeof value === "function";
}

const commandsThere = await expand(catalog, interfaces);

/** Whether the command line has the command that `x-cli` names, for example `persons list`. */
export function hasCommand(words: string | undefined): boolean {
  if (words === undefined) return false;
  let commands: ReadonlyArray<Leaf | Group> | undefined = commandsThere;
  let found: Leaf | Group | undefined;
  for (const word of words.split(" ").filter((word) => !word.startsWith("{"))) {
    found = commands?.find((candidate) => candidate.name === word);
    commands = found && "commands" in found ? found.commands : undefined;
  }
  return found !== undefined && "run" in found;
}
