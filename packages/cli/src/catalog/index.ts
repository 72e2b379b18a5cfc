import type { Group } from "../program/command";
import { directory } from "./directory";
import { local } from "./local";
import { payments } from "./payments";
import { persons } from "./persons";
import { transactions } from "./transactions";
import { wallet } from "./wallet";

/** Every command there is. Light: names, flags and words; the actions are loaded when they run. */
export const catalog: Group["commands"] = [
  ...directory,
  persons,
  ...payments,
  transactions,
  wallet,
  ...local,
];
