import type { WalletProvider } from "@waybill/sdk/evm";
import type { StandardAccount, StandardSigner } from "@waybill/sdk/solana";
import { isObject } from "../input/is-object";
import type { FromPage, PageServer } from "./page-server";

/** Asks the wallet that was chosen on the page, and returns what it says: nothing of it is believed yet. */
type Ask = (question: unknown) => Promise<unknown>;

/**
 * Asks through the page. What the wallet throws keeps its code (EIP-1193), by which a refusal is known.
 *
 * @param note for the page
 */
export const askPage =
  (page: PageServer, note: () => string | undefined): Ask =>
  async (question) => {
    const text = note();
    page.send({ type: "ask", question, ...(text === undefined ? {} : { note: text }) });
    const said = await page.receive();
    if (said.type !== "answer") throw new Error("the page chose another wallet meanwhile");
    if (said.error === undefined) return said.result;
    const { code, message } = isObject(said.error) ? said.error : {};
    throw Object.assign(new Error(typeof message === "string" ? message.slice(0, 200) : "unknown error"), {
      code,
    });
  };

/** An EVM wallet (EIP-1193). */
export const pageProvider = (ask: Ask): WalletProvider => ({ request: (question) => ask(question) });

/** A wallet of the Wallet Standard, and its account with this address; undefined when it has none. */
export function pageStandardWallet(
  ask: Ask,
  { accounts }: Extract<FromPage, { type: "choice" }>,
  sender: string,
): StandardSigner | undefined {
  const account = accounts.map(accountOf).find((one) => one?.address === sender);
  if (account === undefined) return undefined;
  const signTransaction: StandardSigner["wallet"]["features"]["solana:signTransaction"]["signTransaction"] =
    async ({ transaction, chain }) => {
      const signed = await ask({ address: sender, transaction: base64(transaction), chain });
      return [
        {
          signedTransaction: Uint8Array.from(Buffer.from(typeof signed === "string" ? signed : "", "base64")),
        },
      ];
    };
  return { wallet: { features: { "solana:signTransaction": { signTransaction } } }, account };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

function accountOf(value: unknown): StandardAccount | undefined {
  if (!isObject(value)) return undefined;
  const { address, publicKey, chains } = value;
  if (typeof address !== "string" || typeof publicKey !== "string" || !Array.isArray(chains))
    return undefined;
  return { address, publicKey: Buffer.from(publicKey, "base64"), chains: chains.map(String) };
}
