import { type CctpBurnLog, cctpBurnsIn, MESSAGE_SENT } from "../../../bridge/cctp/burns";
import type { CctpClient, CctpSource } from "../../../bridge/cctp/client";
import type { CctpEnd } from "../../../bridge/cctp/networks";
import { receiveCall } from "../../../bridge/cctp/relay";
import type { EvmSender } from "../../../bridge/evm/sender";
import type { EvmNode } from "../../../chains/evm/node";
import type { BurnSource, MintDestination, SeenBurn } from "../source-destination";
import { logsAtDepth, type ReadRange, readLogs } from "./read-logs";

/** A burn of CCTP V2: network, transaction and log are all that it is known by before it is attested. */
export interface CctpSeenBurn extends SeenBurn {
  burn: CctpBurnLog;
}

export const seenOf = (end: CctpEnd, transaction: string, burn: CctpBurnLog) => ({
  network: end.network.slug,
  transaction,
  id: `${end.cctp.domain}:${transaction}:${burn.index}`,
  destinationDomain: burn.message.destinationDomain,
  amount: burn.message.body.amount,
  burn,
});

/** Burns of CCTP V2 on an EVM network, read from the log of its transmitter. */
export const cctpBurnSource = (node: EvmNode, end: CctpEnd, range: ReadRange): BurnSource<CctpSeenBurn> => {
  const burnsOf = async (transaction: string) => {
    const logs = await logsAtDepth(node, transaction, range.confirmations);
    return logs ? (await cctpBurnsIn(end, logs)).map((burn) => seenOf(end, transaction, burn)) : [];
  };
  return {
    network: node.slug,
    read: async (from) => {
      const sent = { address: end.cctp.message_transmitter, topics: [MESSAGE_SENT] };
      const { logs, before, position } = await readLogs(node, sent, from, range);
      const transactions = [...new Set(logs.map(({ transactionHash }) => transactionHash))];
      const burns = (await Promise.all(transactions.map(burnsOf))).flat();
      return { burns: burns.map((burn) => ({ ...burn, before })), faults: [], position };
    },
    isOnChain: async ({ transaction, burn }) =>
      (await burnsOf(transaction)).some(
        ({ burn: found }) => found.index === burn.index && found.encoded === burn.encoded,
      ),
  };
};

/**
 * Delivers burns of CCTP V2 on an EVM network: an ordinary client of the attestation service, which anybody could be. Expired attestations
 * are renewed, and a delivery by another account counts.
 *
 * @param sources the clients of the networks that burn, by slug
 */
export function cctpMintDestination(
  node: EvmNode,
  client: CctpClient,
  sources: ReadonlyMap<string, CctpSource>,
  sender: EvmSender,
): MintDestination<CctpSeenBurn> {
  const to = client.end.cctp.message_transmitter;
  /** By identity. A message that is signed again keeps its nonce. */
  const nonces = new Map<string, string>();
  const attestationOf = async ({ id, network, transaction, burn }: CctpSeenBurn) => {
    const found = await sources.get(network)?.attestationOf(transaction, burn);
    if (typeof found === "object" && found.status === "complete") nonces.set(id, found.message.nonce);
    return found;
  };
  return {
    network: node.slug,
    mintedBy: async (burn) => {
      if (!nonces.has(burn.id)) await attestationOf(burn);
      const nonce = nonces.get(burn.id);
      if (nonce === undefined) return undefined;
      const block = await node.block("latest");
      // In the state of that block: the latest one may already be on another fork.
      const isDelivered = block && (await client.isDelivered(nonce, block.hash));
      return block && isDelivered ? { number: block.number, hash: block.hash } : undefined;
    },
    isOnChain: async ({ number, hash }) => (await node.blockHash(number)) === hash,
    isBusy: sender.isBusy,
    mint: async (burn) => {
      const attested = await attestationOf(burn);
      if (attested === undefined || attested === "unknown")
        return { waits: "the attestation service does not know the burn yet" };
      if (attested === "other")
        return {
          refused:
            "the attestation service returned a message that differs from the one that the burn emitted",
        };
      if (attested.status === "pending")
        return { waits: `its attestation is pending: ${attested.delayReason ?? "too few confirmations"}` };
      if (await client.hasExpired(attested.message)) {
        await sources.get(burn.network)?.reattest(attested.message.nonce);
        return { waits: "its attestation has expired and is being renewed" };
      }
      return sender.mint(to, await receiveCall(attested.encoded, attested.attestation));
    },
  };
}
