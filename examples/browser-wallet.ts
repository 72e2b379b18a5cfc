/**
 * A wallet app: shows what a quote does, then lets an EIP-1193 wallet sign it. In a browser the provider is the
 * wallet's own; here a node with unlocked accounts stands in for it.
 */
import { Waybill } from "@waybill/sdk";
import { QuoteRefusedError, signQuote, verifyQuote } from "@waybill/sdk/evm";
import { createPublicClient, http } from "viem";

const { WAYBILL_BASE_URL = "http://127.0.0.1:4280", WAYBILL_API_KEY, WALLET_RPC_URL } = process.env;
const waybill = new Waybill({ baseUrl: WAYBILL_BASE_URL, apiKey: WAYBILL_API_KEY });
const provider = createPublicClient({ transport: http(WALLET_RPC_URL) });
const address = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

const quoted = await waybill.quotes.get({
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_address: address,
  to_address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  from_asset: "eurc",
  to_asset: "eurc",
  amount: "1000000",
  slippage_bps: 0,
});

try {
  const shown = verifyQuote(quoted);
  console.log(`You send ${shown.amountFormatted} ${shown.token.symbol} to ${shown.recipient}`);
} catch (error) {
  if (error instanceof QuoteRefusedError) console.error(`Do not sign this: ${error.message}`);
  throw error;
}

const signed = await signQuote(quoted, { provider, address });
await waybill.transactions.submit(signed);
console.log((await waybill.transactions.wait(signed.txHash)).status);
