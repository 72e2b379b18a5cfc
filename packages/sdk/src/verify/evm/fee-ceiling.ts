/** The most that a payment's transactions may cost. Everything the server says about gas is checked against it. */
export interface GasCeiling {
  /** Gas units of each transaction. */
  gasLimit: bigint;
  /** Wei. */
  maxFeePerGas: bigint;
  /** Gas limit times fee per gas, of the payment and its approvals together, in wei. */
  totalFee: bigint;
}

/**
 * Generous for an ERC-20 transfer (usually below 100,000 gas) and for a swap and a bridge in one call (below 400,000), and
 * still far from a fee that empties a wallet: 600,000 gas per transaction, 1,000 gwei per gas, 0.05 of the native coin
 * in all.
 */
export const defaultCeiling: GasCeiling = {
  gasLimit: 600_000n,
  maxFeePerGas: 1_000n * 10n ** 9n,
  totalFee: 5n * 10n ** 16n,
};

export interface GasOffer {
  gasLimit: bigint;
  maxFeePerGas: bigint;
}

/** What of an offer is above the ceiling: the first such part. Written so that a ceiling that is no number holds nothing. */
export function aboveCeiling(offer: GasOffer, ceiling: GasCeiling): keyof GasCeiling | undefined {
  if (!(offer.gasLimit <= ceiling.gasLimit)) return "gasLimit";
  if (!(offer.maxFeePerGas <= ceiling.maxFeePerGas)) return "maxFeePerGas";
  return offer.gasLimit * offer.maxFeePerGas <= ceiling.totalFee ? undefined : "totalFee";
}

/** The ceiling with its defaults; a part that is undefined counts as left out, never as no limit. */
export function completeCeiling(ceiling: Partial<GasCeiling> = {}): GasCeiling {
  const { gasLimit, maxFeePerGas, totalFee } = ceiling;
  return {
    gasLimit: gasLimit ?? defaultCeiling.gasLimit,
    maxFeePerGas: maxFeePerGas ?? defaultCeiling.maxFeePerGas,
    totalFee: totalFee ?? defaultCeiling.totalFee,
  };
}
