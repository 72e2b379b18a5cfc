import type { QuoteRequest } from "@waybill/sdk";
import type { Journal, PaymentRecord } from "@waybill/sdk/payments";
import type { SignedPayment } from "../files";

/**
 * Stores a payment that is only signed, under the hash of its bytes: the same file is the same payment, whoever submits it
 * and however often. A bundler's transaction (ERC-4337) can pay several quotes: after the first one, each is under hash and quote.
 *
 * @returns its id
 */
export async function keepSigned(
  journal: Journal,
  payment: SignedPayment,
  signedAt: string,
): Promise<string> {
  const { travelRuleCompliant, ...signed } = payment;
  const first = await journal.get(signed.txHash);
  const isOther =
    signed.userOperation !== undefined &&
    first?.attempts.every(({ signed: { quoteId } }) => quoteId !== signed.quoteId) === true;
  const id = isOther ? `${signed.txHash}:${signed.quoteId}` : signed.txHash;
  const known = isOther ? await journal.get(id) : first;
  if (known === undefined) {
    const record: PaymentRecord = {
      id,
      version: 1,
      travelRuleCompliant,
      createdAt: signedAt,
      // As the receipt has it, whose verification has read every field.
      request: signed.receipt.request as QuoteRequest,
      attempts: [{ state: "signed", signed, signedAt }],
    };
    if (await journal.write(record)) return id;
    return await keepSigned(journal, payment, signedAt);
  }
  if (known.travelRuleCompliant === travelRuleCompliant) return id;
  const changed = { ...known, version: known.version + 1, travelRuleCompliant };
  return (await journal.write(changed)) ? id : await keepSigned(journal, payment, signedAt);
}

/**
 * The journal for a signature that is handed to the user instead of the service: each is stored as a payment of its own, and
 * signing a quote again does not count twice towards a limit.
 */
export const forSignatures = (journal: Journal, quoteId: string): Journal => ({
  get: async () => undefined,
  write: async ({ attempts: [attempt], travelRuleCompliant }) => {
    if (!attempt) return true;
    const { signed, signedAt } = attempt;
    const { receipt } = signed;
    if (!receipt) throw new Error("the signer returned no receipt");
    await keepSigned(journal, { ...signed, receipt, travelRuleCompliant }, signedAt);
    return true;
  },
  // It is signed with the nonce of its quote, which its record keeps; a claim would be that of no record.
  claim: async (key, id) => {
    if (key.startsWith("nonce ")) return id;
    const owner = await journal.claim(key, key);
    return owner === key ? id : owner;
  },
  list: async () =>
    (await journal.list()).filter(
      ({ attempts }) => !attempts.some(({ signed }) => signed.quoteId === quoteId),
    ),
});
