import { accountKey } from "../account-key";
import { errors, invalidField } from "../errors";
import type { components } from "../generated/core";
import type { Handlers, Request } from "../http/handler";
import { type Chain, NetworkUnavailableError, PayloadError, type SignedPayload } from "../networks/chain";
import { findNetwork, networkNames } from "../networks/registry";
import { type Runtime, timestamp } from "../runtime";
import { requireRecords } from "../screening/travel-rule";
import type { Database } from "../storage/database";
import { findPersonsByAccount, type Person } from "../storage/persons";
import { findQuote, type Quote } from "../storage/quotes";
import {
  acceptedSubmissions,
  findAccepted,
  findSubmission,
  type Submission,
  settleSubmission,
} from "../storage/submissions";
import { broadcastOnce } from "../submitting/submit";

type Report = components["schemas"]["TransactionReport"];

export interface TransactionParts {
  db: Database;
  runtime: Runtime;
  /** The networks that have a node, by slug. */
  chains: ReadonlyMap<string, Chain>;
}

type TransactionOperations = "listTransactions" | "submitTransaction" | "getTransaction" | "trackTransaction";

/** Submission, reports and tracking (interface.md, Core interface, rule 1). */
export function transactionHandlers(parts: TransactionParts): Pick<Handlers, TransactionOperations> {
  const { db, chains } = parts;
  return {
    listTransactions: ({ access }) => reports(db, access.workspaceId),

    submitTransaction: (request) => submit(parts, request),

    getTransaction: async ({ parameters, access }) => {
      const submission = await findAccepted(db, access.workspaceId, hashKey(parameters.tx_hash));
      if (!submission) throw errors.notFound("transaction not found");
      const [report] = await withPersons(db, access.workspaceId, [submission]);
      if (!report) throw errors.notFound("transaction not found");
      return report;
    },

    trackTransaction: async ({ parameters, access }) => {
      const hash = hashKey(parameters.tx_hash);
      const submission = await findAccepted(db, access.workspaceId, hash);
      const quoteId = submission?.quote_id ?? parameters.quote_id;
      if (!quoteId)
        throw errors.notFound(
          `no quote is known for transaction ${parameters.tx_hash}, and no quote_id was given`,
        );
      const quote = await findQuote(db, access.workspaceId, quoteId);
      if (!quote) throw errors.notFound("quote not found");
      const chain = chains.get(quote.source.network);
      if (!chain)
        return {
          provider: quote.provider,
          status: "unknown",
          raw: { reason: `this server has no node of ${quote.source.network}` },
        };
      return { provider: quote.provider, ...(await chain.track(hash, submission?.payload)) };
    },
  };
}

/** EVM hashes are one in any letter case; others are kept as they are. */
const hashKey = (hash: string): string => (/^0x[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : hash);

async function submit(
  { db, runtime, chains }: TransactionParts,
  { body, access }: Request<"submitTransaction">,
): Promise<{ tx_hash: string }> {
  const { workspaceId } = access;
  const network = findNetwork(body.network);
  if (!network)
    throw invalidField("network", "invalid_value", "no network has this slug or alias", {
      value: body.network,
      allowed: networkNames(),
    });
  const quote = await findQuote(db, workspaceId, body.quote_id);
  if (!quote) throw errors.notFound("quote not found");
  if (quote.source.network !== network.slug)
    throw invalidField("network", "mismatch", `the quote's source network is ${quote.source.network}`, {
      value: body.network,
      expected: quote.source.network,
    });
  const chain = chains.get(network.slug);
  if (!chain) throw errors.networkUnavailable(`this server has no node of ${network.slug}`);
  const signed = await readPayload(chain, body.signed_payload);
  requireQuoted(signed, quote);

  // The same bytes again: the same answer, whatever has changed since, for example that the quote has expired.
  const earlier = await findSubmission(db, workspaceId, network.slug, signed.hash);
  if (earlier && (await isThrough(db, chain, earlier, network.slug))) return { tx_hash: signed.hash };

  const now = runtime.now();
  if (now > Date.parse(quote.expires_at))
    throw invalidField("quote_id", "expired", `the quote expired at ${quote.expires_at}; ask for a new one`, {
      value: quote.id,
      expires_at: quote.expires_at,
    });
  const compliant = body.travel_rule_compliant ?? false;
  if (compliant)
    await requireRecords(db, workspaceId, [
      { field: "travel_rule_compliant", account: quote.source.account, party: "sender" },
      { field: "travel_rule_compliant", account: quote.destination.account, party: "recipient" },
    ]);

  const result = await broadcastOnce(db, chain, {
    workspace_id: workspaceId,
    quote_id: quote.id,
    network: network.slug,
    tx_hash: signed.hash,
    payload: body.signed_payload,
    amount: quote.source.amount,
    from_address: accountKey(quote.source.account),
    to_address: accountKey(quote.destination.account),
    travel_rule_compliant: compliant ? 1 : 0,
    created_at: now,
  });
  if (result.outcome === "refused") throw invalidField("signed_payload", "rejected", result.reason, {});
  if (result.outcome === "unavailable") throw unavailable(network.slug, result.cause);
  return { tx_hash: signed.hash };
}

/**
 * Whether an earlier submission of these bytes has reached the node, even if nobody could tell at the time, and even if
 * this node refused them: a provider's other machines may have taken them.
 */
async function isThrough(db: Database, chain: Chain, earlier: Submission, network: string): Promise<boolean> {
  if (earlier.state === "accepted") return true;
  try {
    if (!(await chain.knows(earlier.tx_hash))) return false;
  } catch (cause) {
    if (!(cause instanceof NetworkUnavailableError)) throw cause;
    throw unavailable(network, cause);
  }
  await settleSubmission(db, earlier, "accepted");
  return true;
}

const unavailable = (network: string, cause: NetworkUnavailableError) =>
  errors.networkUnavailable(
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

/** The report speaks of the quote, so the bytes must be the quoted transaction: otherwise the report would be untrue. */
function requireQuoted(signed: SignedPayload, quote: Quote): void {
  const candidates = quote.transactions.map((transaction) =>
    signed.mismatch(transaction, quote.source.account),
  );
  if (candidates.some((reason) => reason === undefined)) return;
  throw invalidField("signed_payload", "mismatch", candidates.at(-1) ?? "the quote has no transaction", {});
}

/** For how many reports the records are held at once: few, because each can be a megabyte. */
const PORTION = 25;

/** All reports, the newest first, built portion by portion. */
async function* reports(db: Database, workspaceId: string): AsyncGenerator<Report> {
  for await (const rows of acceptedSubmissions(db, workspaceId))
    for (let at = 0; at < rows.length; at += PORTION)
      yield* await withPersons(db, workspaceId, rows.slice(at, at + PORTION));
}

/** Looks up the records now, so a report shows what is stored today, and null where nothing is. */
async function withPersons(
  db: Database,
  workspaceId: string,
  rows: readonly Submission[],
): Promise<Report[]> {
  const accounts = rows.flatMap((row) => [row.from_address, row.to_address]);
  const persons = await findPersonsByAccount(db, workspaceId, accounts);
  const personOf = (account: string): Person | null => persons.get(account) ?? null;
  return rows.map((row) => ({
    tx_hash: row.tx_hash,
    amount: BigInt(row.amount),
    network: row.network,
    travel_rule_compliant: row.travel_rule_compliant === 1,
    created_at: timestamp(row.created_at),
    sender: personOf(row.from_address),
    recipient: personOf(row.to_address),
  }));
}
