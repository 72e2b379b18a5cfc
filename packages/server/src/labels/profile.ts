import { isBlacklisting, isMalicious, isSanction } from "./categories";
import type { KnownLabel } from "./known-label";

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

/** Adds the labels of one address up; they come in the order in which they count (order.ts). */
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
