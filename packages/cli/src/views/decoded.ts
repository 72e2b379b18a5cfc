import type { VerifiedTransfer } from "@waybill/sdk/evm";
import type { Paint } from "../output/colour";
import { fields } from "../output/table";
import { coinText } from "./amount";
import { indent } from "./quote";

/**
 * What a signature would set in motion, from the decoded call data, never from what the service says about it.
 * Addresses are always whole.
 */
export function decodedText(transfer: VerifiedTransfer, paint: Paint): string {
  const { token } = transfer;
  const symbol = token.symbol ?? "a token this command does not know";
  const amount =
    transfer.amountFormatted === null
      ? `${transfer.amount} base units`
      : `${transfer.amountFormatted} ${token.symbol ?? ""} (${transfer.amount} base units)`;
  const rows = fields(
    [
      ["call", "transfer(recipient, amount)"],
      ["contract", `${token.address} (${symbol})`],
      ["recipient", transfer.recipient],
      ["amount", amount],
      ["sender", transfer.sender],
      ["network", `${transfer.network}, chain id ${transfer.chainId}`],
      ["nonce", String(transfer.nonce)],
      [
        "gas",
        `at most ${transfer.gasLimit}, costing at most ${coinText(transfer.feeCeiling, transfer.network)}`,
      ],
      ["expires", transfer.expiresAt],
    ],
    paint.heading,
  );
  return `${paint.heading("Transaction")} ${paint.good("verified: it does what was asked")}\n${indent(rows)}`;
}
