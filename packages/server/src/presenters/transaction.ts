import type { components } from "@waybill/spec/generated/data";
import { parametersOf } from "../chains/cosmos/parameters";
import { findNetwork } from "../chains/registry";
import { symbolOf } from "../chains/token-reference";
import { transactionId } from "../indexing/transactions/find";
import type { ListedTransaction } from "../indexing/transactions/list";
import type { ListedTransfer } from "../indexing/transfers/filter";
import { timestamp } from "../lib/runtime";
import type { MadePayment } from "../payments/submissions/rows";
import { readAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import { NATIVE } from "../storage/native";
import { showParties } from "./transfer";

type Transaction = components["schemas"]["Transaction"];

interface Shown {
  transaction: ListedTransaction;
  transfers: readonly ListedTransfer[];
  payments: readonly MadePayment[];
}

/**
 * Transactions as the data interface shows them, each with these of its transfers and payments
 * (spec/data/schemas/transaction.yaml).
 */
export async function showTransactions(db: Database, shown: readonly Shown[]): Promise<Transaction[]> {
  const ends = await showParties(
    db,
    shown.flatMap(({ transfers }) => transfers),
  );
  let at = 0;
  return shown.map(({ transaction, transfers, payments }) => {
    const { network, time, block, hash, success, types, signers, fee_amount, fee_token } = transaction;
    const own = ends.slice(at, at + transfers.length);
    at += transfers.length;
    return {
      id: transactionId(transaction),
      network,
      time: timestamp(time),
      height: String(block),
      hash,
      success: success === 1,
      types: JSON.parse(types) as string[],
      signers: JSON.parse(signers) as string[],
      transfers: own.flatMap(({ sender, receiver }) => [sender, receiver]),
      ...(fee_amount !== null &&
        fee_token !== null && {
          fee: { amount: readAmount(fee_amount).toString(), denom: denomOf(network, fee_token) },
        }),
      ...(payments.length > 0 && {
        payments: payments.map(({ quote_id, observed_status, failure_reason }) => ({
          quote_id,
          status: observed_status,
          failure_reason,
        })),
      }),
    };
  });
}

/** The denom of a Cosmos coin; on other networks the symbol. */
function denomOf(slug: string, token: string): string {
  const native = token === NATIVE ? parametersOf(findNetwork(slug)?.reference ?? "")?.feeDenom : undefined;
  return native ?? symbolOf(slug, token);
}
