import { isEvmAddress, ZERO_ADDRESS } from "../chains/evm/address";
import type { Report } from "../field-errors";
import { normalizeAddress } from "../lib/normalize-address";

/** What is wrong with an address of which `hasWrongChecksum` is true. */
export const wrongChecksum = "must be an address: its checksum is wrong, so a letter may be mistyped";

/** Whether a text is an EVM address but for its letter case, which is a wrong checksum (EIP-55). */
export const hasWrongChecksum = (text: string): boolean =>
  /^0x[0-9a-f]{40}$/i.test(text) && normalizeAddress(text) !== ZERO_ADDRESS && !isEvmAddress(text);

/**
 * Reports an EVM address with a wrong checksum, where a text is not asked to be an address of a network: what is kept about a mistyped
 * address would never be found by the right one.
 */
export function checkChecksum(address: string | null | undefined, report: Report, field: string): void {
  if (typeof address === "string" && hasWrongChecksum(address))
    report(field, "invalid_value", wrongChecksum, { value: address });
}
