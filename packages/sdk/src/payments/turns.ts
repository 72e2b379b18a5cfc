import { systemClock } from "../clock";
import { onAbort } from "../transport/on-abort";
import { findNetwork } from "../verify/registry";

/**
 * How many payments of one account are signed and handed to the service at a time. A node of Cosmos takes an account's transactions
 * in their order only; nodes of EVM keep those of later nonces. Solana has no order.
 */
const atOnce = { evm: 16, cosmos: 1, solana: Number.POSITIVE_INFINITY } as const;

/** A payment whose caller does not ask for its next step, or whose signer does not answer, keeps others for so long, in milliseconds. */
const LONGEST_WAIT = 60_000;

/**
 * The order in which payments of one account are signed and sent. One is sent after the other, so that the nonce of one that is
 * refused is the next one's, and none is left behind a gap. As long as enough others wait, who fill every gap that there may be,
 * several go at once.
 */
export class Lane {
  #going = 0;
  /** The functions that let each of those that wait go. */
  readonly #waiting: (() => void)[] = [];

  constructor(readonly most: number) {}

  /** Resolves when the payment may go, or its caller gives up; what it resolves to ends its turn. */
  enter(signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve) => {
      const go = () => {
        for (const stop of stops) stop();
        this.#waiting.splice(this.#waiting.indexOf(go), 1);
        this.#going += 1;
        resolve(() => {
          this.#going -= 1;
          this.#admit();
        });
      };
      const stops: (() => void)[] = [];
      this.#waiting.push(go);
      if (signal?.aborted) return go();
      this.#admit();
      if (!this.#waiting.includes(go)) return;
      stops.push(systemClock.after(LONGEST_WAIT, go));
      if (signal) stops.push(onAbort(signal, go));
    });
  }

  #admit(): void {
    while (this.#isFree()) this.#waiting[0]?.();
  }

  /** Each of those that go, except the last, may be refused, and leave a gap for one that waits. */
  #isFree(): boolean {
    const waiting = this.#waiting.length;
    if (waiting === 0) return false;
    const isAhead = this.#going > 0 && this.most !== Number.POSITIVE_INFINITY;
    return !isAhead || (this.#going < this.most && waiting > this.#going);
  }
}

export const laneFor = (network: string): Lane => new Lane(atOnce[findNetwork(network)?.kind ?? "evm"]);

/** The turn of one payment: begun before it is signed or sent, and over when the service has answered. */
export interface Turn {
  begin(): Promise<void>;
  end(): void;
}

export function turnIn(lane: Lane, signal: AbortSignal | undefined): Turn {
  let end: (() => void) | undefined;
  return {
    begin: async () => {
      end ??= await lane.enter(signal);
    },
    end: () => {
      end?.();
      end = undefined;
    },
  };
}
