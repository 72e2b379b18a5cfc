import { type NetworkKind, networks, type RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Coverage } from "../../indexing/account-activity";
import { isTestAddress } from "../../labels/test-addresses";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Realm } from "./facts";

/** The networks of one realm on which an address is looked at. */
export interface RealmSubject {
  realm: Realm;
  /** The indexed ones among the requested networks. */
  own: readonly string[];
  /** All indexed networks of the realm, which payments are followed on. */
  followed: readonly string[];
  /** One of the networks that were asked for, by which labels are looked up; undefined for a chain that is not served. */
  example: RegistryNetwork | undefined;
}

/** An address to be assessed. */
export interface Subject {
  /** In normalized form. */
  account: string;
  /** Undefined for an address of a chain that the service does not have. */
  family: NetworkKind | undefined;
  realms: readonly RealmSubject[];
  /** Slugs of the networks that were asked for: the indexed ones, and the others. */
  looked: readonly string[];
  missing: readonly string[];
}

const realmOf = ({ is_testnet }: RegistryNetwork): Realm => (is_testnet ? "test" : "production");

/**
 * Where an address is looked at: on the given networks as far as they are indexed, production and test networks apart.
 * Without any, one realm remains, whose facts cannot be read. A public test address given without a network is one of
 * test networks only.
 */
export function subjectOf(
  address: string,
  asked: { family: NetworkKind | undefined; networks: readonly RegistryNetwork[]; isChosen: boolean },
  coverages: ReadonlyMap<string, Coverage>,
): Subject {
  const { family } = asked;
  const isTest = family !== undefined && !asked.isChosen && isTestAddress(family, address);
  const wanted = isTest ? asked.networks.filter(({ is_testnet }) => is_testnet) : asked.networks;
  const isIndexed = ({ slug }: RegistryNetwork) => coverages.get(slug)?.complete_at != null;
  const indexed = wanted.filter(isIndexed);
  const present = (["production", "test"] as const).filter((realm) =>
    indexed.some((network) => realmOf(network) === realm),
  );
  const [first] = wanted;
  const fallback = first ? realmOf(first) : "production";
  const realms = (present.length > 0 ? present : [fallback]).map((realm): RealmSubject => {
    const isIn = (network: RegistryNetwork) => realmOf(network) === realm;
    return {
      realm,
      own: indexed.filter(isIn).map(({ slug }) => slug),
      followed: networks
        .filter((network) => network.kind === family && isIn(network) && isIndexed(network))
        .map(({ slug }) => slug),
      example: wanted.find(isIn),
    };
  });
  return {
    account: normalizeAddress(address),
    family,
    realms,
    looked: indexed.map(({ slug }) => slug),
    missing: wanted.filter((network) => !isIndexed(network)).map(({ slug }) => slug),
  };
}
