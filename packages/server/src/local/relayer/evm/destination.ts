import type { BridgeNetwork } from "../../../bridge/domains";
import { evmBridgeEnd } from "../../../bridge/evm/end";
import type { EvmNode } from "../../../chains/evm/node";
import { burnMintBridgeAbi } from "../../../generated/contracts";
import type { MintDestination } from "../ends";
import { attest, evmRelayer, signMint } from "../keys";

/** A third on top of the estimate: a mint that runs out of gas would have to be paid for again. */
const withHeadroom = (gas: bigint): bigint => (gas * 4n) / 3n;

/** Mints on an EVM network, sent from the relayer's account with its next nonce. */
export function evmMintDestination(node: EvmNode, bridge: BridgeNetwork): MintDestination {
  const to = bridge.contracts.bridge;
  return {
    network: node.slug,
    isDelivered: evmBridgeEnd(node, bridge).isDelivered,
    isBusy: async () => {
      const [next, mined] = await Promise.all([node.nonce(evmRelayer), node.minedNonce(evmRelayer)]);
      return next > mined;
    },
    mint: async ({ encoded, messageHash }) => {
      const { encodeFunctionData } = await import("viem");
      const args = [encoded as `0x${string}`, await attest(messageHash)] as const;
      const data = encodeFunctionData({ abi: burnMintBridgeAbi, functionName: "receiveMessage", args });
      const [nonce, fees, estimate] = await Promise.all([
        node.nonce(evmRelayer),
        node.fees(),
        node.estimateGas({ from: evmRelayer, to, data }),
      ]);
      if (!estimate.ok) return { refused: estimate.reason };
      const gas = withHeadroom(estimate.gas);
      const signed = await signMint({ chainId: node.chainId, nonce, gas, ...fees, to, data });
      const answer = await node.broadcast(signed);
      if (!answer.accepted) return { refused: answer.reason };
      const { keccak256 } = await import("viem");
      return { sent: keccak256(signed as `0x${string}`) };
    },
  };
}
