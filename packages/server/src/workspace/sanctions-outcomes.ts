import type { Selectable } from "kysely";
import { query, type Statement } from "../storage/query";
import type { SanctionsOutcomeTable } from "../storage/schema/screening";
import type { WorkspaceDatabase } from "./workspace";

/** A person, an account of the workspace, or a counterparty. */
export type Subject = { person_id: string } | { account_id: string } | { party_id: string };

/** That an entry of a list names an account of a subject. */
export interface ListedAddressOf {
  /** As the list has it. */
  address: string;
  list: string;
  uid: string;
}

const keyOf = ({ address, list, uid }: ListedAddressOf): string => JSON.stringify([address, list, uid]);

/** The outcome of a subject that has not ended. */
export type Outcome = ListedAddressOf & Pick<Selectable<SanctionsOutcomeTable>, "seq" | "outcome">;

/** The rows that have to be read before the outcomes of a subject change. */
interface Screened {
  /** The list entries of its addresses. */
  listed: readonly ListedAddressOf[];
  open: readonly Outcome[];
}

/**
 * Compares a subject's addresses with the imported sanctions lists, and stores what is different from the outcome
 * before: an entry that names an address since now, or no longer. Call it in the transaction that stores the addresses.
 * The stored functions of PostgreSQL do the same for persons (storage/schema/postgres-functions.ts).
 *
 * @param now Unix milliseconds
 */
export async function screenSubject(db: WorkspaceDatabase, subject: Subject, now: number): Promise<void> {
  const [listed, open] = await query(db, screeningReads(db, subject));
  await query(db, outcomeChanges(db, subject, { listed: listed.rows, open: open.rows }, now));
}

/**
 * The statements that read what `outcomeChanges` asks for, of the stored accounts of a subject and of those that it may
 * get, which are given by their keys (`accountKey`).
 */
export const screeningReads = (db: WorkspaceDatabase, subject: Subject, given: readonly string[] = []) =>
  [listedAddressesOf(db, subject, given), openOutcomesOf(db, subject)] as const;

/** The statements that store what is different from the outcome before: like `screenSubject`. */
export function outcomeChanges(
  db: WorkspaceDatabase,
  subject: Subject,
  { listed, open }: Screened,
  now: number,
): Statement[] {
  const current = new Map(listed.map((one) => [keyOf(one), one]));
  const before = new Map(open.map((one) => [keyOf(one), one]));
  const added = [...current].filter(([key]) => before.get(key)?.outcome !== "listed").map(([, one]) => one);
  const freed = open.filter((one) => one.outcome === "listed" && !current.has(keyOf(one)));
  const ended = [...freed, ...added.flatMap((one) => before.get(keyOf(one)) ?? [])].map(({ seq }) => seq);
  const rows = [
    ...freed.map(({ address, list, uid }) => ({ address, list, uid, outcome: "cleared" as const })),
    ...added.map(({ address, list, uid }) => ({ address, list, uid, outcome: "listed" as const })),
  ].map((row) => ({ ...row, ...subject, created_at: now }));
  return [
    ...(ended.length > 0
      ? [db.updateTable("sanctions_outcomes").set({ ended_at: now }).where("seq", "in", ended)]
      : []),
    ...(rows.length > 0 ? [db.insertInto("sanctions_outcomes").values(rows)] : []),
  ];
}

function listedAddressesOf(db: WorkspaceDatabase, subject: Subject, given: readonly string[]) {
  const stored = db
    .selectFrom(keysOf(db, subject).as("own"))
    .innerJoin("sanctions_addresses as found", "found.account_key", "own.account_key")
    .select(["found.address", "found.list", "found.uid"])
    .select("found.account_key")
    .distinct();
  const all =
    given.length === 0
      ? stored
      : stored.union(
          db
            .selectFrom("sanctions_addresses")
            .select(["address", "list", "uid", "account_key"])
            .where("account_key", "in", given),
        );
  return all.orderBy("address").orderBy("list").orderBy("uid");
}

/** All keys (`accountKeys`) of the accounts of a subject. */
function keysOf(db: WorkspaceDatabase, subject: Subject) {
  if ("account_id" in subject) {
    const account = db.selectFrom("accounts").where("id", "=", subject.account_id);
    return account.select("account_key").unionAll(account.select("address as account_key"));
  }
  if ("party_id" in subject) {
    const addresses = db.selectFrom("party_addresses").where("party_id", "=", subject.party_id);
    return addresses.select("account_key").unionAll(addresses.select("address_key as account_key"));
  }
  return db
    .selectFrom("person_accounts")
    .select("account as account_key")
    .where("person_id", "=", subject.person_id);
}

const openOutcomesOf = (db: WorkspaceDatabase, subject: Subject) =>
  db
    .selectFrom("sanctions_outcomes")
    .select(["seq", "address", "list", "uid", "outcome"])
    .where((eb) => eb.and(subject))
    .where("ended_at", "is", null)
    .orderBy("seq");
