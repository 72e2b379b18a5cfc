import { NetworkUnavailableError } from "../../chains/chain";
import type { EvmNode } from "../../chains/evm/node";
import { shareInFlight } from "../../chains/share-in-flight";
import { burnMintBridgeAbi } from "../../generated/contracts";
import { normalizeAddress } from "../../lib/normalize-address";
import type { BridgeEnd, Delivery } from "../burn";
import type { BridgeNetwork } from "../domains";
import { burnsIn } from "./burns";
import { buildDeposit } from "./deposit";
import { topics } from "./topics";

type Hex = `0x${string}`;
type View = { functionName: "relayFee"; args: [number] } | { functionName: "received"; args: [Hex] };

/** The protocol on an EVM network: its bridge contract. */
export function evmBridgeEnd(node: EvmNode, bridge: BridgeNetwork): BridgeEnd {
  const { slug } = bridge.network;
  const address = bridge.contracts.bridge;
  const read = async (view: View): Promise<bigint> => {
    const { encodeFunctionData } = await import("viem");
    const result = await node.call({
      to: address,
      data: encodeFunctionData({ abi: burnMintBridgeAbi, ...view }),
    });
    // A node that knows no contract there answers nothing at all.
    if (!result.ok || result.data.length !== 66)
      throw new NetworkUnavailableError(
        `the bridge of ${slug} at ${address} does not answer ${view.functionName}`,
      );
    return BigInt(result.data);
  };
  return {
    mostMinted: 2n ** 256n - 1n,
    relayFee: shareInFlight((destinationDomain: number) =>
      read({ functionName: "relayFee", args: [destinationDomain] }),
    ),
    buildBurn: (order) => buildDeposit(node, bridge, order),
    // Any address can hold tokens here; contracts of the network's own are refused before quotes are asked for.
    checkRecipient: async () => {},
    isDelivered: async (hash) => (await read({ functionName: "received", args: [hash as Hex] })) === 1n,
    burnsOf: async (transaction) => {
      const receipt = await node.receipt(transaction);
      return receipt?.status === "success" ? burnsIn(bridge, receipt.logs) : [];
    },
    deliveryOf: async ({ messageHash }) => {
      if ((await read({ functionName: "received", args: [messageHash as Hex] })) !== 1n) return undefined;
      const [minted] = await node.logs({
        address,
        topics: [topics.MessageReceived, messageHash],
        fromBlock: 0n,
      });
      const [, , token, recipient] = minted?.topics ?? [];
      if (!minted || token === undefined || recipient === undefined) return undefined;
      const { transactionHash: transaction } = minted;
      const mint = { token: addressIn(token), recipient: addressIn(recipient), amount: BigInt(minted.data) };
      return { transaction, ...mint, ...(await handedOn(node, bridge, transaction, messageHash)) };
    },
  };
}

/** Addresses stand at the end of a topic's 32 bytes. */
const addressIn = (topic: string): string => `0x${topic.slice(-40)}`;

/** What the router made of the minted tokens, when a hook told it to: what the recipient has in the end. */
async function handedOn(
  node: EvmNode,
  { contracts: { router } }: BridgeNetwork,
  transaction: string,
  messageHash: string,
): Promise<Omit<Delivery, "transaction"> | undefined> {
  if (router === null) return undefined;
  const receipt = await node.receipt(transaction);
  const delivered = receipt?.logs.find(
    (log) =>
      log.address === normalizeAddress(router) &&
      log.topics[0] === topics.Delivered &&
      log.topics[1] === messageHash,
  );
  const [, , recipient] = delivered?.topics ?? [];
  if (!delivered || recipient === undefined) return undefined;
  const { decodeAbiParameters } = await import("viem");
  const [token, amount] = decodeAbiParameters(
    [{ type: "address" }, { type: "uint256" }, { type: "bool" }],
    delivered.data as Hex,
  );
  return { token: normalizeAddress(token), recipient: addressIn(recipient), amount };
}
