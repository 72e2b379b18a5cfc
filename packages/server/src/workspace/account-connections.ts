import type { Selectable } from "kysely";
import { normalizeAddress } from "../lib/normalize-address";
import { query, type Statement } from "../storage/query";
import type { AccountConnectionTable, AccountTable } from "../storage/schema/accounts";
import { inWorkspace } from "./in-workspace";
import type { Workspace } from "./workspace";

/** Where accounts of a workspace come from. */
export type AccountConnection = Selectable<AccountConnectionTable>;

interface Place {
  kind: AccountConnection["kind"];
  key: readonly (string | number)[] | undefined;
  side: "after" | "before";
}

/**
 * At most `limit` connections of a kind next to a (created_at, id): the older ones from the newest on, or the newer
 * ones from it on.
 */
export async function nextConnections(
  { db }: Workspace,
  { kind, key, side }: Place,
  limit: number,
): Promise<AccountConnection[]> {
  const isNewestFirst = side === "after";
  const direction = isNewestFirst ? "desc" : "asc";
  let query = db.selectFrom("account_connections").selectAll().where("kind", "=", kind);
  if (key) {
    const [createdAt, id] = [Number(key[0]), String(key[1])];
    query = query.where((eb) =>
      eb(eb.refTuple("created_at", "id"), isNewestFirst ? "<" : ">", eb.tuple(createdAt, id)),
    );
  }
  return query.orderBy("created_at", direction).orderBy("id", direction).limit(limit).execute();
}

/** The connection with this identifier, in any letter case. */
export const findConnection = ({ db }: Workspace, id: string): Promise<AccountConnection | undefined> =>
  db.selectFrom("account_connections").selectAll().where("id", "=", id.toLowerCase()).executeTakeFirst();

/** An account as a preview of its connection shows it. */
export type ConnectedAccount = Pick<
  Selectable<AccountTable>,
  "id" | "external_id" | "name" | "type" | "network" | "address"
>;

/** At most `limit` accounts of a connection, by the provider's own identifiers. */
export const accountsOfConnection = (
  { db }: Workspace,
  connectionId: string,
  limit: number,
): Promise<ConnectedAccount[]> =>
  db
    .selectFrom("accounts")
    .select(["id", "external_id", "name", "type", "network", "address"])
    .where("connection_id", "=", connectionId)
    .orderBy("external_id")
    .limit(limit)
    .execute();

/** An account as its provider knows it. */
interface KnownAccount {
  externalId: string;
  network: string;
  address: string | null;
}

/** Finds the accounts of the workspace among those of a provider: by the provider's identifier, or by network and address. */
export async function importedAccounts(
  { db }: Workspace,
  connectionId: string,
  known: readonly KnownAccount[],
): Promise<(account: KnownAccount) => string | undefined> {
  const addresses = known.flatMap(({ address }) => (address === null ? [] : [normalizeAddress(address)]));
  const found = await db
    .selectFrom("accounts")
    .select(["id", "connection_id", "external_id", "network", "address"])
    .where((eb) =>
      eb.or([
        eb("connection_id", "=", connectionId),
        ...(addresses.length === 0 ? [] : [eb("address", "in", addresses)]),
      ]),
    )
    .execute();
  const own = found.filter((row) => row.connection_id === connectionId);
  const byExternalId = new Map(own.map((row) => [row.external_id, row.id]));
  const byAddress = new Map(found.map((row) => [`${row.network}/${row.address}`, row.id]));
  return ({ externalId, network, address }) =>
    byExternalId.get(externalId) ??
    (address === null ? undefined : byAddress.get(`${network}/${normalizeAddress(address)}`));
}

/** Why the accounts of a deleted connection cannot be synced. */
const DETACHED = "its connection was deleted";

/**
 * Deletes a connection; its accounts stay, with their balances and transfers, and belong to none. `also` is done in the same
 * transaction. Returns whether there was such a connection.
 */
export const deleteConnection = (workspace: Workspace, id: string, also: Statement): Promise<boolean> =>
  inWorkspace(workspace, async ({ db, shared }) => {
    const stored = await db
      .selectFrom("account_connections")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!stored) return false;
    await query(
      shared,
      [
        db.deleteFrom("account_connections").where("id", "=", id),
        db
          .updateTable("accounts")
          .set({
            connection_id: null,
            sync_state: null,
            sync_status: "unavailable",
            sync_unavailable_reason: DETACHED,
          })
          .where("connection_id", "=", id),
        also,
      ],
      { commit: true },
    );
    return true;
  });

/**
 * The address of an account as it is shown: one off chain without an address has its connection and the provider's id
 * in place of it.
 */
export const shownAddress = ({
  network,
  address,
  external_id,
}: Pick<Selectable<AccountTable>, "network" | "address" | "external_id">): string | null =>
  network === "off_chain" && external_id !== null && address.endsWith(`/${external_id}`) ? null : address;

/** The types of those of these connections that there are, by their ids. */
export async function connectionTypes(
  { db }: Workspace,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("account_connections")
    .select(["id", "type"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, type }) => [id, type]));
}
