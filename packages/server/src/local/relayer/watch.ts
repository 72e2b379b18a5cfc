import type { Logger } from "pino";
import type { Burn } from "../../bridge/burn";
import type { BurnSource, Position } from "./ends";
import type { Lane } from "./lanes";
import type { OutstandingBurns } from "./outstanding";
import type { PositionFile } from "./position-file";

/** What reading one network works with. */
export interface Watching {
  source: BurnSource;
  outstanding: OutstandingBurns;
  file: PositionFile;
  logger: Logger | undefined;
  /** Slug of the network that a burn is minted on; undefined when no network has that domain. */
  destinationOf(burn: Burn): string | undefined;
}

/**
 * Reads a network's burns on and on. What is written down is the position from which every burn that is not minted yet
 * is found again, so whenever the process ends nothing is lost.
 */
export function watchLane({ source, outstanding, file, logger, destinationOf }: Watching): Lane {
  let position: Position | undefined;
  let written = "";
  return {
    name: `reading ${source.network}`,
    step: async () => {
      position ??= await file.read();
      const { burns, faults, position: next } = await source.read(position);
      for (const fault of faults)
        logger?.warn({ network: source.network, ...fault }, "a burn that nobody can mint");
      for (const burn of burns) {
        const destination = destinationOf(burn);
        const about = { network: burn.network, transaction: burn.transaction };
        if (destination !== undefined) outstanding.add(burn, destination);
        else
          logger?.warn({ ...about, domain: burn.message.destinationDomain }, "a burn for an unknown network");
      }
      position = next;
      const resume = outstanding.earliestOf(source.network) ?? position;
      const text = JSON.stringify(resume);
      if (text === written) return;
      await file.write(resume);
      written = text;
    },
  };
}
