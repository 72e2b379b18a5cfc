import { type Backoff, backoff } from "../../jobs/backoff";
import type { MintBlock, Position, SeenBurn } from "./ends";

/** A burn that is not known to be minted for good. */
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
  /** The block by which it was minted: until that is deep in the chain, a reorganisation can undo the mint. */
  minted: MintBlock | undefined;
}

/** Blocks after which a mint is taken as final: two epochs of Ethereum, after which its blocks are. */
const FINAL_DEPTH = 64n;

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
    const fresh = { attempts: 0, unanswered: 0, nextAt: 0, sent: undefined, minted: undefined };
    this.#entries.set(burn.messageHash, { burn, destination, ...fresh });
    this.onAdded(destination);
  }

  /** It was found minted by a block. What is final by that is forgotten. */
  minted(entry: Outstanding, block: MintBlock | "final"): void {
    if (block === "final") {
      this.#entries.delete(entry.burn.messageHash);
      return;
    }
    entry.minted = block;
    for (const { burn, minted } of this.#mintedOn(entry.destination))
      if (minted.number + FINAL_DEPTH <= block.number) this.#entries.delete(burn.messageHash);
  }

  /** The last block by which something was minted on a destination and is not final. */
  lastMintOn(destination: string): MintBlock | undefined {
    return this.#mintedOn(destination)
      .map(({ minted }) => minted)
      .sort(byNumber)
      .at(-1);
  }

  /** A block is not part of the destination's chain any more: what was minted by it may have to be minted again. */
  undone(destination: string, { number }: MintBlock): Outstanding[] {
    const entries = this.#mintedOn(destination).filter(({ minted }) => minted.number >= number);
    for (const entry of entries) Object.assign(entry, { minted: undefined, sent: undefined, nextAt: 0 });
    return entries;
  }

  #mintedOn(destination: string) {
    return [...this.#entries.values()].filter(
      (entry): entry is Outstanding & { minted: MintBlock } =>
        entry.destination === destination && entry.minted !== undefined,
    );
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
        ({ destination: own, minted, nextAt, sent }) =>
          own === destination && minted === undefined && (nextAt <= now || sent !== undefined),
      )
      .sort((one, other) => one.unanswered - other.unanswered);
  }

  /**
   * Milliseconds until {@link dueOn} has something for a destination, 0 when it has now; undefined when nothing is to be
   * minted there.
   */
  nextDueOn(destination: string, now: number): number | undefined {
    const own = [...this.#entries.values()].filter(
      (entry) => entry.destination === destination && entry.minted === undefined,
    );
    if (own.length === 0) return undefined;
    return Math.max(0, Math.min(...own.map(({ sent, nextAt }) => (sent === undefined ? nextAt - now : 0))));
  }

  /**
   * From where a network has to be read so that all its outstanding burns are found, those whose mint is not final among
   * them; undefined when there are none.
   */
  earliestOf(network: string): Position | undefined {
    for (const { burn } of this.#entries.values()) if (burn.network === network) return burn.before;
    return undefined;
  }
}

const byNumber = (one: MintBlock, other: MintBlock): number => (one.number < other.number ? -1 : 1);
