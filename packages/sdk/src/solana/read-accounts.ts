import { listAt } from "../beside-quote";
import { ArgumentError } from "../errors/base";
import { SigningError } from "../errors/signing";
import { isFunction, requireQuoted } from "../require-quoted";
import { askSigner, type SignerOptions } from "../signing/ask-signer";
import type { Quoted } from "../types";
import type { AccountState, AccountsRead } from "../verify/solana/accounts-read";
import { fromBase64, toBase64 } from "../verify/solana/base64";
import { MalformedError } from "../verify/solana/byte-reader";
import { showKey } from "../verify/solana/keys";
import { parseUnresolved } from "../verify/solana/message";
import type { VerifyOptions } from "../verify/solana/prove";
import { own, text } from "../verify/untrusted-fields";

type Asking = Pick<VerifyOptions, "nonceAccount">;

/** The accounts that a quote's verification needs from a node: lookup tables that its message names, and the nonce account. */
function accountsOf({ quote }: Pick<Quoted, "quote">, { nonceAccount }: Asking): string[] {
  const bytes = fromBase64(text(listAt(quote, "transactions")[0], "tx_base64"));
  return [...new Set([...tables(bytes), ...(nonceAccount === undefined ? [] : [nonceAccount])])];
}

function tables(bytes: Uint8Array | undefined): string[] {
  try {
    const { lookups = [] } = bytes ? parseUnresolved(bytes).message : {};
    return lookups.map(({ table }) => showKey(table));
  } catch (error) {
    // The rules refuse it.
    if (error instanceof MalformedError) return [];
    throw error;
  }
}

export const asksAccounts = (quoted: Quoted, options: Asking): boolean =>
  accountsOf(quoted, options).length > 0;

/**
 * Reads the accounts that the verification of a quote needs in addition to its bytes, for the option `accounts` of
 * `verifyQuote`: the address lookup tables that its message names, and the nonce account of the option. `signQuote`
 * reads them itself if it has a `cluster`.
 *
 * @param options the options of `verifyQuote`; `cluster` is the caller's node, such as a web3.js `Connection`
 * @throws SigningError when the node does not answer; ArgumentError, AbortedError
 *
 * @example
 * import { readAccounts, verifyQuote } from "@waybill/sdk/solana";
 * const accounts = await readAccounts(solanaQuote, { cluster: connection });
 * const { recipient } = verifyQuote(solanaQuote, { accounts });
 */
export async function readAccounts(
  quoted: Quoted,
  options: VerifyOptions & SignerOptions = {},
): Promise<AccountsRead> {
  requireQuoted(quoted, options);
  const { cluster } = options;
  const addresses = accountsOf(quoted, options);
  if (addresses.length > 0 && !isFunction(cluster?.getAccountInfo))
    throw new ArgumentError(
      "The transaction names lookup tables or a nonce account, but options.cluster cannot read them",
      "Pass a Connection (web3.js), or an object with getAccountInfo. Nothing was signed.",
    );
  const read = async (address: string) => {
    const account = await cluster?.getAccountInfo?.({ toBase58: () => address });
    return [address, stateOf(account)] as const;
  };
  const found = await askSigner(() => Promise.all(addresses.map(read)), options, {
    onAbort: "Nothing was signed.",
    onFailure: (cause) =>
      new SigningError(
        "The node of the network could not be asked for the accounts of the transaction",
        "Nothing was signed. The node's error is the cause of this error.",
        cause,
      ),
  });
  return Object.fromEntries(found.flatMap(([address, state]) => (state ? [[address, state]] : [])));
}

/** Undefined for a value that is not an account. */
function stateOf(account: unknown): AccountState | undefined {
  const [owner, data] = [own(account, "owner"), own(account, "data")];
  if (!(data instanceof Uint8Array)) return undefined;
  return { owner: String(Object(owner).toBase58?.()), data: toBase64(Uint8Array.from(data)) };
}
