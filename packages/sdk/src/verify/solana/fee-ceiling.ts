/** The maximum that a wallet may add to the cost of a payment's transaction. */
export interface FeeCeiling {
  /** Lamports: compute units times the price of one, as the wallet's instructions set them (Compute Budget program). */
  priorityFee: bigint;
}

/** Above what wallets add in busy times, and far below a fee that empties a wallet: 0.001 SOL. */
export const defaultCeiling: FeeCeiling = { priorityFee: 1_000_000n };

/** The maximum with defaults; an undefined part gets its default, never no limit. */
export function completeCeiling({ priorityFee }: Partial<FeeCeiling> = {}): FeeCeiling {
  return { priorityFee: priorityFee ?? defaultCeiling.priorityFee };
}
