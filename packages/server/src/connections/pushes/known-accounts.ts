import { shownAddress } from "../../workspace/account-connections";
import type { Workspace } from "../../workspace/workspace";
import type { Fault } from "./fields";

/** An account of a connection, as far as what is pushed needs it. */
export interface KnownAccount {
  id: string;
  network: string;
  /** As it is shown. */
  address: string | null;
}

/** The accounts of a connection with these identifiers, by them. */
export async function knownAccounts(
  { db }: Workspace,
  connectionId: string,
  externalIds: Iterable<string>,
): Promise<Map<string, KnownAccount>> {
  const distinct = [...new Set(externalIds)];
  if (distinct.length === 0) return new Map();
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "network", "address", "external_id"])
    .where("connection_id", "=", connectionId)
    .where("external_id", "in", distinct)
    .execute();
  return new Map(
    rows.map((row) => [
      row.external_id ?? "",
      { id: row.id, network: row.network, address: shownAddress(row) },
    ]),
  );
}

export const unknownAccount = (at: number): Fault => ({
  at,
  field: "external_id",
  code: "invalid_value",
  params: {},
  message: "names no account of the connection; push the account first",
});
