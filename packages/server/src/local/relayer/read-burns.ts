import type { Logger } from "pino";
import type { Burn } from "../../bridge/burn";
import type { LoopPlan } from "../../jobs/loop";
import type { OutstandingBurns } from "./outstanding";
import { type PollIntervals, RETRY } from "./poll-intervals";
import type { PositionFile } from "./position-file";
import type { BurnSource, Position } from "./source-destination";

/** Options for reading one network. */
export interface ReadBurnsOptions {
  source: BurnSource;
  outstanding: OutstandingBurns;
  file: PositionFile;
  pace: PollIntervals;
  logger: Logger | undefined;
  /** Slug of the network that a burn is minted on; undefined when no network has that domain. */
  destinationOf(burn: Burn): string | undefined;
}

/**
 * Reads a network's burns continuously. It stores the position from which all outstanding burns are read again, so that
 * nothing is lost when the process ends.
 */
export function readBurnsPlan({
  source,
  outstanding,
  file,
  pace,
  logger,
  destinationOf,
}: ReadBurnsOptions): LoopPlan {
  let position: Position | undefined;
  let written = "";
  return {
    name: `reading ${source.network}`,
    retry: RETRY,
    step: async () => {
      const from = position ?? (await file.read());
      const { burns, faults, position: reached } = await source.read(from);
      for (const fault of faults)
        logger?.warn({ network: source.network, ...fault }, "an invalid burn: it cannot be minted");
      for (const burn of burns) {
        const destination = destinationOf(burn);
        const about = { network: burn.network, transaction: burn.transaction };
        if (destination !== undefined) outstanding.add(burn, destination);
        else
          logger?.warn({ ...about, domain: burn.message.destinationDomain }, "a burn for an unknown network");
      }
      position = reached;
      const resume = outstanding.earliestOf(source.network) ?? reached;
      const text = JSON.stringify(resume);
      if (text !== written) await file.write(resume);
      written = text;
      // One step reads a limited number of blocks: after progress there may be more.
      return JSON.stringify(reached) === JSON.stringify(from) ? pace.idle : pace.busy;
    },
  };
}
