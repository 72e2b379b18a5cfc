import { createHash } from "node:crypto";
import { toBase58 } from "./encodings";

/** Duration of a slot on a real cluster, milliseconds. */
export const slotMs = 400;

/** A blockhash is valid for this many blocks after its own. */
export const blockhashAge = 150;

/** Not zero, because some clients treat 0 as missing. */
export const firstSlot = 1;

export interface SlotOptions {
  now: () => number;
  /** When the chain began, in milliseconds since the Unix epoch. */
  startedAt: number;
  /** Makes the blockhashes unique to this chain. */
  salt: Uint8Array;
  /** The last slot known to have passed. */
  lastSlot: number;
}

/**
 * Slots and blockhashes. A slot passes every 400 ms of the clock, calculated on request. A transaction has a slot of
 * its own, so that a returned slot never changes; when the chain is ahead of the clock because of that, no slot passes
 * until the clock has caught up. Every slot has a block: height and slot are the same number.
 */
export class Slots {
  readonly #options: SlotOptions;
  readonly #recent = new Map<string, number>();
  #current: number;
  #hashed = 0;

  constructor(options: SlotOptions) {
    this.#options = options;
    this.#current = options.lastSlot;
  }

  /** The current slot. It never decreases, even when the clock is set back. */
  get current(): number {
    const { now, startedAt } = this.#options;
    this.#current = Math.max(this.#current, firstSlot + Math.floor((now() - startedAt) / slotMs));
    return this.#current;
  }

  /** A transaction landed in `slot`. */
  passed(slot: number): void {
    this.#current = Math.max(this.#current, slot);
  }

  /** Seconds since the Unix epoch, by the injected clock. */
  get unixTime(): number {
    return Math.floor(this.#options.now() / 1000);
  }

  /** When an empty slot passed, in seconds since the Unix epoch. */
  timeOf(slot: number): number {
    return Math.min(
      this.unixTime,
      Math.floor((this.#options.startedAt + (slot - firstSlot) * slotMs) / 1000),
    );
  }

  blockhash(slot: number): string {
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(BigInt(slot));
    return toBase58(createHash("sha256").update(this.#options.salt).update(number).digest());
  }

  /** Whether a transaction with this blockhash can still be included. */
  isValid(blockhash: string): boolean {
    const { current } = this;
    const oldest = Math.max(firstSlot, current - blockhashAge);
    for (let slot = Math.max(this.#hashed + 1, oldest); slot <= current; slot++)
      this.#recent.set(this.blockhash(slot), slot);
    this.#hashed = current;
    // A map keeps the order of insertion: the oldest come first.
    for (const [hash, slot] of this.#recent) {
      if (slot >= oldest) break;
      this.#recent.delete(hash);
    }
    return this.#recent.has(blockhash);
  }
}
