import { ArgumentError } from "../../errors/base";
import { shownName } from "../../require-kind";
import { findNetwork } from "../../verify/registry";

/**
 * Requires that a node is one of the network it was given for: what another chain does not know is not impossible. Nothing that the
 * node says is shown, which could be anything.
 *
 * @param isOf tells it from the network's reference (CAIP-2), which is never empty
 * @throws ArgumentError
 */
export function requireChain(network: string, isOf: (reference: string) => boolean): void {
  const known = findNetwork(network);
  if (known?.reference && isOf(known.reference)) return;
  throw new ArgumentError(
    `the node given for ${shownName(network)} is one of another chain`,
    "Give inclusionFromRpc the address of a node of that network.",
  );
}
