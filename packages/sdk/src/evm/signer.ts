import type { LocalAccount } from "viem";

/** An account whose key is at hand: what viem's `privateKeyToAccount`, `mnemonicToAccount` and `toAccount` make. */
export type LocalSigner = Pick<LocalAccount, "address" | "signTransaction"> & { source?: string };

/** A wallet as EIP-1193 has it, for example a browser's; it must know `eth_signTransaction`. */
export interface WalletProvider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
}

/** A wallet, and which of its accounts is to sign. */
export interface WalletSigner {
  provider: WalletProvider;
  address: string;
}

/** A bare provider signs with the account that the quote was asked for; who signed is checked on the bytes. */
export type EvmSigner = LocalSigner | WalletSigner | WalletProvider;
