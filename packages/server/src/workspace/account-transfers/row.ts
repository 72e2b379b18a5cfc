import type { Selectable } from "kysely";
import type { AccountTransferTable } from "../../storage/schema/accounts";

/** A transfer of accounts of a workspace, and the providers of these accounts; null for an end that is no account of it. */
export interface AccountTransfer extends Selectable<AccountTransferTable> {
  from_provider: string | null;
  to_provider: string | null;
}

export type TransferDirection = "in" | "out" | "internal";

/**
 * The direction as the workspace sees it: internal also where the other side is a movement of its own, on another
 * account of the workspace.
 */
export const directionOf = ({
  from_account_id: from,
  to_account_id: to,
  peer_account_id: peer,
}: Pick<AccountTransfer, "from_account_id" | "to_account_id" | "peer_account_id">): TransferDirection =>
  (from !== null && to !== null) || peer !== null ? "internal" : from !== null ? "out" : "in";
