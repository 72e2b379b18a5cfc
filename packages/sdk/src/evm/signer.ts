import type { LocalAccount } from "viem";

/** An account with a local key, as created by viem's `privateKeyToAccount`, `mnemonicToAccount` and `toAccount`. */
export type LocalSigner = Pick<LocalAccount, "address" | "signTransaction"> & { source?: string };

/** An EIP-1193 wallet, for example in a browser; it must support `eth_signTransaction`. */
export interface WalletProvider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
}

/** A wallet, and the account that signs. */
export interface WalletSigner {
  provider: WalletProvider;
  address: string;
}

/** A provider without an address signs with the sender of the quote; the signer is verified from the bytes. */
export type EvmSigner = LocalSigner | WalletSigner | WalletProvider;
