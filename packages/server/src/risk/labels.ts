import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { findLabels } from "../labels/find-labels";
import { type AddressRef, normalizeAddress } from "../lib/address-ref";
import type { Database } from "../storage/database";
import { isBlacklisting, isMalicious, isSanction } from "./categories";
import type { KnownLabel } from "./known-label";
import { testLabels } from "./test-addresses";

/**
 * What lists say about each of these accounts, in their order: what counts most comes first, which is a malicious
 * category, then the lists by name. On test networks the public test addresses have the labels that they stand for.
 */
export async function labelsOf(
  db: Database,
  refs: readonly AddressRef<RegistryNetwork>[],
): Promise<KnownLabel[][]> {
  const families = new Map<string, Set<string>>();
  for (const { network, address } of refs)
    families.set(network.kind, (families.get(network.kind) ?? new Set()).add(normalizeAddress(address)));
  const stored = new Map<string, KnownLabel[]>();
  for (const [family, addresses] of families)
    for (const label of await findLabels(db, family, [...addresses])) {
      const key = `${family} ${label.address}`;
      stored.set(key, [...(stored.get(key) ?? []), { ...label, tags: JSON.parse(label.tags) as string[] }]);
    }
  return refs.map(({ network, address }) => {
    const labels =
      testLabels(network, address) ?? stored.get(`${network.kind} ${normalizeAddress(address)}`) ?? [];
    return labels.toSorted((one, other) => rank(one) - rank(other));
  });
}

const rank = ({ category }: KnownLabel): number => (isMalicious(category) ? 0 : 1);

/** What an address may be held against. */
export type Status = "malicious" | "blacklisted" | "sanctioned";

/** What the labels of one account come to. */
export interface Profile {
  /** Undefined when no list names it. */
  label: string | undefined;
  entity: string | undefined;
  role: string | undefined;
  categories: string[];
  tags: string[];
  lists: string[];
  status: Status[];
  /** Who sanctions or blacklists it. */
  blockedBy: { id: string; name: string }[];
}

/** Adds the labels of one account up. */
export function profileOf(labels: readonly KnownLabel[]): Profile {
  const first = (of: (label: KnownLabel) => string) => labels.map(of).find((text) => text !== "");
  const distinct = (texts: readonly string[]) => [...new Set(texts)];
  const categories = distinct(labels.map(({ category }) => category));
  const blocking = labels.filter(({ category }) => isSanction(category) || isBlacklisting(category));
  const status: Status[] = [];
  if (categories.some(isMalicious)) status.push("malicious");
  if (categories.some(isBlacklisting)) status.push("blacklisted");
  if (categories.some(isSanction)) status.push("sanctioned");
  return {
    label: first(({ name }) => name),
    entity: first(({ entity }) => entity),
    role: first(({ role }) => role),
    categories,
    tags: distinct(labels.flatMap(({ tags }) => tags)),
    lists: distinct(labels.map(({ list }) => list)),
    status,
    blockedBy: distinct(blocking.map(({ list }) => list)).map((name) => ({ id: slugOf(name), name })),
  };
}

/** `Example sanctions (EU)` is `example-sanctions-eu`. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
