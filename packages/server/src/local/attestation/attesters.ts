/**
 * PUBLIC development keys of the local attesters, so their attestations prove nothing: the indices 8 and 6 of the
 * development phrase, in ascending order of their addresses.
 */
const keys = [
  {
    address: "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f",
    privateKey: "0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97",
  },
  {
    address: "0x976EA74026E726554dB657fA54763abd0C3a0aa9",
    privateKey: "0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e",
  },
] as const;

/** The accounts that local chains accept attestations of; both have to sign. */
export const localAttesters: readonly `0x${string}`[] = keys.map(({ address }) => address);

/** Their uncompressed public keys, 0x hex. */
export async function localPublicKeys(): Promise<string[]> {
  const { privateKeyToAccount } = await import("viem/accounts");
  return keys.map(({ privateKey }) => privateKeyToAccount(privateKey).publicKey);
}

/** The signatures of all attesters over a message, 65 bytes each, in ascending order of their addresses. */
export async function attest(encoded: string): Promise<`0x${string}`> {
  const [{ sign }, { concat, keccak256 }] = await Promise.all([import("viem/accounts"), import("viem")]);
  const hash = keccak256(encoded as `0x${string}`);
  return concat(await Promise.all(keys.map(({ privateKey }) => sign({ hash, privateKey, to: "hex" }))));
}
