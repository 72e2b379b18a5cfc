import { type Selectable, type SqlBool, sql } from "kysely";
import { normalizeAddress } from "../lib/normalize-address";
import { insertionOrderOf } from "../storage/dialect/wordings";
import type { AccountTable } from "../storage/schema/accounts";
import { shownAddress } from "./account-connections";
import type { PartyType } from "./parties";
import type { Workspace } from "./workspace";

/** An account of a workspace, with everything that is stored in its row. */
export type AccountRow = Selectable<AccountTable>;

/** An account, and where it stands in the order in which accounts were added. */
export interface ListedAccount extends AccountRow {
  place: number;
}

/** Which accounts a list has; undefined: all. */
export interface AccountFilter {
  groupId?: string | undefined;
  type?: AccountRow["type"] | undefined;
  provider?: string | undefined;
  /** Slug, or `off_chain`. */
  network?: string | undefined;
  teamId?: string | undefined;
  /** Their owner; null: the workspace itself. */
  partyId?: string | null | undefined;
  /** The relations of their owner, any of them. */
  partyTypes?: readonly PartyType[] | undefined;
}

interface Place {
  key?: readonly (string | number)[] | undefined;
  side: "after" | "before";
}

const place = insertionOrderOf("accounts");

/** At most `limit` accounts next to a (created_at, place), in the order in which they were added, or in its reverse before it. */
export async function nextAccounts(
  { db }: Workspace,
  filter: AccountFilter,
  { key, side }: Place,
  limit: number,
): Promise<ListedAccount[]> {
  const direction = side === "after" ? "asc" : "desc";
  let query = db.selectFrom("accounts").selectAll("accounts").select(place.as("place"));
  const { groupId, type, provider, network, teamId, partyId, partyTypes } = filter;
  if (groupId !== undefined)
    query = query.where("accounts.id", "in", (eb) =>
      eb
        .selectFrom("group_accounts")
        .select("group_accounts.account_id")
        .where("group_accounts.group_id", "=", groupId),
    );
  if (type !== undefined) query = query.where("accounts.type", "=", type);
  if (provider !== undefined) query = query.where("accounts.provider", "=", provider);
  if (network !== undefined) query = query.where("accounts.network", "=", network);
  if (teamId !== undefined) query = query.where("accounts.team_id", "=", teamId);
  if (partyId !== undefined) query = query.where("accounts.party_id", "is not distinct from", partyId);
  if (partyTypes)
    query = query.where((eb) =>
      eb.or([
        eb("accounts.party_id", "in", (parties) =>
          parties
            .selectFrom("parties")
            .select("parties.id")
            .where((party) =>
              party.or([
                ...(partyTypes.includes("client") ? [party("parties.is_client", "=", 1)] : []),
                ...(partyTypes.includes("counterparty") ? [party("parties.is_counterparty", "=", 1)] : []),
              ]),
            ),
        ),
        ...(partyTypes.includes("self") ? [eb("accounts.party_id", "is", null)] : []),
      ]),
    );
  if (key)
    query = query.where(
      side === "after"
        ? sql<SqlBool>`(${sql.ref("accounts.created_at")}, ${place}) > (${sql.join(key)})`
        : sql<SqlBool>`(${sql.ref("accounts.created_at")}, ${place}) < (${sql.join(key)})`,
    );
  return query.orderBy("accounts.created_at", direction).orderBy(place, direction).limit(limit).execute();
}

/** The account with this identifier, in lower case. */
export const accountById = ({ db }: Workspace, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();

/** The account with this identifier, else the first one with this address. */
export async function findAccount({ db }: Workspace, idOrAddress: string): Promise<AccountRow | undefined> {
  const found = await db
    .selectFrom("accounts")
    .selectAll("accounts")
    .where((eb) =>
      eb.or([
        eb("accounts.id", "=", idOrAddress.toLowerCase()),
        eb("accounts.address", "=", normalizeAddress(idOrAddress)),
      ]),
    )
    .orderBy("accounts.created_at")
    .orderBy(place)
    .execute();
  return (
    found.find(({ id }) => id === idOrAddress.toLowerCase()) ??
    found.find((row) => shownAddress(row) !== null)
  );
}
