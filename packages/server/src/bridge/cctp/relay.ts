import { NetworkUnavailableError } from "../../chains/chain";
import type { EvmNode } from "../../chains/evm/node";
import { messageTransmitterV2Abi } from "../../generated/cctp-contracts";
import { type EvmSender, evmSender, type RelayerAccount } from "../evm/sender";
import type { CctpNetworks } from "./connect";

/** A message that is attested and has not been delivered. */
export interface Undelivered {
  /** Slug of the network on which it will be delivered. */
  network: string;
  /** Slug of the network of the burn. */
  source: string;
  /** Whether it has to be signed again first. */
  expired: boolean;
  nonce: string;
  /** 0x hex. */
  message: string;
  attestation: string;
}

/** The call of the message transmitter that delivers a message. */
export async function receiveCall(message: string, attestation: string): Promise<`0x${string}`> {
  const { encodeFunctionData } = await import("viem");
  return encodeFunctionData({
    abi: messageTransmitterV2Abi,
    functionName: "receiveMessage",
    args: [message as `0x${string}`, attestation as `0x${string}`],
  });
}

/**
 * Delivers what payments of this server have burned, with one account on every network, and has signed again what expired. It sends
 * nothing on a network while a transaction of the account is pending there; the next look at the payment comes back to it. The answer
 * says in words what was not done; undefined: it was sent.
 */
export function cctpRelayer(
  { evm, cctp, cctpSources }: CctpNetworks & { evm: ReadonlyMap<string, EvmNode> },
  account: Promise<RelayerAccount>,
  now: () => number,
): (burn: Undelivered) => Promise<string | undefined> {
  const senders = new Map<string, EvmSender>();
  return async ({ network, source, expired, nonce, message, attestation }) => {
    const [node, client] = [evm.get(network), cctp.get(network)];
    if (!node || !client) return `this server has no node for ${network}`;
    try {
      if (expired) {
        await cctpSources.get(source)?.reattest(nonce);
        return "its attestation has expired and is being renewed";
      }
      const sender = senders.get(network) ?? evmSender(node, account, now);
      senders.set(network, sender);
      if (await sender.isBusy()) return "an earlier transaction of the relayer is pending";
      const outcome = await sender.mint(
        client.end.cctp.message_transmitter,
        await receiveCall(message, attestation),
      );
      return "refused" in outcome ? outcome.refused : undefined;
    } catch (error) {
      if (!(error instanceof NetworkUnavailableError)) throw error;
      return error.message;
    }
  };
}
