import { Waybill } from "@waybill/sdk";
import { parseAmount } from "@waybill/sdk/amounts";
import { signQuote } from "@waybill/sdk/evm";
import { fileJournal } from "@waybill/sdk/file-journal";
import { inclusionFromRpc } from "@waybill/sdk/payments";
import { privateKeyToAccount } from "viem/accounts";

const { WAYBILL_BASE_URL = "http://127.0.0.1:4280", WAYBILL_API_KEY, WAYBILL_PRIVATE_KEY } = process.env;
const { WALLET_RPC_URL = "", JOURNAL = "payments" } = process.env;
const account = privateKeyToAccount(WAYBILL_PRIVATE_KEY as `0x${string}`);

const { payments } = new Waybill({
  baseUrl: WAYBILL_BASE_URL,
  apiKey: WAYBILL_API_KEY,
  payments: {
    journal: fileJournal(JOURNAL),
    // A node of your own says whether a payment may be signed once more; the service is not asked.
    inclusion: inclusionFromRpc({ sepolia: WALLET_RPC_URL }),
  },
});
const sign = (quoted: Parameters<typeof signQuote>[0]) => signQuote(quoted, account);

// What an earlier run has begun is finished first; the same bytes are sent again.
for (const { id } of await payments.list())
  for await (const { step } of payments.resume(id, { sign })) console.log(`${id}: ${step}`);

// Run it as often as you like: each invoice is paid once.
for (const [id, amount] of Object.entries({ "invoice 17": "1.5", "invoice 18": "0.25" })) {
  const request = {
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_address: account.address,
    to_address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    from_asset: "usdc",
    to_asset: "usdc",
    amount: String(parseAmount(amount, { decimals: 6 })), // base units
    slippage_bps: 0,
  };
  for await (const { step } of payments.pay({ id, request, sign })) console.log(`${id}: ${step}`);
}
