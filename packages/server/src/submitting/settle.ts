import type { Logger } from "pino";
import { type Chain, NetworkUnavailableError } from "../networks/chain";
import type { Database } from "../storage/database";
import { settleSubmission, unsettledSubmissions } from "../storage/submissions";

/**
 * Settles what an earlier run, or a node that did not answer, left open: a submission whose transaction the node knows
 * is accepted. One that it does not know stays open and is never sent from here: whoever submitted it was told nothing,
 * may have given up, and can submit the same bytes again. Returns how many are still open.
 */
async function settleSubmissions(
  db: Database,
  chains: ReadonlyMap<string, Chain>,
  logger: Logger | undefined,
): Promise<number> {
  let open = 0;
  for (const submission of await unsettledSubmissions(db)) {
    const chain = chains.get(submission.network);
    try {
      if (chain && (await chain.knows(submission.tx_hash))) {
        await settleSubmission(db, submission, "accepted");
        logger?.info({ network: submission.network, tx_hash: submission.tx_hash }, "settled a submission");
        continue;
      }
    } catch (error) {
      if (!(error instanceof NetworkUnavailableError)) throw error;
      logger?.warn({ err: error, network: submission.network }, "cannot settle a submission yet");
    }
    open += 1;
  }
  return open;
}

/** Runs `settleSubmissions` now and then again every `interval` milliseconds while anything is open. */
export function keepSettling(
  db: Database,
  chains: ReadonlyMap<string, Chain>,
  logger: Logger | undefined,
  interval: number,
): { close(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = settleSubmissions(db, chains, logger).catch((error: unknown) => {
      logger?.error({ err: error }, "settling submissions failed");
    });
  };
  run();
  const timer = setInterval(() => void running.then(run), interval).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
