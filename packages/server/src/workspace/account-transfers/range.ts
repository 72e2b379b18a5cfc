import type { AccountTransferTable } from "../../storage/account-tables";

/** A part of the transfers that an index has in the order of time. */
export type Range =
  | { by: "everything" }
  | { by: "from_account_id" | "to_account_id" | "category" | "asset" | "network"; key: string }
  | { by: "status"; key: AccountTransferTable["status"] };
