import { keccak_256 } from "@noble/hashes/sha3";

/** Where mints come from and burns go to (ERC-20). */
export const ZERO_ADDRESS = `0x${"0".repeat(40)}`;

/**
 * Whether this is an address that can receive: 20 bytes of hex, not zero, and with a correct checksum where letter case
 * carries one (EIP-55). A wrong checksum in a mixed-case address means a mistyped recipient.
 */
export function isEvmAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (`0x${lower}` === ZERO_ADDRESS) return false;
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = keccak_256(lower);
  return [...digits].every((digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15;
    return digit === (nibble >= 8 ? digit.toUpperCase() : digit.toLowerCase());
  });
}
