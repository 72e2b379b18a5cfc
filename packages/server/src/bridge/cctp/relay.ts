import { NetworkUnavailableError } from "../../chains/chain";
import type { NodeClients } from "../../chains/connect";
import { messageTransmitterV2Abi } from "../../generated/cctp-contracts";
import type { CctpNetworks } from "./connect";
import { type EvmSender, evmSender, type RelayerAccount } from "./evm-sender";
import type { CctpEnd } from "./networks";
import { type SolanaRelayer, type SolanaSender, solanaSender } from "./solana/sender";

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
  /** The account that it pays. */
  recipient: string;
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

/** The accounts that deliver, by family of the destination; undefined: nothing is delivered there. */
export interface RelayerAccounts {
  evm: Promise<RelayerAccount> | undefined;
  solana: SolanaRelayer | undefined;
}

/**
 * Delivers what payments of this server have burned, with one account for each family of networks, and has signed again
 * what expired. It sends nothing on a network while a transaction of the account is pending there; the next look at the
 * payment comes back to it. The answer says in words what was not done; undefined: it was sent.
 */
export function cctpRelayer(
  { evm, solana, cctpEvm, cctp, cctpSources }: CctpNetworks & Pick<NodeClients, "evm" | "solana">,
  accounts: RelayerAccounts,
  now: () => number,
): (burn: Undelivered) => Promise<string | undefined> {
  const delivering = new Map<string, Deliverer>();
  const delivererOn = (network: string): Deliverer | undefined => {
    const [node, client] = [evm.get(network), cctpEvm.get(network)];
    if (node && client && accounts.evm) return onEvm(client.end, evmSender(node, accounts.evm, now));
    const [other, end] = [solana.get(network), cctp.get(network)?.end];
    return other && end && accounts.solana && onSolana(solanaSender(other, end, accounts.solana));
  };
  return async (burn) => {
    const { network, source, expired, nonce } = burn;
    if (!cctp.has(network)) return `this server has no node for ${network}`;
    const deliverer = delivering.get(network) ?? delivererOn(network);
    if (!deliverer) return `this server has no key of a relayer for ${network}`;
    delivering.set(network, deliverer);
    try {
      if (expired) {
        await cctpSources.get(source)?.reattest(nonce);
        return "its attestation has expired and is being renewed";
      }
      if (await deliverer.isBusy()) return "an earlier transaction of the relayer is pending";
      return await deliverer.deliver(burn);
    } catch (error) {
      if (!(error instanceof NetworkUnavailableError)) throw error;
      return error.message;
    }
  };
}

interface Deliverer {
  isBusy(): Promise<boolean>;
  /** Says in words why it was not done. */
  deliver(burn: Undelivered): Promise<string | undefined>;
}

const onEvm = ({ cctp }: CctpEnd, sender: EvmSender): Deliverer => ({
  isBusy: sender.isBusy,
  deliver: async ({ message, attestation }) => {
    const outcome = await sender.mint(cctp.message_transmitter, await receiveCall(message, attestation));
    return "refused" in outcome ? outcome.refused : undefined;
  },
});

const onSolana = (sender: SolanaSender): Deliverer => ({
  isBusy: sender.isBusy,
  deliver: async ({ recipient, ...attested }) => {
    const outcome = await sender.deliver(attested, recipient);
    if ("waits" in outcome) return outcome.waits;
    return "refused" in outcome ? outcome.refused : undefined;
  },
});
