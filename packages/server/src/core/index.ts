import type { Handlers } from "../http/handler";
import { networkHandlers } from "./networks";
import { personHandlers } from "./persons";
import { type QuoteParts, quoteHandlers } from "./quotes";
import { type TransactionParts, transactionHandlers } from "./transactions";

/** Every operation of the core interface. */
export function coreHandlers(parts: QuoteParts & TransactionParts): Handlers {
  return {
    ...networkHandlers,
    ...personHandlers(parts.db, parts.runtime),
    ...quoteHandlers(parts),
    ...transactionHandlers(parts),
  };
}
