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

/** All commands: names, flags and help texts only; actions are loaded when they run. */
export const catalog: Catalog = [
  ...referenceData,
  persons,
  ...pay,
  payments,
  ...lookups,
  ...interfaceGroups,
  listen,
  wallets,
  contacts,
  config,
  doctor,
  ...local,
  ...tools,
];
