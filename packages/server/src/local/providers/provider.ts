import { AccountRows, type TimedRow } from "./rows";
import type { ScriptedAccount, ScriptedEvent, ScriptedHappening, ScriptedProviderScript } from "./scenario";

/** The effect of a fault of the scenario on a request. */
export type Fault = Extract<
  ScriptedHappening,
  { do: "rate_limit" | "fail" | "hang" | "rubbish" | "repeat_cursor" }
>;

const isFault = (event: ScriptedHappening): event is Fault =>
  ["rate_limit", "fail", "hang", "rubbish", "repeat_cursor"].includes(event.do);

/** Something that a provider has given out, which a client gives back later. */
export interface IssuedToken {
  /** When it stops being valid, Unix milliseconds. */
  expires: number;
  /** For a bank: whether it re-authenticates an existing link. */
  isUpdate?: boolean;
}

/** By what a client does with it. */
export type IssuedKind = "link" | "public" | "code" | "access" | "refresh";

/** A provider at one moment. */
export interface ProviderState {
  requests: number;
  isRevoked: boolean;
  generation: number;
  rows: readonly (readonly [account: string, rows: readonly TimedRow[]])[];
  pending: readonly ScriptedEvent[];
  faults: readonly { fault: Fault; left: number }[];
  issued: Readonly<Record<IssuedKind, ReadonlyMap<string, IssuedToken>>>;
}

const nothingIssued = (): Record<IssuedKind, Map<string, IssuedToken>> => ({
  link: new Map(),
  public: new Map(),
  code: new Map(),
  access: new Map(),
  refresh: new Map(),
});

/** A scripted provider as it is now: its scenario, and what has happened since. */
export class ScriptedProvider {
  /** Requests so far. */
  requests = 0;
  isRevoked = false;
  /** Cursors of earlier generations are forgotten. */
  generation = 0;
  readonly rows: ReadonlyMap<string, AccountRows>;
  issued = nothingIssued();
  #pending: ScriptedEvent[];
  #faults: { fault: Fault; left: number }[] = [];

  constructor(
    readonly type: string,
    readonly script: ScriptedProviderScript,
    start: number,
  ) {
    this.rows = new Map(
      (script.accounts ?? []).map((account) => [account.id, new AccountRows(account, start)]),
    );
    this.#pending = [...(script.events ?? [])];
  }

  get accounts(): readonly ScriptedAccount[] {
    return this.script.accounts ?? [];
  }

  save(): ProviderState {
    return structuredClone({
      requests: this.requests,
      isRevoked: this.isRevoked,
      generation: this.generation,
      rows: [...this.rows].map(([account, rows]) => [account, rows.all] as const),
      pending: this.#pending,
      faults: this.#faults,
      issued: this.issued,
    });
  }

  /** Goes on as it was when this was saved. */
  load(saved: ProviderState): void {
    const { requests, isRevoked, generation, rows, pending, faults, issued } = structuredClone(saved);
    Object.assign(this, { requests, isRevoked, generation, issued });
    for (const [account, its] of rows) this.rows.get(account)?.replace(its);
    this.#pending = [...pending];
    this.#faults = [...faults];
  }

  /** Has what is due happen before a request; returns the fault that strikes it. */
  next(): Fault | undefined {
    const due = this.#pending.filter(({ after }) => after <= this.requests);
    this.#pending = this.#pending.filter(({ after }) => after > this.requests);
    for (const event of due) this.happen(event);
    this.requests += 1;
    const [first] = this.#faults;
    if (!first) return undefined;
    first.left -= 1;
    if (first.left <= 0) this.#faults.shift();
    return first.fault;
  }

  /** Has something happen now. */
  happen(event: ScriptedHappening): void {
    if (isFault(event)) this.#faults.push({ fault: event, left: event.times ?? 1 });
    else if (event.do === "restart") this.generation += 1;
    else if (event.do === "revoke" || event.do === "restore") this.isRevoked = event.do === "revoke";
    else if (event.do === "add") this.rows.get(event.account)?.add(event.rows);
    else if (event.do === "edit") this.rows.get(event.account)?.edit(event.row);
    else if (event.do === "remove") this.rows.get(event.account)?.remove(new Set(event.ids));
  }
}
