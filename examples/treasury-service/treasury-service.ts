import { Waybill } from "@waybill/sdk";
import { parseAmount } from "@waybill/sdk/amounts";
import { signQuote } from "@waybill/sdk/evm";
import { fileJournal } from "@waybill/sdk/file-journal";
import { inclusionFromRpc, type PaymentStep, type SignPayment } from "@waybill/sdk/payments";
import { PolicyRefusedError, policyOf } from "@waybill/sdk/policy";
import { privateKeyToAccount } from "viem/accounts";

const { WAYBILL_BASE_URL = "http://127.0.0.1:4280", WAYBILL_API_KEY, WAYBILL_PRIVATE_KEY } = process.env;
const { WALLET_RPC_URL = "", JOURNAL = "payments" } = process.env;
const account = privateKeyToAccount(WAYBILL_PRIVATE_KEY as `0x${string}`);

// The policy that decides what may be signed, whatever is quoted; the limits count everything in the journal.
const policy = await policyOf({
  version: 1,
  testNetworksOnly: true,
  providers: ["direct"],
  limits: [{ token: { network: "sepolia", symbol: "USDC" }, perPayment: "5", perDay: "100" }],
  fees: [{ network: "sepolia", max: "0.05" }],
});

const { payments } = new Waybill({
  baseUrl: WAYBILL_BASE_URL,
  apiKey: WAYBILL_API_KEY,
  payments: {
    journal: fileJournal(JOURNAL),
    // A node of your own says whether a payment may be signed once more; the service is not asked.
    inclusion: inclusionFromRpc({ sepolia: WALLET_RPC_URL }),
    policy,
  },
});
// The second argument has the policy, with what the journal says was spent.
const sign: SignPayment = (quoted, options) => signQuote(quoted, account, options);

async function follow(id: string, steps: AsyncIterable<PaymentStep>): Promise<void> {
  try {
    for await (const { step } of steps) console.log(`${id}: ${step}`);
  } catch (error) {
    if (!(error instanceof PolicyRefusedError)) throw error;
    console.log(`${id}: refused, ${error.rule}`);
  }
}

// Payments that an earlier run has begun are finished first; the same bytes are sent again.
for (const { id } of await payments.list()) await follow(id, payments.resume(id, { sign }));

// Run it as often as you like: each invoice is paid once.
const invoices = process.argv.length > 2 ? process.argv.slice(2) : ["17=1.5", "18=0.25"];
for (const [number, amount = ""] of invoices.map((invoice) => invoice.split("="))) {
  const id = `invoice ${number}`;
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
  await follow(id, payments.pay({ id, request, sign }));
}
