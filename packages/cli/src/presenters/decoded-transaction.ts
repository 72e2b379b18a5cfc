import type { VerifiedPayment } from "@waybill/sdk";
import type { Paint } from "../output/colour";
import { fields } from "../output/table";
import { timeText } from "../output/time";
import type { Verified } from "../payment/payment-family";
import { networkOf } from "../payment/registry";
import { indent, within } from "./quote";

type Token = VerifiedPayment["token"];

/** Number of columns that the complete heading needs. */
const WIDE = 44;

/**
 * The effects of the transaction to sign, taken from the decoded bytes rather than from other fields of the quote. Addresses are
 * not shortened.
 */
export function decodedText({ payment, details }: Verified, paint: Paint): string {
  const { token, destinationToken, contract, network, destinationNetwork } = payment;
  const crosses = network !== destinationNetwork;
  const rows = fields(
    [
      ["does", purposes[contract.purpose](payment)],
      [calledAs(payment), contract.address],
      [
        "leaves",
        `${exact(payment.amount, payment.amountFormatted, token)} on ${network}${said(payment, "amount")}`,
      ],
      ["token", token.address === contract.address ? "" : token.address],
      ["sender", payment.sender],
      ["arrives", leastOf(payment)],
      ["as token", token.address === destinationToken.address && !crosses ? "" : destinationToken.address],
      ["recipient", `${payment.recipient}${said(payment, "recipient")}`],
      ["fees", lossText(payment)],
      ["network fee", networkFeeText(payment)],
      ...swapRows(payment),
      ...approvalRows(payment.approvals, burned(payment)),
      ...details,
      ["expires", timeText(payment.expiresAt)],
    ],
    within(paint),
  );
  const isNarrow = (paint.columns ?? WIDE) < WIDE;
  const evaluation = payment.unproven
    ? paint.bad(isNarrow ? "not decoded" : "not decoded: accepted by its digest")
    : paint.good(isNarrow ? "verified" : "verified: it matches the request");
  return `${paint.heading("Transaction")} ${evaluation}\n${indent(rows)}`;
}

/** For a call that was not decoded: marks facts that only the request states. */
const said = ({ unproven = [] }: VerifiedPayment, field: (typeof unproven)[number]): string =>
  unproven.includes(field) ? ", according to the request; not proven" : "";

const purposes: Readonly<
  Record<VerifiedPayment["contract"]["purpose"], (payment: VerifiedPayment) => string>
> = {
  transfer: () => "transfers the token",
  bridge: ({ destinationNetwork }) => `burns the token, to be minted on ${destinationNetwork}`,
  swap: () => "swaps through Uniswap v3",
  swap_and_bridge: ({ destinationNetwork }) =>
    `swaps, then burns the output, to be minted on ${destinationNetwork}`,
  unknown: () => "a call that was not decoded",
};

/** The term that each family uses for the called contract or program. */
function calledAs({ network, contract }: VerifiedPayment): string {
  const { kind } = networkOf(network);
  if (kind === "evm") return "contract";
  if (kind === "cosmos") return "denom";
  return contract.purpose === "bridge" ? "bridge" : "program";
}

function leastOf(payment: VerifiedPayment): string {
  const { destinationToken, destinationNetwork, contract, minAmountOut, minAmountOutFormatted } = payment;
  const least = contract.purpose === "transfer" ? "" : "at least ";
  const amount = `${least}${exact(minAmountOut, minAmountOutFormatted, destinationToken)} on ${destinationNetwork}`;
  return payment.unproven ? `${amount}, according to the service; not proven` : amount;
}

/** The swap in a separate transaction before the burn. */
function swapRows(payment: VerifiedPayment): readonly (readonly [string, string])[] {
  const { swap, network } = payment;
  if (swap === null) return [];
  return [
    [
      "first",
      `swaps for at least ${exact(swap.minAmount, swap.minAmountFormatted, swap.token)} on ${network}`,
    ],
    ["router", swap.contract],
    ["swapped into", swap.token.address],
    ...approvalRows(swap.approvals, payment),
    ["then", "burns exactly that; any surplus of the swap stays with the sender"],
  ];
}

/** The amount that the last transaction takes: of the sent token, or of the token that the swap paid out. */
const burned = (payment: VerifiedPayment): Spent =>
  payment.swap
    ? {
        token: payment.swap.token,
        amount: payment.swap.minAmount,
        amountFormatted: payment.swap.minAmountFormatted,
      }
    : payment;

type Spent = Pick<VerifiedPayment, "token" | "amount" | "amountFormatted">;

const approvalRows = (approvals: VerifiedPayment["approvals"], spent: Spent) =>
  approvals.flatMap((approval): (readonly [string, string])[] => [
    ["approval", approvalText(spent, approval)],
    ["spender", approval.spender],
  ]);

function lossText({
  contract,
  lossCeiling,
  lossCeilingFormatted,
  destinationToken,
}: VerifiedPayment): string | undefined {
  if (contract.purpose === "transfer") return undefined;
  if (lossCeiling === null) return "included in the price between the currencies";
  return `at most ${exact(lossCeiling, lossCeilingFormatted, destinationToken)}, slippage included`;
}

function networkFeeText(payment: VerifiedPayment): string {
  const { feeCeiling, feeCeilingFormatted, feeSymbol, approvals, swap } = payment;
  const fee =
    feeCeilingFormatted === null ? `${feeCeiling} base units` : `${feeCeilingFormatted} ${feeSymbol}`;
  if (swap) return `at most ${fee} for all transactions together`;
  return `at most ${fee}${approvals.length === 0 ? "" : ", approvals included"}`;
}

function approvalText(
  { token, amount, amountFormatted }: Spent,
  approval: VerifiedPayment["approvals"][number],
): string {
  if (approval.amount === 0n) return "of zero: revokes the earlier approval";
  const formatted = approval.amount === amount ? amountFormatted : null;
  return `of ${exact(approval.amount, formatted, token)}, no more`;
}

/** The decimal amount if the decimals are known, always with the signed base units. */
function exact(amount: bigint, formatted: string | null, token: Token): string {
  if (formatted === null) return `${amount} base units`;
  return `${formatted} ${token.symbol ?? "of a token this command does not know"} (${amount} base units)`;
}
