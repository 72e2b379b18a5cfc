import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { canReceive, isAddress, plainAddress, wordsOfWrongAddress } from "../chains/address";
import { findNetwork, networkNames } from "../chains/registry";
import { type Refused, type Report, refused } from "../field-errors";

/** The network that a request names by slug or alias; reports the field when no network has this name. */
export function checkNetwork(
  name: string | undefined,
  report: Report,
  field = "network",
): RegistryNetwork | Refused {
  if (name === undefined) return refused;
  return (
    findNetwork(name) ??
    report(field, "invalid_value", `must be a network, by slug or alias: ${networkNames().join(", ")}`, {
      value: name,
    })
  );
}

/** The same where a request may also choose none. */
export const checkOptionalNetwork = (
  name: string | undefined,
  report: Report,
): RegistryNetwork | undefined | Refused => (name === undefined ? undefined : checkNetwork(name, report));

const checkerOf =
  (fits: (network: RegistryNetwork, address: string) => boolean) =>
  (
    network: RegistryNetwork | Refused | undefined,
    address: string | undefined,
    report: Report,
    field = "address",
  ): void => {
    if (network === undefined || network === refused || address === undefined) return;
    if (!fits(network, plainAddress(network, address)))
      report(field, "invalid_value", wordsOfWrongAddress(network, address), { value: address });
  };

/** Reports the field when this is not an address on the network, in any spelling; the zero address is one, as lists show it. */
export const checkAddress = checkerOf(isAddress);

/** The same where the zero address is refused, because the account has to sign or to receive. */
export const checkOwnedAddress = checkerOf(canReceive);

/** Slugs of the networks that a filter names; a name that none has matches nothing. */
export const networkFilter = (names: readonly string[]): string[] =>
  names.map((name) => findNetwork(name)?.slug ?? name.toLowerCase());

/** Reports `network_type` when it is given and does not match the family of the network. */
export function checkFamily(
  network: { kind: string; slug: string } | Refused,
  requested: string | undefined,
  report: Report,
): void {
  if (network === refused || requested === undefined || requested.toLowerCase() === network.kind) return;
  report("network_type", "mismatch", `must be ${network.kind}, the type of ${network.slug}`, {
    value: requested,
  });
}
