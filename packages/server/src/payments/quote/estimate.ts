import type { Crossing, PoolSwap } from "./bridge-route";
import { type PoolQuote, quotePool } from "./pool";

/** What a crossing gives at present prices, base units. */
export interface Estimate {
  /** Goes into the bridge: the bridged token. */
  bridged: bigint;
  /** What the bridge keeps of it. */
  relayFee: bigint;
  /** The destination token. */
  amountOut: bigint;
  /** Everything that pools and bridge keep, in the destination token at the present price, rounded up. */
  fee: bigint;
}

/**
 * Reads what a crossing of `amount` base units gives now: both pools and the bridge's fee. Undefined when a pool cannot do
 * its part, when the fee takes it all, or when the destination cannot mint that much. Throws NetworkUnavailableError.
 */
export async function estimate(crossing: Crossing, amount: bigint): Promise<Estimate | undefined> {
  const { before, after, burning, minting, to } = crossing;
  const [entry, relayFee] = await Promise.all([
    quoteLeg(before, amount),
    burning.relayFee(to.contracts.domain),
  ]);
  if (!entry || entry.amountOut <= relayFee) return undefined;
  const bridged = entry.amountOut;
  const minted = bridged - relayFee;
  if (minted > minting.mostMinted) return undefined;
  const exit = await quoteLeg(after, minted);
  if (!exit) return undefined;
  const kept = (entry.fee + relayFee) * (exit.amountOut + exit.fee);
  return { bridged, relayFee, amountOut: exit.amountOut, fee: (kept + minted - 1n) / minted + exit.fee };
}

/** Where nothing is swapped, what goes in comes out. */
const quoteLeg = async (swap: PoolSwap | undefined, amountIn: bigint): Promise<PoolQuote | undefined> =>
  swap ? quotePool(swap.node, swap.pool, { ...swap, amountIn }) : { amountOut: amountIn, fee: 0n };
