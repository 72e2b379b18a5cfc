import type { Catalog } from "../program/expand";
import { interfaceGroups } from "./interfaces";
import { local } from "./local";
import { payments } from "./payments";
import { persons } from "./persons";
import { referenceData } from "./reference-data";
import { transactions } from "./transactions";
import { wallet } from "./wallet";

/** All commands: names, flags and help texts only; actions are loaded when they run. */
export const catalog: Catalog = [
  ...referenceData,
  persons,
  ...payments,
  transactions,
  ...interfaceGroups,
  wallet,
  ...local,
];
