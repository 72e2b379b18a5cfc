import type { Selectable } from "kysely";
import { chunks } from "../../lib/chunks";
import { timestamp } from "../../lib/runtime";
import type { AccountTransferTable } from "../../storage/schema/accounts";
import { flowColumns } from "../../workspace/account-flows/legs";
import { recordFlows } from "../../workspace/account-flows/record";
import type { Fault } from "../pushes/fields";
import type { KnownAccount } from "../pushes/known-accounts";
import type { Change, InConnection, Origin } from "../pushes/revisions";
import type { IdentifiedEntry } from "./identify-entries";
import { isDisjoint, type Statement } from "./statement";
import { type BegunStatement, statementsWith } from "./store-statements";

/*
 * A bank may issue a statement again, with entries that were corrected, added or left out. The entries of a statement
 * that is stored already are compared with those that are stored of it, all of them at once: run-import.ts keeps the
 * rows of such a statement together.
 */

/** Names of one SQL statement. */
const PART = 5_000;

/** A stored movement as the comparison sees it. */
type StoredEntry = Pick<
  Selectable<AccountTransferTable>,
  "id" | "source_ref" | "raw" | "statement_id" | (typeof flowColumns)[number]
>;

/** The content of a movement, as it was pushed. */
interface Said {
  booked_at: string;
  direction: string;
  asset: string;
  quantity: string;
  source_ref?: string;
  references?: string[];
  counterparty_name?: string;
  counterparty_address?: string;
  description?: string;
}

/** A statement that is compared, with what is stored of it and is not in its later issue. */
export interface Difference {
  /** Entries of the later issue that differ from a stored one, and that are new. */
  changed: number;
  added: number;
  missing: StoredEntry[];
}

export interface Comparison {
  entries: IdentifiedEntry[];
  faults: Fault[];
  /** By the identifier of the statement. */
  differences: Map<string, Difference>;
}

/**
 * Compares the entries of statements that are issued again with the stored entries. An entry that is not stored is a
 * changed one where the statement lacks a stored entry with the same reference, day and amount, or day and party.
 * `ends`: the ends of statements among the rows, by identifier. Where not all rows of a statement are there, an entry
 * that is not stored is a fault. If two issues have no times, neither is the later one, and only missing entries are
 * found.
 */
export async function compareIssues(
  place: InConnection,
  importId: string,
  statements: ReadonlyMap<string, BegunStatement>,
  ends: ReadonlyMap<string, Statement>,
  accounts: ReadonlyMap<string, KnownAccount>,
  given: readonly IdentifiedEntry[],
): Promise<Comparison> {
  const differences = new Map<string, Difference>();
  const faults: Fault[] = [];
  const changed = new Map<number, IdentifiedEntry>();
  for (const statement of new Set(statements.values())) {
    const isTimed = statement.relation === "compared";
    if (!isTimed && statement.relation !== "again") continue;
    const entries = given.filter(({ statementId }) => statementId === statement.id);
    const unknown = entries.filter(({ isKnown }) => !isKnown);
    const end = ends.get(statement.id);
    if (!end || end.count !== entries.length) {
      if (isTimed) faults.push(...unknown.map(({ at }) => incomplete(at)));
      continue;
    }
    const seen = new Set(entries.flatMap(({ isKnown, ref, replaces }) => (isKnown ? ref : (replaces ?? []))));
    const own = await unseenOf(place, statement.id, seen);
    if (!isTimed) {
      differences.set(statement.id, { changed: 0, added: 0, missing: own });
      continue;
    }
    const account = accounts.get(statement.externalId)?.id;
    const others =
      unknown.length > 0 && account !== undefined
        ? await unseenBeside(place, importId, { ...statement, ...daysOf(end, statement) }, account, seen)
        : [];
    const pairs = pairsOf(unknown, own, others);
    // A place that was another's before stays as it is.
    for (const [entry, { source_ref: replaces }] of pairs)
      changed.set(entry.at, { ...entry, replaces, ...(!entry.isFree && { ref: replaces }) });
    const paired = new Set([...pairs.values()].map(({ id }) => id));
    differences.set(statement.id, {
      changed: pairs.size,
      added: unknown.length - pairs.size,
      missing: own.filter(({ id }) => !paired.has(id)),
    });
  }
  const refused = new Set(faults.map(({ at }) => at));
  return {
    entries: given.flatMap((one) => (refused.has(one.at) ? [] : (changed.get(one.at) ?? one))),
    faults,
    differences,
  };
}

const incomplete = (at: number): Fault => ({
  at,
  field: "external_id",
  code: "invalid_value",
  params: {},
  message: "belongs to a statement that is already stored and has too many entries to be compared",
});

const daysOf = ({ firstDay, lastDay }: Statement, stored: BegunStatement) => ({
  firstDay: firstDay ?? stored.firstDay,
  lastDay: lastDay ?? stored.lastDay,
});

const columns = ["id", "source_ref", "raw", "statement_id", ...flowColumns] as const;

/** The stored movements of a statement that were not seen in it. */
async function unseenOf(
  { workspace: { db }, connectionId }: InConnection,
  statementId: string,
  seen: ReadonlySet<string>,
): Promise<StoredEntry[]> {
  const refs = await db
    .selectFrom("account_transfers")
    .select("source_ref")
    .where("statement_id", "=", statementId)
    .where("deleted_at", "is", null)
    .execute();
  const unseen: StoredEntry[] = [];
  const named = refs.flatMap(({ source_ref }) => (seen.has(source_ref) ? [] : source_ref));
  for (const part of chunks(named, PART))
    unseen.push(
      ...(await db
        .selectFrom("account_transfers")
        .select(columns)
        .where("source", "=", connectionId)
        .where("source_ref", "in", part)
        .execute()),
    );
  return unseen.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Movements of the days of a statement that were first read from another one which has these days, too, and that were
 * not seen.
 */
async function unseenBeside(
  { workspace, connectionId }: InConnection,
  importId: string,
  statement: BegunStatement,
  account: string,
  seen: ReadonlySet<string>,
): Promise<StoredEntry[]> {
  const { firstDay, lastDay } = statement;
  if (lastDay === null) return [];
  const sides = ["from_account_id", "to_account_id"] as const;
  const found = await Promise.all(
    sides.map((side) =>
      workspace.db
        .selectFrom("account_transfers")
        .select(columns)
        .where(side, "=", account)
        .where("time", ">=", Date.parse(`${firstDay ?? lastDay}T00:00:00Z`))
        .where("time", "<=", Date.parse(`${lastDay}T23:59:59.999Z`))
        .where("deleted_at", "is", null)
        .where("source", "=", connectionId)
        .where("statement_id", "is not", null)
        .where("statement_id", "!=", statement.id)
        .execute(),
    ),
  );
  const rows = found.flat().filter(({ source_ref }) => !seen.has(source_ref));
  const ids = [...new Set(rows.flatMap(({ statement_id }) => statement_id ?? []))];
  const holders = await statementsWith(workspace, ids, importId);
  return rows.filter(({ statement_id }) => {
    const holder = holders.get(statement_id ?? "");
    return holder !== undefined && !isDisjoint(holder, statement, true);
  });
}

/**
 * The common features of two movements, the surest first: of texts, one in common is enough. The first two also hold across
 * statements.
 */
const likenesses: readonly ((said: Said, references: readonly string[]) => string[])[] = [
  (_, references) => (references.length > 0 ? [JSON.stringify(references)] : []),
  // The bank's own reference is the last one.
  (_, references) => references.toReversed(),
  ({ booked_at, direction, asset, quantity }) => [JSON.stringify([booked_at, direction, asset, quantity])],
  ({ booked_at, direction, asset, counterparty_name: name, counterparty_address: address, description }) =>
    name === undefined && address === undefined
      ? []
      : [JSON.stringify([booked_at, direction, asset, name, address, description])],
];
const ACROSS = 2;

/** Which stored movement each entry is, changed. */
function pairsOf(
  entries: readonly IdentifiedEntry[],
  own: readonly StoredEntry[],
  others: readonly StoredEntry[],
): Map<IdentifiedEntry, StoredEntry> {
  const pairs = new Map<IdentifiedEntry, StoredEntry>();
  const taken = new Set<string>();
  const pair = (stored: readonly StoredEntry[], depth: number) => {
    const said = stored.map((one) => ({ one, said: JSON.parse(one.raw) as Said }));
    for (const textsOf of likenesses.slice(0, depth)) {
      const byText = new Map<string, StoredEntry[]>();
      for (const { one, said: its } of said)
        for (const text of textsOf(its, referencesIn(its))) {
          const all = byText.get(text);
          if (all) all.push(one);
          else byText.set(text, [one]);
        }
      for (const entry of entries) {
        if (pairs.has(entry)) continue;
        const { input } = entry;
        const texts = textsOf(saidBy(input), input.references);
        for (const text of texts) {
          const all = byText.get(text) ?? [];
          // From the front, and each one is looked at once.
          while (all.length > 0 && taken.has(all[0]?.id ?? "")) all.shift();
          const [one] = all;
          if (!one) continue;
          taken.add(one.id);
          pairs.set(entry, one);
          break;
        }
      }
    }
  };
  if (entries.length === 0) return pairs;
  pair(own, likenesses.length);
  pair(others, ACROSS);
  return pairs;
}

const referencesIn = ({ references, source_ref }: Said): string[] =>
  references ?? (source_ref === undefined ? [] : [source_ref]);

const saidBy = (input: IdentifiedEntry["input"]): Said => ({
  booked_at: timestamp(input.bookedAt),
  direction: input.direction,
  asset: input.asset,
  quantity: input.quantity,
  ...(input.counterpartyName !== null && { counterparty_name: input.counterpartyName }),
  ...(input.counterpartyAddress !== null && { counterparty_address: input.counterpartyAddress }),
  ...(input.description !== null && { description: input.description }),
});

/**
 * The remarks about a statement that was compared, and the movements that an import which updates takes out because the
 * statement lacks them.
 */
export async function endComparison(
  { workspace }: InConnection,
  { now, updates = false }: Origin,
  stored: BegunStatement,
  given: Statement,
  { changed, added, missing }: Difference,
): Promise<{ notes: string[]; changes: Change[] }> {
  const isTimed = stored.relation === "compared";
  const isLater = isTimed && (given.madeAt ?? 0) > (stored.madeAt ?? 0);
  const counts = [
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(added > 0 ? [`${added} added`] : []),
    ...(missing.length > 0 ? [`${missing.length} missing`] : []),
    ...(stored.closing === given.closing ? [] : [`closing balance ${stored.closing} -> ${given.closing}`]),
  ];
  const notes = missing.map(({ raw, amount }) => {
    const said: Said = JSON.parse(raw);
    const [reference] = referencesIn(said);
    const name = `${reference === undefined ? "" : `${reference} `}${said.direction === "out" ? "-" : ""}${amount} ${said.asset}`;
    const end = !isTimed
      ? "neither issue has a time that shows which is later, so the booked entry is kept"
      : updates
        ? "it is removed"
        : "the booked entry is kept, unless the file is sent with update";
    return `missing: ${name} of ${said.booked_at.slice(0, 10)} is stored but not in this issue; ${end}`;
  });
  if (isLater && counts.length > 0)
    notes.unshift(
      `was issued again at ${timestamp(given.madeAt ?? 0)}, after ${timestamp(stored.madeAt ?? 0)}: ${counts.join(", ")}`,
    );
  if (!isTimed || !updates || missing.length === 0) return { notes, changes: [] };
  for (const part of chunks(missing, PART))
    await workspace.db
      .updateTable("account_transfers")
      .set({ deleted_at: now, updated_at: now, superseded_at: given.madeAt })
      .where(
        "id",
        "in",
        part.map(({ id }) => id),
      )
      .execute();
  await recordFlows(workspace, missing, []);
  return {
    notes,
    changes: missing.map(({ id, raw }) => ({
      entity_type: "movement",
      entity_id: id,
      action: "supersede",
      before: raw,
      after: null,
    })),
  };
}
