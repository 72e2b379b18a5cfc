import { keccak_256 } from "@noble/hashes/sha3";

/** Whether an EVM address in mixed case has a correct checksum (EIP-55); one in a single case has none. */
export function hasValidChecksum(address: string): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = keccak_256(lower);
  return [...digits].every((digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15;
    return digit === (nibble >= 8 ? digit.toUpperCase() : digit.toLowerCase());
  });
}
