import { catalog } from "../../packages/cli/src/catalog/index.ts";
import type { Group, Leaf } from "../../packages/cli/src/program/command.ts";
import { expand } from "../../packages/cli/src/program/expand.ts";
import { operationTable as dataTable } from "../../packages/sdk/src/generated/data-operations.ts";
import { Waybill } from "../../packages/sdk/src/index.ts";
import { connectNetworks } from "../../packages/server/src/chains/connect.ts";
import { coreHandlers } from "../../packages/server/src/interfaces/core/index.ts";
import { type DataParts, dataHandlers } from "../../packages/server/src/interfaces/data/index.ts";
import { interfaces } from "../generate/spec.ts";

/** The operations in the server's handler table; nothing is called, so it needs no parts. */
const handlers = new Set([
  ...Object.keys(coreHandlers({} as Parameters<typeof coreHandlers>[0])),
  ...Object.keys(dataHandlers(Object.assign({} as DataParts, { connections: connectNetworks({}, 1) }))),
]);

export const hasHandler = (operation: string): boolean => handlers.has(operation);

const waybill = new Waybill({ baseUrl: "http://127.0.0.1:1", apiKey: "none" });

/** The tables that the methods of the wide interfaces are made of: of them any name looks like a method. */
const tables: Readonly<Record<string, object>> = { data: dataTable };

/** Whether a client has the method that `x-sdk` names, for example `persons.list` or `data.getAddress`. */
export function hasMethod(path: string | undefined): boolean {
  if (path === undefined) return false;
  const [owner = "", name = ""] = path.split(".");
  if (tables[owner] && !Object.hasOwn(tables[owner], name)) return false;
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
  for (const word of words.split(" ")) {
    found = commands?.find((candidate) => candidate.name === word);
    commands = found && "commands" in found ? found.commands : undefined;
  }
  return found !== undefined && "run" in found;
}
