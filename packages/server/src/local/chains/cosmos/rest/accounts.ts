import type { Ledger } from "../ledger";
import { GatewayError } from "./gateway-error";
import { type Routes, readAddress } from "./read";
import { keyJson } from "./tx-json";

/** cosmos-sdk, x/auth: account number, sequence and key. */
export const accountRoutes = ({ accounts, rules }: Ledger): Routes => ({
  "GET /cosmos/auth/v1beta1/accounts/:address": (request) => {
    const address = readAddress(request, rules.prefix);
    const account = accounts.find(address);
    if (!account) throw new GatewayError("notFound", `account ${address} not found`);
    return {
      account: {
        "@type": "/cosmos.auth.v1beta1.BaseAccount",
        address,
        pub_key: account.key && keyJson(account.key),
        account_number: account.number.toString(),
        sequence: account.sequence.toString(),
      },
    };
  },
});
