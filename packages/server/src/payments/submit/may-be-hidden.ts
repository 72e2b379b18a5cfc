import type { ChainStatus } from "../../chains/chain";

/** Whether bytes have expired, and may be in a block that the node does not show any more. */
export const mayBeHidden = ({ status, final, isNonceUsed }: ChainStatus): boolean =>
  status === "abandoned" && !final && !isNonceUsed;
