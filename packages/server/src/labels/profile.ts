import { isBlacklisting, isMalicious, isSanction } from "./categories";
import type { ListedLabel } from "./listed-label";

/** Status of an address by its labels. */
export type Status = "malicious" | "blacklisted" | "sanctioned";

/** Summary of the labels of one account. */
export interface Profile {
  /** Undefined when no list has a name for it. */
  label: string | undefined;
  entity: string | undefined;
  role: string | undefined;
  categories: string[];
  tags: string[];
  lists: string[];
  status: Status[];
  /** The lists that sanction or blacklist it. */
  blockedBy: { id: string; name: string }[];
}

/** Summarizes the labels of one address, which must be in order of precedence (shown-label.ts). */
export function profileOf(labels: readonly ListedLabel[]): Profile {
  const first = (of: (label: ListedLabel) => string) => labels.map(of).find((text) => text !== "");
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

/** `Example sanctions (EU)` becomes `example-sanctions-eu`. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
