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
 * Stores a payment that is only signed, under the hash of its bytes: the same file is the same payment, whoever submits it
 * and however often. A bundler's transaction (ERC-4337) can pay several quotes: after the first one, each is under hash and quote.
 *
 * @param journal with the payments of all chains: one of a local chain that is gone is replaced
 * @returns its id
 * @throws ChainGoneError for the file of a payment on a local chain that is gone
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
      // As the receipt has it, whose verification has read every field.
      request: signed.receipt.request as QuoteRequest,
      attempts: [{ state: "signed", signed, signedAt }],
    };
    return (await journal.write(record)) ? id : await again();
  }
  // It was signed from a quote that does not name the chain, and is sent to that of the service.
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
 * The journal for a signature that is handed to the user instead of the service: each is stored as a payment of its own, and
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
  // It is signed with the nonce of its quote, which its record keeps; a claim would be that of no record.
  claim: async (key, id) => {
    if (key.startsWith("nonce ")) return id;
    // On a local chain the key has its instance, too.
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
   * The policy is given what the journal says was spent before.
   *
   * @param repeat a payment of the last 24 hours that pays the same; none of the same quote, because it is the same payment
   */
  sign(policy: SigningPolicy | undefined, repeat: Repeat | undefined): Promise<WithReceipt>;
}

/** Signs a quote and sends nothing: the signature is in the journal when it is returned. */
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
  // A chain includes one of two payments with the same nonce: the warning says so, and the second is no repeat.
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

/** Two quotes of one wallet have the same nonce until one of them is sent. */
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
 * Submits a signed payment, approvals first; it is in the journal before it is sent. The same payment again is the same
 * transaction.
 *
 * @throws PolicyRefusedError when its limits have no room for it, and what the service says, after a line about the state of
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
    // The service's last answer about it, which may be wrong: the service is notified again.
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

/** Seconds in which a block has to show that the swap before a burn has paid. */
const SWAP_TIMEOUT = 600;

const beforePayment: ReadonlySet<string> = new Set(["quoted", "signed", "swap_submitted", "swapped"]);

/** A signature that another policy has allowed is not sent under this one: `payments` would drop it. */
function requireSamePolicy({ digest }: Policy, { state, signed }: PaymentAttempt): void {
  const allowed = signed.receipt?.policy?.digest;
  if (allowed === undefined || allowed === digest || (state !== "signed" && state !== "withheld")) return;
  throw new CliError("policyRefused", "The payment was signed under another policy. Nothing was sent.", {
    hint: "Submit it with the policy under which it was signed: --policy FILE",
  });
}

const signAgain =
  "Request a new quote, then sign and submit that: waybill quote ... --json | waybill sign --quote - | waybill submit -";
