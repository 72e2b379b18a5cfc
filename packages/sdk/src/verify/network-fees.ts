import { fees } from "@waybill/spec/generated/registry";
import { scaledDecimal } from "./prices";
import { type KnownToken, nativeCoin } from "./registry";

/** The registry's facts about a network's fees. */
export interface NetworkFees {
  /** Wei; EVM. */
  maxFeePerGas: bigint | undefined;
  /** Wei; EVM. */
  maxPriorityFeePerGas: bigint | undefined;
  /** Base units of the fee coin per gas, with 18 decimals; Cosmos. */
  gasPrice: bigint | undefined;
  /** The total fee in base units of the native coin. */
  total: bigint;
  coin: KnownToken | undefined;
  /** A rough price of a coin in dollars, with 18 decimals; undefined on test networks, whose coins have no price. */
  coinPrice: bigint | undefined;
}

const optional = (digits: string | null): bigint | undefined =>
  digits === null ? undefined : BigInt(digits);

const byNetwork: ReadonlyMap<string, NetworkFees> = new Map(
  fees.map(({ network, max_fee_per_gas, priority_fee_per_gas, gas_price, total, coin_usd }) => [
    network,
    {
      maxFeePerGas: optional(max_fee_per_gas),
      maxPriorityFeePerGas: optional(priority_fee_per_gas),
      gasPrice: gas_price === null ? undefined : scaledDecimal(gas_price),
      total: BigInt(total),
      coin: nativeCoin(network),
      coinPrice: coin_usd === null ? undefined : scaledDecimal(coin_usd),
    },
  ]),
);

/** The fees of a network, by slug; undefined for a network that is not in the registry, on which nothing is signed. */
export const feesOf = (network: string | undefined): NetworkFees | undefined =>
  network === undefined ? undefined : byNetwork.get(network);
