import type { OfflineDirectSigner } from "@cosmjs/proto-signing";
import { base58 } from "@scure/base";
import type { StandardSigner } from "@waybill/sdk/solana";
import * as Hex from "ox/Hex";
import type { LocalAccount } from "viem";
import type { ExternalKey } from "./external-key";

/** An external key as a viem account. The SDK recovers the signer from each signature. */
export async function externalEvmAccount({ address, sign }: ExternalKey): Promise<LocalAccount> {
  const [{ toAccount }, { getAddress, parseSignature, serializeTransaction }] = await Promise.all([
    import("viem/accounts"),
    import("viem"),
  ]);
  const unused = () => Promise.reject(new Error("a signer command signs transactions only"));
  return toAccount({
    address: getAddress(address),
    signMessage: unused,
    signTypedData: unused,
    async signTransaction(transaction, { serializer = serializeTransaction } = {}) {
      const signature = await sign(Hex.toBytes(await serializer(transaction)));
      return serializer(transaction, parseSignature(Hex.fromBytes(signature)));
    },
  });
}

/** An external key as a wallet of the Wallet Standard. */
export function externalSolanaWallet({ address, sign }: ExternalKey): StandardSigner {
  const signTransaction = async ({ transaction }: { transaction: Uint8Array }) => {
    // A transaction begins with its single signature: 1 byte for their number, then 64 bytes.
    const signature = await sign(transaction.subarray(65));
    return [{ signedTransaction: Uint8Array.from([1, ...signature, ...transaction.subarray(65)]) }];
  };
  const chains = ["solana:mainnet", "solana:devnet", "solana:testnet"];
  return {
    wallet: { features: { "solana:signTransaction": { signTransaction } } },
    account: { address, publicKey: base58.decode(address), chains },
  };
}

/** An external key as a direct signer of CosmJS. */
export function externalCosmosSigner({ address, publicKey, sign }: ExternalKey): OfflineDirectSigner {
  const pubkey = publicKey ?? new Uint8Array();
  return {
    getAccounts: async () => [{ address, pubkey, algo: "secp256k1" }],
    async signDirect(_, signed) {
      const { makeSignBytes } = await import("@cosmjs/proto-signing");
      const signature = Buffer.from(await sign(makeSignBytes(signed))).toString("base64");
      const value = Buffer.from(pubkey).toString("base64");
      return { signed, signature: { pub_key: { type: "tendermint/PubKeySecp256k1", value }, signature } };
    },
  };
}
