import { isEvmAddress, ZERO_ADDRESS } from "../chains/evm/address";
import type { Report } from "../field-errors";

/**
 * Reports an EVM address whose letter case is a wrong checksum (EIP-55), where a text is not asked to be an address of a network:
 * what is kept about a mistyped address would never be found by the right one.
 */
export function checkChecksum(address: string | null | undefined, report: Report, field: string): void {
  if (typeof address !== "string" || !/^0x[0-9a-fA-F]{40}$/.test(address)) return;
  if (address === ZERO_ADDRESS || isEvmAddress(address)) return;
  report(field, "invalid_value", "must be an address: its checksum is wrong, so a letter may be mistyped", {
    value: address,
  });
}
