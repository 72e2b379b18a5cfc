import { own, text } from "../untrusted-fields";
import { fromBase64 } from "./base64";
import { type Key, showKey } from "./keys";
import type { Tables } from "./message";
import { programs } from "./programs";

/** An account from a node. */
export interface AccountState {
  /** The program that owns it, base58. */
  owner: string;
  /** Base64. */
  data: string;
}

/** Accounts from a node, by base58 address; without those that the node does not have. */
export type AccountsRead = Readonly<Record<string, AccountState>>;

const LOOKUP_PROGRAM = "AddressLookupTab1e1111111111111111111111111";

/** The first field of a lookup table's data, and the slot in a table that was never deactivated. */
const TABLE = 1;
const NEVER = 2n ** 64n - 1n;

/** The offset of a table's addresses. */
const ADDRESSES_AT = 56;

/** The maximum number of base64 characters: the header and 256 addresses of a table. */
const LONGEST = 11_072;

/** An account among the read ones; undefined if it was not read. They are untrusted, because a receipt may come from anybody. */
function accountAt(
  accounts: unknown,
  address: string,
): { owner: string | undefined; data: Uint8Array } | undefined {
  const account = own(accounts, address);
  if (account === undefined) return undefined;
  return {
    owner: text(account, "owner"),
    data: fromBase64(text(account, "data"), LONGEST) ?? new Uint8Array(),
  };
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.length);

const NOT_READ = "it was not read";

/**
 * The lookup tables among the accounts from the caller's node. An entry never changes, because a table only grows, and no other
 * table can be created at its address.
 */
export const tablesOf =
  (accounts: unknown): Tables =>
  (table) => {
    const account = accountAt(accounts, showKey(table));
    if (!account) return NOT_READ;
    const { owner, data } = account;
    if (owner !== LOOKUP_PROGRAM || data.length < ADDRESSES_AT) return "it is not a lookup table";
    if (viewOf(data).getUint32(0, true) !== TABLE) return "it is not a lookup table";
    if (viewOf(data).getBigUint64(4, true) !== NEVER) return "it is being closed";
    const count = Math.floor((data.length - ADDRESSES_AT) / 32);
    return Array.from({ length: count }, (_, index) =>
      data.subarray(ADDRESSES_AT + 32 * index, ADDRESSES_AT + 32 * (index + 1)),
    );
  };

/** The content of a nonce account of the system program. */
export interface NonceState {
  authority: Key;
  nonce: Key;
}

const NONCE_BYTES = 80;

/** The nonce account at an address, from the caller's node; a text with the reason if there is none. */
export function nonceOf(accounts: unknown, address: Key): NonceState | string {
  const account = accountAt(accounts, showKey(address));
  if (!account) return NOT_READ;
  const { owner, data } = account;
  if (owner !== showKey(programs.system) || data.length !== NONCE_BYTES) return "it is not a nonce account";
  // The current version, and initialized.
  if (viewOf(data).getUint32(0, true) !== 1 || viewOf(data).getUint32(4, true) !== 1)
    return "it is not initialized";
  return { authority: data.subarray(8, 40), nonce: data.subarray(40, 72) };
}
