/** EURC on one network, USDC on another: one quote, a swap and a burn that are signed together, followed to where it arrives. */
import { Waybill } from "@waybill/sdk";
import { parseAmount } from "@waybill/sdk/amounts";
import { signQuote, verifyQuote } from "@waybill/sdk/evm";
import { privateKeyToAccount } from "viem/accounts";

const { WAYBILL_BASE_URL = "http://127.0.0.1:4280", WAYBILL_API_KEY, WAYBILL_PRIVATE_KEY } = process.env;
const waybill = new Waybill({ baseUrl: WAYBILL_BASE_URL, apiKey: WAYBILL_API_KEY });
const account = privateKeyToAccount(WAYBILL_PRIVATE_KEY as `0x${string}`);

const quoted = await waybill.quotes.get({
  from_chain: "sepolia",
  to_chain: "basesep",
  from_address: account.address,
  to_address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  from_asset: "eurc",
  to_asset: "usdc",
  amount: String(parseAmount("10", { decimals: 6 })), // base units: 10000000
  slippage_bps: 50,
});
const price = { minAmountOut: 10_500_000n }; // what 10 EURC must bring at least: the price is the server's word otherwise
const { destinationToken, minAmountOutFormatted, swap } = verifyQuote(quoted, price);
console.log(
  `at least ${minAmountOutFormatted} ${destinationToken.symbol} arrive, after a swap into ${swap?.token.symbol}`,
);
const signed = await signQuote(quoted, account, price);
await waybill.transactions.submit(signed); // approvals and swap first; the burn when the swap has paid
const { status } = await waybill.transactions.wait(signed.txHash, { onStatus: (now) => console.log(now) });
if (status !== "completed") process.exitCode = 1;
