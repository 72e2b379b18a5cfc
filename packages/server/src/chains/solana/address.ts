import { base58 } from "@scure/base";
import { ASSOCIATED_TOKEN_PROGRAM, SQUADS_PROGRAM, TOKEN_PROGRAM } from "./programs";

/** The bytes of an address or another base58 text of at most 64 bytes; undefined when it is not base58. */
export function fromBase58(text: string): Uint8Array | undefined {
  // The decoder takes quadratic time, and nothing longer than a signature is needed.
  if (text.length > 88) return undefined;
  try {
    return base58.decode(text);
  } catch {
    return undefined;
  }
}

export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes);

/**
 * Whether this address can receive payments: base58 of exactly 32 bytes, and not the system program (32 zero bytes).
 */
export function isSolanaAddress(address: string): boolean {
  const bytes = fromBase58(address);
  return bytes?.length === 32 && bytes.some((byte) => byte !== 0);
}

/** The 32 bytes of a valid address. */
export function addressBytes(address: string): Uint8Array {
  const bytes = fromBase58(address);
  if (bytes?.length !== 32) throw new RangeError(`${address} is not a Solana address`);
  return bytes;
}

/** A wallet's default token account for a mint (SPL Associated Token Account). */
export async function associatedTokenAccount(owner: string, mint: string): Promise<string> {
  const { address, getProgramDerivedAddress } = await import("@solana/addresses");
  const [account] = await getProgramDerivedAddress({
    programAddress: address(ASSOCIATED_TOKEN_PROGRAM),
    seeds: [owner, TOKEN_PROGRAM, mint].map(addressBytes),
  });
  return account;
}

/** The first vault of a Squads multisig: the address that holds what it has. */
export async function squadsVault(multisig: string): Promise<string> {
  const { address, getProgramDerivedAddress } = await import("@solana/addresses");
  const [vault] = await getProgramDerivedAddress({
    programAddress: address(SQUADS_PROGRAM),
    seeds: ["multisig", addressBytes(multisig), "vault", Uint8Array.of(0)],
  });
  return vault;
}

/** The addresses of the transaction of a Squads multisig with this number, and of its proposal. */
export async function squadsTransaction(
  multisig: string,
  index: bigint,
): Promise<{ transaction: string; proposal: string }> {
  const { address, getProgramDerivedAddress } = await import("@solana/addresses");
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, index, true);
  const seeds = ["multisig", addressBytes(multisig), "transaction", number];
  const derive = async (seeds: readonly (string | Uint8Array)[]) =>
    (await getProgramDerivedAddress({ programAddress: address(SQUADS_PROGRAM), seeds: [...seeds] }))[0];
  const [transaction, proposal] = await Promise.all([derive(seeds), derive([...seeds, "proposal"])]);
  return { transaction, proposal };
}

/** Whether a private key can exist for the address. Program-derived addresses are off the curve and have none. */
export async function isOnCurve(text: string): Promise<boolean> {
  const { address, isOffCurveAddress } = await import("@solana/addresses");
  return !isOffCurveAddress(address(text));
}
