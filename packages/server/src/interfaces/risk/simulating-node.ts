import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { findNetwork } from "../../chains/registry";
import { errors } from "../../errors";

/** The node of a network. Throws 503 when the server has none. */
export function nodeOf<Node>(nodes: ReadonlyMap<string, Node>, { slug }: RegistryNetwork): Node {
  const node = nodes.get(slug);
  if (!node)
    throw errors.unavailable("network_not_connected", `no node of ${slug} is connected to this service`);
  return node;
}

/** The networks of Solana's clusters. */
const clusters: Readonly<Record<"devnet" | "testnet" | "mainnet-beta", string | undefined>> = {
  devnet: "solana-devnet",
  // The registry has no such network, so no server has a node of it.
  testnet: undefined,
  "mainnet-beta": "solana",
};

/** The node of a cluster, and its network. Throws 503 when the server has none. */
export function clusterNode<Node>(
  nodes: ReadonlyMap<string, Node>,
  cluster: keyof typeof clusters,
): { network: RegistryNetwork; node: Node } {
  const slug = clusters[cluster];
  const network = slug === undefined ? undefined : findNetwork(slug);
  const node = network && nodes.get(network.slug);
  if (!network || !node)
    throw errors.unavailable(
      "network_not_connected",
      `no node of the cluster ${cluster} is connected to this service`,
    );
  return { network, node };
}
