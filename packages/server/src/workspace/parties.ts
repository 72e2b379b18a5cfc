import { type Selectable, sql } from "kysely";
import type { Runtime } from "../lib/runtime";
import { query } from "../storage/query";
import type { PartyTable } from "../storage/schema/accounts";
import { nameColumns } from "./rows";
import type { Workspace, WorkspaceDatabase } from "./workspace";

/** An entity of a workspace's register. */
export type Party = Selectable<PartyTable>;

/** The relation of an entity to the workspace. */
export type PartyType = "self" | "client" | "counterparty";

export const partyTypesOf = ({
  is_self,
  is_client,
  is_counterparty,
}: Pick<Party, "is_self" | "is_client" | "is_counterparty">): PartyType[] => [
  ...(is_self === 1 ? (["self"] as const) : []),
  ...(is_client === 1 ? (["client"] as const) : []),
  ...(is_counterparty === 1 ? (["counterparty"] as const) : []),
];

/** The columns of an entity that nothing but its name is known of, and that has no type. */
export const plainParty = (name: string, now: number) => ({
  ...nameColumns(name),
  updated_at: now,
  is_self: 0,
  is_client: 0,
  is_counterparty: 0,
  is_fi: 0,
  legal_form: null,
  jurisdiction: null,
  address: null,
  notes: null,
  website: null,
  client_id: null,
  counterparty_type: null,
  tax_ids: "[]",
  persons_of_interest: "[]",
});

/** The statement that reads what the workspace's own entity is called until it is given another name. */
export const workspaceName = ({ db, id }: Workspace) =>
  db.selectFrom("workspaces").select("name").where("id", "=", id);

/**
 * The workspace's own entity, which owns every account that was given to no other. It is made when it is first asked
 * for, once also when several ask at a time, with the name of the workspace.
 */
export async function selfOf(workspace: Workspace, runtime: Pick<Runtime, "now" | "uuid">): Promise<Party> {
  const { db } = workspace;
  const [stored, workspaces] = await query(db, [
    db.selectFrom("parties").selectAll().where("is_self", "=", sql.lit(1)),
    workspaceName(workspace),
  ]);
  return stored.rows[0] ?? makeSelf(workspace, workspaces.rows[0]?.name ?? "", runtime);
}

function makeSelf(
  { db }: Workspace,
  name: string,
  { now, uuid }: Pick<Runtime, "now" | "uuid">,
): Promise<Party> {
  const at = now();
  return (
    db
      .insertInto("parties")
      .values({ ...plainParty(name, at), id: uuid(), created_at: at, is_self: 1 })
      // An update that changes nothing has the statement return the row that is there.
      .onConflict((on) =>
        on.column("workspace_id").where("is_self", "=", sql.lit(1)).doUpdateSet({ is_self: 1 }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** An entity as the owner of accounts. */
export interface PartySummary {
  id: string;
  name: string;
  types: PartyType[];
}

type Owner = Pick<Party, "id" | "name" | "is_self" | "is_client" | "is_counterparty">;

/** An entity as the owner of accounts. */
export const summaryOf = (party: Owner): PartySummary => ({
  id: party.id,
  name: party.name,
  types: partyTypesOf(party),
});

/** The statement that reads those of these entities that the workspace has, and its own. */
export const ownersNamed = (db: WorkspaceDatabase, ids: readonly string[]) =>
  db
    .selectFrom("parties")
    .select(["id", "name", "is_self", "is_client", "is_counterparty"])
    .where((eb) => eb.or([eb("is_self", "=", sql.lit(1)), ...(ids.length > 0 ? [eb("id", "in", ids)] : [])]));

/** Entities by their identifiers; `null` stands for the workspace's own (`self`), as in `accounts.party_id`. */
export const ownersById = (rows: readonly Owner[]): Map<string | null, PartySummary> =>
  new Map(rows.map((row) => [row.is_self === 1 ? null : row.id, summaryOf(row)]));
