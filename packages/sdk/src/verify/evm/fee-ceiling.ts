/** The maximum cost of a payment's transactions. Gas values from the server are checked against it. */
export interface GasCeiling {
  /** Gas units of each transaction. */
  gasLimit: bigint;
  /** Wei. */
  maxFeePerGas: bigint;
  /** Gas limit times fee per gas, of the payment and its approvals together, in wei. */
  totalFee: bigint;
}

/**
 * Well above an ERC-20 transfer (usually below 100,000 gas) and a swap and bridge in one call (below 400,000), and far
 * below a fee that empties a wallet: 600,000 gas per transaction, 1,000 gwei per gas, 0.05 of the native coin in all.
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

/** The first part of an offer that exceeds the maximum. The comparison also fails when the maximum is not a number. */
export function aboveCeiling(offer: GasOffer, ceiling: GasCeiling): keyof GasCeiling | undefined {
  if (!(offer.gasLimit <= ceiling.gasLimit)) return "gasLimit";
  if (!(offer.maxFeePerGas <= ceiling.maxFeePerGas)) return "maxFeePerGas";
  return offer.gasLimit * offer.maxFeePerGas <= ceiling.totalFee ? undefined : "totalFee";
}

/** The maximum with defaults; an undefined part gets its default, never no limit. */
export function completeCeiling(ceiling: Partial<GasCeiling> = {}): GasCeiling {
  const { gasLimit, maxFeePerGas, totalFee } = ceiling;
  return {
    gasLimit: gasLimit ?? defaultCeiling.gasLimit,
    maxFeePerGas: maxFeePerGas ?? defaultCeiling.maxFeePerGas,
    totalFee: totalFee ?? defaultCeiling.totalFee,
  };
}
