// Generated from spec by `npm run generate`. Do not edit.
import type { paths as corePaths } from "@waybill/spec/generated/core";
import type {
  components as dataComponents,
  operations as dataOperations,
  paths as dataPaths,
} from "@waybill/spec/generated/data";
import type { Methods as dataMethods } from "@waybill/spec/generated/data-client";
import type { InterfaceOf } from "../interfaces/types";

/** The methods of the data interface by resource. */
export type DataInterface = InterfaceOf<dataOperations, dataMethods>;
/** The schemas of the data interface, by their names in its description. */
export type DataSchemas = dataComponents["schemas"];

/** The interfaces whose methods are made from the description, as properties of the client. */
export interface Interfaces {
  /** Look up addresses, balances, flows, connections, transfers, transactions and tokens on chain. */
  readonly data: DataInterface;
}

/** The paths of all interfaces. */
export type Paths = corePaths & dataPaths;
