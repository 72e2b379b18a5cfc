import type { FamilyName } from "../faulty-node/families";
import type { Fault } from "../faulty-node/faulty-node";
import { type FaultPlan, familyNames } from "./plan";
import type { World } from "./world";

interface Period {
  family: FamilyName;
  fault: Fault;
  from: number;
  to: number;
}

/** Sets the planned faults at their times, and remembers which were set when. */
export class FaultLog {
  readonly #networks: World["networks"];
  readonly #periods: Period[] = [];
  #timers: NodeJS.Timeout[] = [];
  #open: Period[] = [];

  constructor(networks: World["networks"]) {
    this.#networks = networks;
  }

  /** Takes back all faults, and begins with these. */
  begin(faults: readonly FaultPlan[]): void {
    this.clear();
    for (const { from, to, ...plan } of faults) {
      this.#at(from, () => this.#start(plan));
      if (to !== undefined) this.#at(to, () => this.#stop(plan));
    }
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    for (const family of familyNames) this.#networks[family].node.set("all", undefined);
    for (const period of this.#open) period.to = performance.now();
    this.#open = [];
  }

  /** How often each fault was set. */
  counts(): Map<Fault, number> {
    const counts = new Map<Fault, number>();
    for (const { fault } of this.#periods) counts.set(fault, (counts.get(fault) ?? 0) + 1);
    return counts;
  }

  /** Whether the nodes of a family had a fault at some time between these, milliseconds of the monotonic clock. */
  was(family: FamilyName, fault: Fault, from: number, to: number): boolean {
    return this.#periods.some(
      (period) =>
        period.family === family && period.fault === fault && period.from <= to && period.to >= from,
    );
  }

  #at(delay: number, action: () => void): void {
    if (delay === 0) action();
    else this.#timers.push(setTimeout(action, delay));
  }

  #start({ family, purpose, fault }: Pick<FaultPlan, "family" | "purpose" | "fault">): void {
    this.#networks[family].node.set(purpose, fault);
    const period = { family, fault, from: performance.now(), to: Number.POSITIVE_INFINITY };
    this.#periods.push(period);
    this.#open.push(period);
  }

  #stop({ family, purpose, fault }: Pick<FaultPlan, "family" | "purpose" | "fault">): void {
    // It ends for this purpose, also when another fault has taken its place.
    this.#networks[family].node.set(purpose, undefined);
    for (const period of this.#open)
      if (period.family === family && period.fault === fault) period.to = performance.now();
  }
}
