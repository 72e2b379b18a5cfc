/**
 * Pays the rows of a CSV file with the columns id, to and amount. Run it again after a crash or an error: rows that are paid
 * are not paid again, and those that were signed are sent with the same bytes.
 */
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { Waybill } from "@waybill/sdk";
import { parseAmount } from "@waybill/sdk/amounts";
import { signQuote } from "@waybill/sdk/evm";
import { fileJournal } from "@waybill/sdk/file-journal";
import { inclusionFromRpc, type PaymentOfMany, type SignPayment } from "@waybill/sdk/payments";
import { parse } from "csv-parse/sync";
import { type LocalAccount, privateKeyToAccount } from "viem/accounts";

export interface Payouts {
  baseUrl: string;
  apiKey: string | undefined;
  account: LocalAccount;
  /** A node of your own: it says whether a payment was included. */
  rpcUrl: string;
  /** A folder that stays: it has the signed bytes of each payment. */
  journal: string;
}

/** Yields the steps of all payments. All rows are read before the first one is signed. */
export async function* payRows(csv: string, options: Payouts): AsyncGenerator<PaymentOfMany> {
  const { baseUrl, apiKey, account, rpcUrl, journal } = options;
  const { payments } = new Waybill({
    baseUrl,
    apiKey,
    payments: { journal: fileJournal(journal), inclusion: inclusionFromRpc({ sepolia: rpcUrl }) },
  });
  const sign: SignPayment = (quoted, given) => signQuote(quoted, account, given);
  const rows: { id: string; to: string; amount: string }[] = parse(csv, { columns: true, trim: true });
  const list = rows.map(({ id, to, amount }) => ({
    id,
    sign,
    request: {
      from_chain: "sepolia",
      to_chain: "sepolia",
      from_asset: "usdc",
      to_asset: "usdc",
      from_address: account.address,
      to_address: to,
      amount: String(parseAmount(amount, { decimals: 6 })),
      slippage_bps: 0,
    },
  }));
  yield* payments.payAll(list);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { WAYBILL_BASE_URL: baseUrl = "http://127.0.0.1:4280", WAYBILL_API_KEY: apiKey } = process.env;
  const { WAYBILL_PRIVATE_KEY, WALLET_RPC_URL: rpcUrl = "", JOURNAL: journal = "payments" } = process.env;
  const account = privateKeyToAccount(WAYBILL_PRIVATE_KEY as `0x${string}`);
  const csv = await readFile(process.argv[2] ?? "payouts.csv", "utf8");
  for await (const one of payRows(csv, { baseUrl, apiKey, account, rpcUrl, journal })) {
    console.log(`${one.id}: ${one.step}`);
    if (one.step !== "stopped") continue;
    console.error(one.error);
    process.exitCode = 1;
  }
}
