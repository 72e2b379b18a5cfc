import { addressBytes } from "../../../chains/solana/address";
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from "../../../chains/solana/programs";
import { readAddress } from "./encodings";
import type { Account } from "./virtual-machine";

/** A mint in the layout of the SPL Token program. */
export interface Mint {
  decimals: number;
  supply: bigint;
  mintAuthority: string | null;
  freezeAuthority: string | null;
  isInitialized: boolean;
}

/** A token account in the layout of the SPL Token program. */
export interface TokenAccount {
  mint: string;
  owner: string;
  /** Base units. */
  amount: bigint;
  delegate: string | null;
  delegatedAmount: bigint;
  state: "initialized" | "frozen";
  isNative: boolean;
  closeAuthority: string | null;
}

export const mintSize = 82;
export const tokenAccountSize = 165;

// Token-2022 appends extensions after the original layout, with the account type right after the token account size.
const kindOffset = 165;
const kinds = { mint: 1, account: 2 };

/** Decodes a mint; undefined when the account is not one. */
export function readMint({ owner, data }: Account): Mint | undefined {
  if (!isLaidOut(owner, data, mintSize, kinds.mint)) return undefined;
  const view = viewOf(data);
  const isInitialized = data[45] === 1;
  if (!isInitialized) return undefined;
  return {
    mintAuthority: optionalAddress(data, 0),
    supply: view.getBigUint64(36, true),
    decimals: data[44] ?? 0,
    isInitialized,
    freezeAuthority: optionalAddress(data, 46),
  };
}

/** Decodes a token account; undefined when the account is not one. */
export function readTokenAccount({ owner, data }: Account): TokenAccount | undefined {
  if (!isLaidOut(owner, data, tokenAccountSize, kinds.account)) return undefined;
  const view = viewOf(data);
  const state = data[108];
  if (state !== 1 && state !== 2) return undefined;
  return {
    mint: readAddress(data, 0),
    owner: readAddress(data, 32),
    amount: view.getBigUint64(64, true),
    delegate: optionalAddress(data, 72),
    state: state === 1 ? "initialized" : "frozen",
    isNative: view.getUint32(109, true) === 1,
    delegatedAmount: view.getBigUint64(121, true),
    closeAuthority: optionalAddress(data, 129),
  };
}

/** Encodes a mint without freeze authority. */
export function mintData(mint: { authority: string; supply: bigint; decimals: number }): Uint8Array {
  const data = new Uint8Array(mintSize);
  const view = viewOf(data);
  view.setUint32(0, 1, true);
  data.set(addressBytes(mint.authority), 4);
  view.setBigUint64(36, mint.supply, true);
  data[44] = mint.decimals;
  data[45] = 1;
  return data;
}

/** Encodes a token account. */
export function tokenAccountData(account: { mint: string; owner: string; amount: bigint }): Uint8Array {
  const data = new Uint8Array(tokenAccountSize);
  data.set(addressBytes(account.mint), 0);
  data.set(addressBytes(account.owner), 32);
  viewOf(data).setBigUint64(64, account.amount, true);
  data[108] = 1;
  return data;
}

function isLaidOut(owner: string, data: Uint8Array, size: number, kind: number): boolean {
  if (owner !== TOKEN_PROGRAM && owner !== TOKEN_2022_PROGRAM) return false;
  return data.length === size || (owner === TOKEN_2022_PROGRAM && data[kindOffset] === kind);
}

const optionalAddress = (data: Uint8Array, offset: number): string | null =>
  viewOf(data).getUint32(offset, true) === 1 ? readAddress(data, offset + 4) : null;

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength);
