import type { Selectable } from "kysely";
import type { AccountConnectionTable } from "../storage/account-tables";
import type { Workspace } from "./workspace";

/** Where accounts of a workspace come from. */
export type AccountConnection = Selectable<AccountConnectionTable>;

interface Place {
  kind: AccountConnection["kind"];
  key: readonly (string | number)[] | undefined;
  side: "after" | "before";
}

/** At most `limit` connections of a kind next to a (created_at, id): the older ones from the newest on, or the newer ones from it on. */
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
