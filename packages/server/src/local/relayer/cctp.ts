import { type CctpBurnLog, cctpBurnsIn, MESSAGE_SENT } from "../../bridge/cctp/burns";
import type { CctpClient, CctpSource, CctpTarget } from "../../bridge/cctp/client";
import type { EvmSender } from "../../bridge/cctp/evm-sender";
import type { CctpEnd } from "../../bridge/cctp/networks";
import { receiveCall } from "../../bridge/cctp/relay";
import type { AttestedMessage } from "../../bridge/cctp/solana/receive";
import type { SolanaSender } from "../../bridge/cctp/solana/sender";
import type { EvmNode } from "../../chains/evm/node";
import { logsAtDepth, type ReadRange, readLogs } from "./read-logs";
import type { BurnSource, MintBlock, MintDestination, SeenBurn } from "./source-destination";

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

/** How a network delivers what is attested. Every method can throw NetworkUnavailableError. */
interface Delivering extends Pick<MintDestination<CctpSeenBurn>, "isOnChain" | "isBusy"> {
  target: CctpTarget;
  /** As `mintedBy` of MintDestination, of a message. */
  deliveredAt(nonce: string): Promise<MintBlock | "final" | undefined>;
  deliver(attested: AttestedMessage): ReturnType<MintDestination<CctpSeenBurn>["mint"]>;
}

export const evmDelivering = (node: EvmNode, client: CctpClient, sender: EvmSender): Delivering => ({
  target: client,
  deliveredAt: async (nonce) => {
    const block = await node.block("latest");
    // In the state of that block: the latest one may already be on another fork.
    const isDelivered = block && (await client.isDelivered(nonce, block.hash));
    return block && isDelivered ? { number: block.number, hash: block.hash } : undefined;
  },
  isOnChain: async ({ number, hash }) => (await node.blockHash(number)) === hash,
  isBusy: sender.isBusy,
  deliver: async ({ message, attestation }) =>
    sender.mint(client.end.cctp.message_transmitter, await receiveCall(message, attestation)),
});

/** A burn names the token account of its recipient only: without one, somebody who knows the wallet has to create it. */
export const solanaDelivering = (target: CctpTarget, sender: SolanaSender): Delivering => ({
  target,
  // The account of a nonce is read with commitment `confirmed`.
  deliveredAt: async (nonce) => ((await target.isDelivered(nonce)) ? "final" : undefined),
  isOnChain: async () => true,
  isBusy: sender.isBusy,
  deliver: (attested) => sender.deliver(attested, undefined),
});

/**
 * Delivers burns of CCTP V2: an ordinary client of the attestation service, which anybody could be. Expired
 * attestations are renewed, and a delivery by another account counts.
 *
 * @param sources the clients of the networks that burn, by slug
 */
export function cctpMintDestination(
  { target, deliveredAt, isOnChain, isBusy, deliver }: Delivering,
  sources: ReadonlyMap<string, CctpSource>,
): MintDestination<CctpSeenBurn> {
  /** By identity. A message that is signed again keeps its nonce. */
  const nonces = new Map<string, string>();
  const attestationOf = async ({ id, network, transaction, burn }: CctpSeenBurn) => {
    const found = await sources.get(network)?.attestationOf(transaction, burn);
    if (typeof found === "object" && found.status === "complete") nonces.set(id, found.message.nonce);
    return found;
  };
  return {
    network: target.end.network.slug,
    mintedBy: async (burn) => {
      if (!nonces.has(burn.id)) await attestationOf(burn);
      const nonce = nonces.get(burn.id);
      return nonce === undefined ? undefined : deliveredAt(nonce);
    },
    isOnChain,
    isBusy,
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
      if (await target.hasExpired(attested.message)) {
        await sources.get(burn.network)?.reattest(attested.message.nonce);
        return { waits: "its attestation has expired and is being renewed" };
      }
      return deliver({ message: attested.encoded, attestation: attested.attestation });
    },
  };
}
