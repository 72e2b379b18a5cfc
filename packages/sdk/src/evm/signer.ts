import type { LocalAccount } from "viem";

/** An account whose key is at hand: what viem's `privateKeyToAccount`, `mnemonicToAccount` and `toAccount` make. */
export type LocalSigner = Pick<LocalAccount, "address" | "signTransaction"> & { source?: string };

/** A wallet behind EIP-1193, for example a browser's; it must know `eth_signTransaction`. */
export interface WalletSigner {
  provider: { request(args: { method: string; params?: unknown }): Promise<unknown> };
  /** The wallet's account that is to sign. */
  address: string;
}

export type EvmSigner = LocalSigner | WalletSigner;
