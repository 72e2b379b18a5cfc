import { normalizeAddress } from "../lib/normalize-address";
import { isCosmosAccount } from "./cosmos/bech32";
import type { UnsignedTransaction } from "./unsigned-transaction";

/**
 * Every address that an unsigned transaction mentions, normalized and once each: contracts, spenders, programs, accounts, and
 * each argument of a call that can be an address. Some of these are numbers that look like one: nothing that the transaction
 * names is left out, and a number is on no list. Accounts of a Solana lookup table are not in the bytes.
 */
export async function mentionedAddresses(transaction: UnsignedTransaction): Promise<string[]> {
  const found =
    transaction.kind === "evm"
      ? [
          transaction.to,
          ...transaction.erc20_approvals.flatMap(({ token_contract, spender }) => [token_contract, spender]),
          ...addressWords(transaction.data.slice(10)),
        ]
      : transaction.kind === "solana"
        ? await accountsOf(transaction.tx_base64)
        : textsIn(transaction.msgs).filter(isCosmosAccount);
  return [...new Set(found.map(normalizeAddress))];
}

/** The words of 32 bytes, such as the arguments of a call (ABI), that can be an address, on the right of its word; hex digits. */
export const addressWords = (words: string): string[] =>
  (words.match(/[0-9a-f]{64}/gi) ?? [])
    .filter((word) => /^0{24}/.test(word) && !/^0*$/.test(word))
    .map((word) => `0x${word.slice(24)}`);

/** The longest EVM transaction, in bytes: nodes take no longer one (go-ethereum, `txMaxSize`). */
export const LONGEST_TRANSACTION = 131_072;

/** How many bytes are looked through at each place; a look-up of all places of the longest ones would hold up other requests. */
const MOST_PLACES = 16_384;

/** Before an address in a word of 32 bytes (ABI). */
const PADDING = "0".repeat(24);

/**
 * An account of a Cosmos chain in any text; its checksum is tested afterwards. Or an EVM address, as messages to such
 * networks have it.
 */
const written = /[a-z][a-z0-9@-]{0,19}1(?:[02-9ac-hj-np-z]{58}|[02-9ac-hj-np-z]{38})|0x[0-9a-f]{40}/gi;

/**
 * Every address that may stand in bytes of unknown form, such as calls within the call of a router: each text that is
 * an account, and each run of 20 bytes as an EVM address; beyond {@link MOST_PLACES} those that stand in a word of 32
 * bytes, wherever that begins. Most of these are no address, and no list has them.
 */
export function addressesAnywhere(bytes: Uint8Array): string[] {
  const whole = Buffer.from(bytes);
  const hex = whole.toString("hex");
  const runs: string[] = [];
  for (let at = 0; at + 20 <= whole.length; at += 1)
    if (at < MOST_PLACES || hex.startsWith(PADDING, 2 * at - PADDING.length))
      runs.push(`0x${hex.slice(2 * at, 2 * at + 40)}`);
  const texts = (whole.toString("latin1").match(written) ?? []).map(normalizeAddress);
  return [...new Set([...runs, ...texts])];
}

/** The accounts in the bytes of a transaction, programs among them. */
async function accountsOf(base64: string): Promise<readonly string[]> {
  const [{ getTransactionDecoder }, { getCompiledTransactionMessageDecoder }] = await Promise.all([
    import("@solana/transactions"),
    import("@solana/transaction-messages"),
  ]);
  const { messageBytes } = getTransactionDecoder().decode(Buffer.from(base64, "base64"));
  return getCompiledTransactionMessageDecoder().decode(messageBytes).staticAccounts;
}

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];
