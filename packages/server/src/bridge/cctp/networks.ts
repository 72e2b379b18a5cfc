import { type CctpNetwork, cctpNetworks } from "@waybill/spec/generated/protocols";
import { networks, type RegistryNetwork } from "@waybill/spec/generated/registry";

/** A network of CCTP V2 with its own row. */
export interface CctpEnd {
  network: RegistryNetwork;
  cctp: CctpNetwork;
}

const ends: readonly CctpEnd[] = cctpNetworks.flatMap((cctp) => {
  const network = networks.find(({ slug }) => slug === cctp.network);
  return network ? [{ network, cctp }] : [];
});

/** The row of a network; undefined for one without a domain. */
export const cctpEndOf = (slug: string): CctpEnd | undefined =>
  ends.find(({ network }) => network.slug === slug);

/** The other networks to which a network's burns can go: test networks reach test networks only. */
export const cctpEndsFrom = (source: CctpEnd): readonly CctpEnd[] =>
  ends.filter(
    ({ network }) => network.slug !== source.network.slug && network.is_testnet === source.network.is_testnet,
  );
