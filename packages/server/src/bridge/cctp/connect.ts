import { cctpServices } from "@waybill/spec/generated/protocols";
import type { NodeClients } from "../../chains/connect";
import type { NodeNetwork } from "../../chains/node-network";
import { type AttestationClient, createAttestationClient } from "./attestation-client";
import { type CctpClient, cctpClient } from "./client";
import { cctpEndOf } from "./networks";

export interface CctpOptions {
  /** Base of the paths of the attestation service. Default: the public one of the network's kind. */
  url: string | undefined;
  /** Whether this server delivers what is attested. */
  relayed: boolean;
  network: NodeNetwork;
}

/** Shorter than that of nodes: without the service a quote is standard, and need not wait for it. Milliseconds. */
const TIMEOUT = 2_000;

/** CCTP V2 on all EVM networks that have it and a node, by slug. */
export function connectCctp(
  { evm }: Pick<NodeClients, "evm">,
  { url, relayed, network }: CctpOptions,
): ReadonlyMap<string, CctpClient> {
  const services = new Map<string, AttestationClient>();
  const serviceAt = (address: string): AttestationClient => {
    const known =
      services.get(address) ?? createAttestationClient({ url: address, timeout: TIMEOUT, network });
    services.set(address, known);
    return known;
  };
  const clients = new Map<string, CctpClient>();
  for (const [slug, node] of evm) {
    const end = cctpEndOf(slug);
    const kind = end?.network.is_testnet ? "test" : "main";
    const address = url ?? cctpServices.find(({ networks }) => networks === kind)?.url;
    if (end && address !== undefined)
      clients.set(slug, cctpClient(node, end, serviceAt(address), { relayed }));
  }
  return clients;
}
