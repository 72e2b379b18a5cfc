import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { isAddress } from "../chains/address";
import { findNetwork, networkNames } from "../chains/registry";
import { type ApiError, invalidField } from "../errors";

/** The network that a request chooses by slug or alias. Throws on the field when there is none of this name. */
export function requireNetwork(name: string, field = "network"): RegistryNetwork {
  const network = findNetwork(name);
  if (!network) throw unknownNetwork(name, field);
  return network;
}

const unknownNetwork = (name: string, field: string): ApiError =>
  invalidField(field, "invalid_value", `must be a network, by slug or alias: ${networkNames().join(", ")}`, {
    value: name,
  });

/** Throws on the field when this can be nobody's address on the network. */
export function requireAddress(network: RegistryNetwork, address: string, field = "address"): void {
  if (!isAddress(network, address))
    throw invalidField(field, "invalid_value", `must be an address of ${network.slug}`, { value: address });
}

/** Slugs of the networks that a filter names; a name that none has matches nothing. */
export const networkFilter = (names: readonly string[]): string[] =>
  names.map((name) => findNetwork(name)?.slug ?? name.toLowerCase());

/** Throws on `network_type` when it is given and names another family than the network's. */
export function requireFamily(
  { kind, slug }: { kind: string; slug: string },
  asked: string | undefined,
): void {
  if (asked !== undefined && asked.toLowerCase() !== kind)
    throw invalidField("network_type", "mismatch", `must be ${kind}, as ${slug} is`, { value: asked });
}
