import type { ReadInstruction } from "../../chains/solana/read-instructions";
import { readChecked, readMemo } from "../../chains/solana/token-instructions";
import type { BridgeNetwork } from "../domains";

/** A mint on Solana for a bridge message. */
export interface Minted {
  messageHash: string;
  /** The token account that received the mint. */
  to: string;
  /** Base units. */
  amount: bigint;
}

/**
 * The mint of a successful transaction for a message: a top-level mint of the bridged token by the wallet of the bridge, and
 * exactly one memo with the message hash. Undefined for every other transaction. Only the mint authority can mint, so
 * deliveries cannot be forged.
 */
export function mintAmong(
  instructions: readonly ReadInstruction[],
  { contracts, token }: BridgeNetwork,
): Minted | undefined {
  const memos = instructions.flatMap((instruction) => readMemo(instruction) ?? []);
  const [messageHash, ...others] = memos.filter((text) => /^0x[0-9a-f]{64}$/.test(text));
  if (messageHash === undefined || others.length > 0) return undefined;
  for (const instruction of instructions) {
    const read = readChecked(instruction);
    if (read?.kind !== "mint" || read.authority !== contracts.bridge || read.mint !== token.addr) continue;
    return { messageHash, to: read.to, amount: read.amount };
  }
  return undefined;
}
