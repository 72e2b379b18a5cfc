import type { RegistryToken } from "@waybill/spec/generated/registry";
import { associatedTokenAccount } from "../../../chains/solana/address";
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from "../../../chains/solana/programs";
import { solanaBridge, solanaFaucet, solanaWallets } from "../wallets";
import type { SavedAccount } from "./store";
import { mintData, mintSize, tokenAccountData, tokenAccountSize } from "./token-layout";
import type { Account } from "./virtual-machine";

const lamportsPerSol = 1_000_000_000n;

/** Initial balance of a wallet in whole coins. */
const solPerWallet = 10_000n;
const solInFaucet = 500_000_000n;

/** The stablecoins of Circle. */
const stablecoins: readonly string[] = ["USDC", "EURC"];

/** The stablecoins on a local chain. */
export const placedTokens = (tokens: readonly RegistryToken[]): { mint: string; decimals: number }[] =>
  tokens.flatMap(({ symbol, addr, exponent }) =>
    addr !== null && stablecoins.includes(symbol) ? [{ mint: addr, decimals: exponent }] : [],
  );

/**
 * The initial accounts of a chain: wallets with coins, the mints of the stablecoins at their registry addresses, and token
 * accounts of the wallets with this many whole tokens. `rentExemption` returns the rent-exempt lamports for a size in bytes.
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
