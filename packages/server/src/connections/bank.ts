import { DAY } from "../lib/day";
import type { Credentials } from "../vault";
import { type ApiFamily, plainMovement } from "./http/api-provider";
import { type Fields, isNegative, magnitude } from "./http/fields";
import type { ProviderHttp } from "./http/provider-http";
import type { ProviderMovement } from "./provider";

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

/** The token with which a user opens the bank's own page. */
export interface LinkToken {
  linkToken: string;
  /** Unix milliseconds. */
  expiration: number;
}

/**
 * A token for a new link, or, with the credentials of one, for signing in again: these stay valid, and nothing has to
 * be exchanged. All functions here throw ProviderError.
 */
export async function createLinkToken(
  http: ProviderHttp,
  { countryCodes, credentials }: { countryCodes?: readonly string[] | undefined; credentials?: Credentials },
  signal: AbortSignal,
): Promise<LinkToken> {
  const body = {
    ...(countryCodes && { country_codes: countryCodes }),
    ...(credentials && { access_token: credentials.access_token }),
  };
  const answer = await http.post("/link/token", body, signal);
  return { linkToken: answer.text("link_token"), expiration: answer.time("expiration") };
}

/** The credentials that a link exchanges, once, for the token that its user brought back. */
export async function exchangePublicToken(
  http: ProviderHttp,
  publicToken: string,
  signal: AbortSignal,
): Promise<{ credentials: Credentials; itemId: string }> {
  const answer = await http.post("/link/exchange", { public_token: publicToken }, signal);
  return { credentials: { access_token: answer.text("access_token") }, itemId: answer.text("item_id") };
}
