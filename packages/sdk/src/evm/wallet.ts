import { numberToHex } from "viem";
import type { Hash } from "../branded";
import { SigningError, WalletSentError } from "../errors/signing";
import { askSigner, type SignerOptions } from "../signing/ask-signer";
import { evmAddress } from "../verify/address";
import type { ProvenTransfer } from "../verify/evm/prove";
import type { Sending } from "./send-once";
import type { WalletProvider } from "./signer";
import { type ProvenTransaction, toRpcTransaction } from "./viem-transaction";
import { walletAnswer } from "./wallet-errors";

/** The outcome when a transaction was not sent, but others of the same payment may have been. */
export const UNSENT = "This transaction was not sent.";

const FAILED = { means: "failed", hint: "The wallet's error is the cause of this error." };

/**
 * Makes sure that a wallet would send from the payment's account on the payment's network: asks it to switch to the
 * network and to show its account, and checks both afterwards. Its user can switch at any time, so it is asked before
 * each transaction.
 *
 * @param unsent the outcome that the error states
 * @throws SigningError, AbortedError
 */
export async function prepareWallet(
  provider: WalletProvider,
  { chainId, sender }: Pick<ProvenTransfer, "chainId" | "sender">,
  options: SignerOptions,
  unsent = "Nothing was sent.",
): Promise<void> {
  const ask = (method: string, params?: unknown[]) =>
    askSigner(() => provider.request({ method, ...(params && { params }) }), options, {
      onDecline: unsent,
      onAbort: `${unsent} The wallet may still show its request: decline it there.`,
      onFailure: (cause) => {
        const { means, hint } = walletAnswer(cause) ?? FAILED;
        return new SigningError(`The wallet ${means}`, `${hint} ${unsent}`, cause);
      },
    });

  const wanted = numberToHex(chainId);
  if (quantity(await ask("eth_chainId")) !== chainId) {
    await ask("wallet_switchEthereumChain", [{ chainId: wanted }]);
    const shown = quantity(await ask("eth_chainId"));
    if (shown !== chainId)
      throw new SigningError(
        `The wallet is on chain ${shown ?? "?"}, but the quote is for ${chainId}`,
        `Switch to the quote's network in the wallet. ${unsent}`,
      );
  }
  const has = (accounts: unknown) =>
    Array.isArray(accounts) && accounts.some((one) => typeof one === "string" && evmAddress(one) === sender);
  if (!has(await ask("eth_accounts")) && !has(await ask("eth_requestAccounts")))
    throw new SigningError(
      `The wallet does not offer the account ${sender}`,
      `Choose the account that the quote was made for, or ask for a new quote. ${unsent}`,
    );
}

/**
 * The wallet's next nonce must be the nonce of the first transaction, because wallets choose it themselves: with another
 * transaction pending, the payment would differ from the quote.
 *
 * @throws SigningError, AbortedError
 */
export async function requireNonce(
  provider: WalletProvider,
  { sender, nonce: first }: Pick<ProvenTransfer, "sender" | "nonce">,
  options: SignerOptions,
): Promise<void> {
  const params = [sender, "pending"];
  const next = quantity(
    await askSigner(() => provider.request({ method: "eth_getTransactionCount", params }), options),
  );
  if (next !== first)
    throw new SigningError(
      `The next nonce of ${sender} is ${next ?? "unknown"}, but the quote is for ${first}`,
      "The account made another transaction after the quote: ask for a new quote. Nothing was sent.",
    );
}

/** A JSON-RPC quantity below 2^53; undefined for anything else. */
function quantity(value: unknown): number | undefined {
  if (typeof value !== "string" || !/^0x[0-9a-f]{1,13}$/i.test(value)) return undefined;
  return Number(value);
}

/**
 * Asks a wallet to send a transaction.
 *
 * @param before the transactions of the payment that were sent before it
 * @throws SigningError when it was certainly not sent, WalletSentError, AbortedError
 */
export async function askToSend(
  transaction: ProvenTransaction,
  { provider, signal }: SignerOptions & { provider: WalletProvider },
  before: readonly unknown[],
  sending: Sending,
): Promise<Hash<"evm">> {
  const params = [toRpcTransaction(transaction)];
  const answer = await askSigner(
    () => {
      sending.isOut = true;
      return provider.request({ method: "eth_sendTransaction", params });
    },
    { signal },
    {
      ...(before.length > 0 && { onDecline: UNSENT }),
      onAbort: `The wallet may still show its request, and send when its user agrees: decline it there. ${LOOK}`,
      onFailure: (cause) => {
        const answer = walletAnswer(cause);
        if (!answer) return unknownHash("failed while it was asked to send", cause);
        if (!answer.isUnsent) return unknownHash(answer.means, cause, `${answer.hint} ${LOOK}`);
        sending.isOut = false;
        const nothing = before.length > 0 ? UNSENT : "Nothing was sent.";
        return new SigningError(`The wallet ${answer.means}`, `${answer.hint} ${nothing}`, cause);
      },
    },
  );
  if (typeof answer !== "string" || !isHash(answer)) throw unknownHash("returned no transaction hash");
  sending.txHash = asHash(answer);
  return sending.txHash;
}

export const isHash = (text: string): boolean => /^0x[0-9a-f]{64}$/i.test(text);

export const asHash = (text: string) => text.toLowerCase() as Hash<"evm">;

const LOOK = "Look at the account's transactions before you pay again.";

const unknownHash = (what: string, cause?: unknown, hint = LOOK) =>
  new WalletSentError({
    code: "sent_unread",
    message: `The wallet ${what}`,
    hint: `The wallet may have sent the payment. ${hint}`,
    txHash: undefined,
    cause,
  });
