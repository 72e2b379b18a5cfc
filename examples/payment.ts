import { Waybill } from "@waybill/sdk";
import { formatAmount, parseAmount } from "@waybill/sdk/amounts";
import { signQuote } from "@waybill/sdk/evm";
import { privateKeyToAccount } from "viem/accounts";

const { WAYBILL_BASE_URL = "http://127.0.0.1:4280", WAYBILL_API_KEY, WAYBILL_PRIVATE_KEY } = process.env;
const waybill = new Waybill({ baseUrl: WAYBILL_BASE_URL, apiKey: WAYBILL_API_KEY });
const account = privateKeyToAccount(WAYBILL_PRIVATE_KEY as `0x${string}`);

const usdc = { decimals: 6 };
const quoted = await waybill.quotes.get({
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_address: account.address,
  to_address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  from_asset: "usdc",
  to_asset: "usdc",
  amount: String(parseAmount("2.5", usdc)), // base units, exact: 2500000
  slippage_bps: 0,
});
const signed = await signQuote(quoted, account); // refuses a transaction that does not match the request
const { tx_hash } = await waybill.transactions.submit(signed); // the signed bytes, never a key
const { status } = await waybill.transactions.wait(tx_hash);
const report = await waybill.transactions.get(tx_hash);
console.log(`${status}: ${formatAmount(report.amount, usdc)} USDC, ${tx_hash}`);
