import { runTogether } from "../../storage/run-together";
import { workspaceName } from "../../workspace/parties";
import type { Workspace } from "../../workspace/workspace";

/** Whom accounts belong to. */
export interface Owner {
  /** Empty for the workspace itself. */
  id: string;
  /** That of the workspace itself is the workspace's name, as long as it has no other. */
  name: string;
  legalForm: string | null;
  jurisdiction: string | null;
}

/** The owners that accounts can have, the workspace itself first, then by name. */
export async function ownersOf(workspace: Workspace): Promise<Owner[]> {
  const { db } = workspace;
  const owners = db
    .selectFrom("parties")
    .select(["id", "name", "legal_form", "jurisdiction", "is_self"])
    .where((eb) =>
      eb.or([
        eb("is_self", "=", 1),
        eb("id", "in", eb.selectFrom("accounts").select("party_id").where("party_id", "is not", null)),
      ]),
    )
    .orderBy("name_key")
    .orderBy("id");
  const [{ rows }, workspaces] = await runTogether(db, [owners, workspaceName(workspace)]);
  const ownerOf = (row: (typeof rows)[number]): Owner => ({
    id: row.is_self === 1 ? "" : row.id,
    name: row.name,
    legalForm: row.legal_form,
    jurisdiction: row.jurisdiction,
  });
  const self = rows.find(({ is_self }) => is_self === 1);
  // It is stored when somebody first asks for it, which changes nothing about the report.
  const unstored = { id: "", name: workspaces.rows[0]?.name ?? "", legalForm: null, jurisdiction: null };
  return [self ? ownerOf(self) : unstored, ...rows.filter((row) => row !== self).map(ownerOf)];
}
