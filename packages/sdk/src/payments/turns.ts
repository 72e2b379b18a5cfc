import { systemClock } from "../clock";
import { onAbort } from "../transport/on-abort";
import { findNetwork } from "../verify/registry";

/**
 * How many payments of an account are signed and submitted at the same time. A Cosmos node accepts an account's transactions only
 * in order; EVM nodes keep transactions with later nonces. Solana has no order.
 */
const atOnce = { evm: 16, cosmos: 1, solana: Number.POSITIVE_INFINITY } as const;

/**
 * How long, in milliseconds, a payment blocks others if its caller does not ask for the next step, or its signer does
 * not answer.
 */
const LONGEST_WAIT = 60_000;

/**
 * The order in which payments of an account are signed and sent. They are sent one after the other, so that the next
 * payment takes the nonce of a refused one, and none waits after a gap. While enough others wait to fill every possible
 * gap, several are sent at once.
 */
export class Lane {
  #going = 0;
  /** The functions that let the waiting payments continue. */
  readonly #waiting: (() => void)[] = [];

  constructor(readonly most: number) {}

  /** Resolves when the payment may continue, or its caller gives up, to a function that ends its turn. */
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

  /**
   * Whether another payment may start: each payment in progress, except the last, may be refused, and leave a gap for a waiting
   * one.
   */
  #isFree(): boolean {
    const waiting = this.#waiting.length;
    if (waiting === 0) return false;
    const isAhead = this.#going > 0 && this.most !== Number.POSITIVE_INFINITY;
    return !isAhead || (this.#going < this.most && waiting > this.#going);
  }
}

export const laneFor = (network: string): Lane => new Lane(atOnce[findNetwork(network)?.kind ?? "evm"]);

/** The turn of a payment: it begins before the payment is signed or sent, and ends when the service has answered. */
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
