/** EURC on one network, USDC on another: one quote, one approval, one payment, followed to where it arrives. */
import { Waybill } from "@waybill/sdk";
import { parseAmount } from "@waybill/sdk/amounts";
import { signQuote, verifyQuote } from "@waybill/sdk/evm";
import { privateKeyToAccount } from "viem/accounts";

const { WAYBILL_BASE_URL = "http://127.0.0.1:4280", WAYBILL_API_KEY, WAYBILL_PRIVATE_KEY } = process.env;
const waybill = new Waybill({ baseUrl: WAYBILL_BASE_URL, apiKey: WAYBILL_API_KEY });
const account = privateKeyToAccount(WAYBILL_PRIVATE_KEY as `0x${string}`);

const quoted = await waybill.quotes.get({
  from_chain: "sepolia",
  to_chain: "solana-devnet",
  from_address: account.address,
  to_address: "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
  from_asset: "eurc",
  to_asset: "usdc",
  amount: String(parseAmount("10", { decimals: 6 })), // base units: 10000000
  slippage_bps: 50,
});
const price = { minAmountOut: 10_500_000n }; // what 10 EURC must bring at least: the price is the server's word otherwise
const { destinationToken, minAmountOutFormatted, approvals } = verifyQuote(quoted, price);
console.log(
  `at least ${minAmountOutFormatted} ${destinationToken.symbol} arrive, after ${approvals.length} approval`,
);
const signed = await signQuote(quoted, account, price);
await waybill.transactions.submit(signed); // the approval first, then the payment
const { status } = await waybill.transactions.wait(signed.txHash, { onStatus: (now) => console.log(now) });
if (status !== "completed") process.exitCode = 1;
