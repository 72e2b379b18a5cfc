import { base58 } from "@scure/base";
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM } from "./programs";

/** The bytes of an address or of another base58 text of at most 64 bytes; undefined when it is none. */
export function fromBase58(text: string): Uint8Array | undefined {
  // The decoder takes quadratic time, and nothing here is longer than a signature.
  if (text.length > 88) return undefined;
  try {
    return base58.decode(text);
  } catch {
    return undefined;
  }
}

export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes);

/** Whether this is an address that can receive: base58 of exactly 32 bytes, and not the system program's zeros. */
export function isSolanaAddress(address: string): boolean {
  const bytes = fromBase58(address);
  return bytes?.length === 32 && bytes.some((byte) => byte !== 0);
}

/** The 32 bytes of an address that was checked before. */
export function addressBytes(address: string): Uint8Array {
  const bytes = fromBase58(address);
  if (bytes?.length !== 32) throw new RangeError(`${address} is no Solana address`);
  return bytes;
}

/** The token account that wallets keep a mint's tokens in, unless they say otherwise (SPL Associated Token Account). */
export async function associatedTokenAccount(owner: string, mint: string): Promise<string> {
  const { address, getProgramDerivedAddress } = await import("@solana/addresses");
  const [account] = await getProgramDerivedAddress({
    programAddress: address(ASSOCIATED_TOKEN_PROGRAM),
    seeds: [owner, TOKEN_PROGRAM, mint].map(addressBytes),
  });
  return account;
}

/** Whether a private key can exist for the address. A program's own addresses lie off the curve, so that none can. */
export async function isOnCurve(text: string): Promise<boolean> {
  const { address, isOffCurveAddress } = await import("@solana/addresses");
  return !isOffCurveAddress(address(text));
}
