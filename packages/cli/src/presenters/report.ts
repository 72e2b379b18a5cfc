import type { TrackedTransaction, TransactionReport } from "@waybill/sdk";
import type { Paint } from "../output/colour";
import { fields } from "../output/table";
import { printable } from "../output/text";
import { statusByNetwork } from "../payment/network-status";
import { countryOf, displayName } from "./person";
import { arrivedText } from "./tracked-payment";

/** Details of a payment that the report does not contain. */
interface Payment {
  readonly tracked: TrackedTransaction;
  /** The formatted amount. */
  readonly paid: string;
}

/** A report as text. It does not contain the token, so without details the amount is in base units. */
export function reportText(report: TransactionReport, paint: Paint, payment?: Payment): string {
  const arrived = payment && statusByNetwork(payment.tracked).destination;
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

/** One line about a person, or "no record". */
export function party(person: TransactionReport["sender"]): string {
  return person === null
    ? "(no record)"
    : `${displayName(person)}, ${printable(countryOf(person)) || "country unknown"}`;
}
