import type { Handlers, OperationOf } from "../../http/handler";
import type { Rules } from "../../http/rules";
import type { Runtime } from "../../lib/runtime";
import { networkHandlers } from "./networks";
import { personHandlers, personRules } from "./persons";
import { quoteRule } from "./quote-request";
import { type QuoteParts, quoteHandlers } from "./quotes";
import { type TransactionParts, transactionHandlers } from "./transactions";

/** Every operation of the core interface. */
export function coreHandlers(parts: QuoteParts & TransactionParts): Pick<Handlers, OperationOf<"core">> {
  return {
    ...networkHandlers,
    ...personHandlers(parts.runtime),
    ...quoteHandlers(parts),
    ...transactionHandlers(parts),
  };
}

/** What requests of the core interface must fulfil beyond their schemas. */
export const coreRules = (runtime: Runtime): Rules => ({
  ...personRules(runtime),
  getQuote: quoteRule,
  getQuotes: (request, report) => quoteRule(request, report),
});
