import { isDeepStrictEqual } from "node:util";
import { CliError } from "../errors";
import type { SignedPayment } from "./files";

/**
 * Compares a signed file with its signed bytes before anything is sent: the receipt is verified (the bytes are decoded, and
 * hashes and signer are derived from them), and the other fields of the file must match it.
 *
 * @throws ReceiptRefusedError, CliError (refused), both naming the part that differs
 */
export async function checkSigned({ receipt, travelRuleCompliant, ...said }: SignedPayment): Promise<void> {
  const { verifyReceipt } = await import("@waybill/sdk/receipts");
  await verifyReceipt(receipt);
  const { signed, request } = receipt;
  const differs =
    signedParts.find((name) => said[name] !== signed[name]) ??
    (isSameList(said.approvals, signed.approvals) ? undefined : "approvals") ??
    (isSameSwap(said.swap, signed.swap) ? undefined : "swap");
  if (differs !== undefined) throw changed(differs);
  if (!isDeepStrictEqual(said.riskAcceptance, receipt.riskAcceptance)) throw changed("riskAcceptance");
  if (travelRuleCompliant !== (request.travel_rule_compliant ?? false)) throw changed("travelRuleCompliant");
}

const signedParts = ["kind", "network", "quoteId", "from", "nonce", "signedPayload", "txHash"] as const;

type Signed = SignedPayment["receipt"]["signed"];

const isSameList = (said: SignedPayment["approvals"] = [], signed: Signed["approvals"]): boolean =>
  said.length === signed.length &&
  said.every(
    ({ signedPayload, txHash }, at) =>
      signedPayload === signed[at]?.signedPayload && txHash === signed[at]?.txHash,
  );

const isSameSwap = (said: SignedPayment["swap"], signed: Signed["swap"]): boolean =>
  said === undefined || signed === undefined
    ? said === signed
    : said.nonce === signed.nonce &&
      isSameList([said], [signed]) &&
      isSameList(said.approvals, signed.approvals);

const changed = (name: string): CliError =>
  new CliError(
    "refused",
    `The signed file was changed: ${name} differs from the signed value. Nothing was sent.`,
    {
      hint: "Sign the quote again: waybill sign --quote quote.json > signed.json",
    },
  );
