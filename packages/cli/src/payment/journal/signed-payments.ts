import type { QuotedPayment, QuoteRequest, Submission } from "@waybill/sdk";
import {
  ChainGoneError,
  type ChainInstances,
  isOnGoneChain,
  type Journal,
  type PaymentAttempt,
  type PaymentRecord,
  type Repeat,
} from "@waybill/sdk/payments";
import type { Policy, SigningPolicy } from "@waybill/sdk/policy";
import type { Context } from "../../context";
import { CliError } from "../../errors";
import { repeatOf } from "../confirm-payment";
import type { QuotedHere, SignedPayment } from "../files";
import type { WithReceipt } from "../payment-family";
import { networkOf } from "../registry";
import { journalPayments, reportUnsubmitted } from "./make-payment";
import { nonceLost, noncesQuoted, type OtherUse, otherUse, useText, wasSent } from "./nonces";
import { type JournalHere, openJournal } from "./open-journal";
import { currentAttempt } from "./records";

/**
 * Stores a payment that is only signed, under the hash of its bytes: the same file is the same payment, regardless of who submits
 * it and how often. A transaction of a bundler (ERC-4337) can pay several quotes: after the first, each is stored under hash and
 * quote.
 *
 * @param journal with the payments of all chains, because a payment on a local chain that no longer exists is replaced
 * @returns its id
 * @throws ChainGoneError for the file of a payment on a local chain that no longer exists
 */
async function keepSigned(
  journal: Journal,
  payment: SignedPayment,
  signedAt: string,
  instances: ChainInstances,
): Promise<string> {
  const { travelRuleCompliant, ...signed } = payment;
  const first = await journal.get(signed.txHash);
  const isOther =
    signed.userOperation !== undefined &&
    first?.attempts.every(({ signed: { quoteId } }) => quoteId !== signed.quoteId) === true;
  const id = isOther ? `${signed.txHash}:${signed.quoteId}` : signed.txHash;
  const known = isOther ? await journal.get(id) : first;
  const again = () => keepSigned(journal, payment, signedAt, instances);
  const chainInstance = instances.get(signed.network);
  const isGone = known !== undefined && isOnGoneChain(known, instances);
  if (isGone && known.attempts.some(({ signed: { quoteId } }) => quoteId === signed.quoteId))
    throw new ChainGoneError(id, signed.network);
  if (known === undefined || isGone) {
    const record: PaymentRecord = {
      id,
      version: (known?.version ?? 0) + 1,
      travelRuleCompliant,
      createdAt: signedAt,
      ...(chainInstance !== undefined && { chainInstance }),
      // Taken from the receipt, whose verification has read every field.
      request: signed.receipt.request as QuoteRequest,
      attempts: [{ state: "signed", signed, signedAt }],
    };
    return (await journal.write(record)) ? id : await again();
  }
  // Its quote does not name a chain instance, so it is sent to the service's chain.
  const isSentHere = known.chainInstance === undefined && currentAttempt(known)?.state === "signed";
  const instance = isSentHere ? chainInstance : known.chainInstance;
  if (known.travelRuleCompliant === travelRuleCompliant && known.chainInstance === instance) return id;
  const changed = {
    ...known,
    version: known.version + 1,
    travelRuleCompliant,
    ...(instance !== undefined && { chainInstance: instance }),
  };
  return (await journal.write(changed)) ? id : await again();
}

/**
 * The journal for signatures that are handed to the user instead of the service: each is stored as a separate payment, and
 * signing a quote again does not count twice towards a limit.
 */
const forSignatures = (journal: JournalHere, quoteId: string, instances: ChainInstances): Journal => ({
  get: async () => undefined,
  write: async ({ attempts: [attempt], travelRuleCompliant }) => {
    if (!attempt) return true;
    const { signed, signedAt } = attempt;
    const { receipt } = signed;
    if (!receipt) throw new Error("the signer returned no receipt");
    await keepSigned(journal.whole, { ...signed, receipt, travelRuleCompliant }, signedAt, instances);
    return true;
  },
  // The nonce is already fixed by the quote and stored in the record; a claim would belong to no record.
  claim: async (key, id) => {
    if (key.startsWith("nonce ")) return id;
    // On a local chain the key also contains the instance.
    const [hash = ""] = key.split(" ");
    const owner = await journal.claim(key, hash);
    return owner === hash ? id : owner;
  },
  list: async () =>
    (await journal.list()).filter(
      ({ attempts }) => !attempts.some(({ signed }) => signed.quoteId === quoteId),
    ),
});

interface SignOnly {
  /** The flag `--journal`. */
  readonly journal: string | undefined;
  readonly policy: Policy | undefined;
  /**
   * The policy is given the earlier spending in the journal.
   *
   * @param repeat a payment of the last 24 hours that this one repeats; another signature of the same quote does not count,
   * because it is the same payment
   */
  sign(policy: SigningPolicy | undefined, repeat: Repeat | undefined): Promise<WithReceipt>;
}

/** Signs a quote without sending it; the signature is in the journal before it is returned. */
export async function signOnly(
  context: Context,
  { chainInstance, ...quoted }: QuotedHere,
  { journal: flag, policy, sign }: SignOnly,
): Promise<SignedPayment> {
  const { paymentsOf } = await import("@waybill/sdk/payments");
  const instances = new Map(
    chainInstance === undefined ? [] : [[networkOf(quoted.request.from_chain).slug, chainInstance]],
  );
  const chainInstances = async () => instances;
  const journal = await openJournal(context, flag, undefined, chainInstances);
  const other = await warnOfOtherUse(context, journal, quoted);
  const unsent = () => Promise.reject(new Error("a payment that is only signed was sent"));
  const { request, quote } = quoted;
  const signatures = forSignatures(journal, quote.id, instances);
  // A chain includes only one of two payments with the same nonce: the warning says so, and the second is not a repeat.
  const repeat = await repeatOf(signatures, {
    id: other?.record.id ?? quote.id,
    request,
    now: context.now(),
  });
  const payments = paymentsOf(
    {
      networks: { chainInstances },
      quotes: { get: async () => quoted },
      transactions: { submit: unsent, wait: unsent },
    },
    { journal: signatures, policy, now: context.now, acceptReportedFailures: true },
  );
  const travelRuleCompliant = request.travel_rule_compliant ?? false;
  const steps = payments.pay({
    id: quote.id,
    request,
    travelRuleCompliant,
    sign: (_, options) => sign(options.policy, repeat),
  });
  for await (const step of steps) {
    if (step.step !== "signed") continue;
    const { signed } = step;
    const { receipt } = signed;
    if (receipt) return { ...signed, receipt, travelRuleCompliant };
  }
  throw new Error("the quote was not signed");
}

/** Warns of another payment with the same nonce: two quotes for one wallet have the same nonce until one of them is sent. */
async function warnOfOtherUse(
  context: Context,
  journal: Journal,
  quoted: QuotedPayment,
): Promise<OtherUse | undefined> {
  const other = await otherUse(journal, noncesQuoted(quoted), { quoteId: quoted.quote.id });
  if (other === undefined) return undefined;
  context.warn(
    wasSent(other.attempt)
      ? `${useText(other)}, which was sent: this quote can no longer be paid. Request a new one: waybill quote`
      : `${useText(other)}, which is also signed: only one of the two can be paid. To pay both, submit that one first, then request a new quote for this one: waybill quote`,
  );
  return other;
}

/**
 * Submits a signed payment, approvals first; the journal has it before it is sent. Submitting the same payment again sends the
 * same transaction.
 *
 * @throws PolicyRefusedError when it exceeds the policy's limits, and what the service throws, after a line about the state of
 * the payment
 */
export async function submitKept(
  context: Context,
  payment: SignedPayment,
  { journal: flag, policy }: { journal: string | undefined; policy: Policy | undefined },
): Promise<Submission> {
  const { signal } = context;
  const client = await context.client();
  const journal = await openJournal(context, flag, context.service());
  const instances = await client.networks.chainInstances({ signal });
  const id = await keepSigned(journal.whole, payment, new Date(context.now()).toISOString(), instances);
  const { txHash, travelRuleCompliant } = payment;
  const record = await journal.get(id);
  const attempt = record && currentAttempt(record);
  const state = attempt?.state;
  if (policy && attempt) requireSamePolicy(policy, attempt);
  let barred: string | undefined;
  try {
    // This was the service's last answer, which may be wrong, so the service is asked again.
    if (state === "failed" || state === "abandoned")
      return await client.transactions.submit(payment, { travelRuleCompliant, signal });
    // Only a swap is waited for.
    const payments = await journalPayments(context, { client, journal, policy, waitTimeout: SWAP_TIMEOUT });
    for await (const step of payments.resume(id, { signal })) {
      if (step.step === "submitted") barred = step.broadcastBarredReason;
      if (step.step === "swapped") context.note("The swap succeeded; the burn is submitted now.");
      if (!beforePayment.has(step.step)) break;
    }
  } catch (error) {
    const lost = await nonceLost(journal, id, error, signAgain);
    throw (
      lost ?? reportUnsubmitted(context, error, { hasApprovals: (payment.approvals?.length ?? 0) > 0, state })
    );
  }
  return { tx_hash: txHash, ...(barred !== undefined && { broadcast_barred_reason: barred }) };
}

/** Time in which a block must confirm the swap before a burn, in seconds. */
const SWAP_TIMEOUT = 600;

const beforePayment: ReadonlySet<string> = new Set(["quoted", "signed", "swap_submitted", "swapped"]);

/** A signature that another policy has allowed is not sent under this policy: `payments` would drop it. */
function requireSamePolicy({ digest }: Policy, { state, signed }: PaymentAttempt): void {
  const allowed = signed.receipt?.policy?.digest;
  if (allowed === undefined || allowed === digest || (state !== "signed" && state !== "withheld")) return;
  throw new CliError("policyRefused", "The payment was signed under another policy. Nothing was sent.", {
    hint: "Submit it with the policy under which it was signed: --policy FILE",
  });
}

const signAgain =
  "Request a new quote, then sign and submit that: waybill quote ... --json | waybill sign --quote - | waybill submit -";
