import { toBase58 } from "../address";
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from "../programs";

/** An account's data and the program that owns it. */
interface OwnedData {
  owner: string;
  data: Uint8Array;
}

/** A token account (SPL Token, `Account`). */
export interface TokenAccountState {
  mint: string;
  /** The wallet. */
  owner: string;
  /** Base units. */
  amount: bigint;
  delegate: string | undefined;
  delegated: bigint;
  closeAuthority: string | undefined;
}

/** A mint (SPL Token, `Mint`). */
export interface MintState {
  decimals: number;
  mintAuthority: string | undefined;
  freezeAuthority: string | undefined;
}

const ACCOUNT_BYTES = 165;
const MINT_BYTES = 82;
/** Where Token-2022 says what an account with extensions is. */
const KIND_AT = 165;
const [MINT_KIND, ACCOUNT_KIND] = [1, 2];

const isLaidOut = ({ owner, data }: OwnedData, bytes: number, kind: number): boolean =>
  owner === TOKEN_PROGRAM
    ? data.length === bytes
    : owner === TOKEN_2022_PROGRAM && (data.length === bytes || data[KIND_AT] === kind);

const key = (data: Uint8Array, at: number): string => toBase58(data.subarray(at, at + 32));

/** A COption of 36 bytes: its tag, then the key. */
const optionalKey = (data: Uint8Array, at: number): string | undefined =>
  data[at] === 1 ? key(data, at + 4) : undefined;

/** Reads an account as a token account; undefined when it is not one. */
export function readTokenAccount(account: OwnedData | undefined): TokenAccountState | undefined {
  if (!account || !isLaidOut(account, ACCOUNT_BYTES, ACCOUNT_KIND) || account.data[108] === 0)
    return undefined;
  const { data } = account;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return {
    mint: key(data, 0),
    owner: key(data, 32),
    amount: view.getBigUint64(64, true),
    delegate: optionalKey(data, 72),
    delegated: view.getBigUint64(121, true),
    closeAuthority: optionalKey(data, 129),
  };
}

/** Reads an account as a mint; undefined when it is not one. */
export function readMint(account: OwnedData | undefined): MintState | undefined {
  if (!account || !isLaidOut(account, MINT_BYTES, MINT_KIND) || account.data[45] !== 1) return undefined;
  const { data } = account;
  return {
    mintAuthority: optionalKey(data, 0),
    decimals: data[44] ?? 0,
    freezeAuthority: optionalKey(data, 46),
  };
}
