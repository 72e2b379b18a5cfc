import type { Catalog } from "../program/expand";
import { data } from "./data";
import { directory } from "./directory";
import { local } from "./local";
import { payments } from "./payments";
import { persons } from "./persons";
import { transactions } from "./transactions";
import { wallet } from "./wallet";

/** Every command there is. Light: names, flags and words; the actions are loaded when they run. */
export const catalog: Catalog = [...directory, persons, ...payments, transactions, data, wallet, ...local];
