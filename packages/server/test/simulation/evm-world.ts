import { erc20Abi, type Hex, maxUint256, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { cctpEndOf } from "../../src/bridge/cctp/networks";
import { findToken } from "../../src/chains/registry";
import { deployMultisig } from "../../src/local/chains/evm/multisig";
import { startDevnet } from "../../src/local/chains/start";
import { evmMinter, evmRelayer, evmWallets } from "../../src/local/chains/wallets";
import { connect, rpcOf } from "../chain";
import { startFaultyNode } from "../faulty-node/faulty-node";
import { startHarness } from "../harness";

const lower = (address: string | null | undefined): Hex => {
  if (address == null) throw new Error("the registry lost an address");
  return address.toLowerCase() as Hex;
};

export const evm = {
  usdc: lower(findToken("sepolia", "usdc")?.addr),
  eurc: lower(findToken("sepolia", "eurc")?.addr),
  messenger: lower(cctpEndOf("sepolia")?.cctp.token_messenger),
  alice: lower(evmWallets[0].address),
  bob: lower(evmWallets[1].address),
  carol: lower(evmWallets[2].address),
};

/** A chain with the stablecoins and CCTP V2, a multisig that holds some of all, and a server before it. */
export async function startEvmWorld() {
  const devnet = await startDevnet({ networks: ["sepolia"] });
  const url = rpcOf(devnet, "sepolia");
  const node = await startFaultyNode("evm", url);
  const api = await startHarness({ rpc: { sepolia: node.url }, rpcTimeout: 120_000 });
  const chain = connect(url, evmWallets[0]);
  const owners = [evm.bob, evm.alice, evm.carol];
  const order = { deployer: evmWallets[0], owners, threshold: 2 };
  const safe = lower(await deployMultisig(url, order));
  const account = privateKeyToAccount(evmWallets[0].privateKey);
  for (const wallet of evmWallets)
    for (const token of [evm.usdc, evm.eurc])
      await chain.mined(
        await chain.writeContract({
          account: privateKeyToAccount(wallet.privateKey),
          chain: null,
          address: token,
          abi: erc20Abi,
          functionName: "approve",
          args: [evm.messenger, maxUint256],
        }),
      );
  for (const token of [evm.usdc, evm.eurc]) await chain.transfer(token, safe, 1_000_000_000n);
  await chain.mined(await chain.sendTransaction({ account, chain: null, to: safe, value: parseEther("10") }));

  /** JSON-RPC calls in one request, past the server. */
  const batch = async (calls: readonly { method: string; params: readonly unknown[] }[]): Promise<Hex[]> => {
    const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: "2.0", id, ...call })));
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    const answers = (await response.json()) as { id: number; result: Hex }[];
    return answers.sort((one, other) => one.id - other.id).map(({ result }) => result);
  };
  return {
    api,
    chain,
    url,
    safe,
    node,
    batch,
    /** Accounts that any transaction may touch. */
    accounts: [
      ...[evm.alice, evm.bob, evm.carol, evm.messenger, safe],
      ...[lower(evmMinter), lower(evmRelayer), evm.usdc, evm.eurc],
    ],
    close: async () => {
      await api.server.close();
      await node.close();
      await devnet.close();
    },
  };
}

export type EvmWorld = Awaited<ReturnType<typeof startEvmWorld>>;
