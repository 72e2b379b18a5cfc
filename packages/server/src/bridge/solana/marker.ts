import { createHash } from "node:crypto";
import { addressBytes, toBase58 } from "../../chains/solana/address";
import type { SolanaInstruction } from "../../chains/solana/instructions";
import type { SolanaNode } from "../../chains/solana/node";
import { SYSTEM_PROGRAM } from "../../chains/solana/programs";

/**
 * The account that marks a message as minted. The minting transaction creates it, and an existing account cannot be created
 * again: a second mint of the message always fails on chain.
 */
export interface Marker {
  address: string;
  /** The wallet of the bridge, whose signature is required to create the marker. */
  base: string;
  seed: string;
}

/** Data size of a marker. Not zero: anyone can send lamports to its address, but only the base can allocate data. */
export const MARKER_BYTES = 1;

/** The marker of a message (`createWithSeed`: SHA-256 of base, seed and owner). */
export function markerOf(base: string, messageHash: string): Marker {
  const seed = messageHash.slice(2, 34);
  const hash = createHash("sha256")
    .update(addressBytes(base))
    .update(seed)
    .update(addressBytes(SYSTEM_PROGRAM));
  return { address: toBase58(hash.digest()), base, seed };
}

/** Whether a message was minted, that is, whether its marker has data. @param base the wallet of the bridge */
export async function isMinted(node: SolanaNode, base: string, messageHash: string): Promise<boolean> {
  const [marker] = await node.accounts([markerOf(base, messageHash).address]);
  return marker !== undefined && marker.data.length > 0;
}

/**
 * Creates a marker; fails when it exists. Rent and allocation are two instructions, because CreateAccountWithSeed fails for
 * an address that already has lamports, so anyone could block a mint forever by sending some.
 */
export function createMarker({ address, base, seed }: Marker, rent: bigint): SolanaInstruction[] {
  const payment = Buffer.alloc(12);
  payment.writeUInt32LE(2, 0); // Transfer
  payment.writeBigUInt64LE(rent, 4);
  const space = Buffer.alloc(8);
  space.writeBigUInt64LE(BigInt(MARKER_BYTES));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(seed.length));
  const room = Buffer.concat([
    Uint8Array.of(9, 0, 0, 0), // AllocateWithSeed
    addressBytes(base),
    length,
    Buffer.from(seed),
    space,
    addressBytes(SYSTEM_PROGRAM),
  ]);
  const marker = { address, signer: false, writable: true };
  return [
    {
      program: SYSTEM_PROGRAM,
      accounts: [{ address: base, signer: true, writable: true }, marker],
      data: new Uint8Array(payment),
    },
    {
      program: SYSTEM_PROGRAM,
      accounts: [marker, { address: base, signer: true, writable: false }],
      data: new Uint8Array(room),
    },
  ];
}
