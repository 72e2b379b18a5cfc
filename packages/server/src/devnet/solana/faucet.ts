import { createPrivateKey, sign } from "node:crypto";
import type { Address } from "@solana/addresses";
import { solanaFaucet } from "../wallets";
import { addressBytes, asAddress, fromBase58 } from "./encodings";
import { systemProgram } from "./programs";
import { type DecodedTransaction, decodeTransaction } from "./transaction";

// PKCS #8 around an Ed25519 seed (RFC 8410).
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** An ordinary transaction of the faucet's that sends lamports. The recipient must not be the faucet. */
export function airdropTransaction(to: Address, lamports: bigint, blockhash: string): DecodedTransaction {
  const faucet = asAddress(solanaFaucet.address);
  const transfer = Buffer.alloc(12);
  transfer.writeUInt32LE(2, 0); // The system program's Transfer.
  transfer.writeBigUInt64LE(lamports, 4);
  const message = Buffer.concat([
    Buffer.from([1, 0, 1]), // One signer, who is charged; one account that is only read.
    Buffer.from([3]),
    ...[faucet, to, systemProgram].map(addressBytes),
    fromBase58(blockhash),
    Buffer.from([1, 2, 2, 0, 1, transfer.length]), // One instruction: program 2, accounts 0 and 1.
    transfer,
  ]);
  const signature = sign(null, message, faucetKey());
  return decodeTransaction(new Uint8Array(Buffer.concat([Buffer.from([1]), signature, message])));
}

const faucetKey = () =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, fromBase58(solanaFaucet.privateKey).subarray(0, 32)]),
    format: "der",
    type: "pkcs8",
  });
