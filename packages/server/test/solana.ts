import { base58 } from "@scure/base";
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import {
  type Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from "@solana/web3.js";
import { findNetwork } from "../src/chains/registry";
import { systemRuntime } from "../src/lib/system-runtime";
import { startSolanaChain } from "../src/local/chains/solana/start";

export const usdc = new PublicKey("4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU");
export const eurc = new PublicKey("7rYZZmes58RrfR5mfzgbVMgeZeasVzFCWemYLKzFux7m");

/** A public development key as web3.js wants it. */
export const keypair = ({ privateKey }: { privateKey: string }): Keypair =>
  Keypair.fromSecretKey(base58.decode(privateKey));

/** Closes a connection's WebSocket. web3.js has no function for it, and tries to reconnect for ever when a chain ends. */
export function closeWebSocket(connection: Connection): void {
  const socket = Reflect.get(connection, "_rpcWebSocket");
  // The chain may end before it has answered that it closes, too.
  socket.setAutoReconnect(false);
  socket.close();
}

/** An answer of the RPC interface. */
export interface RpcAnswer {
  jsonrpc: string;
  id: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at any part of it.
  result?: any;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at any part of it.
  error?: { code: number; message: string; data?: any };
}

/** A local Solana chain whose clock stands still until it is moved. */
export async function startTestChain(dataDir?: string) {
  const network = findNetwork("solana-devnet");
  if (!network) throw new Error("solana-devnet is not in the registry");
  const clock = { ms: 1_790_000_000_000 };
  const runtime = { ...systemRuntime, now: () => clock.ms };
  const signal = new AbortController().signal;
  const chain = await startSolanaChain({ network, dataDir, signal, runtime, onDied: () => {} });
  return {
    url: chain.rpcUrl,
    clock,
    stop: chain.stop,
    call: (method: string, ...params: unknown[]) => post(chain.rpcUrl, { id: 1, method, params }),
  };
}

/** Sends one call as it is. */
export async function post(url: string, call: object): Promise<RpcAnswer> {
  const response = await fetch(url, { method: "POST", body: JSON.stringify({ jsonrpc: "2.0", ...call }) });
  return (await response.json()) as RpcAnswer;
}

/** A signed transaction, base64; the first signer pays. */
export function signed(
  blockhash: string,
  signers: readonly Keypair[],
  ...instructions: TransactionInstruction[]
) {
  const [payer] = signers;
  const transaction = new Transaction({ feePayer: payer?.publicKey ?? null, recentBlockhash: blockhash });
  transaction.add(...instructions).sign(...signers);
  return transaction.serialize().toString("base64");
}

export const sendSol = (from: Keypair, to: PublicKey, lamports: number): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports });

/** Sends USDC to somebody's associated account, which is created first when it is not there. */
export function sendUsdc(from: Keypair, to: PublicKey, amount: bigint): TransactionInstruction[] {
  const target = getAssociatedTokenAddressSync(usdc, to);
  const source = getAssociatedTokenAddressSync(usdc, from.publicKey);
  return [
    createAssociatedTokenAccountIdempotentInstruction(from.publicKey, target, to, usdc),
    createTransferCheckedInstruction(source, usdc, target, from.publicKey, amount, 6),
  ];
}
