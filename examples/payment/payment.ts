import { Waybill } from "@waybill/sdk";
import { signQuote } from "@waybill/sdk/evm";
import { privateKeyToAccount } from "viem/accounts";

const { WAYBILL_BASE_URL = "http://127.0.0.1:4280", WAYBILL_API_KEY, WAYBILL_PRIVATE_KEY } = process.env;
const waybill = new Waybill({ baseUrl: WAYBILL_BASE_URL, apiKey: WAYBILL_API_KEY });
const account = privateKeyToAccount(WAYBILL_PRIVATE_KEY as `0x${string}`);
const parties = { from_address: account.address, to_address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" };
const usdc = { from_chain: "sepolia", to_chain: "sepolia", from_asset: "usdc", to_asset: "usdc" };
const quoted = await waybill.quotes.get({ ...usdc, ...parties, amount: "2500000", slippage_bps: 0 }); // base units
const signed = await signQuote(quoted, account); // refuses a transaction that does not match the request
const { tx_hash } = await waybill.transactions.submit(signed); // the signed bytes, never a key
const { status } = await waybill.transactions.wait(tx_hash);
console.log(`${status}: 2.5 USDC, ${tx_hash}`);
process.exitCode = status === "completed" ? 0 : 1;
