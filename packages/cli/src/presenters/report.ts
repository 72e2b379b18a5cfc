import type { RiskAcceptance, TransactionReport } from "@waybill/sdk";
import type { Paint } from "../output/colour";
import { fields } from "../output/table";
import { printable } from "../output/text";
import { timeText } from "../output/time";
import { statusByNetwork } from "../payment/network-status";
import type { PaymentStatus } from "../payment/payment-status";
import { amountText, coinText, feeText, isNothing } from "./amount";
import { countryOf, displayName } from "./person";
import { arrivedAmount, statusText } from "./tracked-payment";

/** A payment as text: first its outcome, then amount, sender and recipient. */
export function paymentText(
  { status, report, tracked, risk_acceptance }: PaymentStatus,
  paint: Paint,
): string {
  const { quote } = report;
  const networks = tracked ? statusByNetwork(tracked) : undefined;
  const arrived = networks?.destination;
  const source = quote?.source;
  const destination = quote?.destination;
  // A payment across networks may have left the sender before it fails on the destination.
  const isOver = status === "completed" || status === "failed";
  // Without its intended effect, a payment may still have moved tokens.
  const isNotPaid =
    (status === "failed" || status === "abandoned") &&
    networks?.source.status !== "completed" &&
    tracked?.failure_reason !== "no_effect";
  return fields(
    [
      ["status", statusText(status, tracked?.failure_reason), statusPaint(status, paint)],
      ["because", networks?.reason ?? networks?.source.reason],
      ["swap", report.swap_tx_hash],
      ["transaction", report.tx_hash],
      [isNotPaid ? "was to send" : "sent", `${sentText(report)} on ${report.network}`],
      ["from", partyText(source?.account, report.sender)],
      ["to", partyText(destination?.account, report.recipient)],
      ["to arrive", quote ? toArrive(quote) : undefined],
      ["arrived", isNotPaid ? "nothing" : arrived && arrivedAmount(arrived)],
      ["arrived in", arrived?.hash],
      ["network fee", quote ? networkFee(quote, networks?.source.gasFee, isOver) : undefined],
      ["provider fee", quote ? providerFee(quote) : undefined],
      ["provider", quote?.provider],
      ["quote", quote?.id],
      ["travel rule", report.travel_rule_compliant ? "compliant" : "not declared"],
      ["submitted", timeText(report.created_at)],
      ...acceptanceFields(risk_acceptance ?? report.risk_acceptance?.acceptance),
      ["submitted by key", report.risk_acceptance?.key_id],
    ],
    paint,
  );
}

/** The accepted risk, the person who accepted it, and the reason. */
function acceptanceFields(accepted: RiskAcceptance | undefined): [name: string, value: string | undefined][] {
  if (accepted === undefined) return [];
  const { risk_level, factors, sanctions_reason, unscreened_reason, sanctioned_parties = [] } = accepted;
  const { policy_digest, policy_rules = [], accepted_by } = accepted;
  const names = factors.map((name) => printable(name)).join(", ");
  return [
    ["risk accepted", `${printable(risk_level).toUpperCase()}${names === "" ? "" : `: ${names}`}`],
    ["accepted by", accepted_by ? printable(accepted_by) : undefined],
    ["sanctions", sanctions_reason ? `accepted: ${printable(sanctions_reason)}` : undefined],
    ["lists", unscreened_reason ? `not asked: ${printable(unscreened_reason)}` : undefined],
    ...sanctioned_parties.map(({ party, address, list, entry }): [string, string] => [
      "accepted party",
      `${party} ${printable(address)}: ${printable(list)}${entry === null ? "" : `, entry ${printable(entry)}`}`,
    ]),
    ["policy", policy_digest ? printable(policy_digest) : undefined],
    ["policy rules", policy_rules.map((rule) => printable(rule)).join(", ")],
  ];
}

/** The amount that left the sender's account: `12.5 USDC`, or base units if the report does not name the token. */
export function sentText({ amount, network, quote }: TransactionReport): string {
  return quote ? amountText(amount, network, quote.source.token) : `${amount} base units`;
}

/** One line about a person, or "no record". */
export function party(person: TransactionReport["sender"]): string {
  return person === null
    ? "(no record)"
    : `${displayName(person)}, ${printable(countryOf(person)) || "country unknown"}`;
}

function partyText(account: string | undefined, person: TransactionReport["sender"]): string {
  if (account === undefined) return party(person);
  return `${account} ${person === null ? party(person) : `(${party(person)})`}`;
}

type PaidQuote = NonNullable<TransactionReport["quote"]>;

function toArrive({ source, destination, min_amount_out }: PaidQuote): string | undefined {
  if (source.network === destination.network && source.token === destination.token) return undefined;
  return `at least ${amountText(min_amount_out, destination.network, destination.token)} on ${destination.network}`;
}

/** The gas fee that was paid, if it is known; otherwise the quoted fee. */
function networkFee(
  { fee, source: { network } }: PaidQuote,
  paid: string | undefined,
  isOver: boolean,
): string {
  const most = `at most ${coinText(fee.network_fee, network)}`;
  if (paid === undefined) return isOver ? `quoted: ${most}` : most;
  return `${coinText(paid, network)} for gas (quoted: ${most})`;
}

function providerFee({ fee, source, destination }: PaidQuote): string | undefined {
  if (isNothing(fee.total_fee)) return undefined;
  return feeText(fee.total_fee, fee.fee_asset, { from_chain: source.network, to_chain: destination.network });
}

function statusPaint(status: PaymentStatus["status"], paint: Paint): (text: string) => string {
  if (status === "completed") return paint.good;
  return status === "failed" || status === "abandoned" ? paint.bad : paint.warning;
}
