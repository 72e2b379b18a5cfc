import type { components } from "@waybill/spec/generated/core";
import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import {
  type Chain,
  type ChainStatus,
  isInBlock,
  isOnChain,
  NetworkUnavailableError,
  PayloadError,
  type SignedPayload,
  type UnsignedTransaction,
} from "../../chains/chain";
import { deadlineIn } from "../../chains/deadline";
import { findNetwork, networkNames } from "../../chains/registry";
import { tokenRefusals } from "../../chains/token-refusals";
import { ApiError, apiError, errors, type Found } from "../../errors";
import { type Refused, type Report, refused } from "../../field-errors";
import { type DecisionServices, paymentOfQuote } from "../../intents/quoted";
import { checkRecords } from "../../risk/travel-rule";
import type { Services } from "../../services";
import { findQuoted, type Quote } from "../../workspace/quotes";
import type { Workspace } from "../../workspace/workspace";
import { acceptedParties, type StatedAcceptance } from "./accepted-risks";
import { type ComparedPayment, compareFound, type KnownBytes, mayBeHidden } from "./observe";
import { freePart, PARTS_TAKEN } from "./payment-transactions";
import { askAgain, listedNow, type Objections, objectionsTo } from "./permit";
import { bundleUnmined, expiredFault, swapFaults } from "./refusals";
import { findSubmission, type Submission } from "./rows";
import { stepsOf, swapStateOf } from "./steps";

type SubmitRequest = components["schemas"]["SubmitTransactionRequest"];

/** Signed bytes that match a transaction of a quote, with everything that is needed to broadcast them. */
export interface CheckedSubmission {
  quote: Quote;
  chain: Chain;
  signed: SignedPayload;
  step: Submission["step"];
  /** The part of a bundler's transaction that is the payment; 0 for every other transaction. */
  part: number;
  known: KnownBytes;
  /** Which quote a payment in a block pays; undefined for what is in none. */
  compared: ComparedPayment | undefined;
  payload: string;
  isCompliant: boolean;
  /** Whether a sanctions list or the policy stands against bytes that a node may have already: they are not broadcast again. */
  isBarred: boolean;
  /** Asks the limits of the policy again, where payments that are submitted at the same time count. */
  recheck: (() => Promise<Objections>) | undefined;
  /** Whether the quote has expired, which counts for bytes that no node was handed. */
  isExpired: boolean;
}

interface SubmissionRequest {
  body: {
    [Field in Exclude<keyof SubmitRequest, "risk_acceptance">]?: SubmitRequest[Field] | undefined;
  } & { risk_acceptance?: StatedAcceptance | undefined };
  workspace: Workspace;
}

/**
 * Checks a submission: the network must be that of the quote, the bytes must match one of its transactions, and Travel
 * Rule compliance, declared here or by the request of the quote, requires stored records of both parties. The bytes are
 * checked against the quote even if the network is wrong, and not at all without a quote. That the quote has expired is
 * reported beside other faults; alone it is for `submitSigned` to say. Bytes to be broadcast must be allowed now by the
 * sanctions lists and the policy (permit.ts). A submission that is valid but impossible (404 for an unknown quote, 503
 * without a node or readable lists) returns the error.
 */
export async function checkSubmission(
  { body, workspace }: SubmissionRequest,
  reportFault: Report,
  services: DecisionServices & Pick<Services, "chains" | "nodes" | "runtime" | "timeLimit">,
): Promise<Found<CheckedSubmission> | Refused> {
  const { chains, runtime, timeLimit } = services;
  let isFaulty = false;
  const report: Report = (...fault) => {
    isFaulty = true;
    return reportFault(...fault);
  };
  const named = checkNetwork(body.network, report);
  const found = body.quote_id === undefined ? refused : await findQuoted(workspace, body.quote_id);
  if (found === undefined) return apiError("quote_not_found", "quote not found");
  if (found === refused) return refused;
  const { quote } = found;
  if (named !== refused) checkQuoteNetwork(quote, named, body.network, report);
  const connected = chains.get(quote.source.network);
  // Without a node it is unknown whether these bytes were submitted before, so the quote is not checked further.
  if (!connected)
    return errors.unavailable("network_not_connected", `this server has no node for ${quote.source.network}`);
  // One time limit for all requests to the node; a call that it ends counts as unanswered.
  const chain = deadlineIn(runtime, timeLimit).chain(connected);
  const signed = await checkPayload(chain, body.signed_payload, report);
  const matched =
    signed === refused ? refused : await checkStep(workspace, chain, signed, quote, report).catch(unshown);
  if (matched instanceof NetworkUnavailableError)
    return errors.unavailable("network_unavailable", matched.message);
  if (matched === "unmined")
    return signed === refused
      ? refused
      : bundleUnmined(signed.hash, await listedNow(services, { ...quote, named: signed.named }));
  const { step, part } = matched === refused ? { step: refused, part: 0 } : matched;
  const payload = body.signed_payload;
  const known =
    signed === refused || step === refused || payload === undefined
      ? undefined
      : await lookUp(workspace, chain, { hash: signed.hash, payload, part }, quote);
  const isCompliant = checkDeclaration(body.travel_rule_compliant, found.declared, report);
  const isSent = known !== undefined && isOnChain(known.seen.status);
  const compared =
    signed !== refused && payload !== undefined && known && step === "payment" && isInBlock(known.seen.status)
      ? await compareFound(
          workspace,
          chain,
          { hash: signed.hash, payload, part, now: runtime.now() },
          { quote, stored: known.submission },
        )
      : undefined;
  if (signed !== refused && compared?.outcome === "mismatch")
    report("signed_payload", "mismatch", compared.reason, { tx_hash: signed.hash });
  // The same bytes get the same answer, even if the quote has expired since.
  const isNew = !known?.submission || isToBeBroadcast(known.submission, known.seen);
  const swap = signed === refused || step === "swap" ? undefined : await swapStateOf(workspace, chain, quote);
  // A transaction that a wallet has sent is reported whenever that is learnt: its user may have taken a while. Once the swap of a
  // quote has paid, nothing that follows has a price.
  const isExpired =
    !isSent && !mayBeSent(known) && swap !== "paid" && runtime.now() > Date.parse(quote.expires_at);
  const isMoved = compared?.outcome === "pays" && known?.submission?.quote_id !== compared.quoteId;
  // A declaration that was made before gets the same answer, even if a record was deleted since.
  const isDeclaration = isNew || isMoved || known?.submission?.travel_rule_compliant === 0;
  if (isCompliant && isDeclaration) await checkParties(workspace, quote, report);
  // The network has what it shows, or what it may show when its node answers again; it is recorded and not refused.
  const isToSend = signed !== refused && step !== refused && isNew && known?.seen.status === "submitted";
  const submitted = {
    quote,
    named: signed === refused ? undefined : signed.named,
    declared: isCompliant,
    accepted: acceptedParties(body.risk_acceptance),
  };
  const objections = isToSend ? await objectionsTo(services, workspace, submitted) : [];
  if (objections instanceof ApiError) return objections;
  const isBarred = objections.length > 0;
  const recheck = isToSend ? askAgain(services, workspace, submitted, step) : undefined;
  if (!mayBeSent(known)) for (const fault of objections) report(...fault);
  if (isToSend && !mayBeSent(known) && step === "payment" && swap && swap !== "paid")
    report(...swapFaults[swap]);
  if (isToSend && !mayBeSent(known)) {
    // A part of the time, so that a node that does not answer this leaves the rest of it to the broadcast.
    const { clients } = deadlineIn(runtime, timeLimit / 4);
    await checkTokens({ evm: clients(services.nodes.evm) }, quote, report);
  }
  if (isExpired && isFaulty) report(...expiredFault(quote));
  if (signed === refused || step === refused || !known || payload === undefined) return refused;
  return {
    quote,
    chain,
    signed,
    step,
    part,
    known,
    compared,
    payload,
    isCompliant,
    isBarred,
    recheck,
    isExpired,
  };
}

function unshown(error: unknown): NetworkUnavailableError {
  if (error instanceof NetworkUnavailableError) return error;
  throw error;
}

function checkNetwork(value: string | undefined, report: Report): RegistryNetwork | Refused {
  if (value === undefined) return refused;
  return (
    findNetwork(value) ??
    report("network", "invalid_value", "no network has this slug or alias", {
      value,
      allowed: networkNames(),
    })
  );
}

function checkQuoteNetwork(
  { source }: Quote,
  named: RegistryNetwork,
  value: string | undefined,
  report: Report,
): void {
  if (named.slug === source.network) return;
  report("network", "mismatch", `the quote's source network is ${source.network}`, {
    value,
    expected: source.network,
  });
}

/** Reports what the issuers of the tokens have against the payment: it would fail, and cost its fee. */
async function checkTokens(
  nodes: Pick<Services["nodes"], "evm">,
  quote: Quote,
  report: Report,
): Promise<void> {
  const payment = paymentOfQuote(quote);
  for (const { code, message, params } of payment ? await tokenRefusals(nodes, payment) : [])
    report(
      "quote_id",
      code,
      `${message}; nothing was sent. Submit the same signed payload again once the issuer allows it`,
      { value: quote.id, ...params },
    );
}

/** The declaration of the submission, else that of the request of its quote. Where both declare, they must agree. */
function checkDeclaration(said: boolean | undefined, quoted: boolean | undefined, report: Report): boolean {
  if (said !== undefined && quoted !== undefined && said !== quoted)
    report(
      "travel_rule_compliant",
      "mismatch",
      `the request of the quote has ${quoted}; omit it, or request another quote`,
      { value: String(said), expected: String(quoted) },
    );
  return said ?? quoted ?? false;
}

async function checkPayload(
  chain: Chain,
  payload: string | undefined,
  report: Report,
): Promise<SignedPayload | Refused> {
  if (payload === undefined) return refused;
  try {
    return await chain.read(payload);
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    return report("signed_payload", "invalid_value", error.message, {});
  }
}

async function lookUp(
  workspace: Workspace,
  chain: Chain,
  { hash, payload, part }: { hash: string; payload: string; part: number },
  { transactions }: Quote,
): Promise<KnownBytes> {
  const before = await findSubmission(workspace, chain.slug, hash, part);
  const seen = await chain.track(hash, before?.payload ?? payload, transactions);
  // Another request with the same bytes may have handed them to a node meanwhile.
  return { submission: await findSubmission(workspace, chain.slug, hash, part), seen };
}

/**
 * Whether bytes that were submitted before are broadcast as if they were new: the node did not receive them, or they can
 * definitely no longer be included. All others were accepted, are on chain, or may be.
 */
const isToBeBroadcast = ({ state }: Submission, { status }: ChainStatus): boolean =>
  state === "abandoned" || (state !== "accepted" && status === "submitted");

/**
 * Whether the bytes are perhaps on their way or in a block already: a node was handed them, their nonce was used,
 * they have expired and the node does not show all blocks that could include them, or it does not answer.
 * The client is then not advised to sign another payment.
 */
const mayBeSent = (known: KnownBytes | undefined): boolean =>
  known !== undefined &&
  (known.seen.status === "unknown" ||
    known.seen.isNonceUsed === true ||
    mayBeHidden(known.seen) ||
    ["written", "accepted", "replaced"].includes(known.submission?.state ?? ""));

const checkParties = (workspace: Workspace, { source, destination }: Quote, report: Report) =>
  checkRecords(
    workspace,
    [
      { field: "travel_rule_compliant", account: source.account, party: "sender" },
      { field: "travel_rule_compliant", account: destination.account, party: "recipient" },
    ],
    report,
  );

/** The signed step of a quote. */
interface SignedStep {
  step: Submission["step"];
  /** The part of a bundler's transaction that is the step; 0 for every other transaction. */
  part: number;
}

/**
 * Finds the transaction of the quote that was signed. The bytes must match one of them, because the transaction report
 * contains the data of the quote. A bundler's transaction (ERC-4337) matches by its effect, in a part that is the
 * payment of no other quote, or an approval; `unmined`: it is in no block yet, so it has no effect. Otherwise reports
 * `signed_payload` with the difference. Throws NetworkUnavailableError.
 */
async function checkStep(
  workspace: Workspace,
  chain: Pick<Chain, "find" | "slug">,
  signed: SignedPayload,
  quote: Quote,
  report: Report,
): Promise<SignedStep | "unmined" | Refused> {
  let reason = "the quote has no transaction";
  for (const { step, transaction } of stepsOf(quote)) {
    const mismatch = signed.mismatch(transaction, quote.source.account);
    if (mismatch === undefined) return { step, part: 0 };
    reason = mismatch;
  }
  if (signed.isBundle) {
    // A smart account's wallet has sent it.
    const found = await chain.find(signed.hash);
    if (found?.blockTime === undefined) return "unmined";
    const { account } = quote.source;
    const partsIn = (transaction: UnsignedTransaction) => found.parts?.(transaction, account) ?? [];
    const partsOf = (step: Submission["step"]) =>
      stepsOf(quote).flatMap((one) => (one.step === step ? partsIn(one.transaction) : []));
    const parts = partsOf("payment");
    const payment = { network: chain.slug, tx_hash: signed.hash, quote_id: quote.id };
    const part = await freePart(workspace, payment, parts);
    if (part !== undefined && parts.length > 0) return { step: "payment", part };
    // One that has a payment like this one is nothing else.
    for (const step of parts.length === 0 ? (["swap", "approval"] as const) : []) {
      const [first] = partsOf(step);
      if (first !== undefined) return { step, part: first };
    }
    const reasons = quote.transactions.map((transaction) => found.mismatch(transaction, account));
    reason = reasons.find((one) => one !== undefined) ?? PARTS_TAKEN;
  }
  return report("signed_payload", "mismatch", reason, {});
}
