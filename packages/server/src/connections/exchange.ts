import { createHmac } from "node:crypto";
import type { Clock } from "../lib/runtime";
import type { Credentials } from "../vault";
import { type ApiFamily, plainMovement } from "./http/api-provider";
import { type Fields, isNegative, magnitude } from "./http/fields";
import type { Authorize } from "./http/provider-http";
import type { ProviderMovement } from "./provider";

const HOUR = 3_600_000;

/** Exchanges: accounts with balances per asset, and entries for deposits, withdrawals and both sides of trades. */
export const exchange: ApiFamily = {
  accountsPath: "/v1/accounts",
  readAccounts: (answer) => ({
    accounts: answer.list("accounts").map((account) => ({
      externalId: account.text("id"),
      name: account.optionalText("name"),
      type: "exchange",
      network: "off_chain",
      address: null,
    })),
    cursor: answer.optionalText("next_cursor"),
  }),

  balancesPath: (id) => `/v1/accounts/${id}/balances`,
  readBalances: (answer) => {
    const asOf = answer.time("as_of");
    return answer.list("balances").map((balance) => ({
      asset: balance.text("asset"),
      network: "off_chain",
      denom: "",
      amount: balance.decimal("total"),
      asOf,
    }));
  },

  movementsPath: (id) => `/v1/accounts/${id}/entries`,
  readMovements: (answer) => ({
    movements: answer.list("entries").map(movementOf),
    cursor: answer.optionalText("next_cursor"),
  }),
  edge: 6 * HOUR,
};

const states = { pending: "PENDING", confirmed: "CONFIRMED", failed: "FAILED" } as const;

function movementOf(entry: Fields): ProviderMovement {
  const amount = entry.decimal("amount");
  const direction = isNegative(amount) ? "out" : "in";
  const address = entry.optionalText("address");
  return plainMovement(entry, {
    id: entry.text("id"),
    time: entry.time("time"),
    direction,
    asset: entry.text("asset"),
    status: states[entry.oneOf("status", "pending", "confirmed", "failed")],
    amount: magnitude(amount),
    network: entry.network("network"),
    txHash: entry.optionalText("tx_hash"),
    ...(direction === "in" ? { sender: address } : { recipient: address }),
    trade: entry.optionalObject("trade")?.raw ?? null,
  });
}

/** Signs requests by HMAC: the secret itself is never sent. */
export const signedBy =
  ({ api_key = "", api_secret = "", passphrase }: Credentials, clock: Pick<Clock, "now">): Authorize =>
  ({ method, target, body }) => {
    const time = String(clock.now());
    return {
      "X-Api-Key": api_key,
      "X-Api-Time": time,
      "X-Api-Sign": createHmac("sha256", api_secret).update(`${time}${method}${target}${body}`).digest("hex"),
      ...(passphrase !== undefined && { "X-Api-Passphrase": passphrase }),
    };
  };
