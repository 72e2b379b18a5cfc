import { setTimeout as pause } from "node:timers/promises";
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  parseUnits,
  publicActions,
  TransactionReceiptNotFoundError,
  walletActions,
  zeroAddress,
} from "viem";
import { devStablecoin } from "../../generated/contracts";
import type { RegistryToken } from "../../generated/registry";
import { DevnetError } from "../errors";
import { evmMinter, evmWallets } from "../wallets";

const { abi, runtimeCode } = devStablecoin;

/** What each public wallet is given of each stablecoin, in whole tokens. */
export const grant = "1000000";

// Given, so that anvil need not estimate: the work is the same every time and about a third of this.
const setupGas = 1_500_000n;

function connect(rpcUrl: string) {
  return createTestClient({ mode: "anvil", transport: http(rpcUrl, { retryCount: 0 }) })
    .extend(publicActions)
    .extend(walletActions);
}
type Chain = ReturnType<typeof connect>;

type Stablecoin = RegistryToken & { addr: string };

/** The stablecoins that stand on a local chain: dollar and euro coins, at the addresses the registry has for them. */
export const isLocalStablecoin = (token: RegistryToken): token is Stablecoin =>
  token.kind === "erc20" && token.addr !== null && (token.symbol === "USDC" || token.symbol === "EURC");

/**
 * Puts the stablecoins at their addresses and gives the public wallets {@link grant} of each, in real transactions with
 * real Transfer events. A token that the chain already has keeps its balances: on a chain with kept state this only
 * renews the code.
 */
export async function placeTokens(
  rpcUrl: string,
  tokens: readonly RegistryToken[],
  signal: AbortSignal,
): Promise<void> {
  const chain = connect(rpcUrl);
  // Requests are logged to stdout otherwise, for nobody.
  await chain.setLoggingEnabled(false);
  for (const token of tokens.filter(isLocalStablecoin)) await placeToken(chain, token, signal);
}

async function placeToken(chain: Chain, token: Stablecoin, signal: AbortSignal): Promise<void> {
  const address = getAddress(token.addr);
  await chain.setCode({ address, bytecode: runtimeCode });
  const owner = await chain.readContract({ address, abi, functionName: "owner" });
  if (owner !== zeroAddress) return;
  const hash = await initialise(chain, address, token);
  if (await isMined(chain, hash, signal)) return;
  throw new DevnetError(`Setting up ${token.symbol} at ${address} on ${token.network} reverted (${hash}).`);
}

// One transaction for all of it: whatever interrupts us, the chain has the whole token or none of it.
async function initialise(chain: Chain, address: Address, token: RegistryToken): Promise<Hex> {
  const amount = parseUnits(grant, token.exponent);
  const calls: Hex[] = [
    encodeFunctionData({
      abi,
      functionName: "initialize",
      // Test networks' own coins carry their symbol as name.
      args: [token.symbol, token.symbol, token.exponent, evmMinter],
    }),
    ...evmWallets.map((wallet) =>
      encodeFunctionData({ abi, functionName: "mint", args: [wallet.address, amount] }),
    ),
  ];
  return chain.writeContract({
    account: evmMinter,
    address,
    abi,
    functionName: "multicall",
    args: [calls],
    chain: null,
    gas: setupGas,
  });
}

// viem's own wait looks again only when a new block arrives. Here each transaction makes its own block, so a wait that
// comes between the block and its receipt would never look again.
async function isMined(chain: Chain, hash: Hex, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    const receipt = await chain.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined;
      throw error;
    });
    if (receipt) return receipt.status === "success";
    await pause(5, undefined, { signal });
  }
}
