import { NATIVE } from "../storage/native";
import type { Balances } from "./connect";

/**
 * Reads the balance of a token of an account from the network's node, base units; undefined where it cannot be read.
 *
 * @param timeout makes a signal that is aborted after so many milliseconds
 * @param limit milliseconds
 */
export const balanceNow =
  (balances: Pick<Balances, "of">, timeout: (ms: number) => AbortSignal, limit: number) =>
  async (network: string, account: string, token: string): Promise<bigint | undefined> => {
    const requested = token === NATIVE ? [] : [token];
    const [reading] = await balances.of(network).read([account], requested, timeout(limit));
    const held = reading?.assets.find((asset) => asset.token === token);
    if (held) return held.amount;
    // A balance of zero is left out of a complete reading.
    return reading?.status === "ok" ? 0n : undefined;
  };
