import type { LazyGroup } from "../program/command";

/** The data interface: a command for each of its operations, made of the description. */
export const data: LazyGroup = {
  name: "data",
  summary: "look up addresses, balances, transfers, transactions and tokens on chain",
  loadCommands: async () => (await import("../operations/catalog")).dataCommands(),
};
