import type { Clock } from "../../../lib/runtime";

/** The targets of faults: an operation of the server, or what the server calls. */
export const faultKinds = ["operation", "node", "provider", "attestation", "webhook"] as const;

export type FaultKind = (typeof faultKinds)[number];

/** A request that a fault can strike. */
export interface FaultTarget {
  kind: FaultKind;
  /** The operation's id, the network's slug, the provider's type, the path of the attestation service, the receiver. */
  name: string;
  /** The methods of a node that are called, or the path of one without methods. */
  calls?: readonly string[];
}

/** The effect on a request that a fault strikes: after the delay, the first of the others that is given. */
export interface FaultEffect {
  delayMs: number;
  /** There is no answer, until the fault ends. */
  hang: boolean;
  /** The connection is cut. */
  cut: boolean;
  /** Whether the request is carried out before its answer is cut or replaced. */
  after: boolean;
  /** The status of another answer. */
  status: number | undefined;
  /** The body of another answer. */
  body: string | undefined;
}

/** A fault as it is listed. */
export interface FaultRule {
  id: string;
  on: { kind: FaultKind; name: string; call: string | undefined };
  effect: FaultEffect;
  /** How many requests it strikes. */
  times: number;
  /** Until when it strikes, Unix milliseconds by the clock of this machine. */
  until: number;
  /** How many it has struck. */
  struck: number;
}

/** A fault that strikes a request. */
export interface Strike {
  effect: FaultEffect;
  /** Aborted when the fault ends. */
  over: AbortSignal;
}

/** The faults of a world. */
export class FaultRules {
  readonly #rules: { rule: FaultRule; end: AbortController }[] = [];
  #made = 0;

  constructor(private readonly clock: Pick<Clock, "now">) {}

  add(rule: Omit<FaultRule, "id" | "struck">): FaultRule {
    this.#made += 1;
    const added = { ...rule, id: `fault-${this.#made}`, struck: 0 };
    this.#rules.push({ rule: added, end: new AbortController() });
    return added;
  }

  /** Those that can still strike, the oldest first. */
  list(): FaultRule[] {
    const now = this.clock.now();
    for (const { rule } of [...this.#rules])
      if (rule.struck >= rule.times || rule.until <= now) this.#drop(rule.id);
    return this.#rules.map(({ rule }) => rule);
  }

  /** Ends a fault; false when there is none of this id. Requests that hang by it are cut. */
  remove(id: string): boolean {
    const found = this.#rules.find(({ rule }) => rule.id === id);
    found?.end.abort();
    this.#drop(id);
    return found !== undefined;
  }

  /** Ends all faults. */
  clear(): void {
    for (const { rule } of [...this.#rules]) this.remove(rule.id);
  }

  /** The oldest fault that strikes a request; it is counted. */
  strike({ kind, name, calls = [] }: FaultTarget): Strike | undefined {
    if (this.#rules.length === 0) return undefined;
    const live = new Set(this.list());
    const found = this.#rules.find(
      ({ rule }) =>
        live.has(rule) &&
        rule.on.kind === kind &&
        (rule.on.name === "*" || rule.on.name === name) &&
        (rule.on.call === undefined || calls.includes(rule.on.call)),
    );
    if (!found) return undefined;
    found.rule.struck += 1;
    return { effect: found.rule.effect, over: found.end.signal };
  }

  /** A hanging request of a fault that has struck often enough goes on hanging. */
  #drop(id: string): void {
    const at = this.#rules.findIndex(({ rule }) => rule.id === id);
    if (at >= 0) this.#rules.splice(at, 1);
  }
}
