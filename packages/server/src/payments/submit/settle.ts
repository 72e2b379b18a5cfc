import type { Logger } from "pino";
import { type Chain, NetworkUnavailableError } from "../../chains/chain";
import type { Backoff } from "../../jobs/backoff";
import type { Loops } from "../../jobs/loops";
import { DAY } from "../../lib/day";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { deleteExpiredQuotes, unsettledSubmissions } from "../../workspace/every-workspace";
import { findQuote } from "../../workspace/quotes";
import { type Submission, settleSubmission } from "../../workspace/submissions";
import { openWorkspace, type Workspace } from "../../workspace/workspace";

interface SettleOptions {
  db: Database;
  chains: ReadonlyMap<string, Chain>;
  runtime: Pick<Runtime, "now">;
  logger: Logger | undefined;
}

/** What one round of settling works with. */
interface Settling extends SettleOptions {
  /** Ends a round between two submissions. */
  signal: AbortSignal;
}

/** How long a quote that expired unused is kept, milliseconds: late submissions are told that it expired, not 404. */
const KEEP_EXPIRED = DAY;

/**
 * Settles what an earlier run, or a node that did not answer, left open: a submission whose transaction the node knows
 * is accepted, one that can no longer be mined is refused. Any other stays open and is never sent from here: whoever submitted it was told nothing,
 * may have given up, and can submit the same bytes again. The networks are asked side by side, so that a node that
 * hangs holds up its own submissions only.
 */
async function settleSubmissions(settling: Settling): Promise<void> {
  const byNetwork = new Map<string, Submission[]>();
  for (const submission of await unsettledSubmissions(settling.db)) {
    const known = byNetwork.get(submission.network);
    if (known) known.push(submission);
    else byNetwork.set(submission.network, [submission]);
  }
  await Promise.all(
    [...byNetwork].map(async ([network, submissions]) => {
      const chain = settling.chains.get(network);
      for (const submission of chain ? submissions : []) {
        if (settling.signal.aborted) return;
        if (chain) await settleOne(settling, chain, submission);
      }
    }),
  );
}

async function settleOne({ db, logger }: Settling, chain: Chain, submission: Submission): Promise<void> {
  const { network, tx_hash } = submission;
  const workspace = openWorkspace(db, submission.workspace_id);
  try {
    const state = (await chain.knows(tx_hash)) ? "accepted" : await lost(workspace, chain, submission);
    if (!state) return;
    await settleSubmission(workspace, submission, state);
    logger?.info({ network, tx_hash, state }, "settled a submission");
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    logger?.warn({ err: error, network }, "cannot settle a submission yet");
  }
}

/** Bytes that no block can hold any more, because their turn is taken or over, count as refused. */
async function lost(
  workspace: Workspace,
  chain: Chain,
  { quote_id, tx_hash, payload }: Submission,
): Promise<"refused" | undefined> {
  // On Solana only the quote knows how long its bytes live.
  const quote = await findQuote(workspace, quote_id);
  const { status } = await chain.track(tx_hash, payload, quote?.transactions);
  return status === "abandoned" ? "refused" : undefined;
}

/** The wait after a round that failed; a node that is away is no such failure. Milliseconds. */
const RETRY: Backoff = { first: 5_000, longest: 60_000 };

/** After a round that left some of the expired quotes, milliseconds. */
const NEXT_PORTION = 100;

/**
 * Settles what is open and deletes quotes that nobody used, now and then again and again, `interval` milliseconds after
 * each round. One round at a time: a node that is slow to answer must not be asked ever more. What is open stands in the
 * submissions themselves, so nothing is lost with the process.
 */
export function startSettling(
  options: SettleOptions,
  { loops, interval }: { loops: Loops; interval: number },
): { close(): Promise<void> } {
  const { db, runtime } = options;
  const running = [
    loops.start({
      name: "settling submissions",
      retry: RETRY,
      step: async (signal) => {
        await settleSubmissions({ ...options, signal });
        return interval;
      },
    }),
    loops.start({
      name: "deleting expired quotes",
      retry: RETRY,
      step: async () =>
        (await deleteExpiredQuotes(db, runtime.now() - KEEP_EXPIRED)) === "more" ? NEXT_PORTION : interval,
    }),
  ];
  return {
    close: async () => {
      await Promise.all(running.map((loop) => loop.close()));
    },
  };
}
