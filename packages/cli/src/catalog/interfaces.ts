import type { InterfaceCommands } from "@waybill/spec/client-tables";
import { interfaceCommands } from "@waybill/spec/generated/interface-commands";
import type { Group, LazyGroup } from "../program/command";
import { platformCommands } from "./platform";
import { riskCommands } from "./risk";
import type { WrittenCommand } from "./written-command";

/** An interface of the generated list; its commands are loaded when one of them is used. */
export interface InterfaceEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<InterfaceCommands>;
}

/** The handwritten commands of each interface. */
const written: Readonly<Record<string, readonly WrittenCommand[]>> = {
  platform: platformCommands,
  risk: riskCommands,
};

/**
 * The command group of an interface: one command for each operation of the description, and the handwritten commands. None takes
 * a private key.
 */
export const groupOfInterface = ({ name, summary, load }: InterfaceEntry): LazyGroup => ({
  name,
  summary,
  takesHashes: true,
  loadCommands: async () => {
    const { commandsOf } = await import("../operations/catalog");
    const own = commandsOf(await load()).flatMap((one) => ("commands" in one ? one.commands : []));
    return (written[name] ?? []).reduce(withWritten, own);
  },
});

function withWritten(commands: Group["commands"], { groups, leaf }: WrittenCommand): Group["commands"] {
  const [first, ...rest] = groups;
  if (first === undefined) return [...commands.filter(({ name }) => name !== leaf.name), leaf];
  return commands.map((one) =>
    one.name === first && "commands" in one
      ? { ...one, commands: withWritten(one.commands, { groups: rest, leaf }) }
      : one,
  );
}

export const interfaceGroups: readonly LazyGroup[] = interfaceCommands.map(groupOfInterface);
