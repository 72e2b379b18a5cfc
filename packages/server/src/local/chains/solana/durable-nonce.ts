import { createHash } from "node:crypto";
import type { Address } from "@solana/addresses";
import { SYSTEM_PROGRAM } from "../../../chains/solana/programs";
import { fromBase58, readAddress } from "./encodings";
import type { Message } from "./transaction";
import type { Account } from "./virtual-machine";

/** An initialized nonce account of the system program. */
export interface NonceState {
  authority: Address;
  /** Base58. Stands in the place of the blockhash in the one transaction that may use it. */
  nonce: string;
  lamportsPerSignature: bigint;
}

const size = 80;
const initialized = 1;
const [stateOffset, authorityOffset, nonceOffset, feeOffset] = [4, 8, 40, 72];

/** Decodes a nonce account; undefined when the account is not one, or is not initialized. */
export function readNonce({ owner, data }: Account): NonceState | undefined {
  if (owner !== SYSTEM_PROGRAM || data.length !== size) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (view.getUint32(stateOffset, true) !== initialized) return undefined;
  return {
    authority: readAddress(data, authorityOffset),
    nonce: readAddress(data, nonceOffset),
    lamportsPerSignature: view.getBigUint64(feeOffset, true),
  };
}

/** The nonce account with the nonce that follows a blockhash. The virtual machine has no blocks to make one from. */
export function withNonceOf(account: Account, blockhash: string): Account {
  const data = Uint8Array.from(account.data);
  data.set(createHash("sha256").update("DURABLE_NONCE").update(fromBase58(blockhash)).digest(), nonceOffset);
  return { ...account, data };
}

const advanceNonceAccount = Uint8Array.of(4, 0, 0, 0);

/**
 * The nonce account of a message whose first instruction advances one, when the message has the account's nonce in the
 * place of a blockhash and its authority signs. Undefined otherwise.
 */
export function usedNonce(
  { header, staticAccounts, instructions, lifetimeToken }: Message,
  read: (address: Address) => Account | undefined,
): Address | undefined {
  const [first] = instructions;
  const data = Uint8Array.from(first?.data ?? []);
  const isAdvance =
    staticAccounts[first?.programAddressIndex ?? -1] === SYSTEM_PROGRAM &&
    advanceNonceAccount.every((byte, index) => data[index] === byte);
  const indices = first?.accountIndices ?? [];
  const [index = -1] = indices;
  // A cluster takes the account from the message itself, never from a lookup table.
  const address = staticAccounts[index];
  if (!isAdvance || address === undefined || !isWritable(header, staticAccounts.length, index))
    return undefined;
  const account = read(address);
  const state = account && readNonce(account);
  const signers = indices.filter((at) => at < header.numSignerAccounts).map((at) => staticAccounts[at]);
  return state?.nonce === lifetimeToken && signers.includes(state.authority) ? address : undefined;
}

const isWritable = (header: Message["header"], accounts: number, index: number): boolean =>
  index < header.numSignerAccounts
    ? index < header.numSignerAccounts - header.numReadonlySignerAccounts
    : index < accounts - header.numReadonlyNonSignerAccounts;

/** Whether a transaction initialized or advanced a nonce account. */
export function hasNewNonce(before: Account | undefined, after: Account | undefined): boolean {
  const state = after && readNonce(after);
  return state !== undefined && state.nonce !== (before && readNonce(before)?.nonce);
}
