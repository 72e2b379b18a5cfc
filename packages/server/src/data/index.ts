import type { Handlers, OperationOf } from "../http/handler";
import type { Rules } from "../http/rules";
import type { Runtime } from "../runtime";
import type { Database } from "../storage/database";
import { type AddressParts, addressHandlers } from "./addresses";
import { categoryHandlers, categoryRules } from "./categories";
import { connectionHandlers, connectionRules } from "./connections";
import { type FlowParts, flowHandlers, flowRules } from "./flows";
import { type ScreeningParts, screeningHandlers } from "./screening";
import { type TokenParts, tokenHandlers, tokenRules } from "./tokens";

/** What the operations of the data interface work on. */
export interface DataParts extends AddressParts, ScreeningParts, FlowParts, TokenParts {
  db: Database;
  runtime: Runtime;
}

/** Every operation of the data interface. */
export function dataHandlers(parts: DataParts): Pick<Handlers, OperationOf<"data">> {
  return {
    ...addressHandlers(parts),
    ...categoryHandlers(parts),
    ...connectionHandlers(parts),
    ...screeningHandlers(parts),
    ...flowHandlers(parts),
    ...tokenHandlers(parts),
  };
}

/** What requests of the data interface must fulfil beyond their schemas. */
export const dataRules: Rules = {
  ...categoryRules,
  ...connectionRules,
  ...flowRules,
  ...tokenRules,
};
