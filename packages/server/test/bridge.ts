import { erc20Abi, type Hex, maxUint256 } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { cctpEndOf } from "../src/bridge/cctp/networks";
import { addressWord, bridgeNetworkOf } from "../src/bridge/domains";
import { burnMintBridgeAbi } from "../src/generated/contracts";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { connect, rpcOf } from "./chain";

const [alice, bob] = evmWallets;

/** The registry's entry of a network that burns and mints. */
export function bridgeOf(slug: string) {
  const found = bridgeNetworkOf(slug);
  if (!found) throw new Error(`${slug} has no bridge`);
  return found;
}

/** The values of a burn; by default bob is the recipient. */
export interface BurnOrder {
  to: string;
  amount: bigint;
  recipient?: Hex;
}

/** One EVM network of a devnet as the burn-and-mint tests look at it: alice burns, bob receives. */
export function bridgeChain(devnet: Devnet, slug: string) {
  const { contracts, token } = bridgeOf(slug);
  const client = connect(rpcOf(devnet, slug), alice);
  const bridge = { address: contracts.bridge as Hex, abi: burnMintBridgeAbi } as const;
  const usdc = token.addr as Hex;
  const signer = { account: privateKeyToAccount(alice.privateKey), chain: null };
  const fee = (to: string) =>
    client.readContract({ ...bridge, functionName: "relayFee", args: [bridgeOf(to).contracts.domain] });
  return {
    client,
    usdc,
    fee,
    supply: () => client.totalSupply(usdc),
    balance: (owner: string) => client.tokenBalance(usdc, owner as Hex),
    /** Every mint of the bridge so far, by message. */
    deliveries: async () => {
      const logs = await client.getContractEvents({ ...bridge, eventName: "MessageReceived", fromBlock: 0n });
      return logs.map(({ args }) => args.messageHash);
    },
    /** How many burns there were so far. */
    burns: async () => {
      const logs = await client.getContractEvents({ ...bridge, eventName: "MessageSent", fromBlock: 0n });
      return logs.length;
    },
    /** Lets the bridge take what alice has. */
    approve: async () => {
      const call = { address: usdc, abi: erc20Abi, functionName: "approve" } as const;
      await client.mined(
        await client.writeContract({ ...signer, ...call, args: [contracts.bridge as Hex, maxUint256] }),
      );
    },
    /** Burns alice's tokens and waits until that is mined; answers the transaction. */
    burn: async ({ to, amount, recipient }: BurnOrder): Promise<Hex> => {
      const word = recipient ?? (addressWord("evm", bob.address) as Hex);
      const args = [usdc, amount, await fee(to), bridgeOf(to).contracts.domain, word, "0x"] as const;
      const hash = await client.writeContract({ ...signer, ...bridge, functionName: "depositForBurn", args });
      await client.mined(hash);
      return hash;
    },
  };
}

/** Two networks that burn and mint for each other, sepolia and basesep; on sepolia alice has approved the bridge. */
export async function startBridgeDevnet() {
  const devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
  const [sepolia, basesep] = [bridgeChain(devnet, "sepolia"), bridgeChain(devnet, "basesep")];
  await sepolia.approve();
  const rpc = { sepolia: rpcOf(devnet, "sepolia"), basesep: rpcOf(devnet, "basesep") };
  return { devnet, rpc, sepolia, basesep };
}

/** Lets the messenger of CCTP V2 on a network take what alice has. */
export async function approveCctp(devnet: Devnet, slug: string): Promise<void> {
  const end = cctpEndOf(slug);
  if (!end) throw new Error(`${slug} has no CCTP V2`);
  const client = connect(rpcOf(devnet, slug), alice);
  const signer = { account: privateKeyToAccount(alice.privateKey), chain: null };
  const call = { address: end.cctp.usdc as Hex, abi: erc20Abi, functionName: "approve" } as const;
  const args = [end.cctp.token_messenger as Hex, maxUint256] as const;
  await client.mined(await client.writeContract({ ...signer, ...call, args }));
}
