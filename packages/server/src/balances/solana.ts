import { tokensOf } from "../chains/registry";
import type { SolanaAccount, SolanaNode } from "../chains/solana/node";
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from "../chains/solana/programs";
import { findTokenByReference, tokenReferenceOf } from "../chains/token-reference";
import { createLimiter, type Limiter } from "../lib/limiter";
import { NATIVE } from "../storage/native";
import { type AccountBalances, type Holding, readAccount, TokenLookupError } from "./reading";

/** Accounts of one request that are read at once, so that a long list does not block other requests. */
const ACCOUNT_CONCURRENCY = 4;

/** Offset of the decimals in a mint, and its length (SPL Token, `Mint`); Token-2022 appends its extensions. */
const MINT_DECIMALS = 44;
const MINT_LENGTH = 82;

/**
 * Balances from a Solana node: SOL, and for each mint the sum of the wallet's token accounts. Reads only the registry's
 * mints and the requested ones, because anyone can send any number of worthless tokens to a wallet. No RPC method reads
 * all of them in one slot, so the balances can be from different slots.
 */
export function solanaBalances(node: SolanaNode, limiter: Limiter): AccountBalances {
  const registered = tokensOf(node.slug).map(tokenReferenceOf);
  return {
    read: (addresses, tokens, signal) => {
      const keys = [...new Set([...registered, ...tokens])];
      const mints = keys.filter((key) => key !== NATIVE);
      const found = limiter(() => node.accounts(mints), signal);
      // A failure is reported where it is awaited; without addresses nothing awaits it.
      found.catch(() => undefined);
      const holding = async (address: string, key: string): Promise<Holding> => {
        const known = findTokenByReference(node.slug, key);
        const about = {
          token: key,
          contract: known?.addr ?? (key === NATIVE ? null : key),
          symbol: known?.symbol ?? key,
        };
        if (key === NATIVE)
          return {
            ...about,
            decimals: known?.exponent ?? 9,
            amount: await limiter(() => node.balance(address), signal),
          };
        const decimals = decimalsOf((await found)[mints.indexOf(key)]);
        // A registry mint that the cluster does not have has a balance of 0; a requested address must be a mint.
        if (decimals === undefined && known) return { ...about, decimals: known.exponent, amount: 0n };
        if (decimals === undefined) throw new TokenLookupError(`an address on ${node.slug} is not a mint`);
        return { ...about, decimals, amount: await limiter(() => node.tokenBalance(address, key), signal) };
      };
      const names = new Set(tokens);
      const accounts = createLimiter(ACCOUNT_CONCURRENCY);
      return Promise.all(
        addresses.map((address) =>
          accounts(() =>
            readAccount(
              keys.map((token) => ({ token, holding: holding(address, token) })),
              names,
              signal,
            ),
          ),
        ),
      );
    },
  };
}

const decimalsOf = (mint: SolanaAccount | undefined): number | undefined =>
  mint &&
  (mint.owner === TOKEN_PROGRAM || mint.owner === TOKEN_2022_PROGRAM) &&
  mint.data.length >= MINT_LENGTH
    ? mint.data[MINT_DECIMALS]
    : undefined;
