import { commands as shortCommands, groups as shortGroups } from "@waybill/spec/generated/short-commands";
import { commandsOf } from "../operations/catalog";
import type { Group, Leaf } from "../program/command";
import type { Catalog } from "../program/expand";
import { config } from "./config";
import { contacts } from "./contacts";
import { doctor } from "./doctor";
import { interfaceGroups } from "./interfaces";
import { listen } from "./listen";
import { local } from "./local";
import { lookups } from "./lookups";
import { pay } from "./pay";
import { payments } from "./payments";
import { persons } from "./persons";
import { referenceData } from "./reference-data";
import { tools } from "./tools";
import { wallets } from "./wallets";

/** Commands of operations that are named without their interface: they join a handwritten group of their name, or stand alone. */
const short = commandsOf({ commands: shortCommands, groups: shortGroups }).map((one) => ({
  ...one,
  takesHashes: true,
}));

const withShort = (group: Group): Group => {
  const joining = short.find(({ name }) => name === group.name);
  return joining && "commands" in joining
    ? { ...group, commands: [...group.commands, ...joining.commands] }
    : group;
};

const everyday: readonly (Leaf | Group)[] = [...referenceData, persons, ...pay, payments, ...lookups].map(
  (one) => ("commands" in one ? withShort(one) : one),
);

/** All commands: names, flags and help texts only; actions are loaded when they run. */
export const catalog: Catalog = [
  ...everyday,
  ...short.filter(({ name }) => !everyday.some((one) => one.name === name)),
  ...interfaceGroups,
  listen,
  wallets,
  contacts,
  config,
  doctor,
  ...local,
  ...tools,
];
