import { type Provider, ProviderError, type ProviderMovement } from "../../src/connections/provider";

/** How long movements of the feed may come late, change and vanish, milliseconds. */
const EDGE = 20;

/** Movements of a page: few, so that an instant has more. */
const PAGE = 3;

/** Something that happens to a feed. Numbers choose by their remainder, so that all of them are possible. */
export type Change =
  | { kind: "grow"; late: number; amount: number }
  | { kind: "burst"; late: number; count: number }
  | { kind: "edit"; at: number; amount: number }
  | { kind: "move"; at: number; late: number }
  | { kind: "delete"; at: number }
  | { kind: "tick"; by: number };

/** A provider in memory whose movements come, change and go, also while it is read. */
export class Feed {
  /** Milliseconds. */
  now = 1_000;
  readonly rows = new Map<string, ProviderMovement>();
  /** Called before each page; returns whether the provider then fails. */
  between: () => "answer" | "fail" = () => "answer";
  #made = 0;

  apply(change: Change): void {
    const recent = [...this.rows.values()].filter(({ time }) => time >= this.now - EDGE);
    const chosen = "at" in change ? recent[change.at % Math.max(1, recent.length)] : undefined;
    if (change.kind === "tick") this.now += change.by;
    if (change.kind === "grow") this.#add(change.late, change.amount);
    if (change.kind === "burst")
      for (let count = 0; count < change.count; count += 1) this.#add(change.late, count + 1);
    if (chosen && change.kind === "edit")
      this.rows.set(chosen.id, { ...chosen, amount: String(change.amount) });
    if (chosen && change.kind === "move")
      this.rows.set(chosen.id, { ...chosen, time: this.now - (change.late % EDGE) });
    if (chosen && change.kind === "delete") this.rows.delete(chosen.id);
  }

  #add(late: number, amount: number): void {
    this.#made += 1;
    const id = `m${(this.#made * 7919) % 100_003}`;
    this.rows.set(id, {
      id,
      time: this.now - (late % EDGE),
      status: "CONFIRMED",
      amount: String(amount),
      direction: this.#made % 2 === 0 ? "in" : "out",
      asset: "EUR",
      network: "off_chain",
      denom: "",
      usd: null,
      block: null,
      txHash: null,
      sender: null,
      recipient: null,
      counterpartyName: null,
      description: null,
      reference: null,
      trade: null,
      raw: {},
    });
  }

  /** By time and id, as a real one would be asked. */
  readonly provider: Provider = {
    capabilities: new Set(["movements"]),
    edge: EDGE,
    reportsChainPayments: false,
    accounts: async () => ({ items: [], resume: "", more: false }),
    balances: async () => [],
    movements: async (_externalId, from) => {
      if (this.between() === "fail") throw new ProviderError("provider_unavailable", "it restarts");
      const [time, id] = from.resume === undefined ? [from.since ?? 0, ""] : readKey(from.resume);
      const after = [...this.rows.values()]
        .filter((row) => row.time > time || (row.time === time && row.id > id))
        .sort((one, other) => one.time - other.time || (one.id < other.id ? -1 : 1));
      const items = after.slice(0, PAGE);
      const last = items.at(-1);
      const resume = last ? `${last.time} ${last.id}` : `${time} ${id}`;
      return { items, resume, more: after.length > PAGE };
    },
  };
}

function readKey(resume: string): [number, string] {
  const [time = "", id = ""] = resume.split(" ");
  return [Number(time), id];
}
