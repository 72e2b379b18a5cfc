import { operationTable, removedOperations } from "@waybill/spec/generated/data-server";
import type { InterfaceDescriptor } from "../../http/interface";
import type { Operations } from "../../http/operation";
import { errorBody } from "../status-error-body";
import * as addressHistory from "./address-history";
import * as addressLists from "./address-lists";
import * as addresses from "./addresses";
import * as balances from "./balances";
import * as categories from "./categories";
import * as connections from "./connections";
import * as flows from "./flows";
import * as funding from "./funding";
import * as multisig from "./multisig";
import * as screening from "./screening";
import * as tokens from "./tokens";
import * as transactions from "./transactions";
import * as transfers from "./transfers";

/** Data of the chains: addresses, transfers, balances, tokens (spec/data). */
export const dataInterface = {
  name: "data",
  prefixes: ["/v2", "/api", "/transactions", "/v1/address", "/v1/network", "/v1/protocols"],
  keyHeaders: ["Authorization", "X-API-KEY"],
  errorBody,
  table: operationTable,
  removed: removedOperations,
  operations: {
    ...addressHistory,
    ...addressLists,
    ...addresses,
    ...balances,
    ...categories,
    ...connections,
    ...flows,
    ...funding,
    ...multisig,
    ...screening,
    ...tokens,
    ...transactions,
    ...transfers,
  } satisfies Operations<typeof operationTable>,
} as const satisfies InterfaceDescriptor;
