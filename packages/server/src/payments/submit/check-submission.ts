import type { components } from "@waybill/spec/generated/core";
import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { type Chain, type ChainStatus, PayloadError, type SignedPayload } from "../../chains/chain";
import { deadlineIn } from "../../chains/deadline";
import { findNetwork, networkNames } from "../../chains/registry";
import { apiError, errors, type Found } from "../../errors";
import { type Refused, type Report, refused } from "../../field-errors";
import { checkRecords } from "../../risk/travel-rule";
import type { Services } from "../../services";
import { findQuote, type Quote } from "../../workspace/quotes";
import { findSubmission, type Submission } from "../../workspace/submissions";
import type { Workspace } from "../../workspace/workspace";
import { checkStep } from "./step";

type SubmitRequest = components["schemas"]["SubmitTransactionRequest"];

/** An earlier submission of the same bytes, and their current status on chain. */
export interface EarlierSubmission {
  submission: Submission;
  seen: ChainStatus;
}

/** Signed bytes that match a transaction of a quote, with everything that is needed to broadcast them. */
export interface CheckedSubmission {
  quote: Quote;
  chain: Chain;
  signed: SignedPayload;
  step: Submission["step"];
  earlier: EarlierSubmission | undefined;
  payload: string;
  isCompliant: boolean;
}

interface SubmissionRequest {
  body: { [Field in keyof SubmitRequest]?: SubmitRequest[Field] | undefined };
  workspace: Workspace;
}

/**
 * Checks a submission: the network must be that of the quote, the bytes must match one of its transactions, the quote must
 * not have expired, and Travel Rule compliance requires stored records of both parties. The bytes are checked against the
 * quote even if the network is wrong, and not at all without a quote. A submission that is valid but impossible (404 for an
 * unknown quote, 503 without a node) returns the error.
 */
export async function checkSubmission(
  { body, workspace }: SubmissionRequest,
  report: Report,
  { chains, runtime, timeLimit }: Pick<Services, "chains" | "runtime" | "timeLimit">,
): Promise<Found<CheckedSubmission> | Refused> {
  const named = checkNetwork(body.network, report);
  const quote = body.quote_id === undefined ? refused : await findQuote(workspace, body.quote_id);
  if (quote === undefined) return apiError("quote_not_found", "quote not found");
  if (quote === refused) return refused;
  if (named !== refused) checkQuoteNetwork(quote, named, body.network, report);
  const connected = chains.get(quote.source.network);
  // Without a node it is unknown whether these bytes were submitted before, so the quote is not checked further.
  if (!connected)
    return errors.unavailable("network_not_connected", `this server has no node of ${quote.source.network}`);
  // One time limit for all requests to the node; a call that it ends counts as unanswered.
  const chain = deadlineIn(timeLimit).chain(connected);
  const signed = await checkPayload(chain, body.signed_payload, report);
  const step = signed === refused ? refused : checkStep(signed, quote, report);
  const earlier =
    signed === refused || step === refused
      ? undefined
      : await findEarlier(workspace, chain, signed.hash, quote);
  const isCompliant = body.travel_rule_compliant ?? false;
  // The same bytes get the same answer, even if the quote has expired since.
  if (!earlier || isToBeBroadcast(earlier)) {
    checkNotExpired(quote, runtime.now(), report);
    if (isCompliant) await checkParties(workspace, quote, report);
  }
  if (signed === refused || step === refused || body.signed_payload === undefined) return refused;
  return { quote, chain, signed, step, earlier, payload: body.signed_payload, isCompliant };
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

async function findEarlier(
  workspace: Workspace,
  chain: Chain,
  hash: string,
  { transactions }: Quote,
): Promise<EarlierSubmission | undefined> {
  const submission = await findSubmission(workspace, chain.slug, hash);
  return submission && { submission, seen: await chain.track(hash, submission.payload, transactions) };
}

/**
 * Whether bytes that were submitted before are broadcast as if they were new: the node did not receive them, or they can
 * definitely no longer be included. All others were accepted, are on chain, or may be.
 */
const isToBeBroadcast = ({ submission: { state }, seen: { status } }: EarlierSubmission): boolean =>
  state === "abandoned" || (state !== "accepted" && status === "submitted");

function checkNotExpired({ id, expires_at }: Quote, now: number, report: Report): void {
  if (now <= Date.parse(expires_at)) return;
  report("quote_id", "expired", `the quote expired at ${expires_at}; request a new one`, {
    value: id,
    expires_at,
  });
}

const checkParties = (workspace: Workspace, { source, destination }: Quote, report: Report) =>
  checkRecords(
    workspace,
    [
      { field: "travel_rule_compliant", account: source.account, party: "sender" },
      { field: "travel_rule_compliant", account: destination.account, party: "recipient" },
    ],
    report,
  );
