import type { WorkspaceDatabase } from "./workspace";

/** A person, an account of the workspace, or a counterparty. */
export type Subject = { person_id: string } | { account_id: string } | { party_id: string };

/** That an entry of a list names an address of a subject. */
export interface ListedAddressOf {
  /** As accounts are matched. */
  address: string;
  list: string;
  uid: string;
}

const keyOf = ({ address, list, uid }: ListedAddressOf): string => JSON.stringify([address, list, uid]);

/**
 * Compares a subject's addresses with the imported sanctions lists, and stores what is different from the outcome before: an entry that
 * names an address since now, or no longer. Call it in the transaction that stores the addresses. The stored functions of PostgreSQL do
 * the same for persons (storage/migrations/023-sanctions-outcomes.ts).
 *
 * @param now Unix milliseconds
 */
export async function screenSubject(db: WorkspaceDatabase, subject: Subject, now: number): Promise<void> {
  const [listed, open] = [await listedAddressesOf(db, subject), await openOutcomesOf(db, subject)];
  if (listed.length === 0 && open.length === 0) return;
  const current = new Map(listed.map((one) => [keyOf(one), one]));
  const before = new Map(open.map((one) => [keyOf(one), one]));
  const added = [...current].filter(([key]) => before.get(key)?.outcome !== "listed").map(([, one]) => one);
  const freed = open.filter((one) => one.outcome === "listed" && !current.has(keyOf(one)));
  const ended = [...freed, ...added.flatMap((one) => before.get(keyOf(one)) ?? [])].map(({ seq }) => seq);
  if (ended.length > 0)
    await db.updateTable("sanctions_outcomes").set({ ended_at: now }).where("seq", "in", ended).execute();
  const rows = [
    ...freed.map(({ address, list, uid }) => ({ address, list, uid, outcome: "cleared" as const })),
    ...added.map(({ address, list, uid }) => ({ address, list, uid, outcome: "listed" as const })),
  ].map((row) => ({ ...row, ...subject, created_at: now }));
  if (rows.length > 0) await db.insertInto("sanctions_outcomes").values(rows).execute();
}

const listedAddressesOf = (db: WorkspaceDatabase, subject: Subject): Promise<ListedAddressOf[]> =>
  db
    .selectFrom(addressesOf(db, subject).as("own"))
    .innerJoin("sanctions_addresses as found", "found.address", "own.address")
    .select(["found.address", "found.list", "found.uid"])
    .distinct()
    .orderBy("found.address")
    .orderBy("found.list")
    .orderBy("found.uid")
    .execute();

function addressesOf(db: WorkspaceDatabase, subject: Subject) {
  if ("account_id" in subject)
    return db.selectFrom("accounts").select("address").where("id", "=", subject.account_id);
  if ("party_id" in subject)
    return db
      .selectFrom("party_addresses")
      .select("address_key as address")
      .where("party_id", "=", subject.party_id);
  return db
    .selectFrom("person_accounts")
    .select("account as address")
    .where("person_id", "=", subject.person_id);
}

const openOutcomesOf = (db: WorkspaceDatabase, subject: Subject) =>
  db
    .selectFrom("sanctions_outcomes")
    .select(["seq", "address", "list", "uid", "outcome"])
    .where((eb) => eb.and(subject))
    .where("ended_at", "is", null)
    .orderBy("seq")
    .execute();
