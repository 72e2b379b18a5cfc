/** A payment on Solana; the key is a file's content as `solana-keygen` writes it, an array of 64 numbers. */
import { Connection, Keypair } from "@solana/web3.js";
import { Waybill } from "@waybill/sdk";
import { parseAmount } from "@waybill/sdk/amounts";
import { signQuote, verifyQuote } from "@waybill/sdk/solana";

const {
  WAYBILL_BASE_URL = "http://127.0.0.1:4280",
  WAYBILL_API_KEY,
  WAYBILL_SOLANA_KEY = "[]",
  SOLANA_RPC_URL = "https://api.devnet.solana.com",
} = process.env;
const waybill = new Waybill({ baseUrl: WAYBILL_BASE_URL, apiKey: WAYBILL_API_KEY });
const keypair = Keypair.fromSecretKey(Uint8Array.from(JSON.parse(WAYBILL_SOLANA_KEY)));

const quoted = await waybill.quotes.get({
  from_chain: "solana-devnet",
  to_chain: "solana-devnet",
  from_address: keypair.publicKey.toBase58(),
  to_address: "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
  from_asset: "usdc",
  to_asset: "usdc",
  amount: String(parseAmount("2.5", { decimals: 6 })), // base units: 2500000
  slippage_bps: 0,
});
const { amountFormatted, token, feeCeilingFormatted } = verifyQuote(quoted); // what a wallet shows
console.log(`${amountFormatted} ${token.symbol}, at most ${feeCeilingFormatted} SOL for the network`);
const cluster = new Connection(SOLANA_RPC_URL); // asked whether the transaction is made for devnet
const signed = await signQuote(quoted, keypair, { cluster }); // refuses one that does not match the request
await waybill.transactions.submit(signed); // the signed bytes, never a key
console.log((await waybill.transactions.wait(signed.txHash)).status);
