import { createHash } from "node:crypto";
import { base58 } from "@scure/base";
import { Transaction } from "@solana/web3.js";
import type { components } from "@waybill/spec/generated/core";
import { keccak256 } from "viem";
import { signedTx } from "./cosmos";
import { signEvm } from "./sign-evm";
import { keypair } from "./solana";

type UnsignedTransaction = components["schemas"]["UnsignedTransaction"];

/** Signed bytes, with what a client without our code knows about them. */
export interface SignedBytes {
  payload: string;
  /** The hash that the network gives them. */
  hash: string;
  /** The nonce or sequence that they use; on Solana the last block height that can include them. */
  nonceSlot: bigint;
}

interface Wallet {
  address: string;
  privateKey: string;
}

/**
 * Signs the transaction of a quote with the family's own libraries; `skip` moves its nonce or sequence on (on Solana, where
 * the bytes are complete, it has no effect).
 */
export function signQuoted(wallet: Wallet, transaction: UnsignedTransaction, skip = 0): Promise<SignedBytes> {
  switch (transaction.kind) {
    case "evm":
      return signEvmQuote(wallet, transaction, skip);
    case "solana":
      return signSolana(wallet, transaction);
    case "cosmos":
      return signCosmos(wallet, transaction, skip);
  }
}

async function signEvmQuote(
  wallet: Wallet,
  transaction: components["schemas"]["EvmTransaction"],
  skip: number,
): Promise<SignedBytes> {
  const nonce = Number(transaction.meta.nonce) + skip;
  const payload = await signEvm(wallet, transaction, { nonce });
  return { payload, hash: keccak256(payload), nonceSlot: BigInt(nonce) };
}

async function signSolana(
  wallet: Wallet,
  { tx_base64, meta }: components["schemas"]["SolanaTransaction"],
): Promise<SignedBytes> {
  const transaction = Transaction.from(Buffer.from(tx_base64, "base64"));
  // Beside the signature of a burn that the service has made.
  transaction.partialSign(keypair(wallet));
  const bytes = transaction.serialize();
  return {
    payload: bytes.toString("base64"),
    hash: base58.encode(Uint8Array.from(bytes.subarray(1, 65))),
    nonceSlot: BigInt(meta.last_valid_block_height),
  };
}

interface Send {
  to_address: string;
  amount: { denom: string; amount: string }[];
}

async function signCosmos(
  wallet: Wallet,
  { msgs, meta }: components["schemas"]["CosmosTransaction"],
  skip: number,
): Promise<SignedBytes> {
  const [send] = msgs as Partial<Send>[];
  if (!send?.to_address || !send.amount) throw new Error("the quote has no message");
  const nonceSlot = BigInt(meta.sequence) + BigInt(skip);
  const bytes = await signedTx({
    from: wallet,
    to: send.to_address,
    amount: send.amount,
    accountNumber: BigInt(meta.account_number),
    sequence: nonceSlot,
    fee: [meta.fee],
    gas: Number(meta.gas_limit),
  });
  const hash = createHash("sha256").update(bytes).digest("hex").toUpperCase();
  return { payload: Buffer.from(bytes).toString("base64"), hash, nonceSlot };
}
