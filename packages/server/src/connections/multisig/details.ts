import type { ReadProposedCall } from "../../indexing/reader";

/** Why a multisig cannot be connected. */
export type MultisigFailure =
  | "invalid_address"
  | "multisig_not_found"
  | "wrong_network"
  | "upstream_unavailable";

/** A multisig that cannot be resolved on its chain. */
export class MultisigError extends Error {
  override name = "MultisigError";

  constructor(
    readonly code: MultisigFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The current state of a multisig on its chain. */
export interface MultisigDetails {
  threshold: number;
  members: readonly { address: string; permissions: ("propose" | "vote" | "execute")[] | null }[];
  /** Transactions that it has made or been proposed. */
  nonce: bigint;
  version: string | null;
  /** The addresses that hold its assets. */
  vaults: readonly string[];
  /** Who can move its assets without an approval; null where that is not known. */
  modules: readonly string[] | null;
  /** Who is asked before each execution; null without one. */
  guard: string | null;
  proposals: readonly PendingProposal[];
  /** Why proposals may be missing; null: there are no others. */
  missingProposals: "provider_unavailable" | "history_incomplete" | null;
}

/** A proposal that is neither executed nor cancelled. */
export interface PendingProposal {
  id: string;
  status: "draft" | "active" | "approved" | "executing";
  /** Unix milliseconds; null where the chain does not return it. */
  since: number | null;
  approvedBy: readonly string[];
  /** Null where members cannot refuse on chain. */
  rejections: number | null;
  /** Null where the chain does not return them. */
  calls: readonly ReadProposedCall[] | null;
}
