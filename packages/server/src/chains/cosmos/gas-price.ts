/** The exact price of a unit of gas: base units of the fee coin times 10^18, the precision of cosmos-sdk's decimals. */
export type GasPrice = bigint;

const SCALE = 18;

export const fromMilli = (milli: bigint): GasPrice => milli * 10n ** 15n;

/** The price in one coin from a node's list, for example `0.025uosmo,0.1ibc/27...`; undefined when it has none. */
export function readGasPrice(list: string, denom: string): GasPrice | undefined {
  for (const item of list.split(",")) {
    const [, whole, fraction = "", coin] =
      /^(\d{1,30})(?:\.(\d{1,18}))?([a-zA-Z].*)$/.exec(item.trim()) ?? [];
    if (coin === denom) return BigInt(`${whole}${fraction.padEnd(SCALE, "0")}`);
  }
  return undefined;
}

/** The fee for an amount of gas in base units, rounded up: a node refuses a fee that is a fraction too low. */
export const feeOf = (gas: bigint, price: GasPrice): bigint => {
  const scale = 10n ** BigInt(SCALE);
  return (gas * price + scale - 1n) / scale;
};
