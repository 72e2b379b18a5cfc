import { findAccess } from "../access/keys";
import { importLabels } from "../labels/import";
import type { AddressRef } from "../lib/normalize-address";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { addAccount } from "../workspace/accounts";
import { addGroup, addToGroup } from "../workspace/groups";
import { openWorkspace } from "../workspace/workspace";

/** Names for addresses: labels, which everybody sees, and the accounts and groups of a workspace. */
export interface AddressBook {
  labels: {
    /** Name of the list that the labels belong to; what it has is replaced. */
    list: string;
    /** Where the list comes from. */
    source: string;
    entries: readonly {
      family: "evm" | "solana" | "cosmos";
      address: string;
      name: string;
      category: string;
      entity?: string;
      tags?: readonly string[];
    }[];
  };
  /** The network by its slug; accounts that name the same group are in it together. */
  accounts: readonly (AddressRef & { name: string; group?: string })[];
}

/**
 * Stores an address book in the workspace of an API key. The interface has no operations for accounts, groups and labels
 * yet, so a local service does it itself. Throws what `importLabels` throws.
 */
export async function writeAddressBook(
  db: Database,
  runtime: Pick<Runtime, "now" | "uuid">,
  apiKey: string,
  { labels, accounts }: AddressBook,
): Promise<void> {
  const access = await findAccess(db, apiKey);
  if (!access) throw new Error("the local service does not have its own API key");
  const workspace = openWorkspace(db, access.workspaceId);
  await importLabels(db, runtime, {
    bytes: bytesOf(JSON.stringify(labels.entries)),
    format: "json",
    source: labels.source,
    list: labels.list,
    replace: true,
    command: null,
  });
  const groups = new Map<string, string[]>();
  for (const { group, ...account } of accounts) {
    const { id } = await addAccount(workspace, runtime, account);
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  for (const [name, members] of groups) {
    const { id } = await addGroup(workspace, runtime, { name });
    await addToGroup(workspace, id, members);
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
