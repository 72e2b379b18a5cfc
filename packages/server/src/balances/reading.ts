import { NetworkUnavailableError } from "../chains/chain";

/** The balance of one token of an account at a moment. */
export interface Holding {
  /** Token reference: `native`, or the normalized contract, mint or denom. */
  token: string;
  /** Contract, mint or denom in display form; null for the native coin. */
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

/** The balances that were read, and whether they are complete (spec/data, LookupStatus). */
export interface AccountReading {
  status: "ok" | "partial" | "unavailable" | "unsupported";
  /** Why it is not `ok`. */
  reason: LookupReason | null;
  /** Non-zero balances, and those of all requested tokens. */
  assets: Holding[];
  /** The tokens that could not be read. */
  failed: string[];
  /** The block that all of it is as of, and its time in Unix milliseconds; undefined where nothing says that it is one. */
  at?: { block: number; time: number } | undefined;
}

/** Live balances on one network; one implementation per family, which uses only RPC. */
export interface AccountBalances {
  /**
   * Reads the native coin, the registry's tokens and the requested ones (normalized contracts, mints or denoms); one
   * reading per address, in order. Failures are part of the reading and are not thrown. Aborting the signal ends all
   * pending reads.
   */
  read(
    addresses: readonly string[],
    tokens: readonly string[],
    signal: AbortSignal,
  ): Promise<AccountReading[]>;
}

/** A requested token contract that does not answer like a token. */
export class TokenLookupError extends Error {
  override name = "TokenLookupError";
}

/** A pending reading of one token. */
export interface TokenReading {
  token: string;
  holding: Promise<Holding>;
}

/**
 * Combines the readings of an account's tokens. Rejects only for errors that neither the node nor a contract caused.
 */
export async function readAccount(
  parts: readonly TokenReading[],
  requested: ReadonlySet<string>,
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
    assets: read.filter(({ token, amount }) => amount > 0n || requested.has(token)),
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

/** Why a reading failed. Rethrows unexpected errors. */
export function failureOf(error: unknown): LookupReason {
  if (error instanceof TokenLookupError) return "token_lookup_failed";
  const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === "TimeoutError";
  if (isTimeout(error)) return "timeout";
  if (!(error instanceof NetworkUnavailableError)) throw error;
  return isTimeout(error.cause) ? "timeout" : "provider_unavailable";
}

const abortions = new WeakMap<AbortSignal, Promise<never>>();

/** Rejects with the signal's reason when it is aborted. One listener for all callers. */
function aborted(signal: AbortSignal): Promise<never> {
  let promise = abortions.get(signal);
  if (!promise) {
    promise = new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    promise.catch(() => undefined);
    abortions.set(signal, promise);
  }
  return promise;
}

/** The promise's result, unless the signal is aborted before. */
export const unlessAborted = <Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  Promise.race([promise, aborted(signal)]);
