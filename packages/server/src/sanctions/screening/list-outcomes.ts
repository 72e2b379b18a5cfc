import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { SharedTables } from "../../storage/tables";
import type { Workspace } from "../../workspace/workspace";

/** An outcome of a person, account or counterparty (SanctionsOutcomeTable, NameOutcomeTable). */
export interface ListedOutcome {
  created_at: number;
  ended_at: number | null;
  outcome: "listed" | "cleared";
  basis: Basis;
  person_id: string | null;
  account_id: string | null;
  /** A counterparty. */
  party_id: string | null;
  /** Null for a name. */
  address: string | null;
  list: string;
  uid: string;
  /** The primary name of the entry; null when it is gone. */
  entry_name: string | null;
  /** The import or removal of the list that it is of, without which these are null. */
  import_at: number | null;
  import_by: string | null;
  /** JSON (SanctionsImportTable). */
  import_files: string | null;
  import_published: string | null;
  import_added: number | null;
  import_changed: number | null;
  import_removed: number | null;
  seq: number;
}

export type Basis = "address" | "name";

/** Which outcomes are listed; all where a part is missing. */
export interface OutcomeFilter {
  personId: string | undefined;
  accountId: string | undefined;
  counterpartyId: string | undefined;
  /** Only what is so now. */
  current: boolean;
}

/** Where an outcome stands among the others: by time, basis and number. */
export type OutcomeKey = readonly [createdAt: number, basis: Basis, seq: number];

type Outcomes = SharedTables & { found: Pick<ListedOutcome, "list" | "created_at"> };

interface Place {
  key: OutcomeKey | undefined;
  side: "after" | "before";
}

/** At most `limit` outcomes next to one: the older ones from the newest on, or the newer ones from it on. */
export async function nextOutcomes(
  workspace: Workspace,
  filter: OutcomeFilter,
  place: Place,
  limit: number,
): Promise<ListedOutcome[]> {
  const found = [
    ...(await byAddress(workspace, filter, place, limit)),
    ...(filter.accountId === undefined && filter.counterpartyId === undefined
      ? await byName(workspace, filter, place, limit)
      : []),
  ];
  const sign = place.side === "after" ? 1 : -1;
  return found.sort((one, other) => sign * newestFirst(one, other)).slice(0, limit);
}

const newestFirst = (one: ListedOutcome, other: ListedOutcome): number =>
  other.created_at - one.created_at ||
  (one.basis === other.basis ? other.seq - one.seq : one.basis < other.basis ? 1 : -1);

/** The number of the last import of an outcome's list before the outcome. */
const lastImport = (eb: Pick<ExpressionBuilder<Outcomes, "found">, "selectFrom">) =>
  eb
    .selectFrom("sanctions_imports as earlier")
    .select(({ fn }) => fn.max("earlier.seq").as("seq"))
    .whereRef("earlier.list", "=", "found.list")
    .whereRef("earlier.created_at", "<=", "found.created_at");

async function byAddress({ db }: Workspace, filter: OutcomeFilter, { key, side }: Place, limit: number) {
  const { personId, accountId, counterpartyId, current } = filter;
  const direction = side === "after" ? "desc" : "asc";
  const rows = await db
    .selectFrom("sanctions_outcomes as found")
    .leftJoin("sanctions_entries as entry", (join) =>
      join.onRef("entry.list", "=", "found.list").onRef("entry.uid", "=", "found.uid"),
    )
    .leftJoin("sanctions_imports as import", (join) => join.on((eb) => eb("import.seq", "=", lastImport(eb))))
    .select([...columns, "found.account_id", "found.party_id", "found.address"])
    .$if(personId !== undefined, (query) => query.where("found.person_id", "=", personId ?? ""))
    .$if(accountId !== undefined, (query) => query.where("found.account_id", "=", accountId ?? ""))
    .$if(counterpartyId !== undefined, (query) => query.where("found.party_id", "=", counterpartyId ?? ""))
    .$if(current, (query) => query.where("found.ended_at", "is", null))
    .where(nextTo("address", key, side))
    .orderBy("found.created_at", direction)
    .orderBy("found.seq", direction)
    .limit(limit)
    .execute();
  return rows.map((row): ListedOutcome => ({ ...row, basis: "address" }));
}

async function byName({ db }: Workspace, filter: OutcomeFilter, { key, side }: Place, limit: number) {
  const { personId, current } = filter;
  const direction = side === "after" ? "desc" : "asc";
  const rows = await db
    .selectFrom("name_outcomes as found")
    .leftJoin("sanctions_entries as entry", (join) =>
      join.onRef("entry.list", "=", "found.list").onRef("entry.uid", "=", "found.uid"),
    )
    .leftJoin("sanctions_imports as import", (join) => join.on((eb) => eb("import.seq", "=", lastImport(eb))))
    .select(columns)
    .$if(personId !== undefined, (query) => query.where("found.person_id", "=", personId ?? ""))
    .$if(current, (query) => query.where("found.ended_at", "is", null))
    .where(nextTo("name", key, side))
    .orderBy("found.created_at", direction)
    .orderBy("found.seq", direction)
    .limit(limit)
    .execute();
  return rows.map(
    (row): ListedOutcome => ({ ...row, basis: "name", account_id: null, party_id: null, address: null }),
  );
}

const columns = [
  "found.seq",
  "found.created_at",
  "found.ended_at",
  "found.outcome",
  "found.person_id",
  "found.list",
  "found.uid",
  "entry.name as entry_name",
  "import.created_at as import_at",
  "import.imported_by as import_by",
  "import.files as import_files",
  "import.published as import_published",
  "import.added as import_added",
  "import.changed as import_changed",
  "import.removed as import_removed",
] as const;

/** Whether a row of a basis comes after, or before, a place. */
function nextTo(basis: Basis, key: OutcomeKey | undefined, side: Place["side"]) {
  if (!key) return sql<SqlBool>`1 = 1`;
  const [createdAt, at, seq] = key;
  const than = side === "after" ? sql`<` : sql`>`;
  if (basis === at) return sql<SqlBool>`(found.created_at, found.seq) ${than} (${createdAt}, ${seq})`;
  const withEqualTime = side === "after" ? basis < at : basis > at;
  const orEqual = withEqualTime ? sql`=` : sql``;
  return sql<SqlBool>`found.created_at ${than}${orEqual} ${createdAt}`;
}
