import type { Coin } from "cosmjs-types/cosmos/base/v1beta1/coin";
import { SdkError } from "./sdk-error";

const denomForm = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/;

/** The largest integer of cosmos-sdk. */
const MAX_AMOUNT = 2n ** 256n - 1n;

/** An amount of one coin, in base units. */
export interface Amount {
  denom: string;
  amount: bigint;
}

/**
 * Reads valid coins of a message: at least `least` of them, valid denoms, ascending, without duplicates, positive
 * amounts (cosmos-sdk, `Coins.Validate`). Throws SdkError.
 */
export function readCoins(coins: readonly Coin[], least: 0 | 1): Amount[] {
  const invalid = () => new SdkError("invalidCoins", writeCoins(coins) || "no coins");
  if (coins.length < least) throw invalid();
  let last = "";
  return coins.map(({ denom, amount }) => {
    if (!denomForm.test(denom) || denom <= last || !/^[1-9]\d{0,77}$/.test(amount)) throw invalid();
    last = denom;
    const value = BigInt(amount);
    if (value > MAX_AMOUNT) throw invalid();
    return { denom, amount: value };
  });
}

/** Coins in the text form of cosmos-sdk, for example `5000uosmo`. */
export const writeCoins = (coins: readonly { denom: string; amount: string | bigint }[]): string =>
  coins.map(({ denom, amount }) => `${amount}${denom}`).join(",");
