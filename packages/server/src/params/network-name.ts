import { OFF_CHAIN } from "../chains/token-reference";
import { findUnreadableNetwork, type NamedNetwork } from "../chains/unreadable-networks";
import { type Refused, type Report, refused } from "../field-errors";
import { checkAddress, checkNetwork } from "./network";

/** The network that a request chooses, also one that this server cannot read; reports the field for an unknown name. */
export function checkNamedNetwork(
  name: string | undefined,
  report: Report,
  field = "network",
): NamedNetwork | Refused {
  const unreadable = name === undefined ? undefined : findUnreadableNetwork(name);
  if (unreadable) return unreadable;
  const registered = checkNetwork(name, report, field);
  return registered === refused ? refused : { slug: registered.slug, kind: registered.kind, registered };
}

/**
 * Reports the field when this cannot be an address on the network. For a network that cannot be read only the alphabet
 * is known: letters and digits.
 */
export function checkAddressOn(
  network: NamedNetwork | Refused | undefined,
  address: string | undefined,
  report: Report,
  field = "address",
): void {
  if (network === undefined || network === refused || address === undefined) return;
  if (network.registered) checkAddress(network.registered, address, report, field);
  else if (!/^[A-Za-z0-9]{20,100}$/.test(address))
    report(field, "invalid_value", `must be an address of ${network.slug}`, { value: address });
}

/** The network of an account by slug or alias, or `off_chain`; reports the field for an unknown name. */
export function checkAccountNetwork(
  name: string | undefined,
  report: Report,
  field: string,
): NamedNetwork | { slug: typeof OFF_CHAIN } | Refused {
  if (name === undefined) return refused;
  return name.toLowerCase() === OFF_CHAIN ? { slug: OFF_CHAIN } : checkNamedNetwork(name, report, field);
}
