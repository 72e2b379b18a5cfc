import { addressWord, type BridgeNetwork, bridgeNetworkOf, wordAddress } from "../../../bridge/domains";
import { createMarker, isMinted, MARKER_BYTES, markerOf } from "../../../bridge/solana/marker";
import { associatedTokenAccount } from "../../../chains/solana/address";
import { createAssociatedAccount, memo, mintToChecked } from "../../../chains/solana/instructions";
import { compileMessage } from "../../../chains/solana/message";
import type { SolanaNode } from "../../../chains/solana/node";
import { signSolanaMint } from "../keys";
import type { MintDestination } from "../source-destination";
import type { StandInBurn } from "../stand-in-burn";

/** A mint that the node accepted: pending until it is included or its blockhash has expired. */
interface Underway {
  signature: string;
  lastValidBlockHeight: bigint;
}

/**
 * Mints on a Solana network with the bridge's wallet, which is the mint authority: the marker in the same transaction makes
 * a second mint of the message fail.
 */
export function solanaMintDestination(node: SolanaNode, bridge: BridgeNetwork): MintDestination<StandInBurn> {
  const payer = bridge.contracts.bridge;
  const { addr: mint, exponent: decimals } = bridge.token;
  let underway: Underway[] = [];
  const isUnderway = async ({ signature, lastValidBlockHeight }: Underway): Promise<boolean> => {
    const status = await node.signatureStatus(signature);
    if (status) return status.confirmation === "processed";
    return (await node.finalBlockHeight()) <= lastValidBlockHeight;
  };
  return {
    network: node.slug,
    // Markers are read with commitment `confirmed`.
    mintedBy: async ({ messageHash }) => ((await isMinted(node, payer, messageHash)) ? "final" : undefined),
    isOnChain: async () => true,
    isBusy: async () => {
      const still = await Promise.all(underway.map(isUnderway));
      underway = underway.filter((_mint, index) => still[index]);
      return underway.length > 0;
    },
    mint: async ({ network, messageHash, message }) => {
      // On EVM networks the contract checks this; here nothing but the relayer keeps burned and minted amounts equal.
      const source = bridgeNetworkOf(network);
      if (!source || message.burnToken !== addressWord(source.network.kind, source.token.addr))
        return { refused: `the burned token is not the token of the bridge on ${network}` };
      const owner = wordAddress("solana", message.recipient) ?? "";
      const [account, rent, { blockhash, lastValidBlockHeight }] = await Promise.all([
        associatedTokenAccount(owner, mint),
        node.rent(MARKER_BYTES),
        node.latestBlockhash(),
      ]);
      const bytes = await compileMessage(payer, blockhash, [
        ...createMarker(markerOf(payer, messageHash), rent),
        createAssociatedAccount({ payer, account, owner, mint }),
        mintToChecked({ mint, amount: message.amount, decimals }, { to: account, authority: payer }),
        memo(messageHash),
      ]);
      const { payload, signature } = signSolanaMint(bytes);
      const answer = await node.broadcast(payload);
      if (!answer.accepted) return { refused: answer.reason };
      underway.push({ signature, lastValidBlockHeight });
      return { sent: signature };
    },
  };
}
