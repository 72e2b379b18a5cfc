import type { BridgeRoute, PoolSwap } from "./bridge-route";
import { type PoolQuote, quotePool } from "./pool";

/** Amounts of a bridge payment at current prices, in base units. */
export interface Estimate {
  /** Amount that goes into the bridge, of the bridged token. */
  bridged: bigint;
  /** Fee of the bridge, part of `bridged`. */
  relayFee: bigint;
  /** Amount of the destination token. */
  amountOut: bigint;
  /** Total fees of pools and bridge, converted to the destination token at the current price, rounded up. */
  fee: bigint;
}

/**
 * Estimates a bridge payment of `amount` base units from the current pool prices and the bridge fee. Undefined when a pool
 * cannot swap the amount, when the fee exceeds it, or when the destination cannot mint it. Throws NetworkUnavailableError.
 */
export async function estimate(route: BridgeRoute, amount: bigint): Promise<Estimate | undefined> {
  const { before, after, burning, minting, to } = route;
  const [entry, relayFee] = await Promise.all([
    quoteLeg(before, amount),
    burning.relayFee(to.contracts.domain),
  ]);
  if (!entry || entry.amountOut <= relayFee) return undefined;
  const bridged = entry.amountOut;
  const minted = bridged - relayFee;
  if (minted > minting.maxMint) return undefined;
  const exit = await quoteLeg(after, minted);
  if (!exit) return undefined;
  const kept = (entry.fee + relayFee) * (exit.amountOut + exit.fee);
  return { bridged, relayFee, amountOut: exit.amountOut, fee: (kept + minted - 1n) / minted + exit.fee };
}

/** Quotes one swap; without a swap the amount is unchanged. */
const quoteLeg = async (swap: PoolSwap | undefined, amountIn: bigint): Promise<PoolQuote | undefined> =>
  swap ? quotePool(swap.node, swap.pool, { ...swap, amountIn }) : { amountOut: amountIn, fee: 0n };
