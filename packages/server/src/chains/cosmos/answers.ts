import { NetworkUnavailableError } from "../chain";

/** Asks a node; see restRpc (node.ts). */
type Call = (path: string, body: readonly unknown[]) => Promise<unknown>;

/** How a node of the right chain is asked. */
export interface CosmosCalls {
  /** Throws RpcError and NetworkUnavailableError. */
  call: Call;
  /** The resource at a path; undefined when the node answers that it does not exist. Throws NetworkUnavailableError. */
  find(path: string): Promise<unknown>;
}

/** A member of what a node answers; undefined where there is none. */
export const field = (value: unknown, name: string): unknown =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>)[name] : undefined;

/** A text of the node; empty when it is anything else. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The items of a list; none of anything else. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The first item of a list. */
export const first = (value: unknown): unknown => itemsOf(value)[0];

/** Readers of a node's answers. All but `unavailable` throw NetworkUnavailableError. */
export interface CosmosAnswers {
  unavailable(what: string, cause?: unknown): NetworkUnavailableError;
  number(value: unknown): bigint;
  amountOf(coin: unknown): bigint;
  timeOf(header: unknown): number;
}

/** `slug` is the network, for error messages. */
export function cosmosAnswers(slug: string): CosmosAnswers {
  const unavailable = (what: string, cause?: unknown) =>
    new NetworkUnavailableError(`the node of ${slug} returned ${what}`, { cause });
  const number = (value: unknown): bigint => {
    if (typeof value !== "string" || !/^\d{1,20}$/.test(value))
      throw unavailable("a value that is not a number");
    return BigInt(value);
  };
  /** The amount of a coin, of at most 78 digits (x/bank). */
  const amountOf = (coin: unknown): bigint => {
    const amount = field(coin, "amount");
    if (typeof amount !== "string" || !/^\d{1,78}$/.test(amount)) throw unavailable("a malformed coin");
    return BigInt(amount);
  };
  const timeOf = (header: unknown): number => {
    const time = Date.parse(textOf(field(header, "time")));
    if (Number.isNaN(time)) throw unavailable("a block without a time");
    return time;
  };
  return { unavailable, number, amountOf, timeOf };
}
