import type { PastCoinsOf } from "../balances/past";
import type { SupplyOf } from "../balances/supply";
import type { Handlers, OperationOf } from "../http/handler";
import type { Rules } from "../http/rules";
import type { PriceSource } from "../pricing/source";
import type { Runtime } from "../runtime";
import type { Database } from "../storage/database";
import { categoryHandlers, categoryRules } from "./categories";
import { flowHandlers, flowRules } from "./flows";
import { tokenHandlers, tokenRules } from "./tokens";

/** What the operations of the data interface work on. */
export interface DataParts {
  db: Database;
  runtime: Runtime;
  prices: PriceSource;
  supplyOf: SupplyOf;
  pastCoins: PastCoinsOf;
}

/** Every operation of the data interface. */
export function dataHandlers(parts: DataParts): Pick<Handlers, OperationOf<"data">> {
  return {
    ...categoryHandlers(parts),
    ...flowHandlers(parts),
    ...tokenHandlers(parts),
  };
}

/** What requests of the data interface must fulfil beyond their schemas. */
export const dataRules: Rules = {
  ...categoryRules,
  ...flowRules,
  ...tokenRules,
};
