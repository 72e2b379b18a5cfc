import type { Paint } from "../output/colour";
import type { CheckedQuote } from "../payment/request-quote";
import { decodedText } from "./decoded-transaction";
import { quoteText } from "./quote";
import { riskText } from "./risk";

/** The review before signing: terms, decoded transaction, risk. */
export function quotedText(
  quoted: CheckedQuote,
  paint: Paint,
  { now, isBrief = false }: { now: number; isBrief?: boolean },
): string {
  return [
    quoteText(quoted, paint, now),
    decodedText(quoted.checked, paint),
    riskText(quoted, paint, { isBrief }),
  ].join("\n\n");
}
