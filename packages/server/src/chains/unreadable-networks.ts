import type { RegistryNetwork } from "@waybill/spec/generated/registry";

/** Networks that the interface names and of which this server has no registry entry: it cannot read them. */
const others: Readonly<Record<string, string>> = {
  stellar: "stellar",
  tron: "tron",
  "cosmoshub-4": "cosmos",
  "noble-1": "cosmos",
  "dydx-mainnet-1": "cosmos",
  "stride-1": "cosmos",
  "agoric-3": "cosmos",
  "dymension_1100-1": "cosmos",
  "pio-mainnet-1": "cosmos",
  "mantra-1": "cosmos",
  "mantra-dukong-1": "cosmos",
  "union-1": "cosmos",
  "union-testnet-9": "cosmos",
  "zig-test-1": "cosmos",
};

/** A network that the interface knows. */
export interface NamedNetwork {
  slug: string;
  /** Family. */
  kind: string;
  /** What the registry has of it; undefined for one that this server cannot read. */
  registered: RegistryNetwork | undefined;
}

/** A network by its slug, in any letter case, that the interface names and this server cannot read. */
export function findUnreadableNetwork(name: string): NamedNetwork | undefined {
  const slug = name.toLowerCase();
  const kind = Object.hasOwn(others, slug) ? others[slug] : undefined;
  return kind === undefined ? undefined : { slug, kind, registered: undefined };
}
