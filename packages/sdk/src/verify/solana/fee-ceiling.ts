import { feesOf } from "../network-fees";

/** The maximum that a wallet may add to the cost of a payment's transaction. */
export interface FeeCeiling {
  /** Lamports: compute units times the price of one, as the wallet's instructions set them (Compute Budget program). */
  priorityFee: bigint;
}

/** The maximum on a network where the caller sets none (spec/registry/fees.yaml). @param network its slug */
export const ceilingOf = (network: string | undefined): FeeCeiling => ({
  priorityFee: feesOf(network)?.total ?? 0n,
});

/** The maximum with the network's own in the place of what is undefined, never no limit. */
export const completeCeiling = (
  network: string | undefined,
  { priorityFee }: Partial<FeeCeiling> = {},
): FeeCeiling => ({ priorityFee: priorityFee ?? ceilingOf(network).priorityFee });
