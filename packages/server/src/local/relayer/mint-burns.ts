import type { Logger } from "pino";
import { NetworkUnavailableError } from "../../chains/chain";
import type { LoopPlan } from "../../jobs/loop";
import type { Outstanding, OutstandingBurns } from "./outstanding";
import {
  type BurnSource,
  type MintDestination,
  type PollIntervals,
  RETRY,
  type SeenBurn,
} from "./source-destination";

/** Options for minting on one network. */
export interface MintBurnsOptions<Seen extends SeenBurn> {
  destination: MintDestination<Seen>;
  sources: ReadonlyMap<string, BurnSource<Seen>>;
  outstanding: OutstandingBurns<Seen>;
  pace: PollIntervals;
  /** Name of the loop, for display. */
  name: string;
  logger: Logger | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * Mints the outstanding burns of a network. It stores nothing about sent mints: each round reads the chain, and sends
 * only while no mint is pending. It can therefore be interrupted anywhere; the chain's refusal of a second mint is only
 * the last safeguard.
 */
export function mintBurnsPlan<Seen extends SeenBurn>(options: MintBurnsOptions<Seen>): LoopPlan {
  const { destination, outstanding, pace, name, now } = options;
  return {
    name,
    retry: RETRY,
    step: async () => {
      await reopenRevertedMints(options);
      const due = outstanding.dueOn(destination.network, now());
      if (due.length > 0 && !(await destination.isBusy()))
        for (const entry of due) await mintOne(options, entry);
      const next = outstanding.nextDueOn(destination.network, now());
      return next === undefined ? pace.idle : Math.max(pace.busy, next);
    },
  };
}

/** Mints that a reorganisation of the destination reverted become outstanding again. */
async function reopenRevertedMints<Seen extends SeenBurn>({
  destination,
  outstanding,
  logger,
}: MintBurnsOptions<Seen>): Promise<void> {
  const { network } = destination;
  for (let last = outstanding.lastMintOn(network); last; last = outstanding.lastMintOn(network)) {
    // Blocks before a canonical one are canonical, too.
    if (await destination.isOnChain(last)) return;
    for (const { burn } of outstanding.undone(network, last)) {
      const about = { network: burn.network, destination: network, burn: burn.id };
      logger?.warn(about, "a mint may have been reverted by a reorganisation and is checked again");
    }
  }
}

async function mintOne<Seen extends SeenBurn>(
  options: MintBurnsOptions<Seen>,
  entry: Outstanding<Seen>,
): Promise<void> {
  const { destination, outstanding, logger, now } = options;
  const { burn } = entry;
  const about = {
    network: burn.network,
    destination: destination.network,
    burn: burn.id,
    amount: burn.amount.toString(),
  };
  const minted = await destination.mintedBy(burn);
  if (minted) {
    outstanding.minted(entry, minted);
    logger?.info({ ...about, transaction: entry.sent }, "minted");
    return;
  }
  if (entry.nextAt > now()) return;
  const doubt = await reasonNotToMint(options, entry);
  if (doubt !== undefined) {
    logger?.warn(about, doubt);
    outstanding.tried(entry, now(), undefined);
    return;
  }
  try {
    const outcome = await destination.mint(burn);
    if ("refused" in outcome) logger?.warn({ ...about, failure: outcome.refused }, "a mint was refused");
    if ("waits" in outcome) logger?.info({ ...about, reason: outcome.waits }, "a mint waits");
    outstanding.tried(entry, now(), "sent" in outcome ? outcome.sent : undefined);
  } catch (error) {
    if (error instanceof NetworkUnavailableError) {
      entry.unanswered += 1;
      throw error;
    }
    // An error with this burn must not delay the others.
    logger?.error({ ...about, err: error }, "a burn cannot be minted");
    outstanding.tried(entry, now(), undefined);
  }
}

/**
 * Why a burn must not be attested now; checked directly before minting, because its block may have been reorganised.
 */
async function reasonNotToMint<Seen extends SeenBurn>(
  { sources }: MintBurnsOptions<Seen>,
  { burn }: Outstanding<Seen>,
): Promise<string | undefined> {
  try {
    if (await sources.get(burn.network)?.isOnChain(burn)) return undefined;
    return "a burn is no longer part of its chain; waiting to see whether it comes back";
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return `it is not known whether a burn is still part of its chain: ${error.message}`;
  }
}
