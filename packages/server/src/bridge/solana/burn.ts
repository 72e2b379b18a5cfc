import { createHash } from "node:crypto";
import { fromBase58 } from "../../chains/solana/address";
import { type ReadInstruction, readInstructions } from "../../chains/solana/read-instructions";
import { readChecked, readMemo } from "../../chains/solana/token-instructions";
import type { Burn } from "../burn";
import { addressWord, type BridgeNetwork } from "../domains";
import { type BridgeMessage, encodeMessage, messageHash } from "../message";
import { BURN_MEMO, readBurnMemo } from "./memo";

/**
 * The fee for relaying a message from Solana to any destination: 0.005 USDC, in base units. The SDK refuses to sign for less
 * (rule `bridge_fee` of its Solana verification), so lowering it requires a change there first.
 */
export const SOLANA_RELAY_FEE = 5_000n;

/** A transaction of the ledger. Only a successful one may be read as a burn. */
export interface LandedTransaction {
  signature: string;
  bytes: Uint8Array;
}

/**
 * The burn in a transaction that paid the bridge: one checked burn, one memo with the destination, and the fee, all as
 * top-level instructions. Undefined when it is not a burn for another network; a text with the reason when it is an invalid
 * one, which cannot be minted.
 */
export async function readBurn(
  bridge: BridgeNetwork,
  feeAccount: string,
  { signature, bytes }: LandedTransaction,
): Promise<Burn | string | undefined> {
  return burnAmong(await readInstructions(bytes), bridge, feeAccount, signature);
}

/** The same for a transaction whose top-level instructions were read already. */
export function burnAmong(
  instructions: readonly ReadInstruction[],
  bridge: BridgeNetwork,
  feeAccount: string,
  signature: string,
): Burn | string | undefined {
  const checked = instructions.flatMap((instruction) => readChecked(instruction) ?? []);
  const own = checked.filter(({ mint }) => mint === bridge.token.addr);
  const burns = own.flatMap((item) => (item.kind === "burn" ? [item] : []));
  const memos = instructions.flatMap((instruction) => readMemo(instruction) ?? []);
  const [memo, ...otherMemos] = memos.filter((text) => text.startsWith(BURN_MEMO));
  if (memo === undefined) return undefined;
  const [burn, ...otherBurns] = burns;
  if (!burn || otherBurns.length > 0 || otherMemos.length > 0)
    return `it has ${burns.length} burns and ${otherMemos.length + 1} memos instead of one each`;
  const target = readBurnMemo(memo);
  if (!target) return "its memo is not a valid burn memo";
  if (burn.amount === 0n) return "it burned nothing";
  const paid = own.reduce(
    (sum, item) => (item.kind === "transfer" && item.to === feeAccount ? sum + item.amount : sum),
    0n,
  );
  if (paid < SOLANA_RELAY_FEE) return `it paid ${paid} instead of the fee of ${SOLANA_RELAY_FEE}`;
  const message: BridgeMessage = {
    ...target,
    sourceDomain: bridge.contracts.domain,
    nonce: burnNonce(signature),
    sender: addressWord("solana", burn.owner),
    burnToken: addressWord("solana", burn.mint),
    amount: burn.amount,
  };
  const encoded = encodeMessage(message);
  const network = bridge.network.slug;
  return { network, transaction: signature, messageHash: messageHash(encoded), encoded, message };
}

/** The hash of the transaction signature, which is unique, is the nonce. */
function burnNonce(signature: string): string {
  const bytes = fromBase58(signature);
  if (bytes?.length !== 64) throw new RangeError(`${signature} is not a Solana signature`);
  return `0x${createHash("sha256").update(bytes).digest("hex")}`;
}
