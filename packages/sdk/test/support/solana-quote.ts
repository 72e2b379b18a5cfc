import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import type { Quoted } from "../../src/types";
import { screened } from "./quote";

const token = new PublicKey("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
const associatedToken = new PublicKey("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");

/** Public keys of fixed seeds, worth nothing. */
export const alice = Keypair.fromSeed(new Uint8Array(32).fill(1));
export const bob = Keypair.fromSeed(new Uint8Array(32).fill(2));
export const mallory = Keypair.fromSeed(new Uint8Array(32).fill(3));
export const usdc = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU";
export const eurc = "7rYZZmes58RrfR5mfzgbVMgeZeasVzFCWemYLKzFux7m";
export const blockhash = "GfVcyD4kkTrj4bKc7WA9sZCin9JDbdT4Zkd3EittNR1W";

/** As web3.js derives it, which shares no code with what is tested. */
export const ata = (owner: PublicKey, mint = new PublicKey(usdc)): PublicKey =>
  PublicKey.findProgramAddressSync([owner.toBytes(), token.toBytes(), mint.toBytes()], associatedToken)[0];

const meta = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({ pubkey, isSigner, isWritable });

export function createAccount(payer: PublicKey, owner: PublicKey, mint = new PublicKey(usdc)) {
  return new TransactionInstruction({
    programId: associatedToken,
    keys: [
      meta(payer, true, true),
      meta(ata(owner, mint), true),
      meta(owner),
      meta(mint),
      meta(SystemProgram.programId),
      meta(token),
    ],
    data: Buffer.from([1]),
  });
}

export function checkedData(instruction: number, amount: bigint, decimals = 6): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(instruction, 0);
  data.writeBigUInt64LE(amount, 1);
  data.writeUInt8(decimals, 9);
  return data;
}

export function transferChecked(from: PublicKey, to: PublicKey, amount: bigint, mint = new PublicKey(usdc)) {
  return new TransactionInstruction({
    programId: token,
    keys: [meta(ata(from, mint), true), meta(mint), meta(ata(to, mint), true), meta(from, false, true)],
    data: checkedData(12, amount),
  });
}

/** An unsigned transaction of these instructions, base64, compiled by web3.js. */
export function compile(instructions: TransactionInstruction[], feePayer = alice.publicKey): string {
  const transaction = new Transaction({ feePayer, blockhash, lastValidBlockHeight: 1000 });
  transaction.add(...instructions);
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false }).toString("base64");
}

const leg = {
  amount: "2500000",
  amount_formatted: "2.5",
  decimals: 6,
  logo_url: null,
  name: "USD Coin",
  network: "solana-devnet",
  symbol: "USDC",
  token: usdc,
  usd_amount: null,
  usd_price: null,
};

export interface PaymentParts {
  amount: bigint;
  to: PublicKey;
  creates: boolean;
}

const made = new Map<string, Quoted>();

/** A good quote from alice to bob (2.5 USDC by default), as the service sends it; new objects on every call. */
export function goodQuote(parts: Partial<PaymentParts> = {}): Quoted {
  // web3.js takes long to derive accounts.
  const key = [parts.amount, parts.to?.toBase58(), parts.creates].join();
  const quoted = made.get(key) ?? makeQuote(parts);
  made.set(key, quoted);
  return structuredClone(quoted);
}

function makeQuote({
  amount = 2_500_000n,
  to = bob.publicKey,
  creates = true,
}: Partial<PaymentParts>): Quoted {
  const from = alice.publicKey;
  const transfer = transferChecked(from, to, amount);
  return {
    risk: screened(),
    request: {
      from_chain: "solana-devnet",
      to_chain: "solana-devnet",
      from_address: from.toBase58(),
      to_address: to.toBase58(),
      from_asset: usdc,
      to_asset: usdc,
      amount: String(amount),
      slippage_bps: 50,
    },
    quote: {
      id: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
      provider: "direct",
      created_at: "2026-01-15T09:30:00Z",
      expires_at: "2026-01-15T09:31:00Z",
      source: { ...leg, amount: String(amount), account: from.toBase58() },
      destination: { ...leg, amount: String(amount), account: to.toBase58() },
      min_amount_out: String(amount),
      fee: { network_fee: "2044280", router_fee: "", total_fee: "", fee_asset: "" },
      transactions: [
        {
          kind: "solana" as const,
          chain_id: "EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
          tx_base64: compile(creates ? [createAccount(from, to), transfer] : [transfer]),
          meta: {
            recent_blockhash: blockhash,
            last_valid_block_height: "1000",
            blockhash_expiry_seconds: 60,
            mint: usdc,
            decimals: 6,
            from_ata: ata(from).toBase58(),
            to_ata: ata(to).toBase58(),
            requires_create_ata: creates,
            simulation: "success" as const,
            simulation_reason: null,
          },
        },
      ],
    },
  };
}

/** A lookup table, of which somebody else's account is the first entry. */
const tableKey = new PublicKey(new Uint8Array(32).fill(77));
const tableEntries = () => [mallory.publicKey, ata(bob.publicKey), new PublicKey(usdc), ata(alice.publicKey)];

/** The lookup table as web3.js has it. */
export const lookupTable = () =>
  new AddressLookupTableAccount({
    key: tableKey,
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: tableEntries(),
    },
  });

/** The node of a caller, which has the lookup table. */
export function tableCluster() {
  const header = Buffer.alloc(56);
  header.writeUInt32LE(1, 0);
  header.writeBigUInt64LE(2n ** 64n - 1n, 4);
  const data = Buffer.concat([header, ...tableEntries().map((one) => one.toBytes())]);
  const owner = new PublicKey("AddressLookupTab1e1111111111111111111111111");
  return {
    getGenesisHash: async () => "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG",
    isBlockhashValid: async (hash: string) => ({ value: hash === blockhash }),
    getAccountInfo: async (address: { toBase58(): string }) =>
      address.toBase58() === tableKey.toBase58() ? { owner, data } : null,
  };
}

/** The same payment as a message of version 0, which takes some of its accounts from the lookup table if `tables` says so. */
export function version0Quote({ tables }: { tables: boolean }): Quoted {
  const quoted = goodQuote({ creates: false });
  const message = new TransactionMessage({
    payerKey: alice.publicKey,
    recentBlockhash: blockhash,
    instructions: [transferChecked(alice.publicKey, bob.publicKey, 2_500_000n)],
  }).compileToV0Message(tables ? [lookupTable()] : []);
  const [transaction] = quoted.quote.transactions;
  if (transaction?.kind !== "solana") throw new Error("the quote has no Solana transaction");
  const bytes = new VersionedTransaction(message).serialize();
  transaction.tx_base64 = Buffer.from(bytes).toString("base64");
  return quoted;
}

/** The recipient on Base Sepolia that the quotes below have. */
export const recipientThere = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const usdcThere = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";

/** The programs of CCTP V2, and the key of the account that the burns below write their message to. */
const messenger = new PublicKey("CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe");
const transmitter = new PublicKey("CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC");
export const eventKey = Keypair.fromSeed(new Uint8Array(32).fill(9));

const pda = (program: PublicKey, ...seeds: (string | PublicKey)[]) =>
  PublicKey.findProgramAddressSync(
    seeds.map((seed) => (typeof seed === "string" ? Buffer.from(seed) : seed.toBytes())),
    program,
  )[0];

export interface CctpBurnParts {
  amount: bigint;
  domain: number;
  recipient: string;
  destinationCaller: PublicKey;
  maxFee: bigint;
  minFinality: number;
  mint: PublicKey;
  event: PublicKey;
}

/** A burn by CCTP V2 for alice's EVM recipient, with accounts as web3.js derives them; parts can be replaced. */
export function cctpBurn(parts: Partial<CctpBurnParts> = {}): TransactionInstruction {
  const { publicKey: owner } = alice;
  const { domain = 6, mint = new PublicKey(usdc), destinationCaller = PublicKey.default } = parts;
  const data = Buffer.alloc(96);
  data.set([215, 60, 61, 46, 114, 55, 128, 176]);
  data.writeBigUInt64LE(parts.amount ?? 2_500_000n, 8);
  data.writeUInt32LE(domain, 16);
  data.set(Buffer.from((parts.recipient ?? recipientThere).slice(2).padStart(64, "0"), "hex"), 20);
  data.set(destinationCaller.toBytes(), 52);
  data.writeBigUInt64LE(parts.maxFee ?? 500n, 84);
  data.writeUInt32LE(parts.minFinality ?? 1000, 92);
  return new TransactionInstruction({
    programId: messenger,
    keys: [
      meta(owner, false, true),
      meta(owner, true, true),
      meta(pda(messenger, "sender_authority")),
      meta(ata(owner, mint), true),
      meta(pda(messenger, "denylist_account", owner)),
      meta(pda(transmitter, "message_transmitter"), true),
      meta(pda(messenger, "token_messenger")),
      meta(pda(messenger, "remote_token_messenger", String(domain))),
      meta(pda(messenger, "token_minter")),
      meta(pda(messenger, "local_token", mint), true),
      meta(mint, true),
      meta(parts.event ?? eventKey.publicKey, true, true),
      meta(transmitter),
      meta(messenger),
      meta(token),
      meta(SystemProgram.programId),
      meta(pda(messenger, "__event_authority")),
      meta(messenger),
    ],
    data,
  });
}

/** An unsigned transaction of these instructions that the key of a message account has signed, base64. */
export function compileSigned(instructions: TransactionInstruction[], signer = eventKey): string {
  const transaction = new Transaction({ feePayer: alice.publicKey, blockhash, lastValidBlockHeight: 1000 });
  transaction.add(...instructions).partialSign(signer);
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false }).toString("base64");
}

/** A good quote of 2.5 USDC from alice to Base Sepolia by a fast burn of CCTP V2, at least 2.4995 of which arrive. */
export function cctpQuote(): Quoted {
  const quoted = goodQuote();
  const [transaction] = quoted.quote.transactions;
  if (transaction?.kind !== "solana") throw new Error("the quote has no Solana transaction");
  transaction.tx_base64 = compileSigned([cctpBurn()]);
  Object.assign(transaction.meta ?? {}, { to_ata: null, requires_create_ata: false });
  Object.assign(quoted.request, { to_chain: "basesep", to_address: recipientThere, to_asset: usdcThere });
  Object.assign(quoted.quote.destination, {
    account: recipientThere,
    network: "basesep",
    token: usdcThere,
    amount: "2499667",
    amount_formatted: "2.499667",
  });
  const fee = { network_fee: "3879760", router_fee: "333", total_fee: "333", fee_asset: usdc };
  const terms = { provider: "cctp", speed: "fast" as const, min_amount_out: "2499500", fee };
  return { ...quoted, quote: { ...quoted.quote, ...terms } };
}
