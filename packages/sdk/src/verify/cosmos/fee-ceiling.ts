import { feesOf } from "../network-fees";

/** The maximum cost of a payment's transaction. Gas and fee from the server are checked against it. */
export interface FeeCeiling {
  /** Gas units. */
  gasLimit: bigint;
  /** Base units of the chain's fee coin. The whole fee is charged, however little gas is used. */
  fee: bigint;
}

/** Well above a bank transfer (about 100,000 gas). */
const GAS_LIMIT = 500_000n;

/** The default maximum of a network (spec/registry/fees.yaml). @param network the network's slug */
export const ceilingOf = (network: string | undefined): FeeCeiling => ({
  gasLimit: GAS_LIMIT,
  fee: feesOf(network)?.total ?? 0n,
});

/** The caller's maximum, with the network's defaults for undefined parts, so that there is always a limit. */
export interface CompleteCeiling extends FeeCeiling {
  /** Base units per gas, with 18 decimals; undefined if the caller has set the maximum fee, because then only that counts. */
  gasPrice: bigint | undefined;
}

export function completeCeiling(
  network: string | undefined,
  { gasLimit, fee }: Partial<FeeCeiling> = {},
): CompleteCeiling {
  const usual = ceilingOf(network);
  return {
    gasLimit: gasLimit ?? usual.gasLimit,
    fee: fee ?? usual.fee,
    gasPrice: fee === undefined ? feesOf(network)?.gasPrice : undefined,
  };
}
