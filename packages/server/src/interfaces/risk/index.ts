import { operationTable, removedOperations } from "@waybill/spec/generated/risk-server";
import type { InterfaceDescriptor } from "../../http/interface";
import type { Operations } from "../../http/operation";
import { errorBody } from "../status-error-body";
import * as addresses from "./addresses";
import * as alertBacktest from "./alert-backtest";
import * as alertDeliveries from "./alert-deliveries";
import * as alertEvents from "./alert-events";
import * as packs from "./alert-packs";
import * as rules from "./alert-rules";
import * as templates from "./alert-templates";
import * as channels from "./channels";
import * as clearances from "./clearances";
import * as config from "./config";
import * as evidence from "./evidence";
import * as history from "./history";
import * as names from "./names";
import * as outcomes from "./outcomes";
import * as sanctions from "./sanctions";
import * as scans from "./scans";
import * as signals from "./signals";
import * as simulations from "./simulations";

/** Risk of addresses and transactions, simulation, alerting (spec/risk). */
export const riskInterface = {
  name: "risk",
  prefixes: ["/v1/risk", "/v2/risk", "/v1/simulate", "/v2/simulate"],
  keyHeaders: ["Authorization", "X-API-KEY"],
  errorBody,
  table: operationTable,
  removed: removedOperations,
  operations: {
    ...channels,
    ...packs,
    ...rules,
    ...templates,
    ...sanctions,
    ...addresses,
    ...config,
    ...evidence,
    ...history,
    ...outcomes,
    ...clearances,
    ...names,
    ...scans,
    ...alertBacktest,
    ...alertEvents,
    ...alertDeliveries,
    ...signals,
    ...simulations,
  } satisfies Operations<typeof operationTable>,
} as const satisfies InterfaceDescriptor;
