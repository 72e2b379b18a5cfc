import type { Runtime } from "../lib/runtime";
import { type Access, isAllowed, type Needs } from "./keys";
import {
  enterWindows,
  isUsedUp,
  minuteState,
  newWindows,
  type QuotaState,
  quotaState,
  units,
  type Windows,
  windowOf,
  windowStart,
} from "./quota-windows";

/** The requests of this process: of keys by their id, and of callers without a key by IP address. */
export class CountsInMemory {
  readonly #runtime: Pick<Runtime, "now">;
  readonly #anonymousPerMinute: number;
  readonly #windows = new Map<string, Windows>();
  readonly #anonymous = { startsAt: 0, counts: new Map<string, number>() };

  /** @param anonymousPerMinute requests that one IP address may send in a minute without a key */
  constructor(runtime: Pick<Runtime, "now">, anonymousPerMinute: number) {
    this.#runtime = runtime;
    this.#anonymousPerMinute = anonymousPerMinute;
  }

  windowsOf(keyId: string): Windows | undefined {
    return this.#windows.get(keyId);
  }

  /** Begins the windows of a key, with those of earlier requests, unless it has begun. */
  begin(keyId: string, earlier: Partial<Windows> = {}): void {
    if (!this.#windows.has(keyId))
      this.#windows.set(keyId, { ...newWindows(this.#runtime.now()), ...earlier });
  }

  /** Counts a request of a key, unless its quota is exceeded or it may not call the operation. */
  count(access: Access, needs: Needs): { quota: QuotaState; counted: boolean } {
    this.begin(access.keyId);
    const windows = this.#windows.get(access.keyId) ?? newWindows(this.#runtime.now());
    enterWindows(windows, this.#runtime.now());
    const exceeded = isUsedUp(access, windows);
    const counted = !exceeded && isAllowed(access, needs);
    if (counted) for (const unit of units) windows[unit].count += 1;
    return { quota: quotaState(access, windows, exceeded), counted };
  }

  /** The state of an IP address, after its request was counted if it `counts`. */
  ofAddress(address: string, counts: boolean): QuotaState {
    const startsAt = windowStart.minute(this.#runtime.now());
    if (startsAt !== this.#anonymous.startsAt) {
      this.#anonymous.startsAt = startsAt;
      this.#anonymous.counts.clear();
    }
    const before = this.#anonymous.counts.get(address) ?? 0;
    const exceeded = before >= this.#anonymousPerMinute;
    const after = exceeded || !counts ? before : before + 1;
    if (after !== before) this.#anonymous.counts.set(address, after);
    return minuteState(this.#anonymousPerMinute, windowOf("minute", startsAt, after), exceeded);
  }
}
