import type { Logger } from "pino";
import { NetworkUnavailableError } from "../../chains/chain";
import type { LoopPlan } from "../../jobs/loop";
import type { BurnSource, MintDestination } from "./ends";
import type { Outstanding, OutstandingBurns } from "./outstanding";
import { type Pace, RETRY } from "./pace";

/** What minting on one network works with. */
export interface MintBurnsOptions {
  destination: MintDestination;
  sources: ReadonlyMap<string, BurnSource>;
  outstanding: OutstandingBurns;
  pace: Pace;
  logger: Logger | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * Mints what is outstanding for a network. Nothing here remembers what was sent: each round asks the chain, and sends
 * only while nothing of ours is on its way. So it does not matter where an earlier run was ended, and the refusal of a
 * second mint by the chain itself is only the last line.
 */
export function mintBurnsPlan(options: MintBurnsOptions): LoopPlan {
  const { destination, outstanding, pace, now } = options;
  return {
    name: `minting on ${destination.network}`,
    retry: RETRY,
    step: async () => {
      await takeBackUndone(options);
      const due = outstanding.dueOn(destination.network, now());
      if (due.length > 0 && !(await destination.isBusy()))
        for (const entry of due) await mintOne(options, entry);
      const next = outstanding.nextDueOn(destination.network, now());
      return next === undefined ? pace.atRest : Math.max(pace.busy, next);
    },
  };
}

/** Mints that a reorganisation of the destination undid are outstanding again. */
async function takeBackUndone({ destination, outstanding, logger }: MintBurnsOptions): Promise<void> {
  const { network } = destination;
  for (let last = outstanding.lastMintOn(network); last; last = outstanding.lastMintOn(network)) {
    // Blocks before one that stands do as well.
    if (await destination.stands(last)) return;
    for (const { burn } of outstanding.undone(network, last)) {
      const about = { network: burn.network, destination: network, message_hash: burn.messageHash };
      logger?.warn(about, "a mint may have been undone by a reorganisation; it is looked up again");
    }
  }
}

async function mintOne(options: MintBurnsOptions, entry: Outstanding): Promise<void> {
  const { destination, outstanding, logger, now } = options;
  const { burn } = entry;
  const about = {
    network: burn.network,
    destination: destination.network,
    message_hash: burn.messageHash,
    amount: burn.message.amount.toString(),
  };
  const minted = await destination.mintedBy(burn.messageHash);
  if (minted) {
    outstanding.minted(entry, minted);
    logger?.info({ ...about, transaction: entry.sent }, "minted");
    return;
  }
  if (entry.nextAt > now()) return;
  const doubt = await doubtAbout(options, entry);
  if (doubt !== undefined) {
    logger?.warn(about, doubt);
    outstanding.tried(entry, now(), undefined);
    return;
  }
  try {
    const outcome = await destination.mint(burn);
    if ("refused" in outcome) logger?.warn({ ...about, reason: outcome.refused }, "a mint was refused");
    outstanding.tried(entry, now(), "sent" in outcome ? outcome.sent : undefined);
  } catch (error) {
    if (error instanceof NetworkUnavailableError) {
      entry.unanswered += 1;
      throw error;
    }
    // Whatever is wrong with this one must not hold up the others.
    logger?.error({ ...about, err: error }, "a burn cannot be minted");
    outstanding.tried(entry, now(), undefined);
  }
}

/** Why a burn must not be attested at this moment: asked right before, because its block may have been reorganised. */
async function doubtAbout({ sources }: MintBurnsOptions, { burn }: Outstanding): Promise<string | undefined> {
  try {
    if (await sources.get(burn.network)?.stands(burn)) return undefined;
    return "a burn is not part of its chain any more; waiting whether it comes back";
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return `whether a burn still stands is not known: ${error.message}`;
  }
}
