import { type ApiFamily, plainMovement } from "../http/api-provider";
import { type Fields, isNegative, magnitude } from "../http/fields";
import type { ProviderMovement } from "../provider";

const DAY = 86_400_000;

/** Banks: accounts of a currency, their balance and transactions. Pending transactions are booked days later. */
export const bank: ApiFamily = {
  accountsPath: "/accounts",
  readAccounts: (answer) => ({
    accounts: answer.list("accounts").map((account) => ({
      externalId: account.text("account_id"),
      name: account.optionalText("name"),
      type: "bank",
      network: "off_chain",
      address: null,
    })),
    cursor: answer.optionalText("next_cursor"),
  }),

  balancesPath: (id) => `/accounts/${id}/balance`,
  readBalances: (answer) => {
    const asOf = answer.time("as_of");
    return answer.list("balances").map((balance) => ({
      asset: balance.text("currency"),
      network: "off_chain",
      denom: "",
      amount: balance.decimal("current"),
      asOf,
    }));
  },

  movementsPath: (id) => `/accounts/${id}/transactions`,
  readMovements: (answer) => ({
    movements: answer.list("transactions").map(movementOf),
    cursor: answer.optionalText("next_cursor"),
  }),
  edge: 7 * DAY,
};

function movementOf(transaction: Fields): ProviderMovement {
  const amount = transaction.decimal("amount");
  return plainMovement(transaction, {
    id: transaction.text("transaction_id"),
    time: transaction.time("booked_at"),
    status: transaction.boolean("pending") ? "PENDING" : "CONFIRMED",
    direction: isNegative(amount) ? "out" : "in",
    asset: transaction.text("currency"),
    amount: magnitude(amount),
    counterpartyName: transaction.optionalText("counterparty"),
    description: transaction.optionalText("remittance"),
    reference: transaction.optionalText("end_to_end_id"),
  });
}
