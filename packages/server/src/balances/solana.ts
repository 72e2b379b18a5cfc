import { tokensOf } from "../chains/registry";
import type { SolanaAccount, SolanaNode } from "../chains/solana/node";
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from "../chains/solana/programs";
import { findTokenByReference, tokenReferenceOf } from "../chains/token-reference";
import { createLimiter, type Limiter } from "../lib/limiter";
import { NATIVE } from "../storage/native";
import { type AccountBalances, type Holding, readAccount, TokenLookupError } from "./reading";

/** How many accounts of one request are read at once, so that a long list leaves room for others. */
const ACCOUNTS_AT_ONCE = 4;

/** Where the decimals stand in a mint, and how long one is (SPL Token, `Mint`); Token-2022 puts its extensions behind. */
const MINT_DECIMALS = 44;
const MINT_LENGTH = 82;

/**
 * Balances over a Solana node: SOL, and of each mint what all token accounts of the wallet hold together. Reads only the
 * registry's mints and those asked for: anybody can put any number of worthless tokens into a wallet. A cluster has no
 * call that reads all of it in one slot, so the parts can be a moment apart.
 */
export function solanaBalances(node: SolanaNode, turns: Limiter): AccountBalances {
  const registered = tokensOf(node.slug).map(tokenReferenceOf);
  return {
    read: (addresses, asked, signal) => {
      const keys = [...new Set([...registered, ...asked])];
      const mints = keys.filter((key) => key !== NATIVE);
      const found = turns(() => node.accounts(mints), signal);
      // Whoever waits for it hears of a failure; nobody does when there are no addresses.
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
            amount: await turns(() => node.balance(address), signal),
          };
        const decimals = decimalsOf((await found)[mints.indexOf(key)]);
        // A mint that the cluster does not have is held by nobody; one that is asked for should be one.
        if (decimals === undefined && known) return { ...about, decimals: known.exponent, amount: 0n };
        if (decimals === undefined) throw new TokenLookupError(`an address of ${node.slug} is no mint`);
        return { ...about, decimals, amount: await turns(() => node.tokenBalance(address, key), signal) };
      };
      const names = new Set(asked);
      const accounts = createLimiter(ACCOUNTS_AT_ONCE);
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
