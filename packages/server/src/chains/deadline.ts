import type { Clock } from "../lib/runtime";
import { type Chain, NetworkUnavailableError } from "./chain";

/**
 * The moment until which one operation waits for nodes. Several calls in a row can each be slow, so each of them having its
 * own timeout is not enough: at the deadline all pending calls fail, and none is started any more. A failed call throws
 * NetworkUnavailableError, so the operation answers with what it knows, as when a node does not answer.
 */
export interface Deadline {
  /** Aborted at the deadline. */
  readonly signal: AbortSignal;
  /** The same value, unless the deadline comes first. */
  before<Value>(pending: Promise<Value>): Promise<Value>;
  /** The same client with every call bound to the deadline. */
  client<Client extends object>(client: Client): Client;
  /** The same clients, each like `client`. */
  clients<Client extends object>(clients: ReadonlyMap<string, Client>): ReadonlyMap<string, Client>;
  /**
   * The same network with every call to its node bound to the deadline; as always, its status is `unknown` rather than an
   * error. Reading signed bytes asks no node, so it takes as long as it takes.
   */
  chain(chain: Chain): Chain;
}

/** A deadline so many milliseconds from now. */
export function deadlineIn(clock: Pick<Clock, "timeout">, limit: number): Deadline {
  const signal = clock.timeout(limit);
  const late = () => new NetworkUnavailableError(`the nodes did not answer within ${limit} ms`);
  const passed = new Promise<never>((_done, fail) => {
    signal.addEventListener("abort", () => fail(late()), { once: true });
  });
  // It also passes when nothing is pending.
  passed.catch(() => undefined);
  const before = <Value>(pending: Promise<Value>): Promise<Value> => Promise.race([pending, passed]);

  const client = <Client extends object>(bound: Client): Client =>
    new Proxy(bound, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return (...args: unknown[]): unknown => {
          if (signal.aborted) return Promise.reject(late());
          const answer: unknown = Reflect.apply(member, target, args);
          return answer instanceof Promise ? before(answer) : answer;
        };
      },
    });

  return {
    signal,
    before,
    client,
    clients: (clients) => new Map([...clients].map(([slug, one]) => [slug, client(one)])),
    chain: (chain) => {
      const bound = client(chain);
      return {
        ...bound,
        read: (payload) => chain.read(payload),
        track: async (...question) => {
          try {
            return await bound.track(...question);
          } catch (error) {
            if (!(error instanceof NetworkUnavailableError)) throw error;
            return { status: "unknown", raw: { reason: error.message }, final: false };
          }
        },
      };
    },
  };
}
