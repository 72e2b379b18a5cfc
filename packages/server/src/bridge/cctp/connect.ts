import { cctpServices } from "@waybill/spec/generated/protocols";
import type { NodeClients } from "../../chains/connect";
import type { NodeNetwork } from "../../chains/node-network";
import type { Runtime } from "../../lib/runtime";
import { type AttestationClient, createAttestationClient } from "./attestation-client";
import { type CctpClient, type CctpSource, type CctpTarget, cctpClient } from "./client";
import { type CctpEnd, cctpEndOf } from "./networks";
import { solanaCctpSource, solanaCctpTarget } from "./solana/client";

export interface CctpOptions {
  /** Base of the paths of the attestation service. Default: the public one of the network's kind. */
  url: string | undefined;
  /** Whether this server delivers what is attested, by family of the destination. */
  relayed: Readonly<Record<"evm" | "solana", boolean>>;
  network: NodeNetwork;
  runtime: Pick<Runtime, "monotonic" | "bytes">;
}

/** Shorter than that of nodes: without the service a quote is standard, and need not wait for it. Milliseconds. */
const TIMEOUT = 2_000;

export interface CctpNetworks {
  /** EVM networks, by slug. */
  cctpEvm: ReadonlyMap<string, CctpClient>;
  /** All networks, as those on which burns of others are paid. */
  cctp: ReadonlyMap<string, CctpTarget>;
  /** All networks, as those from which burns go. */
  cctpSources: ReadonlyMap<string, CctpSource>;
}

/** CCTP V2 on all networks that have it and a node. */
export function connectCctp(
  { evm, solana }: Pick<NodeClients, "evm" | "solana">,
  { url, relayed, network, runtime }: CctpOptions,
): CctpNetworks {
  const services = new Map<string, AttestationClient>();
  const serviceAt = (address: string): AttestationClient => {
    const known =
      services.get(address) ?? createAttestationClient({ url: address, timeout: TIMEOUT, network });
    services.set(address, known);
    return known;
  };
  const at = (slug: string): [CctpEnd, AttestationClient] | undefined => {
    const end = cctpEndOf(slug);
    const kind = end?.network.is_testnet ? "test" : "main";
    const address = url ?? cctpServices.find(({ networks }) => networks === kind)?.url;
    return end && address !== undefined ? [end, serviceAt(address)] : undefined;
  };
  const cctpEvm = new Map<string, CctpClient>();
  for (const [slug, node] of evm) {
    const known = at(slug);
    if (known) cctpEvm.set(slug, cctpClient(node, ...known, { relayed: relayed.evm }));
  }
  const [cctp, cctpSources] = [new Map<string, CctpTarget>(cctpEvm), new Map<string, CctpSource>(cctpEvm)];
  for (const [slug, node] of solana) {
    const [end, attestation] = at(slug) ?? [];
    if (!end || !attestation) continue;
    cctp.set(slug, solanaCctpTarget(node, end, { relayed: relayed.solana }));
    cctpSources.set(slug, solanaCctpSource(node, { end, attestation, runtime }));
  }
  return { cctpEvm, cctp, cctpSources };
}
