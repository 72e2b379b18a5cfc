import type { TrackedTransaction, TransactionReport } from "@waybill/sdk";
import type { Paint } from "../output/colour";
import { fields } from "../output/table";
import { printable } from "../output/text";
import { legsOf } from "../payment/payment-legs";
import { countryOf, displayName } from "./person";
import { arrivedText } from "./tracked-payment";

/** A payment that was just made: what the report itself does not know. */
interface Payment {
  readonly tracked: TrackedTransaction;
  /** The amount in words. */
  readonly paid: string;
}

/** A report for reading. It names no token, so by itself the amount stays in base units. */
export function reportText(report: TransactionReport, paint: Paint, payment?: Payment): string {
  const arrived = payment && legsOf(payment.tracked).destination;
  return fields(
    [
      ["status", payment?.tracked.status],
      ["transaction", report.tx_hash],
      ["network", report.network],
      ["amount", payment?.paid ?? `${report.amount} (base units)`],
      ["arrived", arrived?.amount === undefined ? undefined : arrivedText(arrived)],
      ["arrived in", arrived?.hash],
      ["travel rule", report.travel_rule_compliant ? "compliant" : "not declared"],
      ["sender", party(report.sender)],
      ["recipient", party(report.recipient)],
      ["submitted", report.created_at],
    ],
    paint.heading,
  );
}

/** One line about a person; the word for "no record" where there is none. */
export function party(person: TransactionReport["sender"]): string {
  return person === null
    ? "(no record)"
    : `${displayName(person)}, ${printable(countryOf(person)) || "country unknown"}`;
}
