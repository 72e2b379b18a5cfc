import type { EvmEvent, EvmLog } from "../../chains/evm/node-types";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Burn } from "../burn";
import type { BridgeNetwork } from "../domains";
import { decodeMessage, messageHash } from "../message";
import { topics } from "./topics";

type BurnLog = EvmEvent & Pick<EvmLog, "transactionHash">;

/** Decodes the burns in these log entries; entries of other contracts and events are ignored. */
export async function burnsIn(
  { network, contracts }: BridgeNetwork,
  logs: readonly BurnLog[],
): Promise<Burn[]> {
  const { decodeAbiParameters } = await import("viem");
  const bridge = normalizeAddress(contracts.bridge);
  const read = (log: BurnLog): Burn[] => {
    const [encoded] = decodeAbiParameters([{ type: "bytes" }], log.data as `0x${string}`);
    const message = decodeMessage(encoded);
    const hash = messageHash(encoded);
    // Ignore entries whose hash or source domain does not match the message.
    if (hash !== log.topics[1] || message.sourceDomain !== contracts.domain) return [];
    return [{ network: network.slug, transaction: log.transactionHash, messageHash: hash, encoded, message }];
  };
  return logs.flatMap((log) => {
    if (log.address !== bridge || log.topics[0] !== topics.MessageSent) return [];
    try {
      return read(log);
    } catch {
      return []; // A message of another protocol or version.
    }
  });
}

/** The part of a burn for a recipient that is missing in simulated events, in words; undefined: nothing. */
export async function missingBurn(
  bridge: BridgeNetwork,
  events: readonly EvmEvent[],
  { recipient, destinationDomain, least }: { recipient: string; destinationDomain: number; least: bigint },
): Promise<string | undefined> {
  const burns = await burnsIn(
    bridge,
    events.map((event) => ({ ...event, transactionHash: "" })),
  );
  const isMade = burns.some(
    ({ message }) =>
      message.recipient === recipient &&
      message.destinationDomain === destinationDomain &&
      message.amount >= least,
  );
  return isMade ? undefined : "it burns too little for the recipient, or nothing";
}
