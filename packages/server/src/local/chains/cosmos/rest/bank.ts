import type { Amount } from "../coins";
import type { Ledger } from "../ledger";
import { GatewayError } from "./gateway-error";
import { type RestRequest, type Routes, readAddress, readPage } from "./read";

const coinJson = ({ denom, amount }: Amount) => ({ denom, amount: amount.toString() });

/** Slices in memory, because there are few denoms. `next_key` is omitted: pages are by offset. */
function page(request: RestRequest, coins: readonly Amount[]) {
  const { limit, offset } = readPage(request);
  return {
    items: coins.slice(offset, offset + limit).map(coinJson),
    pagination: { next_key: null, total: String(coins.length) },
  };
}

function readDenom({ query }: RestRequest): string {
  const denom = query.get("denom");
  if (!denom) throw new GatewayError("invalidArgument", "empty request: denom is missing");
  return denom;
}

/** cosmos-sdk, x/bank: balances and supply. */
export const bankRoutes = ({ balances, rules }: Ledger): Routes => ({
  "GET /cosmos/bank/v1beta1/balances/:address": (request) => {
    const { items, pagination } = page(request, balances.all(readAddress(request, rules.prefix)));
    return { balances: items, pagination };
  },
  "GET /cosmos/bank/v1beta1/balances/:address/by_denom": (request) => {
    const denom = readDenom(request);
    const amount = balances.of(readAddress(request, rules.prefix), denom);
    return { balance: coinJson({ denom, amount }) };
  },
  "GET /cosmos/bank/v1beta1/supply": (request) => {
    const { items, pagination } = page(request, balances.supply());
    return { supply: items, pagination };
  },
  "GET /cosmos/bank/v1beta1/supply/by_denom": (request) => {
    const denom = readDenom(request);
    const amount = balances.supply().find((coin) => coin.denom === denom)?.amount ?? 0n;
    return { amount: coinJson({ denom, amount }) };
  },
});
