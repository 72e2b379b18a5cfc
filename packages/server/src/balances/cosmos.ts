import type { CosmosNode } from "../chains/cosmos/node";
import { tokensOf } from "../chains/registry";
import { findTokenByReference, tokenReferenceOf } from "../chains/token-reference";
import { createLimiter, type Limiter } from "../lib/limiter";
import { NATIVE } from "../storage/native";
import {
  type AccountBalances,
  type AccountReading,
  type Holding,
  readAccount,
  TokenLookupError,
} from "./reading";

/** How many accounts of one request are read at once, so that a long list leaves room for others. */
const ACCOUNTS_AT_ONCE = 4;

/**
 * Balances over a Cosmos node: every coin that the bank module has for the account, in one answer of the node. A denom that
 * is not in the registry is its own unit, so it counts without decimals.
 */
export function cosmosBalances(node: CosmosNode, turns: Limiter): AccountBalances {
  const registered = tokensOf(node.slug).map(tokenReferenceOf);
  // The chain's own coin is stored as such; fees are paid in it.
  const keyOf = (denom: string) => (denom === node.parameters.feeDenom ? NATIVE : denom);
  const holding = (token: string, amount: bigint): Holding => {
    const known = findTokenByReference(node.slug, token);
    return {
      token,
      contract: token === NATIVE ? null : token,
      symbol: known?.symbol ?? token,
      decimals: known?.exponent ?? 0,
      amount,
    };
  };
  const readOne = async (
    address: string,
    asked: ReadonlySet<string>,
    signal: AbortSignal,
  ): Promise<AccountReading> => {
    const listing = turns(() => node.balances(address), signal);
    const named = new Set([...registered, ...asked]);
    const amountOf = async (token: string): Promise<Holding> => {
      const { coins, complete } = await listing;
      const coin = coins.find(({ denom }) => keyOf(denom) === token);
      if (!coin && !complete)
        throw new TokenLookupError(`an account of ${node.slug} holds more denoms than are read`);
      return holding(token, coin?.amount ?? 0n);
    };
    const parts = [...named].map((token) => ({ token, holding: amountOf(token) }));
    const reading = await readAccount(parts, asked, signal);
    if (reading.status === "unavailable") return reading;
    const { coins, complete } = await listing;
    const others = coins.filter(({ denom }) => !named.has(keyOf(denom)));
    return {
      ...reading,
      ...(!complete && { status: "partial", reason: "token_lookup_failed" }),
      assets: [...reading.assets, ...others.map(({ denom, amount }) => holding(keyOf(denom), amount))],
    };
  };
  return {
    read: (addresses, asked, signal) => {
      const names = new Set(asked.map(keyOf));
      const accounts = createLimiter(ACCOUNTS_AT_ONCE);
      return Promise.all(addresses.map((address) => accounts(() => readOne(address, names, signal))));
    },
  };
}
