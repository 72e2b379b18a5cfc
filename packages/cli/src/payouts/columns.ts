/** The columns of a payout file. For an empty cell, the flag of the same name applies. */
export const payoutColumns = [
  "to",
  "amount",
  "token",
  "network",
  "from_network",
  "to_network",
  "to_token",
  "min_out",
  "id",
  "note",
] as const;
