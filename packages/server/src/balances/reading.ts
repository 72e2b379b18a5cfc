import { NetworkUnavailableError } from "../chains/chain";

/** What an account holds of one token, at a moment. */
export interface Holding {
  /** As tokens are stored: `native`, or contract, mint or denom as accounts are matched. */
  token: string;
  /** Contract, mint or denom as people write it; null for the network's native coin. */
  contract: string | null;
  symbol: string;
  decimals: number;
  /** Base units. */
  amount: bigint;
}

export type LookupReason =
  | "provider_unavailable"
  | "timeout"
  | "network_not_supported"
  | "token_lookup_failed";

/** What was read of an account, and how far that went (spec/data, LookupStatus). */
export interface AccountReading {
  status: "ok" | "partial" | "unavailable" | "unsupported";
  /** Why it is not `ok`. */
  reason: LookupReason | null;
  /** What the account holds more than nothing of, and every token that was asked for by name. */
  assets: Holding[];
  /** The tokens that could not be read. */
  failed: string[];
}

/** Live balances on one network; one implementation per family, which speaks only RPC. */
export interface AccountBalances {
  /**
   * Reads the network's own coin, the registry's tokens and those asked for (contracts, mints or denoms, as they are
   * stored), one answer per address, in their order. What cannot be read is told in the answer and throws nothing. What
   * is not read when the signal fires is given up.
   */
  read(
    addresses: readonly string[],
    tokens: readonly string[],
    signal: AbortSignal,
  ): Promise<AccountReading[]>;
}

/** A contract that is asked as a token and does not answer like one. */
export class TokenLookupError extends Error {
  override name = "TokenLookupError";
}

/** One token of an account, being read. */
export interface TokenReading {
  token: string;
  holding: Promise<Holding>;
}

/** Puts an account's tokens together. Rejects only for what is neither the node's nor a contract's failure. */
export async function readAccount(
  parts: readonly TokenReading[],
  asked: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<AccountReading> {
  const settled = await Promise.all(
    parts.map(async ({ token, holding }) => {
      try {
        return { token, holding: await unlessAborted(holding, signal) };
      } catch (error) {
        return { token, failure: failureOf(error) };
      }
    }),
  );
  const read = settled.flatMap(({ holding }) => holding ?? []);
  const failures = settled.flatMap(({ failure }) => failure ?? []);
  return {
    ...statusOf(read.length, failures),
    assets: read.filter(({ token, amount }) => amount > 0n || asked.has(token)),
    failed: settled.flatMap(({ token, failure }) => (failure ? token : [])),
  };
}

function statusOf(
  read: number,
  failures: readonly LookupReason[],
): Pick<AccountReading, "status" | "reason"> {
  const [first] = failures;
  if (first === undefined) return { status: "ok", reason: null };
  if (read > 0) return { status: "partial", reason: "token_lookup_failed" };
  return {
    status: "unavailable",
    reason: failures.every((one) => one === first) ? first : "provider_unavailable",
  };
}

/** Rethrows what is our own fault. */
function failureOf(error: unknown): LookupReason {
  if (error instanceof TokenLookupError) return "token_lookup_failed";
  const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === "TimeoutError";
  if (isTimeout(error)) return "timeout";
  if (!(error instanceof NetworkUnavailableError)) throw error;
  return isTimeout(error.cause) ? "timeout" : "provider_unavailable";
}

const firing = new WeakMap<AbortSignal, Promise<never>>();

/** Rejects with the signal's reason when it fires. One listener for all who wait. */
function aborted(signal: AbortSignal): Promise<never> {
  let promise = firing.get(signal);
  if (!promise) {
    promise = new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    promise.catch(() => undefined);
    firing.set(signal, promise);
  }
  return promise;
}

/** What a promise gives, unless the signal fires before. */
const unlessAborted = <Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  Promise.race([promise, aborted(signal)]);
