/** The columns of a payout file. Where a cell is empty, the flag of the same name counts. */
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
