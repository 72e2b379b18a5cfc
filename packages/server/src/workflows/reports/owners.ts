import type { Workspace } from "../../workspace/workspace";

/** Whom accounts belong to. */
export interface Owner {
  /** Empty for the workspace itself. */
  id: string;
  /** Null where the workspace has not named itself. */
  name: string | null;
  legalForm: string | null;
  jurisdiction: string | null;
}

/** The owners that accounts can have, the workspace itself first, then by name. */
export async function ownersOf({ db }: Workspace): Promise<Owner[]> {
  const rows = await db
    .selectFrom("parties")
    .select(["id", "name", "legal_form", "jurisdiction", "is_self"])
    .where((eb) =>
      eb.or([
        eb("is_self", "=", 1),
        eb("id", "in", eb.selectFrom("accounts").select("party_id").where("party_id", "is not", null)),
      ]),
    )
    .orderBy("name_key")
    .orderBy("id")
    .execute();
  const ownerOf = (row: (typeof rows)[number]): Owner => ({
    ...{ id: row.is_self === 1 ? "" : row.id, name: row.name },
    ...{ legalForm: row.legal_form, jurisdiction: row.jurisdiction },
  });
  const self = rows.find(({ is_self }) => is_self === 1);
  const none: Owner = { id: "", name: null, legalForm: null, jurisdiction: null };
  return [self ? ownerOf(self) : none, ...rows.filter((row) => row !== self).map(ownerOf)];
}
