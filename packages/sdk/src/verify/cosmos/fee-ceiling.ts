/** The most that a payment's transaction may cost. What the server says about gas and fee is checked against it. */
export interface FeeCeiling {
  /** Gas units. */
  gasLimit: bigint;
  /** Base units of the chain's fee coin. All of a fee is taken, however little gas is used. */
  fee: bigint;
}

/**
 * Generous for a bank transfer (about 100,000 gas), and still far from a fee that empties a wallet: 500,000 gas, and 0.1
 * of the fee coin.
 */
export const defaultCeiling: FeeCeiling = { gasLimit: 500_000n, fee: 100_000n };

/** The ceiling with its defaults; a part that is undefined counts as left out, never as no limit. */
export function completeCeiling({ gasLimit, fee }: Partial<FeeCeiling> = {}): FeeCeiling {
  return { gasLimit: gasLimit ?? defaultCeiling.gasLimit, fee: fee ?? defaultCeiling.fee };
}
