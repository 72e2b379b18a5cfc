import { createPrivateKey, sign as signBytes } from "node:crypto";
import { type RelayerAccount, relayerAccount } from "../../bridge/evm/sender";
import { fromBase58, toBase58 } from "../../chains/solana/address";

/**
 * PUBLIC development keys of the stand-in for an attestation service: so their attestations prove nothing. They are the
 * indices 8 and 7 of the development phrase; on Solana, index 7.
 */
const keys = {
  attester: {
    address: "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f",
    privateKey: "0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97",
  },
  relayer: {
    address: "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
    privateKey: "0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356",
  },
  solana: {
    privateKey: "29efn8AUKWNmmyQjWEZebh8CzA9663awdcmPfSVwRsHq5tQeQkCgFXgdLX821XGmQYnub65qR48hhWqkL59Ac4iN",
  },
} as const;

/** The account that sends mints on EVM networks. */
export const evmRelayer: string = keys.relayer.address;

/** Signs the hash of a message as the attester, 65 bytes of r, s and v with the lower s (EIP-2). */
export async function attest(messageHash: string): Promise<`0x${string}`> {
  const { sign } = await import("viem/accounts");
  return sign({ hash: messageHash as `0x${string}`, privateKey: keys.attester.privateKey, to: "hex" });
}

/** The relayer's account on EVM networks. */
export const devRelayer = (): Promise<RelayerAccount> => relayerAccount(keys.relayer.privateKey);

/** Signs a message of the bridge's own Solana wallet, and answers the whole transaction in base64 with its name. */
export function signSolanaMint(message: Uint8Array): { payload: string; signature: string } {
  const secret = Buffer.from(fromBase58(keys.solana.privateKey) ?? []);
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "OKP",
      crv: "Ed25519",
      d: secret.subarray(0, 32).toString("base64url"),
      x: secret.subarray(32).toString("base64url"),
    },
  });
  const signature = signBytes(null, message, key);
  const payload = Buffer.concat([Uint8Array.of(1), signature, message]).toString("base64");
  return { payload, signature: toBase58(signature) };
}
