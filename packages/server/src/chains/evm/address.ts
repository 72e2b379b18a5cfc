import { hasEip55Checksum } from "@waybill/spec/standards/account-number";

/** Where mints come from and burns go to (ERC-20). */
export const ZERO_ADDRESS = `0x${"0".repeat(40)}`;

/**
 * Whether this is an address that can receive: 20 bytes of hex, not zero, and with a correct checksum where letter case
 * carries one (EIP-55). A wrong checksum in a mixed-case address means a mistyped recipient.
 */
export const isEvmAddress = (address: string): boolean =>
  /^0x[0-9a-fA-F]{40}$/.test(address) && address.toLowerCase() !== ZERO_ADDRESS && hasEip55Checksum(address);
