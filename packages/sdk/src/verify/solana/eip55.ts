import { keccak_256 } from "@noble/hashes/sha3";

/** An EVM address with its checksum (EIP-55), from any letter case. */
export function withChecksum(address: string): string {
  const lower = address.slice(2).toLowerCase();
  const hash = keccak_256(lower);
  const digits = [...lower].map((digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  });
  return `0x${digits.join("")}`;
}

/** Whether an EVM address in mixed case has a correct checksum (EIP-55); an address in a single case has none. */
export function hasValidChecksum(address: string): boolean {
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  return address === withChecksum(address);
}
