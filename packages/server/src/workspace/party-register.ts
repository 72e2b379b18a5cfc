import { sql } from "kysely";
import type { Runtime } from "../lib/runtime";
import { contains } from "../storage/dialect/wordings";
import { query } from "../storage/query";
import { inWorkspace } from "./in-workspace";
import { type Party, type PartyType, partyTypesOf } from "./parties";
import { rescreeningOfParty } from "./rescreen-cases-job";
import { type Changes, type ColumnsOf, nameKey, rowsOf } from "./rows";
import type { Workspace } from "./workspace";

/** The entities of a workspace, by name. */
export const partyRows = rowsOf("parties", { order: ["name_key", "id"] });

/** Which entities a list has; each condition that is given must hold. */
export interface PartyFilter {
  /** It is any of these. */
  types?: readonly PartyType[] | undefined;
  /** The type of counterparties. */
  counterpartyType?: Party["counterparty_type"] | undefined;
  /** Part of the name. */
  search?: string | undefined;
}

interface Place {
  key: readonly (string | number)[] | undefined;
  side: "after" | "before";
}

/** At most `limit` entities next to a (name_key, id), in the order of names. */
export async function nextParties(
  { db }: Workspace,
  { types, counterpartyType, search }: PartyFilter,
  { key, side }: Place,
  limit: number,
): Promise<Party[]> {
  let query = db.selectFrom("parties").selectAll();
  if (types) query = query.where((eb) => eb.or(types.map((type) => eb(`is_${type}`, "=", 1))));
  if (counterpartyType) query = query.where("counterparty_type", "=", counterpartyType);
  if (search !== undefined) query = query.where(contains(sql.ref("parties.name_key"), nameKey(search)));
  if (key) {
    const [name, id] = [String(key[0]), String(key[1])];
    query = query.where((eb) =>
      eb(eb.refTuple("name_key", "id"), side === "after" ? ">" : "<", eb.tuple(name, id)),
    );
  }
  const direction = side === "after" ? "asc" : "desc";
  return query.orderBy("name_key", direction).orderBy("id", direction).limit(limit).execute();
}

/** The columns that say what an entity is to the workspace. */
export const typeColumns = (types: readonly PartyType[]) => ({
  is_client: Number(types.includes("client")),
  is_counterparty: Number(types.includes("counterparty")),
});

/** The changes of an entity in a request; `types` undefined: they stay. */
export interface PartyUpdate {
  columns: Changes<Party>;
  types: readonly PartyType[] | undefined;
}

/**
 * Changes an entity. An entity that is no longer a counterparty loses the data that only counterparties have. Undefined when the
 * workspace has none with this identifier.
 *
 * @param check throws where the entity as it is cannot be changed so
 */
export const updateParty = (
  workspace: Workspace,
  id: string,
  { columns, types }: PartyUpdate,
  runtime: Pick<Runtime, "now" | "uuid">,
  check: (party: Party) => void = () => {},
): Promise<Party | undefined> =>
  inWorkspace(workspace, async (own) => {
    const party = await partyRows.find(own, id);
    if (!party) return undefined;
    check(party);
    const isTyped = types !== undefined && party.is_self === 0;
    const change = partyRows.changing(own, party.id, {
      ...columns,
      ...(isTyped && { ...typeColumns(types), ...counterpartyColumns(party, types) }),
      updated_at: runtime.now(),
    });
    const isLeft = isTyped && party.is_counterparty === 1 && !types.includes("counterparty");
    const isRenamed = columns.name !== undefined && columns.name !== party.name;
    // Nothing was compared with what is no counterparty.
    const isBack = isTyped && party.is_counterparty === 0 && types.includes("counterparty");
    const [changed] = await query(own.shared, [partyRows.finding(own, party.id)], {
      after: [
        ...change,
        ...(isLeft ? deletionsOfMeans(own, party.id) : []),
        ...(isRenamed || isBack ? [rescreeningOfParty(party.id, runtime)] : []),
      ],
      commit: true,
    });
    return changed.rows[0];
  });

const counterpartyColumns = (party: Party, types: readonly PartyType[]) =>
  types.includes("counterparty")
    ? { counterparty_type: party.counterparty_type ?? ("other" as const) }
    : { counterparty_type: null, website: null, client_id: null };

/** Delete the addresses and bank accounts of an entity, with what sanctions lists said of them. */
const deletionsOfMeans = ({ db }: Workspace, partyId: string) =>
  (["sanctions_outcomes", "party_addresses", "party_bank_accounts"] as const).map((table) =>
    db.deleteFrom(table).where("party_id", "=", partyId),
  );

/** Adds a counterparty that belongs to a client alone. */
export const insertOfClient = (
  workspace: Workspace,
  clientId: string,
  identity: Pick<Party, "id" | "created_at">,
  columns: ColumnsOf<Party>,
): Promise<Party | "not_found" | "no_client"> =>
  inWorkspace(workspace, async (own) => {
    const client = await partyRows.find(own, clientId);
    if (!client) return "not_found";
    if (client.is_client === 0) return "no_client";
    const types = { is_counterparty: 1, counterparty_type: "other" as const, client_id: client.id };
    const [inserted] = await query(own.db, [partyRows.inserting(own, identity, { ...columns, ...types })], {
      commit: true,
    });
    return inserted.rows[0] ?? "not_found";
  });

/** Deletes an entity with what belongs to it alone; its accounts go back to the workspace's own, which stays. */
export const deleteParty = (workspace: Workspace, id: string): Promise<"deleted" | "not_found" | "is_self"> =>
  inWorkspace(workspace, async (own) => {
    const party = await partyRows.find(own, id);
    if (!party) return "not_found";
    if (party.is_self === 1) return "is_self";
    await query(
      own.db,
      [
        own.db.updateTable("accounts").set({ party_id: null }).where("party_id", "=", party.id),
        own.db.deleteFrom("parties").where("client_id", "=", party.id),
        own.db.deleteFrom("parties").where("id", "=", party.id),
      ],
      { commit: true },
    );
    return "deleted";
  });

/**
 * Deletes an entity as a counterparty: one that is nothing else is gone, a client stays one. Returns whether there was such a
 * counterparty.
 */
export const deleteCounterparty = (workspace: Workspace, id: string): Promise<boolean> =>
  inWorkspace(workspace, async (own) => {
    const party = await partyRows.find(own, id);
    if (party?.is_counterparty !== 1) return false;
    const left = partyTypesOf(party).filter((type) => type !== "counterparty");
    const columns = { ...typeColumns(left), ...counterpartyColumns(party, left) };
    await query(
      own.db,
      left.length === 0
        ? [own.db.deleteFrom("parties").where("id", "=", party.id)]
        : [...partyRows.changing(own, party.id, columns), ...deletionsOfMeans(own, party.id)],
      { commit: true },
    );
    return true;
  });
