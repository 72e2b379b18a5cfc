import { chunks } from "../lib/chunks";
import { groupBy } from "../lib/group-by";
import { type AddressRef, addressKey, normalizeAddress } from "../lib/normalize-address";
import type { Runtime } from "../lib/runtime";
import type { AccountTable } from "../storage/schema/accounts";
import type { AccountChanges, GivenAccount } from "./account-changes";
import { flowColumns, legsOf } from "./account-flows/legs";
import { forgetFlows, recordLegs } from "./account-flows/record";
import { plainAccount } from "./accounts";
import { linkPeers, type Nameable } from "./peer-accounts";
import { screenSubject } from "./sanctions-outcomes";
import type { Workspace, WorkspaceDatabase } from "./workspace";

/** Rows of one statement: engines limit the number of values. */
const MOST_ROWS = 200;

/**
 * Applies changes to the accounts of a workspace, in the caller's transaction. For existing accounts only the given fields
 * are written, so that changes of different columns at the same time all stay. Returns the accounts that are new.
 */
export async function changeAccounts(
  workspace: Workspace,
  { removed, added }: AccountChanges,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<Nameable[]> {
  const { db } = workspace;
  await removeAccounts(workspace, removed);
  const now = runtime.now();
  const ids = new Map<string, string>();
  const fresh: Nameable[] = [];
  // Rows of one statement have the same columns to be updated. Maps keep the order of the operations, in which accounts
  // are listed.
  for (const [columns, same] of groupBy(added, (account) => columnsOf(account).join()))
    for (const some of chunks(same, MOST_ROWS)) {
      const rows = some.map((account) => ({
        ...newAccount(account, now),
        id: runtime.uuid(),
        created_at: now,
      }));
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const { id, ...ref } of await upsert(db, rows, columns === "" ? [] : columns.split(","))) {
        ids.set(addressKey(ref), id);
        const row = byId.get(id);
        if (row) fresh.push(row);
      }
    }
  await setGroups(
    db,
    added.map(({ ref, groupIds }) => ({ id: ids.get(addressKey(ref)), groupIds })),
  );
  await linkPeers(workspace, fresh);
  await screenAccounts(
    db,
    fresh.map(({ id }) => id),
    now,
  );
  return fresh;
}

type Column = "name" | "category" | "tags" | "connection_id" | "external_id" | "provider" | "type";

/** The columns that are given. */
const columnsOf = ({ name, category, tags, origin, type }: GivenAccount): Column[] => [
  ...(name === undefined ? [] : (["name"] as const)),
  ...(category === undefined ? [] : (["category"] as const)),
  ...(tags === undefined ? [] : (["tags"] as const)),
  ...(origin === undefined ? [] : (["connection_id", "external_id", "provider"] as const)),
  ...(type === undefined ? [] : (["type"] as const)),
];

function newAccount({ ref, name, category, tags, origin, type }: GivenAccount, now: number) {
  return {
    ...plainAccount({ ...ref, name: name ?? "" }, now),
    category: category ?? null,
    tags: JSON.stringify(tags ?? []),
    type: type ?? (ref.network === "off_chain" ? "bank" : "eoa"),
    ...(origin && {
      connection_id: origin.connectionId,
      external_id: origin.externalId,
      provider: origin.provider,
    }),
  };
}

type Row = Omit<AccountTable, "workspace_id">;

/** A network's answer takes the place of an earlier one, and never of what a user or a provider said. */
const saidByNetworks: readonly AccountTable["type"][] = ["eoa", "contract", "multisig"];

const upsert = (db: WorkspaceDatabase, rows: readonly Row[], columns: readonly string[]) =>
  db
    .insertInto("accounts")
    .values([...rows])
    .onConflict((on) =>
      on.columns(["workspace_id", "network", "address"]).doUpdateSet((eb) =>
        columns.length === 0
          ? // An update that changes nothing has the statement return the row that is there.
            { created_at: eb.ref("accounts.created_at") }
          : Object.fromEntries(
              [...columns, "updated_at"].map((column) => [
                column,
                column === "type"
                  ? eb
                      .case()
                      .when("accounts.type", "in", saidByNetworks)
                      .then(eb.ref("excluded.type"))
                      .else(eb.ref("accounts.type"))
                      .end()
                  : eb.ref(`excluded.${column as Column}`),
              ]),
            ),
      ),
    )
    .returning(["id", "network", "address"])
    .execute();

/** Puts accounts into the groups that are given, and out of all others. */
async function setGroups(
  db: WorkspaceDatabase,
  accounts: readonly { id: string | undefined; groupIds: readonly string[] | undefined }[],
): Promise<void> {
  const given = accounts.flatMap(({ id, groupIds }) =>
    id === undefined || !groupIds ? [] : { id, groupIds },
  );
  if (given.length === 0) return;
  const ids = given.map(({ id }) => id);
  await db.deleteFrom("group_accounts").where("account_id", "in", ids).execute();
  const rows = given.flatMap(({ id, groupIds }) =>
    [...new Set(groupIds)].map((group_id) => ({ group_id, account_id: id })),
  );
  for (const some of chunks(rows, 1_000)) await db.insertInto("group_accounts").values(some).execute();
}

/** Compares new accounts with the sanctions lists: most of them are on none, which one statement shows. */
async function screenAccounts(db: WorkspaceDatabase, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const listed = await db
    .selectFrom("accounts")
    .innerJoin("sanctions_addresses as found", (join) =>
      join.on((eb) =>
        eb("found.account_key", "in", [eb.ref("accounts.account_key"), eb.ref("accounts.address")]),
      ),
    )
    .select("accounts.id")
    .distinct()
    .where("accounts.id", "in", [...ids])
    .execute();
  for (const { id } of listed) await screenSubject(db, { account_id: id }, now);
}

/** As it is written, which is the provider's own, and as books store it. */
const spellingsOf = (externalId: string): string[] => [externalId, normalizeAddress(externalId)];

/** The accounts of these connections with these identifiers of their providers. */
export async function accountsOfProviders(
  { db }: Workspace,
  wanted: readonly { connectionId: string; externalId: string }[],
): Promise<Map<string, AddressRef>> {
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("accounts")
    .select(["network", "address", "connection_id", "external_id"])
    .where("connection_id", "in", [...new Set(wanted.map(({ connectionId }) => connectionId))])
    .where("external_id", "in", [...new Set(wanted.flatMap(({ externalId }) => spellingsOf(externalId)))])
    .execute();
  const found = new Map(rows.map((row) => [`${row.connection_id}/${row.external_id}`, row]));
  return new Map(
    wanted.flatMap(({ connectionId, externalId }) => {
      const [row] = spellingsOf(externalId).flatMap((one) => found.get(`${connectionId}/${one}`) ?? []);
      return row ? [[`${connectionId}/${externalId}`, { network: row.network, address: row.address }]] : [];
    }),
  );
}

/**
 * Removes those of these accounts that are there, with what is known of their transfers; a transfer between one of them
 * and another account of the workspace stays one of the other's. In a transaction.
 */
export async function removeAccounts(workspace: Workspace, refs: readonly AddressRef[]): Promise<void> {
  const { db } = workspace;
  const ids: string[] = [];
  for (const [network, own] of groupBy(refs, (ref) => ref.network)) {
    const addresses = own.map(({ address }) => address);
    const rows = await db
      .selectFrom("accounts")
      .select("id")
      .where("network", "=", network)
      .where("address", "in", addresses)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  if (ids.length === 0) return;
  await forgetFlows(workspace, ids);
  await forgetTransfers(workspace, "from_account_id", "to_account_id", ids);
  await forgetTransfers(workspace, "to_account_id", "from_account_id", ids);
  await forgetPeers(workspace, ids);
  await db.deleteFrom("accounts").where("id", "in", ids).execute();
}

/** Movements whose other side was on these accounts are movements with strangers from now on. */
async function forgetPeers(workspace: Workspace, ids: readonly string[]): Promise<void> {
  const left = await workspace.db
    .updateTable("account_transfers")
    .set({ peer_account_id: null })
    .where("peer_account_id", "in", [...ids])
    .returning(flowColumns)
    .execute();
  const legs = left.flatMap(legsOf);
  const before = legs.map((leg) => ({ ...leg, internal: 1 as const }));
  await recordLegs(workspace, before, legs);
}

type End = "from_account_id" | "to_account_id";

/** Ends of deleted transfers are left: no list shows them, and their indexes do not have them. */
async function forgetTransfers(
  workspace: Workspace,
  end: End,
  other: End,
  ids: readonly string[],
): Promise<void> {
  const { db } = workspace;
  await db
    .deleteFrom("account_transfers")
    .where(end, "in", [...ids])
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb(other, "is", null), eb(other, "in", [...ids])]))
    .execute();
  const left = await db
    .updateTable("account_transfers")
    .set({ [end]: null })
    .where(end, "in", [...ids])
    .where("deleted_at", "is", null)
    .returning(flowColumns)
    .execute();
  // For the other account it was a movement within the workspace, and now is one with a stranger.
  const legs = left.flatMap(legsOf);
  const before = legs.map((leg) => ({ ...leg, internal: 1 as const }));
  await recordLegs(workspace, before, legs);
}
