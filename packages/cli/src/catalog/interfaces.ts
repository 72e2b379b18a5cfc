import type { InterfaceCommands } from "@waybill/spec/client-tables";
import { interfaceCommands } from "@waybill/spec/generated/interface-commands";
import type { LazyGroup } from "../program/command";

/** An interface of the generated list; its commands are loaded when it is used. */
export interface InterfaceEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<InterfaceCommands>;
}

/** The command group of an interface: one command for each operation of the description. None takes a private key. */
export const groupOfInterface = ({ name, summary, load }: InterfaceEntry): LazyGroup => ({
  name,
  summary,
  takesHashes: true,
  loadCommands: async () => (await import("../operations/catalog")).commandsOf(await load()),
});

export const interfaceGroups: readonly LazyGroup[] = interfaceCommands.map(groupOfInterface);
