import type { Runtime } from "../lib/runtime";
import { windowStart } from "./quota-windows";

/** Addresses with refused keys, and keys that were accepted, that are remembered at most. */
const MOST = 10_000;

/**
 * The refused keys of each address in a clock minute of this process. An address with too many of them is answered
 * before any look-up, but for the keys that this process has accepted: a stranger behind the same proxy does not lock
 * out those who have a key.
 */
export class RefusedKeys {
  readonly #runtime: Pick<Runtime, "now">;
  readonly #perMinute: number;
  readonly #refused = new Map<string, number>();
  readonly #accepted = new Set<string>();
  #startsAt = 0;

  /** @param perMinute refused keys of one address in a minute, after which its unknown keys are not looked up */
  constructor(runtime: Pick<Runtime, "now">, perMinute: number) {
    this.#runtime = runtime;
    this.#perMinute = perMinute;
  }

  /** How long an address has to wait before this key is looked up, milliseconds; 0: not at all. */
  wait(address: string, hash: string): number {
    if (this.#refused.size === 0) return 0;
    const now = this.#runtime.now();
    const startsAt = windowStart.minute(now);
    if (startsAt !== this.#startsAt) {
      this.#refused.clear();
      return 0;
    }
    if ((this.#refused.get(address) ?? 0) < this.#perMinute || this.#accepted.has(hash)) return 0;
    return startsAt + 60_000 - now;
  }

  /** Counts a key that was refused. */
  refuse(address: string, hash: string): void {
    this.#accepted.delete(hash);
    const startsAt = windowStart.minute(this.#runtime.now());
    if (startsAt !== this.#startsAt) this.#refused.clear();
    this.#startsAt = startsAt;
    const count = (this.#refused.get(address) ?? 0) + 1;
    // The address that was refused last is the last to be forgotten.
    this.#refused.delete(address);
    this.#refused.set(address, count);
    forgetOldest(this.#refused);
  }

  /** Remembers a key that was accepted. */
  accept(hash: string): void {
    if (this.#accepted.has(hash)) return;
    this.#accepted.add(hash);
    forgetOldest(this.#accepted);
  }
}

function forgetOldest(held: Pick<Map<string, unknown>, "size" | "keys" | "delete">): void {
  if (held.size <= MOST) return;
  const [oldest] = held.keys();
  if (oldest !== undefined) held.delete(oldest);
}
