import type { BridgeNetwork } from "../../../bridge/domains";
import { type EvmSender, evmSender } from "../../../bridge/evm/sender";
import { NetworkUnavailableError } from "../../../chains/chain";
import type { EvmNode } from "../../../chains/evm/node";
import { burnMintBridgeAbi } from "../../../generated/contracts";
import { attest, devRelayer } from "../keys";
import type { MintDestination } from "../source-destination";
import type { StandInBurn } from "../stand-in-burn";

/**
 * Mints on an EVM network, sent from the relayer's account with its next nonce.
 *
 * @param now Unix milliseconds; a mint that is pending for too long is replaced.
 */
export function evmMintDestination(
  node: EvmNode,
  bridge: BridgeNetwork,
  now: () => number = Date.now,
  sender: EvmSender = evmSender(node, devRelayer(), now),
): MintDestination<StandInBurn> {
  const to = bridge.contracts.bridge;
  return {
    network: node.slug,
    mintedBy: async ({ messageHash }) => {
      const { encodeFunctionData } = await import("viem");
      const args = [messageHash as `0x${string}`] as const;
      const data = encodeFunctionData({ abi: burnMintBridgeAbi, functionName: "received", args });
      const block = await node.block("latest");
      // In the state of that block: the latest one may already be on another fork.
      const answer = block && (await node.callAt({ to, data }, block.hash));
      if (!block || !answer?.ok || answer.data.length !== 66)
        throw new NetworkUnavailableError(
          `the bridge of ${node.slug} at ${to} does not answer the call received`,
        );
      return BigInt(answer.data) === 1n ? { number: block.number, hash: block.hash } : undefined;
    },
    isOnChain: async ({ number, hash }) => (await node.blockHash(number)) === hash,
    isBusy: sender.isBusy,
    mint: async ({ encoded, messageHash }) => {
      const { encodeFunctionData } = await import("viem");
      const args = [encoded as `0x${string}`, await attest(messageHash)] as const;
      const data = encodeFunctionData({ abi: burnMintBridgeAbi, functionName: "receiveMessage", args });
      return sender.mint(to, data);
    },
  };
}
