import { UNFINAL_BLOCKS } from "../../chains/evm/blocks";
import { type Backoff, backoff } from "../../jobs/backoff";
import type { MintBlock, Position, SeenBurn } from "./source-destination";

/** A burn whose mint is not final yet. */
export interface Outstanding<Seen extends SeenBurn> {
  readonly burn: Seen;
  /** Slug of the network it is minted on. */
  readonly destination: string;
  /** The number of failed attempts and of sent mints that have not been included. */
  attempts: number;
  /** How often the node did not answer for this burn. */
  unanswered: number;
  /** Time of the next attempt, Unix milliseconds. */
  nextAt: number;
  /** The last sent mint. */
  sent: string | undefined;
  /** The block in which it was minted or a later one; until it is final, a reorganisation can revert the mint. */
  minted: MintBlock | undefined;
}

const RETRY: Backoff = { first: 500, longest: 60_000 };

/** The outstanding burns. None is ever dropped: failed mints are retried with back-off, and none delays another. */
export class OutstandingBurns<Seen extends SeenBurn> {
  readonly #entries = new Map<string, Outstanding<Seen>>();

  constructor(
    private readonly random: () => number,
    /** Called with the destination of a new burn. */
    private readonly onAdded: (destination: string) => void = () => undefined,
  ) {}

  /**
   * Adds a burn. A burn that is read again replaces the earlier one at the end of the queue, because its position in
   * the chain may have changed.
   */
  add(burn: Seen, destination: string): void {
    this.#entries.delete(burn.id);
    const fresh = { attempts: 0, unanswered: 0, nextAt: 0, sent: undefined, minted: undefined };
    this.#entries.set(burn.id, { burn, destination, ...fresh });
    this.onAdded(destination);
  }

  /** Records that a burn is minted, and drops those whose mint is final by then. */
  minted(entry: Outstanding<Seen>, block: MintBlock | "final"): void {
    if (block === "final") {
      this.#entries.delete(entry.burn.id);
      return;
    }
    entry.minted = block;
    for (const { burn, minted } of this.#mintedOn(entry.destination))
      if (minted.number + UNFINAL_BLOCKS <= block.number) this.#entries.delete(burn.id);
  }

  /** The last block of a mint on a destination that is not final. */
  lastMintOn(destination: string): MintBlock | undefined {
    return this.#mintedOn(destination)
      .map(({ minted }) => minted)
      .sort(byNumber)
      .at(-1);
  }

  /** A block is no longer canonical on the destination: its mints become outstanding again. */
  undone(destination: string, { number }: MintBlock): Outstanding<Seen>[] {
    const entries = this.#mintedOn(destination).filter(({ minted }) => minted.number >= number);
    for (const entry of entries) Object.assign(entry, { minted: undefined, sent: undefined, nextAt: 0 });
    return entries;
  }

  #mintedOn(destination: string) {
    return [...this.#entries.values()].filter(
      (entry): entry is Outstanding<Seen> & { minted: MintBlock } =>
        entry.destination === destination && entry.minted !== undefined,
    );
  }

  /** Records an attempt: sent or failed. */
  tried(entry: Outstanding<Seen>, now: number, sent: string | undefined): void {
    entry.attempts += 1;
    entry.sent = sent;
    entry.nextAt = now + backoff(entry.attempts, RETRY, this.random);
  }

  /**
   * The burns to process on a destination now: those to be minted, and those whose mint was sent. Burns without an
   * answer from the node come last, because they may be the cause, and others must not wait for them.
   */
  dueOn(destination: string, now: number): Outstanding<Seen>[] {
    return [...this.#entries.values()]
      .filter(
        ({ destination: own, minted, nextAt, sent }) =>
          own === destination && minted === undefined && (nextAt <= now || sent !== undefined),
      )
      .sort((one, other) => one.unanswered - other.unanswered);
  }

  /**
   * Milliseconds until {@link dueOn} returns a burn for a destination; 0 when it does now; undefined when none is
   * outstanding there.
   */
  nextDueOn(destination: string, now: number): number | undefined {
    const own = [...this.#entries.values()].filter(
      (entry) => entry.destination === destination && entry.minted === undefined,
    );
    if (own.length === 0) return undefined;
    return Math.max(0, Math.min(...own.map(({ sent, nextAt }) => (sent === undefined ? nextAt - now : 0))));
  }

  /**
   * The position from which reading a network returns all its outstanding burns, including those whose mint is not
   * final; undefined when there are none.
   */
  earliestOf(network: string): Position | undefined {
    for (const { burn } of this.#entries.values()) if (burn.network === network) return burn.before;
    return undefined;
  }
}

const byNumber = (one: MintBlock, other: MintBlock): number => (one.number < other.number ? -1 : 1);
