import {
  type Address,
  createTestClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  parseUnits,
  publicActions,
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
  return createTestClient({ mode: "anvil", transport: http(rpcUrl, { retryCount: 0 }), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions);
}
type Chain = ReturnType<typeof connect>;

/** The stablecoins that stand on a local chain: dollar and euro coins, at the addresses the registry has for them. */
export const isLocalStablecoin = (token: RegistryToken): token is RegistryToken & { addr: string } =>
  token.kind === "erc20" && token.addr !== null && (token.symbol === "USDC" || token.symbol === "EURC");

/**
 * Puts the stablecoins at their addresses and gives the public wallets {@link grant} of each, in real transactions with
 * real Transfer events. A token that the chain already has keeps its balances: on a chain with kept state this only
 * renews the code.
 */
export async function placeTokens(rpcUrl: string, tokens: readonly RegistryToken[]): Promise<void> {
  const chain = connect(rpcUrl);
  // Requests are logged to stdout otherwise, for nobody.
  await chain.setLoggingEnabled(false);
  for (const token of tokens.filter(isLocalStablecoin)) await placeToken(chain, token);
}

async function placeToken(chain: Chain, token: RegistryToken & { addr: string }): Promise<void> {
  const address = getAddress(token.addr);
  await chain.setCode({ address, bytecode: runtimeCode });
  const owner = await chain.readContract({ address, abi, functionName: "owner" });
  if (owner !== zeroAddress) return;
  await initialise(chain, address, token);
}

// One transaction for all of it: whatever interrupts us, the chain has the whole token or none of it.
async function initialise(chain: Chain, address: Address, token: RegistryToken): Promise<void> {
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
  const hash = await chain.writeContract({
    account: evmMinter,
    address,
    abi,
    functionName: "multicall",
    args: [calls],
    chain: null,
    gas: setupGas,
  });
  const receipt = await chain.waitForTransactionReceipt({ hash });
  if (receipt.status !== "success") {
    throw new DevnetError(`Setting up ${token.symbol} at ${address} on ${token.network} reverted (${hash}).`);
  }
}
