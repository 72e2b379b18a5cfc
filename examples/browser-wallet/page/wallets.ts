/** The wallets of this browser: EVM wallets announce themselves by EIP-6963, those of Solana by the Wallet Standard. */
import { getWallets } from "@wallet-standard/app";
import type { Quoted, SignedTransfer, Waybill } from "@waybill/sdk";
import type { StandardSigner } from "@waybill/sdk/solana";
import { createStore, type EIP6963ProviderDetail } from "mipd";

/** A wallet that the user can choose. */
export interface FoundWallet {
  id: string;
  name: string;
  network: string;
  /** The account that pays; asks the user for it. */
  address(): Promise<string>;
  /** Verifies the quote and has it signed, or sent by a wallet that only sends; either can be included from then on. */
  sign(quoted: Quoted, client: Waybill): Promise<SignedTransfer>;
}

function evmWallet(detail: EIP6963ProviderDetail): FoundWallet {
  const { info, provider } = detail;
  return {
    id: info.uuid,
    name: info.name,
    network: "sepolia",
    address: async () => (await provider.request({ method: "eth_requestAccounts" }))[0] ?? "",
    sign: async (quoted, client) => {
      const { sendQuote } = await import("@waybill/sdk/evm-wallets");
      // The service is asked again just before the wallet sends.
      return await sendQuote(quoted, detail, { client });
    },
  };
}

type StandardWallet = ReturnType<ReturnType<typeof getWallets>["get"]>[number];

function solanaWallet(wallet: StandardWallet): FoundWallet | undefined {
  const { "standard:connect": connecting, "solana:signTransaction": signing } = wallet.features as {
    "standard:connect"?: { connect(): Promise<{ accounts: StandardWallet["accounts"] }> };
    "solana:signTransaction"?: StandardSigner["wallet"]["features"]["solana:signTransaction"];
  };
  if (!connecting || !signing) return undefined;
  const connected = async () => {
    const [account] = (await connecting.connect()).accounts;
    if (!account) throw new Error(`${wallet.name} gives no account`);
    return account;
  };
  return {
    id: `solana:${wallet.name}`,
    name: wallet.name,
    network: "solana-devnet",
    address: async () => (await connected()).address,
    sign: async (quoted) => {
      const { signQuote } = await import("@waybill/sdk/solana");
      const features = { "solana:signTransaction": signing };
      return await signQuote(quoted, { wallet: { features }, account: await connected() });
    },
  };
}

/** Calls `found` with all wallets, now and whenever another one announces itself. */
export function findWallets(found: (wallets: readonly FoundWallet[]) => void): void {
  const evm = createStore();
  const standard = getWallets();
  const notify = () =>
    found([
      ...evm.getProviders().map(evmWallet),
      ...standard.get().flatMap((wallet) => solanaWallet(wallet) ?? []),
    ]);
  evm.subscribe(notify);
  standard.on("register", notify);
  notify();
}
