import { type CctpNetwork, cctpNetworks } from "@waybill/spec/generated/protocols";
import { networks, type RegistryNetwork, tokens } from "@waybill/spec/generated/registry";

/** A network of CCTP V2 with its own row. */
export interface CctpEnd {
  network: RegistryNetwork;
  cctp: CctpNetwork & {
    /** The token that is burned and minted. */
    usdc: string;
  };
}

const ends: readonly CctpEnd[] = cctpNetworks.flatMap((cctp) => {
  const network = networks.find(({ slug }) => slug === cctp.network);
  const usdc = tokens.find((token) => token.network === cctp.network && token.slug === "usdc")?.addr;
  return network && typeof usdc === "string" ? [{ network, cctp: { ...cctp, usdc } }] : [];
});

/** The row of a network; undefined for one without a domain. */
export const cctpEndOf = (slug: string): CctpEnd | undefined =>
  ends.find(({ network }) => network.slug === slug);

/** The other networks to which a network's burns can go: test networks reach test networks only. */
export const cctpEndsFrom = (source: CctpEnd): readonly CctpEnd[] =>
  ends.filter(
    ({ network }) => network.slug !== source.network.slug && network.is_testnet === source.network.is_testnet,
  );
