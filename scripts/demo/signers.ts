import type { Quoted, SignedTransfer } from "@waybill/sdk";
import type { UnknownProvider } from "@waybill/sdk/evm";
import type { LocalService } from "@waybill/server/local";

type Wallet = LocalService["wallets"][number];

/**
 * Verifies a quote and signs it with a public wallet, by the SDK's entry for the wallet's family. `minAmountOut`, in base
 * units of what arrives, is the reference for a price between currencies; a digest names the payload of an unknown provider.
 */
export async function signWith(
  wallet: Wallet,
  quoted: Quoted,
  options: {
    minAmountOut?: bigint | undefined;
    acceptUnknownProvider?: UnknownProvider;
    nonce?: bigint | undefined;
  } = {},
): Promise<SignedTransfer> {
  switch (wallet.kind) {
    case "evm": {
      const [{ signQuote }, { privateKeyToAccount }] = await Promise.all([
        import("@waybill/sdk/evm"),
        import("viem/accounts"),
      ]);
      return signQuote(quoted, privateKeyToAccount(wallet.privateKey as `0x${string}`), options);
    }
    case "solana": {
      const [{ signQuote }, { Keypair }, { base58 }] = await Promise.all([
        import("@waybill/sdk/solana"),
        import("@solana/web3.js"),
        import("@scure/base"),
      ]);
      return signQuote(quoted, Keypair.fromSecretKey(base58.decode(wallet.privateKey)), options);
    }
    case "cosmos": {
      const [{ signQuote }, { DirectSecp256k1Wallet }] = await Promise.all([
        import("@waybill/sdk/cosmos"),
        import("@cosmjs/proto-signing"),
      ]);
      const prefix = wallet.address.slice(0, wallet.address.lastIndexOf("1"));
      const key = Uint8Array.from(Buffer.from(wallet.privateKey, "hex"));
      return signQuote(quoted, await DirectSecp256k1Wallet.fromKey(key, prefix), options);
    }
  }
}
