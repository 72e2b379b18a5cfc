import { sha256 } from "@noble/hashes/sha2";
import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { ArgumentError, WaybillError } from "../errors/base";
import { isObject } from "../json-value";
import type { QuotedPayment } from "../resources/quotes";
import type { SignedTransfer } from "../types";
import { base58Text } from "../verify/base58";
import { PaymentOpenError } from "./errors";
import type { Journal } from "./journal";
import { type FailureReason, isPaymentRecord } from "./record";

const families: Readonly<Record<string, (payload: string) => string | undefined>> = {
  evm: (payload) =>
    /^0x(?:[0-9a-f]{2})+$/i.test(payload)
      ? `0x${bytesToHex(keccak_256(hexToBytes(payload.slice(2))))}`
      : undefined,
  // The first signature, after the count of signatures, which takes one byte below 128.
  solana: (payload) => {
    const bytes = bytesOf(payload);
    return bytes && bytes.length > 65 ? base58Text(bytes.subarray(1, 65)) : undefined;
  },
  cosmos: (payload) => {
    const bytes = bytesOf(payload);
    return bytes && bytesToHex(sha256(bytes)).toUpperCase();
  },
};

/**
 * The hash of signed bytes; undefined for malformed bytes, and for an unknown family, which no chain includes. The hash serves to
 * ask a chain about the bytes, and to claim them for a payment.
 */
const hashOfBytes = ({ kind, signedPayload }: SignedTransfer): string | undefined =>
  Object.hasOwn(families, kind) ? families[kind]?.(signedPayload) : undefined;

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const hasTexts = (value: unknown, ...names: readonly string[]): value is Record<string, unknown> =>
  isObject(value) && names.every((name) => typeof value[name] === "string");

const isSignedTransfer = (value: unknown): value is SignedTransfer =>
  hasTexts(value, "kind", "network", "quoteId", "from", "signedPayload", "txHash") &&
  // Two empty nonces would count as the same nonce, which a chain uses only once.
  (value.nonce === undefined || (typeof value.nonce === "string" && /^\d+$/.test(value.nonce))) &&
  (value.travelRuleCompliant === undefined || typeof value.travelRuleCompliant === "boolean") &&
  (value.receipt === undefined || (isObject(value.receipt) && isObject(value.receipt.request))) &&
  (value.riskAcceptance === undefined || isObject(value.riskAcceptance)) &&
  (value.approvals === undefined || areSigned(value.approvals)) &&
  (value.swap === undefined ||
    (hasTexts(value.swap, "signedPayload", "txHash", "nonce") && areSigned(value.swap.approvals)));

const areSigned = (list: unknown): boolean =>
  Array.isArray(list) && list.every((one) => hasTexts(one, "signedPayload", "txHash"));

/**
 * The result of a payment's `sign`, with the hash computed from its bytes.
 *
 * @throws ArgumentError when it is not a signed payment, or has another hash
 */
export function requireSigned(signed: unknown): SignedTransfer {
  if (!isSignedTransfer(signed)) throw unsent("sign did not resolve to a signed payment");
  const txHash = hashOfBytes(signed) ?? signed.txHash;
  // Hex is the same in any letter case.
  if (signed.txHash !== txHash && (signed.kind === "solana" || !sameText(signed.txHash, txHash)))
    throw unsent("the txHash of the signed payment is not the hash of its bytes");
  return { ...signed, txHash };
}

const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const unsent = (what: string): ArgumentError =>
  new ArgumentError(
    `${what}; nothing was sent`,
    "Return the result of signQuote: (quoted, options) => signQuote(quoted, account, options).",
  );

/** The result of a client's `quotes.get`. @throws ArgumentError when it is not a quote with its request */
export function requireQuotedPayment(quoted: QuotedPayment): QuotedPayment {
  if (isObject(quoted) && isObject(quoted.quote) && isObject(quoted.request)) return quoted;
  throw new ArgumentError(
    "quotes.get of the client did not resolve to a quote",
    "Return { quote, request, risk }, as `waybill.quotes.get` does. Nothing was signed for it.",
  );
}

/** The status to which a client's `transactions.wait` has resolved. @throws PaymentOpenError when it has none */
export function statusIn(tracked: unknown, paymentId: string, { txHash }: SignedTransfer): string {
  if (hasTexts(tracked, "status")) return String(tracked.status);
  throw new PaymentOpenError(
    paymentId,
    txHash,
    "The wait for the payment ended without a status. Correct `transactions.wait` of the client, then call resume; make no other payment before.",
    new ArgumentError(
      "transactions.wait of the client did not resolve to a status",
      "Return { status }, as `waybill.transactions.wait` does.",
    ),
  );
}

/** The reasons that a service reports; the others exist only for payments of two transactions. */
const reasons = { reverted: true, no_effect: true } as const satisfies Readonly<
  Partial<Record<FailureReason, true>>
>;

/** Why a payment failed, according to the client's `transactions.wait`; undefined for an unknown reason. */
export const reasonIn = (tracked: unknown): FailureReason | undefined => {
  const reason = isObject(tracked) ? tracked.failure_reason : undefined;
  return isReason(reason) ? reason : undefined;
};

const isReason = (value: unknown): value is FailureReason =>
  typeof value === "string" && Object.hasOwn(reasons, value);

/**
 * The caller's own journal with its results checked: a value that is not a payment must not look like a new or a paid one. Its
 * methods throw WaybillError `journal_unreadable`.
 */
export const checkedJournal = (journal: Journal): Journal => ({
  get: async (id) => {
    const record = await journal.get(id);
    return checked("get", record, record === undefined || isPaymentRecord(record));
  },
  write: async (record) => {
    const isStored = await journal.write(record);
    return checked("write", isStored, typeof isStored === "boolean");
  },
  claim: async (txHash, id) => {
    const owner = await journal.claim(txHash, id);
    return checked("claim", owner, typeof owner === "string");
  },
  list: async () => {
    const records = await journal.list();
    return checked("list", records, Array.isArray(records) && records.every(isPaymentRecord));
  },
});

function checked<Answer>(method: keyof Journal, answer: Answer, isSound: boolean): Answer {
  if (isSound) return answer;
  throw new WaybillError({
    code: "journal_unreadable",
    message: `${method} of the journal resolved to an unexpected value`,
    hint: "Use a journal that passes `journalChecks`.",
  });
}
