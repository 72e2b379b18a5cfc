import type { InterfaceCommands } from "@waybill/spec/client-tables";
import { interfaces } from "../generated/interfaces";
import type { LazyGroup } from "../program/command";

/** An interface as the list of them names it; its commands are loaded when it is typed. */
export interface InterfaceEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<InterfaceCommands>;
}

/** A group of commands for an interface: one for each of its operations, made from the description. */
export const groupOfInterface = ({ name, summary, load }: InterfaceEntry): LazyGroup => ({
  name,
  summary,
  loadCommands: async () => (await import("../operations/catalog")).commandsOf(await load()),
});

export const interfaceGroups: readonly LazyGroup[] = interfaces.map(groupOfInterface);
