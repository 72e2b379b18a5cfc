/** The amount that the recipient of a payment gets on its own network, as the quote promises it. */
export interface Effect {
  /** The token's contract, mint or denom. */
  token: string;
  recipient: string;
  /** The least amount, base units. */
  least: bigint;
  /** Whether the recipient is the sender: such a payment leaves its balance as it is. */
  isOwn: boolean;
}

/**
 * The effect that a successful transaction shows: how much the recipient got, in base units of the token; undefined where the
 * node does not show it, which says nothing about the payment.
 */
export interface SeenEffect {
  received: bigint | undefined;
}

/** Why a transaction that succeeds does not pay, in words; undefined where it does. */
export const shortfall = (received: bigint, { least }: Pick<Effect, "least">): string | undefined =>
  received >= least
    ? undefined
    : `the recipient gets ${received} base units, less than the minimum of ${least}`;
