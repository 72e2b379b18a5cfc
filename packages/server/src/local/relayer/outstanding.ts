import { type Backoff, backoff } from "../../jobs/backoff";
import type { Position, SeenBurn } from "./ends";

/** A burn that is not known to be minted. */
export interface Outstanding {
  readonly burn: SeenBurn;
  /** Slug of the network it is minted on. */
  readonly destination: string;
  /** How often it could not be minted, or was sent without being minted so far. */
  attempts: number;
  /** How often the node did not answer when this one was to be minted. */
  unanswered: number;
  /** No new attempt before this moment, milliseconds since the epoch. */
  nextAt: number;
  /** The mint that was sent last. */
  sent: string | undefined;
}

const RETRY: Backoff = { first: 500, longest: 60_000 };

/**
 * The burns that are still to be minted. None is ever given up: one that cannot be minted now is tried again ever more
 * rarely, and none holds up another.
 */
export class OutstandingBurns {
  readonly #entries = new Map<string, Outstanding>();

  constructor(
    private readonly random: () => number,
    /** Told when a burn came that is to be minted there. */
    private readonly onAdded: (destination: string) => void = () => undefined,
  ) {}

  /** Takes a burn in; read again it is a new one, at the end of the line, since it may stand elsewhere in the chain. */
  add(burn: SeenBurn, destination: string): void {
    this.#entries.delete(burn.messageHash);
    const fresh = { attempts: 0, unanswered: 0, nextAt: 0, sent: undefined };
    this.#entries.set(burn.messageHash, { burn, destination, ...fresh });
    this.onAdded(destination);
  }

  /** It is minted. */
  done({ burn }: Outstanding): void {
    this.#entries.delete(burn.messageHash);
  }

  /** It was tried at this moment: sent, or not. */
  tried(entry: Outstanding, now: number, sent: string | undefined): void {
    entry.attempts += 1;
    entry.sent = sent;
    entry.nextAt = now + backoff(entry.attempts, RETRY, this.random);
  }

  /**
   * What is to be looked at on a destination now: what may be minted, and what was sent and may have arrived. What the
   * node left unanswered comes last: it may be this burn that the node cannot stand, and the others must not wait for it.
   */
  dueOn(destination: string, now: number): Outstanding[] {
    return [...this.#entries.values()]
      .filter(
        (entry) => entry.destination === destination && (entry.nextAt <= now || entry.sent !== undefined),
      )
      .sort((one, other) => one.unanswered - other.unanswered);
  }

  /**
   * Milliseconds until {@link dueOn} has something for a destination, 0 when it has now; undefined when nothing is to be
   * minted there.
   */
  nextDueOn(destination: string, now: number): number | undefined {
    const own = [...this.#entries.values()].filter((entry) => entry.destination === destination);
    if (own.length === 0) return undefined;
    return Math.max(0, Math.min(...own.map(({ sent, nextAt }) => (sent === undefined ? nextAt - now : 0))));
  }

  /** From where a network has to be read so that all its outstanding burns are found; undefined when there are none. */
  earliestOf(network: string): Position | undefined {
    for (const { burn } of this.#entries.values()) if (burn.network === network) return burn.before;
    return undefined;
  }
}
