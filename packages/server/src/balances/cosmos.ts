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

/** Accounts of one request that are read at once, so that a long list does not block other requests. */
const ACCOUNT_CONCURRENCY = 4;

/**
 * Balances from a Cosmos node: all coins of the account in the bank module, from one response. A denom that is not in
 * the registry has 0 decimals.
 */
export function cosmosBalances(node: CosmosNode, limiter: Limiter): AccountBalances {
  const registered = tokensOf(node.slug).map(tokenReferenceOf);
  // The fee coin is the chain's native coin.
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
    requested: ReadonlySet<string>,
    signal: AbortSignal,
  ): Promise<AccountReading> => {
    const listing = limiter(() => node.balances(address), signal);
    const named = new Set([...registered, ...requested]);
    const amountOf = async (token: string): Promise<Holding> => {
      const { coins, complete } = await listing;
      const coin = coins.find(({ denom }) => keyOf(denom) === token);
      if (!coin && !complete)
        throw new TokenLookupError(`an account on ${node.slug} has more denoms than this server reads`);
      return holding(token, coin?.amount ?? 0n);
    };
    const parts = [...named].map((token) => ({ token, holding: amountOf(token) }));
    const reading = await readAccount(parts, requested, signal);
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
    read: (addresses, tokens, signal) => {
      const names = new Set(tokens.map(keyOf));
      const accounts = createLimiter(ACCOUNT_CONCURRENCY);
      return Promise.all(addresses.map((address) => accounts(() => readOne(address, names, signal))));
    },
  };
}
