import type { AccountTransferFilter } from "./filter";
import type { Range } from "./range";

/** So many accounts are ranges of their own; of more, the newest transfers are looked through first. */
export const FEW_ACCOUNTS = 20;

/** The ranges that contain every transfer of these accounts. */
export const rangesOfAccounts = (accounts: readonly string[]): Range[] =>
  accounts.flatMap((key) => [
    { by: "from_account_id" as const, key },
    { by: "to_account_id" as const, key },
  ]);

/** The ranges that together contain every transfer that a filter can match: those of the condition that excludes most. */
export function rangesOf({
  accounts,
  categories,
  statuses,
  tokens,
  network,
}: AccountTransferFilter): Range[] {
  if (accounts && accounts.length <= FEW_ACCOUNTS) return rangesOfAccounts(accounts);
  if (categories) return categories.map((key) => ({ by: "category", key }));
  if (statuses && !statuses.includes("CONFIRMED")) return statuses.map((key) => ({ by: "status", key }));
  if (tokens) return tokens.map((key) => ({ by: "asset", key }));
  if (network !== undefined) return [{ by: "network", key: network }];
  return [{ by: "everything" }];
}
