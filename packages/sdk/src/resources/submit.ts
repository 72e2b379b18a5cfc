import type { CallOperation } from "../call-operation";
import { ArgumentError, WaybillError } from "../errors/base";
import { HashMismatchError } from "../errors/signing";
import { scalarText } from "../json-value";
import type { WithResponse } from "../pending";
import { requireFields, requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import { optionKinds } from "../transport/call";
import type { EndedTransaction, SignedBytes, SignedTransfer, Submission } from "../types";
import {
  forgetUnaccepted,
  handedOver,
  hashForm,
  keepUnaccepted,
  requireFirst,
  saySentBytes,
  type Unaccepted,
} from "./sent-bytes";
import type { SubmitOptions } from "./transactions";
import type { WaitOptions } from "./wait";

const own = [
  "travelRuleCompliant",
  "acceptSecondPayment",
] as const satisfies readonly (keyof SubmitOptions)[];
const submitKinds = {
  ...optionKinds,
  travelRuleCompliant: "true or false",
  acceptSecondPayment: "true or false",
} as const;
const acceptanceKinds = {
  risk_level: "a text",
  factors: "a list",
  sanctioned_parties: "a list",
  policy_rules: "a list",
} as const;
/** Texts, or null. */
const acceptanceTexts = ["sanctions_reason", "unscreened_reason", "policy_digest", "accepted_by"];

/** Waits for the end of a transaction. */
type WaitForEnd = (
  txHash: string,
  options: Pick<WaitOptions, "quoteId" | "signal">,
) => Promise<EndedTransaction>;

/**
 * Submits the approvals in order, then the payment; each returned hash must be the hash of the bytes. A swap is submitted first,
 * and the rest once the swap has paid.
 */
export async function submit(
  call: CallOperation,
  signed: SignedTransfer,
  options: SubmitOptions,
  unaccepted: Unaccepted,
  wait: WaitForEnd,
): Promise<WithResponse<Submission>> {
  requireOptions("options", options, submitKinds);
  requireFields("signed", signed, { approvals: "a list", travelRuleCompliant: "true or false" });
  if (signed.riskAcceptance !== undefined)
    requireOptions("signed.riskAcceptance", signed.riskAcceptance, acceptanceKinds, acceptanceTexts);
  const { approvals = [], swap } = signed;
  if (swap !== undefined) requireFields("signed.swap", swap, { approvals: "a list" });
  const before = [...(swap ? [...swap.approvals, swap] : []), ...approvals];
  requireKind("signed.network", signed.network, "a text");
  requireKind("signed.quoteId", signed.quoteId, "a text");
  for (const part of [...before, signed]) {
    requireKind("an approval", part, "an object");
    requireKind("signedPayload", part.signedPayload, "a text");
    requireKind("txHash", part.txHash, "a text");
  }
  const declared = signed.travelRuleCompliant;
  const { travelRuleCompliant = declared } = options;
  if (declared !== undefined && declared !== travelRuleCompliant)
    throw new ArgumentError(
      `options.travelRuleCompliant is ${travelRuleCompliant}, but the signed payment declares ${declared}`,
      "Omit the option to send the declaration of the quote's request. Nothing was sent.",
    );
  if (options.acceptSecondPayment !== true) requireFirst(unaccepted, signed);
  const sent: string[] = [];
  try {
    for (const part of before) {
      await submitPart(part);
      if (part === swap) await requireSwapped(part.txHash);
    }
    const accepted = await submitPart(signed);
    forgetUnaccepted(unaccepted, signed);
    return accepted;
  } catch (error) {
    // The transactions before the payment pay no recipient.
    if (handedOver(error, sent).length > before.length) keepUnaccepted(unaccepted, signed);
    throw saySentBytes(error, sent);
  }

  async function requireSwapped(txHash: string) {
    const { status } = await wait(txHash, { quoteId: signed.quoteId, signal: options.signal });
    if (status === "completed") return;
    throw new WaybillError({
      code: "swap_failed",
      message: `The swap ${txHash} did not pay, so the burn ${signed.txHash} was not submitted`,
      hint: "Nothing was burned. Look at the swap on the chain, discard the signed burn, and ask for a new quote.",
    });
  }

  async function submitPart({ signedPayload, txHash }: SignedBytes) {
    const body = {
      network: signed.network,
      quote_id: signed.quoteId,
      signed_payload: signedPayload,
      // The service knows the declaration of the quote's request.
      ...(travelRuleCompliant !== undefined && { travel_rule_compliant: travelRuleCompliant }),
      ...(signed.riskAcceptance && { risk_acceptance: signed.riskAcceptance }),
    };
    sent.push(txHash);
    const accepted = await call("submitTransaction", { body }, options, own).withResponse();
    const reported = scalarText(accepted.data.tx_hash);
    // A text that is not a hash is not repeated: a server can answer with the sent key.
    if (!sameHash(txHash, reported))
      throw new HashMismatchError(txHash, hashForm.test(reported) ? reported : "no transaction hash");
    return accepted;
  }
}

/** Hex hashes are case-insensitive; base58 hashes (Solana) are case-sensitive. */
function sameHash(a: string, b: string): boolean {
  return a === b || (a.startsWith("0x") && a.toLowerCase() === b.toLowerCase());
}
