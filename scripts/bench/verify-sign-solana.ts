import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  VersionedTransaction,
} from "@solana/web3.js";
import { type Quoted, signQuote } from "@waybill/sdk/solana";
import { againstPeer, type Bench } from "./row.ts";
import { alternate, median, ratioOf, turning } from "./statistics.ts";

/** A public key of a fixed seed, worth nothing. */
const sender = Keypair.fromSeed(new Uint8Array(32).fill(1));
const mint = new PublicKey("4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU");
const tokenProgram = new PublicKey("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
const accountProgram = new PublicKey("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");
const blockhash = "GfVcyD4kkTrj4bKc7WA9sZCin9JDbdT4Zkd3EittNR1W";

function tokenAccount(owner: PublicKey): PublicKey {
  const seeds = [owner.toBytes(), tokenProgram.toBytes(), mint.toBytes()];
  return PublicKey.findProgramAddressSync(seeds, accountProgram)[0];
}

/** A transfer that creates the recipient's account, compiled by web3.js. */
function compile(recipient: PublicKey, amount: bigint): string {
  const account = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({
    pubkey,
    isSigner,
    isWritable,
  });
  const from = account(tokenAccount(sender.publicKey), true);
  const to = account(tokenAccount(recipient), true);
  const data = Buffer.alloc(10, 12);
  data.writeBigUInt64LE(amount, 1);
  data.writeUInt8(6, 9);
  const create = new TransactionInstruction({
    programId: accountProgram,
    keys: [
      account(sender.publicKey, true, true),
      to,
      account(recipient),
      account(mint),
      account(SystemProgram.programId),
      account(tokenProgram),
    ],
    data: Buffer.from([1]),
  });
  const keys = [from, account(mint), to, account(sender.publicKey, false, true)];
  const transfer = new TransactionInstruction({ programId: tokenProgram, keys, data });
  const transaction = new Transaction({ feePayer: sender.publicKey, blockhash, lastValidBlockHeight: 1 });
  transaction.add(create, transfer);
  return transaction.serialize({ requireAllSignatures: false }).toString("base64");
}

/** A different payment each time, so that nothing is answered from a cache. */
function payment(index: number): Quoted {
  const recipient = Keypair.fromSeed(
    new Uint8Array(32).fill(7).map((byte, at) => (at < 4 ? index >> (8 * at) : byte)),
  ).publicKey;
  const amount = String(1_000_000 + index);
  const token = mint.toBase58();
  const network = "solana-devnet";
  const leg = {
    amount,
    amount_formatted: null,
    decimals: 6,
    logo_url: null,
    name: null,
    network,
    symbol: "USDC",
    token,
    usd_amount: null,
    usd_price: null,
  };
  return {
    request: {
      from_chain: network,
      to_chain: network,
      from_address: sender.publicKey.toBase58(),
      to_address: recipient.toBase58(),
      from_asset: token,
      to_asset: token,
      amount,
      slippage_bps: 50,
    },
    quote: {
      id: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
      provider: "direct",
      created_at: "2026-01-15T09:30:00Z",
      expires_at: "2999-01-15T09:31:00Z",
      source: { ...leg, account: sender.publicKey.toBase58() },
      destination: { ...leg, account: recipient.toBase58() },
      min_amount_out: amount,
      fee: { network_fee: "", router_fee: "", total_fee: "", fee_asset: "" },
      transactions: [
        {
          kind: "solana",
          chain_id: "EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
          tx_base64: compile(recipient, BigInt(amount)),
          meta: {
            recent_blockhash: blockhash,
            last_valid_block_height: "1",
            blockhash_expiry_seconds: 60,
            mint: token,
            decimals: 6,
            from_ata: tokenAccount(sender.publicKey).toBase58(),
            to_ata: tokenAccount(recipient).toBase58(),
            requires_create_ata: true,
            simulation: "success",
            simulation_reason: null,
          },
        },
      ],
    },
  };
}

function signBlindly(unsigned: string): string {
  const transaction = VersionedTransaction.deserialize(Buffer.from(unsigned, "base64"));
  transaction.sign([sender]);
  return Buffer.from(transaction.serialize()).toString("base64");
}

/** The quotes have no report beside them. */
const unscreened = { acceptUnscreened: { reason: "a bench without a service" } };

/**
 * Verifying and signing a quote, against web3.js decoding, signing and serialising the same bytes and
 * no more: the class for versioned transactions, which does not check its own signature as the older one does.
 */
export const verifySignSolana: Bench = async ({ smoke }) => {
  const payments = Array.from({ length: smoke ? 10 : 300 }, (_, index) => payment(index));
  const unsigned = payments.map(({ quote: { transactions } }) => {
    const [transaction] = transactions;
    if (transaction?.kind !== "solana") throw new Error("the payment has no Solana transaction");
    return transaction.tx_base64;
  });
  // Many short rounds: the two of a round are near each other in time, so other work of the machine slows both.
  const size = smoke ? 10 : 20;
  const things = {
    ours: turning(payments, size, (item) => signQuote(item, sender, unscreened)),
    peer: turning(unsigned, size, signBlindly),
  };
  await alternate(smoke ? 1 : 20, things); // warm
  const values = await alternate(smoke ? 1 : 225, things);
  return [
    againstPeer(
      {
        name: "verify and sign a Solana quote",
        unit: "1/s",
        ours: median(values.ours),
        peer: median(values.peer),
        against: "web3.js decode, sign, serialise",
        ratio: ratioOf(values.ours, values.peer),
      },
      { atLeast: 0.85 },
    ),
  ];
};
