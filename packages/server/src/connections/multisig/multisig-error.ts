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
