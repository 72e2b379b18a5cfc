import type { Handlers, OperationOf } from "../../http/handler";
import type { Rules } from "../../http/rules";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { addressHistoryHandlers, addressHistoryRules } from "./address-history";
import { addressListHandlers } from "./address-lists";
import { type AddressParts, addressHandlers } from "./addresses";
import { type BalanceParts, balanceHandlers } from "./balances";
import { categoryHandlers, categoryRules } from "./categories";
import { connectionHandlers, connectionRules } from "./connections";
import { type FlowParts, flowHandlers, flowRules } from "./flows";
import { type FundingParts, fundingHandlers } from "./funding";
import { type MultisigParts, multisigHandlers } from "./multisig";
import { type ScreeningParts, screeningHandlers } from "./screening";
import { type TokenParts, tokenHandlers, tokenRules } from "./tokens";
import { chainTransactionHandlers, chainTransactionRules } from "./transactions";
import { rankingHandlers, rankingRules } from "./transfer-rankings";
import { transferHandlers, transferRules } from "./transfers";

/** What the operations of the data interface work on. */
export type DataParts = {
  db: Database;
  runtime: Runtime;
} & AddressParts &
  BalanceParts &
  FlowParts &
  FundingParts &
  MultisigParts &
  ScreeningParts &
  TokenParts;

/** Every operation of the data interface. */
export function dataHandlers(parts: DataParts): Pick<Handlers, OperationOf<"data">> {
  return {
    ...addressHandlers(parts),
    ...addressHistoryHandlers(parts),
    ...addressListHandlers(parts),
    ...balanceHandlers(parts),
    ...categoryHandlers(parts),
    ...chainTransactionHandlers(parts),
    ...connectionHandlers(parts),
    ...flowHandlers(parts),
    ...fundingHandlers(parts),
    ...multisigHandlers(parts),
    ...rankingHandlers(parts),
    ...screeningHandlers(parts),
    ...tokenHandlers(parts),
    ...transferHandlers(parts),
  };
}

/** What requests of the data interface must fulfil beyond their schemas. */
export const dataRules: Rules = {
  ...addressHistoryRules,
  ...categoryRules,
  ...chainTransactionRules,
  ...connectionRules,
  ...flowRules,
  ...rankingRules,
  ...tokenRules,
  ...transferRules,
};
