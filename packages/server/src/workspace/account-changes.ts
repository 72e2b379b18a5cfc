import { type AddressRef, addressKey } from "../lib/normalize-address";
import type { AccountTable } from "../storage/schema/accounts";

/** The given fields of an account; undefined ones stay unchanged. */
export interface GivenAccount {
  /** The normalized address on the slug of its network. */
  ref: AddressRef;
  /** Null removes it. */
  name?: string | null | undefined;
  category?: string | null | undefined;
  tags?: readonly string[] | undefined;
  /** The groups of the account; they replace the existing ones. */
  groupIds?: readonly string[] | undefined;
  /** Where it comes from. */
  origin?: { connectionId: string; externalId: string; provider: string } | undefined;
  /** The type of the account, when it is known. */
  type?: AccountTable["type"] | undefined;
}

/** One operation of a list. */
export type AccountOperation =
  | { action: "add"; account: GivenAccount }
  | { action: "remove"; ref: AddressRef };

/** The state of the accounts after all operations. */
export interface AccountChanges {
  /** Those to be removed, before the others are added. */
  removed: AddressRef[];
  /** Those to be added or updated, each once. */
  added: GivenAccount[];
}

/**
 * The changes of operations that are applied in their order: each account is removed at most once, and then added at most
 * once.
 */
export function changesOf(operations: readonly AccountOperation[]): AccountChanges {
  const removed = new Map<string, AddressRef>();
  const added = new Map<string, GivenAccount>();
  for (const operation of operations) {
    const ref = operation.action === "add" ? operation.account.ref : operation.ref;
    const key = addressKey(ref);
    if (operation.action === "remove") {
      removed.set(key, ref);
      added.delete(key);
    } else added.set(key, merged(added.get(key), operation.account));
  }
  return { removed: [...removed.values()], added: [...added.values()] };
}

/** The later one, and what only the earlier one gives. */
function merged(earlier: GivenAccount | undefined, later: GivenAccount): GivenAccount {
  if (!earlier) return later;
  const given = Object.entries(later).filter(([, value]) => value !== undefined);
  return { ...earlier, ...Object.fromEntries(given) };
}
