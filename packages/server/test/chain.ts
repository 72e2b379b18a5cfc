import {
  createClient,
  erc20Abi,
  type Hex,
  http,
  parseAbiItem,
  publicActions,
  walletActions,
  zeroAddress,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { vi } from "vitest";
import { findNetwork } from "../src/chains/registry";
import type { Devnet } from "../src/local/chains/start";

const transferEvent = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");

/** The RPC address of one network of a devnet. */
export function rpcOf(devnet: Pick<Devnet, "networks">, slug: string): string {
  const network = devnet.networks.find((candidate) => candidate.slug === slug);
  if (!network) throw new Error(`${slug} does not run`);
  return network.rpcUrl;
}

/** A client of a local chain; transactions are signed here, by the wallet that is given. */
export function connect(rpcUrl: string, wallet: { privateKey: Hex } | undefined = undefined) {
  const client = createClient({ transport: http(rpcUrl, { retryCount: 0 }) })
    .extend(publicActions)
    .extend(walletActions);
  const account = wallet && privateKeyToAccount(wallet.privateKey);
  /** The transaction's receipt, once it has one. A local chain mines at once, so this hardly ever looks twice. */
  const mined = (hash: Hex) =>
    vi.waitFor(() => client.getTransactionReceipt({ hash }), { interval: 5, timeout: 120_000 });
  return Object.assign(client, {
    mined,
    tokenBalance: (address: Hex, owner: Hex) =>
      client.readContract({ address, abi: erc20Abi, functionName: "balanceOf", args: [owner] }),
    totalSupply: (address: Hex) =>
      client.readContract({ address, abi: erc20Abi, functionName: "totalSupply" }),
    /** Transfers from the zero address, as `[receiver, amount, transaction]`. */
    mints: async (address: Hex) => {
      const filter = { address, event: transferEvent, args: { from: zeroAddress }, fromBlock: 0n } as const;
      const logs = await client.getLogs(filter);
      return logs.map(({ args, transactionHash }) => [args.to, args.value, transactionHash]);
    },
    /** Sends tokens and waits until that is mined. */
    transfer: async (address: Hex, to: Hex, amount: bigint) => {
      if (!account) throw new Error("connect with a wallet to send");
      const hash = await client.writeContract({
        account,
        chain: null,
        address,
        abi: erc20Abi,
        functionName: "transfer",
        args: [to, amount],
      });
      await mined(hash);
      return hash;
    },
  });
}

/** The EIP-155 id that the registry has for a network. */
export const chainIdOf = (slug: string): number => Number(findNetwork(slug)?.reference);

/** Whether anything at all listens at a URL. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );
