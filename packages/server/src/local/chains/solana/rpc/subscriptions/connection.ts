import type { Landing } from "../../included-transaction";
import { slotMs } from "../../slots";
import type { Call } from "../dispatch";
import { invalidParams, methodNotFound, RpcError } from "../errors";
import { type Json, toJson } from "../json";
import type { Node } from "../method";
import { Params } from "../params";
import { type Subscribe, type Subscription, subscriptionKinds } from "./subscription-kinds";

/** Maximum subscriptions of one connection, to limit memory. */
const maxSubscriptions = 10_000;

/** The subscriptions of one WebSocket. */
export class Subscriptions {
  readonly #open = new Map<number, Subscription & { notification: string }>();
  readonly #stopListening: () => void;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #lastSlot = 0;

  constructor(
    readonly node: Node,
    readonly send: (text: string) => void,
  ) {
    this.#stopListening = node.ledger.onLanded((landing) => this.#landed(landing));
  }

  /** Answers a call that subscribes or unsubscribes; undefined for any other. Throws RpcError. */
  handle({ method, params }: Call): Json | undefined {
    const [, kind, verb] = /^(.*)(Subscribe|Unsubscribe)$/.exec(method) ?? [];
    if (kind === undefined) return undefined;
    const subscribe = Object.hasOwn(subscriptionKinds, kind) ? subscriptionKinds[kind] : undefined;
    if (!subscribe) throw methodNotFound();
    const read = new Params(params, this.node.ledger.slots.current);
    return verb === "Subscribe" ? this.#subscribe(kind, subscribe, read) : this.#unsubscribe(read.integer(0));
  }

  close(): void {
    this.#stopListening();
    this.#open.clear();
    this.#ignoreSlots();
  }

  #subscribe(kind: string, subscribe: Subscribe, params: Params): number {
    if (this.#open.size >= maxSubscriptions)
      throw new RpcError(
        -32603,
        `Internal error: a connection has at most ${maxSubscriptions} subscriptions`,
      );
    const subscription = subscribe(this.node, params);
    const { past } = subscription;
    this.#lastId += 1;
    const id = this.#lastId;
    this.#open.set(id, { ...subscription, notification: `${kind}Notification` });
    // The client must receive the subscription id first.
    if (past !== undefined) setImmediate(() => this.#tell(id, [past]));
    if (subscription.slot) this.#watchSlots();
    return id;
  }

  #unsubscribe(id: number): true {
    const was = this.#open.get(id);
    if (!was) throw invalidParams("Invalid subscription id.");
    this.#open.delete(id);
    if (was.slot && ![...this.#open.values()].some(({ slot }) => slot)) this.#ignoreSlots();
    return true;
  }

  #landed(landing: Landing): void {
    for (const [id, { landed }] of this.#open) if (landed) this.#tell(id, landed(landing));
    this.#passSlots();
  }

  /** Slots pass with the clock, so it is polled while there is a subscription to slots. */
  #watchSlots(): void {
    if (this.#timer) return;
    this.#lastSlot = this.node.ledger.slots.current;
    this.#timer = setInterval(() => this.#passSlots(), slotMs).unref();
  }

  #ignoreSlots(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #passSlots(): void {
    if (!this.#timer) return;
    const { current } = this.node.ledger.slots;
    if (current === this.#lastSlot) return;
    this.#lastSlot = current;
    for (const [id, { slot }] of this.#open) if (slot) this.#tell(id, slot(current));
  }

  #tell(subscription: number, results: readonly Json[]): void {
    for (const result of results) {
      const open = this.#open.get(subscription);
      if (!open) return;
      if (open.once) this.#open.delete(subscription);
      this.send(toJson({ jsonrpc: "2.0", method: open.notification, params: { result, subscription } }));
    }
  }
}
