import type { TrackedTransaction, TransactionReport } from "@waybill/sdk";
import type { Paint } from "../output/colour";
import { fields } from "../output/table";
import { printable } from "../output/text";
import { legsOf } from "../payment/legs";
import { arrivedText } from "./legs";
import { countryOf, displayName } from "./person";

/** A report for reading. The report names no token, so the amount stays in base units. */
export function reportText(report: TransactionReport, paint: Paint, tracked?: TrackedTransaction): string {
  const arrived = tracked && legsOf(tracked).destination;
  return fields(
    [
      ["status", tracked?.status],
      ["transaction", report.tx_hash],
      ["network", report.network],
      ["amount", `${report.amount} (base units)`],
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
