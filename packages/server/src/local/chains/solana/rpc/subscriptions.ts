import type { Landed } from "../landed";
import { firstSlot, slotMs } from "../slots";
import type { Call } from "./dispatch";
import { invalidParams, RpcError } from "./errors";
import { type Json, toJson } from "./json";
import { inContext, type Node } from "./method";
import { Params } from "./params";

/** A connection is ended rather than let one of them fill the memory. */
const mostSubscriptions = 10_000;

/** What one WebSocket has subscribed to. */
export class Subscriptions {
  readonly #signatures = new Map<number, string>();
  readonly #slots = new Set<number>();
  readonly #stopListening: () => void;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #lastSlot = 0;

  constructor(
    readonly node: Node,
    readonly send: (text: string) => void,
  ) {
    this.#stopListening = node.ledger.onLanded((landed) => this.#landed(landed));
  }

  /** Answers a call that subscribes or unsubscribes; undefined for any other. Throws RpcError. */
  handle({ method, params }: Call): Json | undefined {
    const read = new Params(params, this.node.ledger.slots.current);
    switch (method) {
      case "signatureSubscribe":
        return this.#subscribeSignature(read);
      case "slotSubscribe":
        return this.#subscribeSlot();
      case "signatureUnsubscribe":
      case "slotUnsubscribe":
        return this.#unsubscribe(read.integer(0));
      default:
        return undefined;
    }
  }

  close(): void {
    this.#stopListening();
    this.#signatures.clear();
    this.#slots.clear();
    this.#tick();
  }

  #subscribeSignature(params: Params): number {
    const signature = params.signature(0);
    params.options(1);
    const id = this.#newId();
    this.#signatures.set(id, signature);
    // It may have landed before; the subscription's number must reach the client first.
    const landed = this.node.ledger.store.transaction(signature);
    if (landed) setImmediate(() => this.#landed(landed));
    return id;
  }

  #subscribeSlot(): number {
    const id = this.#newId();
    this.#slots.add(id);
    this.#lastSlot = this.node.ledger.slots.current;
    this.#tick();
    return id;
  }

  #unsubscribe(id: number): true {
    const was = this.#signatures.delete(id) || this.#slots.delete(id);
    this.#tick();
    if (!was) throw invalidParams("Invalid subscription id.");
    return true;
  }

  #newId(): number {
    if (this.#signatures.size + this.#slots.size >= mostSubscriptions)
      throw new RpcError(
        -32603,
        `Internal error: a connection has at most ${mostSubscriptions} subscriptions`,
      );
    this.#lastId += 1;
    return this.#lastId;
  }

  /** A signature is told once, then the subscription is over. */
  #landed({ signature, record }: Landed): void {
    for (const [id, wanted] of this.#signatures) {
      if (wanted !== signature) continue;
      this.#signatures.delete(id);
      this.#notify("signatureNotification", id, inContext(this.node, { err: record.err }));
    }
    this.#passSlots();
  }

  /** Slots pass by the clock, so somebody has to look at it; only while somebody wants to know. */
  #tick(): void {
    if (this.#slots.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    } else this.#timer ??= setInterval(() => this.#passSlots(), slotMs).unref();
  }

  #passSlots(): void {
    if (this.#slots.size === 0) return;
    const slot = this.node.ledger.slots.current;
    if (slot === this.#lastSlot) return;
    this.#lastSlot = slot;
    const parent = Math.max(firstSlot, slot - 1);
    for (const id of this.#slots) this.#notify("slotNotification", id, { slot, parent, root: slot });
  }

  #notify(method: string, subscription: number, result: Json): void {
    this.send(toJson({ jsonrpc: "2.0", method, params: { result, subscription } }));
  }
}
