import { readAccountNumber } from "@waybill/spec/standards/account-number";
import type { Report } from "../field-errors";

/** The fault of an address for which `hasWrongChecksum` is true. */
export const wrongChecksum = "must be an address: its checksum is wrong, so a letter may be mistyped";

/** Whether a text is an EVM address but for its letter case, which is a wrong checksum (EIP-55). */
function hasWrongChecksum(text: string): boolean {
  const { kind, fault } = readAccountNumber(text);
  return kind === "evm" && fault !== undefined;
}

/**
 * Reports an EVM address with a wrong checksum, where a text is not asked to be an address of a network: what is kept
 * about a mistyped address would never be found by the right one.
 */
export function checkChecksum(address: string | null | undefined, report: Report, field: string): void {
  if (typeof address === "string" && hasWrongChecksum(address))
    report(field, "invalid_value", wrongChecksum, { value: address });
}
