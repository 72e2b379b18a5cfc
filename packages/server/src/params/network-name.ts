import { findUnreadable, type NamedNetwork } from "../chains/named";
import { invalidField } from "../errors";
import { requireAddress, requireNetwork } from "./network";

/** The network that a request chooses, also one that this server cannot read. Throws on the field for an unknown name. */
export function requireNamedNetwork(name: string, field = "network"): NamedNetwork {
  const unreadable = findUnreadable(name);
  if (unreadable) return unreadable;
  const registered = requireNetwork(name, field);
  return { slug: registered.slug, kind: registered.kind, registered };
}

/**
 * Throws on the field when this can be nobody's address on the network. Of a network that cannot be read only the alphabet
 * is known: letters and digits.
 */
export function requireAddressOn(
  { slug, registered }: NamedNetwork,
  address: string,
  field = "address",
): void {
  if (registered) requireAddress(registered, address, field);
  else if (!/^[A-Za-z0-9]{20,100}$/.test(address))
    throw invalidField(field, "invalid_value", `must be an address of ${slug}`, { value: address });
}
