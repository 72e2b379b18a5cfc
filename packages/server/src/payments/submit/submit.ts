import type { components } from "@waybill/spec/generated/core";
import { type Chain, NetworkUnavailableError, PayloadError, type SignedPayload } from "../../chains/chain";
import { findNetwork, networkNames } from "../../chains/registry";
import { apiError, errors, invalidField } from "../../errors";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Runtime } from "../../lib/runtime";
import { requireRecords } from "../../risk/travel-rule";
import { findQuote } from "../../workspace/quotes";
import {
  findSubmission,
  type ReportedSubmission,
  type Submission,
  settleSubmission,
} from "../../workspace/submissions";
import type { Workspace } from "../../workspace/workspace";
import { type BroadcastOptions, broadcastOnce } from "./broadcast-once";
import { stepOf } from "./step";

type SubmitRequest = components["schemas"]["SubmitTransactionRequest"];

export interface SubmitParts extends BroadcastOptions {
  runtime: Runtime;
  /** The networks that have a node, by slug. */
  chains: ReadonlyMap<string, Chain>;
  /** Told that a network's node was handed a transaction. */
  onSubmitted?: ((network: string) => void) | undefined;
}

/**
 * Takes signed bytes for a quote and broadcasts them unchanged (spec/core, submitTransaction): its payment, or one of the
 * approvals that it needs first. A quote is paid once. Throws 404 for an unknown quote, 422 for whatever is wrong with
 * the request or the bytes, 503 when the node does not answer.
 */
export async function submitSigned(
  { runtime, chains, wakeJobs, onSubmitted }: SubmitParts,
  workspace: Workspace,
  body: SubmitRequest,
): Promise<{ tx_hash: string }> {
  const network = findNetwork(body.network);
  if (!network)
    throw invalidField("network", "invalid_value", "no network has this slug or alias", {
      value: body.network,
      allowed: networkNames(),
    });
  const quote = await findQuote(workspace, body.quote_id);
  if (!quote) throw apiError("quote_not_found", "quote not found");
  if (quote.source.network !== network.slug)
    throw invalidField("network", "mismatch", `the quote's source network is ${quote.source.network}`, {
      value: body.network,
      expected: quote.source.network,
    });
  const chain = chains.get(network.slug);
  if (!chain) throw errors.unavailable("network_not_connected", `this server has no node of ${network.slug}`);
  const signed = await readPayload(chain, body.signed_payload);
  const step = stepOf(signed, quote);

  // The same bytes again: the same answer, whatever has changed since, for example that the quote has expired.
  const earlier = await findSubmission(workspace, network.slug, signed.hash);
  if (earlier && (await isThrough(workspace, chain, earlier, network.slug))) {
    if (step === "payment" && earlier.quote_id !== quote.id) throw paidAnother(earlier);
    return { tx_hash: signed.hash };
  }

  const now = runtime.now();
  if (now > Date.parse(quote.expires_at))
    throw invalidField("quote_id", "expired", `the quote expired at ${quote.expires_at}; ask for a new one`, {
      value: quote.id,
      expires_at: quote.expires_at,
    });
  const compliant = body.travel_rule_compliant ?? false;
  if (compliant)
    await requireRecords(workspace, [
      { field: "travel_rule_compliant", account: quote.source.account, party: "sender" },
      { field: "travel_rule_compliant", account: quote.destination.account, party: "recipient" },
    ]);

  const result = await broadcastOnce({ runtime, wakeJobs }, workspace, chain, {
    quote_id: quote.id,
    network: network.slug,
    tx_hash: signed.hash,
    step,
    turn: signed.turn,
    payload: body.signed_payload,
    amount: quote.source.amount,
    from_address: normalizeAddress(quote.source.account),
    to_address: normalizeAddress(quote.destination.account),
    travel_rule_compliant: compliant ? 1 : 0,
    created_at: now,
  });
  if (result.outcome === "accepted" || result.outcome === "unavailable") onSubmitted?.(network.slug);
  if (result.outcome === "used")
    throw result.by.quote_id === quote.id ? quoteUsed(quote.id, result.by) : paidAnother(result.by);
  if (result.outcome === "refused") throw invalidField("signed_payload", "rejected", result.reason, {});
  if (result.outcome === "unavailable") throw unavailable(network.slug, result.cause);
  return { tx_hash: signed.hash };
}

/**
 * Whether an earlier submission of these bytes has reached the node, even if nobody could tell at the time, and even if
 * this node refused them: a provider's other machines may have taken them.
 */
async function isThrough(
  workspace: Workspace,
  chain: Chain,
  earlier: Submission,
  network: string,
): Promise<boolean> {
  if (earlier.state === "accepted") return true;
  try {
    if (!(await chain.knows(earlier.tx_hash))) return false;
  } catch (cause) {
    if (!(cause instanceof NetworkUnavailableError)) throw cause;
    throw unavailable(network, cause);
  }
  await settleSubmission(workspace, earlier, "accepted");
  return true;
}

/** A second payment would be one that nobody asked for: whoever wants to pay again asks for another quote. */
const quoteUsed = (quoteId: string, { tx_hash, state }: ReportedSubmission) =>
  invalidField(
    "quote_id",
    "used",
    state === "accepted"
      ? `the quote was paid by ${tx_hash}; ask for a new one to pay again`
      : `it is not known yet whether ${tx_hash} paid the quote; submit the same signed payload again`,
    { value: quoteId, tx_hash },
  );

/** Two quotes can ask for the very same transaction; one transaction is one payment all the same. */
const paidAnother = ({ quote_id, tx_hash }: Pick<Submission, "quote_id" | "tx_hash">) =>
  invalidField(
    "signed_payload",
    "mismatch",
    `these bytes are the payment of quote ${quote_id}; sign another transaction to pay this one, too`,
    { tx_hash, quote_id },
  );

const unavailable = (network: string, cause: NetworkUnavailableError) =>
  errors.unavailable(
    "network_unavailable",
    `the node of ${network} did not answer; submit the same signed payload again`,
    cause,
  );

async function readPayload(chain: Chain, payload: string): Promise<SignedPayload> {
  try {
    return await chain.read(payload);
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    throw invalidField("signed_payload", "invalid_value", error.message, {});
  }
}
