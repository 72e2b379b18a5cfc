import type { Handlers, OperationOf } from "../http/handler";
import type { Rules } from "../http/rules";
import type { Runtime } from "../runtime";
import type { Database } from "../storage/database";
import { addressListHandlers } from "./address-lists";
import { type BalanceParts, balanceHandlers } from "./balances";
import { categoryHandlers, categoryRules } from "./categories";

/** What the operations of the data interface work on. */
export interface DataParts extends BalanceParts {
  db: Database;
  runtime: Runtime;
}

/** Every operation of the data interface. */
export function dataHandlers(parts: DataParts): Pick<Handlers, OperationOf<"data">> {
  return {
    ...addressListHandlers(parts),
    ...balanceHandlers(parts),
    ...categoryHandlers(parts),
  };
}

/** What requests of the data interface must fulfil beyond their schemas. */
export const dataRules: Rules = {
  ...categoryRules,
};
