import type { Logger } from "pino";
import { type Chain, NetworkUnavailableError } from "../networks/chain";
import type { Database } from "../storage/database";
import { type Submission, settleSubmission, unsettledSubmissions } from "../storage/submissions";

/** What one round of settling works with. */
interface Settling {
  db: Database;
  chains: ReadonlyMap<string, Chain>;
  logger: Logger | undefined;
  /** Ends a round between two submissions. */
  signal: AbortSignal;
}

/**
 * Settles what an earlier run, or a node that did not answer, left open: a submission whose transaction the node knows
 * is accepted. One that it does not know stays open and is never sent from here: whoever submitted it was told nothing,
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
  try {
    if (!(await chain.knows(tx_hash))) return;
    await settleSubmission(db, submission, "accepted");
    logger?.info({ network, tx_hash }, "settled a submission");
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    logger?.warn({ err: error, network }, "cannot settle a submission yet");
  }
}

/**
 * Settles what is open, now and then again and again, `interval` milliseconds after each round. One round at a time: a
 * node that is slow to answer must not be asked ever more.
 */
export function keepSettling(
  db: Database,
  chains: ReadonlyMap<string, Chain>,
  logger: Logger | undefined,
  interval: number,
): { close(): Promise<void> } {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void>;
  const start = () => {
    running = round();
  };
  const round = async () => {
    await settleSubmissions({ db, chains, logger, signal }).catch((error: unknown) => {
      logger?.error({ err: error }, "settling submissions failed");
    });
    if (!signal.aborted) timer = setTimeout(start, interval).unref();
  };
  start();
  return {
    close: async () => {
      stop.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
