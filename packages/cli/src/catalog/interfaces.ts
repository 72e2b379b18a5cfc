import { interfaces } from "../generated/interfaces";
import type { LazyGroup } from "../program/command";

/** The interfaces that have a command for each of their operations, made from the description. */
export const interfaceGroups: readonly LazyGroup[] = interfaces.map(({ name, summary, load }) => ({
  name,
  summary,
  loadCommands: async () => (await import("../operations/catalog")).commandsOf(await load()),
}));
