import type { Handlers, OperationOf } from "../http/handler";
import type { Rules } from "../http/rules";
import type { Runtime } from "../runtime";
import type { Database } from "../storage/database";
import { type AddressParts, addressHandlers } from "./addresses";
import { addressListHandlers } from "./address-lists";
import { type BalanceParts, balanceHandlers } from "./balances";
import { addressHistoryHandlers, addressHistoryRules } from "./address-history";
import { categoryHandlers, categoryRules } from "./categories";
import { connectionHandlers, connectionRules } from "./connections";
import { type ScreeningParts, screeningHandlers } from "./screening";
import { chainTransactionHandlers, chainTransactionRules } from "./transactions";
import { rankingHandlers, rankingRules } from "./transfer-rankings";
import { transferHandlers, transferRules } from "./transfers";

/** What the operations of the data interface work on. */
export type DataParts = {
  db: Database;
  runtime: Runtime;
} & AddressParts &
  BalanceParts &
  ScreeningParts;

/** Every operation of the data interface. */
export function dataHandlers(parts: DataParts): Pick<Handlers, OperationOf<"data">> {
  return {
    ...addressHandlers(parts),
    ...addressListHandlers(parts),
    ...balanceHandlers(parts),
    ...addressHistoryHandlers(parts),
    ...categoryHandlers(parts),
    ...chainTransactionHandlers(parts),
    ...rankingHandlers(parts),
    ...transferHandlers(parts),
    ...connectionHandlers(parts),
    ...screeningHandlers(parts),
  };
}

/** What requests of the data interface must fulfil beyond their schemas. */
export const dataRules: Rules = {
  ...addressHistoryRules,
  ...categoryRules,
  ...chainTransactionRules,
  ...rankingRules,
  ...transferRules,
  ...connectionRules,
};
