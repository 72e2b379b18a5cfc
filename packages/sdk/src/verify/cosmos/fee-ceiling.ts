/** The maximum cost of a payment's transaction. Gas and fee from the server are checked against it. */
export interface FeeCeiling {
  /** Gas units. */
  gasLimit: bigint;
  /** Base units of the chain's fee coin. The whole fee is charged, however little gas is used. */
  fee: bigint;
}

/**
 * Well above a bank transfer (about 100,000 gas), and far below a fee that empties a wallet: 500,000 gas, and 0.1 of
 * the fee coin.
 */
export const defaultCeiling: FeeCeiling = { gasLimit: 500_000n, fee: 100_000n };

/** The maximum with defaults; an undefined part gets its default, never no limit. */
export function completeCeiling({ gasLimit, fee }: Partial<FeeCeiling> = {}): FeeCeiling {
  return { gasLimit: gasLimit ?? defaultCeiling.gasLimit, fee: fee ?? defaultCeiling.fee };
}
