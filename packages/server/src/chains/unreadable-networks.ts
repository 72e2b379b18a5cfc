import type { RegistryNetwork } from "@waybill/spec/generated/registry";

/** Networks of the interface that have no entry in the registry: this server cannot read them. */
const unreadable: Readonly<Record<string, string>> = {
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

/** A network of the interface. */
export interface NamedNetwork {
  slug: string;
  /** Family. */
  kind: string;
  /** Its entry in the registry; undefined for a network that this server cannot read. */
  registered: RegistryNetwork | undefined;
}

/** The network of the interface with this slug, in any letter case, that this server cannot read. */
export function findUnreadableNetwork(name: string): NamedNetwork | undefined {
  const slug = name.toLowerCase();
  const kind = Object.hasOwn(unreadable, slug) ? unreadable[slug] : undefined;
  return kind === undefined ? undefined : { slug, kind, registered: undefined };
}
