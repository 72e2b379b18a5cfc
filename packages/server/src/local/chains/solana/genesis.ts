import type { RegistryToken } from "@waybill/spec/generated/registry";
import { associatedTokenAccount } from "../../../chains/solana/address";
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from "../../../chains/solana/programs";
import { solanaBridge, solanaFaucet, solanaWallets } from "../wallets";
import type { Account } from "./machine";
import type { SavedAccount } from "./store";
import { mintData, mintSize, tokenAccountData, tokenAccountSize } from "./token-layout";

const lamportsPerSol = 1_000_000_000n;

/** Whole coins that a wallet begins with. */
const solPerWallet = 10_000n;
const solInFaucet = 500_000_000n;

/** Circle's coins, in which payments are made. */
const stablecoins: readonly string[] = ["USDC", "EURC"];

/** The stablecoins on a local chain. */
export const placedTokens = (tokens: readonly RegistryToken[]): { mint: string; decimals: number }[] =>
  tokens.flatMap(({ symbol, addr, exponent }) =>
    addr !== null && stablecoins.includes(symbol) ? [{ mint: addr, decimals: exponent }] : [],
  );

/**
 * The accounts that a chain begins with: wallets with coins, the stablecoins' mints at the registry's addresses, and the
 * wallets' token accounts with so many whole tokens in each. `rentExemption` says how many lamports so many bytes need.
 */
export async function genesisAccounts(
  tokens: readonly RegistryToken[],
  rentExemption: (bytes: number) => bigint,
  tokensPerWallet: bigint,
): Promise<SavedAccount[]> {
  const wallet = (sol: bigint): Account => ({
    lamports: sol * lamportsPerSol,
    owner: SYSTEM_PROGRAM,
    data: new Uint8Array(),
    executable: false,
  });
  const ofTokenProgram = (data: Uint8Array, bytes: number): Account => ({
    lamports: rentExemption(bytes),
    owner: TOKEN_PROGRAM,
    data,
    executable: false,
  });
  const placed = placedTokens(tokens);
  const perToken = placed.map(async ({ mint, decimals }): Promise<SavedAccount[]> => {
    const amount = tokensPerWallet * 10n ** BigInt(decimals);
    const supply = amount * BigInt(solanaWallets.length);
    const holders = [
      ...solanaWallets.map(({ address }) => ({ owner: address, amount })),
      { owner: solanaBridge.address, amount: 0n },
    ];
    const accounts = holders.map(
      async (holder): Promise<SavedAccount> => [
        await associatedTokenAccount(holder.owner, mint),
        ofTokenProgram(tokenAccountData({ mint, ...holder }), tokenAccountSize),
      ],
    );
    const data = mintData({ authority: solanaBridge.address, supply, decimals });
    return [[mint, ofTokenProgram(data, mintSize)], ...(await Promise.all(accounts))];
  });
  return [
    ...[...solanaWallets, solanaBridge].map(({ address }): SavedAccount => [address, wallet(solPerWallet)]),
    [solanaFaucet.address, wallet(solInFaucet)],
    ...(await Promise.all(perToken)).flat(),
  ];
}
