import type { ReadInstruction } from "../../chains/solana/read-instructions";
import { readChecked, readMemo } from "../../chains/solana/token-instructions";
import type { BridgeNetwork } from "../domains";

/** What arrived on Solana. */
export interface Minted {
  messageHash: string;
  /** The token account that it was minted to. */
  to: string;
  /** Base units. */
  amount: bigint;
}

/**
 * What a transaction that succeeded minted for a message: its own mint of the bridge's token, by the bridge's wallet, and
 * the one memo that names the message. Undefined for every other transaction. Nobody else can mint, so nobody else can
 * make up an arrival.
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
