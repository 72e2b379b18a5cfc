import { type Report, refused } from "../../field-errors";
import { timestamp } from "../../lib/runtime";
import type { PriceSource } from "../../prices/source";
import { planAccounts, storeAccounts } from "../pushes/accounts";
import { type Fault, type Placed, type PlaceOf, type RawFields, wordsOf } from "../pushes/fields";
import { type AccountInput, readAccount, readMovement, readSnapshot } from "../pushes/inputs";
import { knownAccounts } from "../pushes/known-accounts";
import { resolveMovements, storeMovements } from "../pushes/movements";
import { type Change, type InConnection, recordChanges } from "../pushes/revisions";
import { resolveSnapshots, storeSnapshots } from "../pushes/snapshots";
import { compareIssues, endComparison } from "./compare-issues";
import { identifyEntries, type PlacedEntry } from "./identify-entries";
import type { Item, ItemKind } from "./item";
import { isPassed, nameOfStatement, type StatementHead } from "./statement";
import {
  type BegunStatement,
  beginStatements,
  endingWith,
  endStatement,
  headOf,
  relatedStatements,
  statementId,
  withoutRepeated,
} from "./store-statements";

/** Marks the precedence of the balance that counts, where number and time do not order the statements of one moment. */
const LAST = "+";

/** Maximum of balances between one and its statement. */
const BALANCES = 16;

/** Why a row was not stored. */
export interface RowError {
  file: string;
  row: number;
  field: string | null;
  message: string;
  /** The fields of the row, where it could be read. */
  given: RawFields | null;
}

/** A remark about a stored row, or about a statement behind its entries. */
export type RowNote = Pick<RowError, "file" | "row" | "message">;

/** The outcome of storing rows. */
export interface Outcome {
  stored: Record<ItemKind, number>;
  /** Movements that were there already. */
  known: number;
  rejected: number;
  /** One or more of each rejected row. */
  errors: RowError[];
  notes: RowNote[];
}

/** The services that storing rows needs. */
export interface ImportServices {
  now(): number;
  uuid(): string;
  prices: PriceSource;
}

/** Stores the rows that can be stored, accounts first, in the caller's transaction; at most one revision for each. */
export async function storeItems(
  place: InConnection,
  { importId, updates }: { importId: string; updates: boolean },
  { now, uuid, prices }: ImportServices,
  given: readonly Item[],
): Promise<Outcome> {
  const { workspace, connectionId } = place;
  const all = await withoutRepeated(place, given);
  const related = await relatedStatements(
    place,
    importId,
    all.flatMap((item) => headOf(item) ?? []),
  );
  const { items, notes: older } = withoutOlder(all, (head) => related.get(statementId(connectionId, head)));
  const remarks = items.flatMap(({ file, row, note }) =>
    note === undefined ? [] : { file, row, message: note },
  );
  const notes: RowNote[] = [...older, ...remarks];
  const origin = { importId, updates, now: now() };
  const faults: Fault[] = [];
  const placed = {
    account: joinedAccounts(read(items, "account", readAccount, faults)),
    snapshot: read(items, "snapshot", readSnapshot, faults),
    movement: read(items, "movement", readMovement, faults),
  };
  for (const { at, input } of placed.movement) {
    input.occurrence = occurrenceOf(items[at]);
    input.references = entryOf(items[at])?.references ?? [];
  }
  const ended = items.flatMap((item) => (item.kind === "statement" ? item.statement : []));
  const besides = await endingWith(place, placed.snapshot.length === 0 ? [] : ended);
  for (const { at, input } of placed.snapshot) {
    const head = statementBehind(items, at);
    const precedence = precedenceOf(items[at]);
    const isPlain = precedence === null || (head && isPassed(head, precedence, besides(head)));
    input.precedence = isPlain ? precedence : `${precedence}${LAST}`;
    const before = head && related.get(statementId(connectionId, head));
    if (before?.relation === "compared") input.corrects = before.opening ?? undefined;
  }
  const rowOf: PlaceOf = (at, seenFrom) => {
    const [one, other] = [items[at], items[seenFrom]];
    return one?.file === other?.file ? `row ${one?.row}` : `row ${one?.row} of ${one?.file}`;
  };
  const planned = await planAccounts(workspace, connectionId, placed.account, rowOf);
  const accounts = await storeAccounts(place, origin, uuid, planned.rows);
  const named = [
    ...[...placed.snapshot, ...placed.movement].map(({ input }) => input.externalId),
    // One without entries and balances says that there are none.
    ...[...related.values()].map(({ externalId }) => externalId),
  ];
  const known = await knownAccounts(workspace, connectionId, named);
  const snapshots = resolveSnapshots(placed.snapshot, known, rowOf);
  const storedSnapshots = await storeSnapshots(place, origin, snapshots.rows);
  const isKnown = ({ externalId }: { externalId: string }) => known.has(externalId);
  const statements = items.flatMap((item) =>
    item.kind === "statement" && isKnown(item.statement) ? item : [],
  );
  const entered = placed.movement.flatMap(({ at, input }): PlacedEntry[] => {
    const entry = entryOf(items[at]);
    return entry && isKnown(input) ? [{ at, input, entry }] : [];
  });
  await beginStatements(place, importId, [...related.values()].filter(isKnown));
  const ends = new Map(
    statements.map((item) => [
      related.get(statementId(connectionId, item.statement))?.id ?? "",
      item.statement,
    ]),
  );
  const identified = await identifyEntries(place, importId, related, entered);
  const compared = await compareIssues(place, importId, related, ends, known, identified);
  const entries = new Map(compared.entries.map((one) => [one.at, one]));
  const apart = new Set(compared.faults.map(({ at }) => at));
  const whole = placed.movement.filter(({ at }) => !apart.has(at));
  const added = whole.filter(({ at }) => entries.get(at)?.isKnown !== true);
  const movements = resolveMovements(added, known, rowOf, entries);
  const storedMovements = await storeMovements(place, origin, { uuid, prices }, movements.rows);
  const removed: Change[] = [];
  for (const { file, row, statement } of statements) {
    const before = related.get(statementId(connectionId, statement));
    if (!before) continue;
    const difference = compared.differences.get(before.id);
    const ended = difference && (await endComparison(place, origin, before, statement, difference));
    removed.push(...(ended?.changes ?? []));
    for (const message of [...(ended?.notes ?? []), ...(await endStatement(place, before, statement))])
      notes.push({ file, row, message: `${nameOfStatement(statement)}: ${message}` });
  }
  const changes = [
    ...[...accounts.changes, ...storedSnapshots.changes],
    ...[...storedMovements.changes, ...removed],
  ];
  await recordChanges(place, origin, changes);
  faults.push(...planned.faults, ...snapshots.faults, ...storedSnapshots.faults);
  faults.push(...compared.faults, ...movements.faults, ...storedMovements.faults);
  const errors = errorsOf(items, faults);
  return {
    stored: {
      account: planned.rows.length,
      snapshot: storedSnapshots.count,
      movement: movements.rows.length - storedMovements.faults.length - storedMovements.known,
    },
    known: whole.length - added.length + storedMovements.known,
    notes,
    rejected: new Set(errors.map(({ file, row }) => `${row} ${file}`)).size,
    errors,
  };
}

/** The rows without those of older issues of statements that are stored, which change nothing, and say so. */
function withoutOlder(
  given: readonly Item[],
  relatedTo: (head: StatementHead) => BegunStatement | undefined,
): { items: readonly Item[]; notes: RowNote[] } {
  const notes: RowNote[] = [];
  const heads = new Map<StatementHead, BegunStatement>();
  for (const head of new Set(given.flatMap((item) => headOf(item) ?? []))) {
    const stored = relatedTo(head);
    if (stored?.relation === "older") heads.set(head, stored);
  }
  if (heads.size === 0) return { items: given, notes };
  let stored: BegunStatement | undefined;
  // From the end: the balances of a statement stand before it, and say nothing of it.
  const items = given.toReversed().filter((item) => {
    const head = headOf(item);
    if (head || item.kind !== "snapshot") stored = head && heads.get(head);
    if (stored && head && item.kind === "statement") {
      const [made, later] = [head.madeAt ?? 0, stored.madeAt ?? 0].map(timestamp);
      const message = `${nameOfStatement(head)}: was issued at ${made} and again at ${later}; the later issue is stored, so the older one is ignored`;
      notes.unshift({ ...placeOf(item), message });
    }
    return stored === undefined;
  });
  return { items: items.toReversed(), notes };
}

const occurrenceOf = (item: Item | undefined): number =>
  item?.kind === "movement" ? (item.occurrence ?? 1) : 1;

const entryOf = (item: Item | undefined) => (item?.kind === "movement" ? item.entry : undefined);

const precedenceOf = (item: Item | undefined): string | null =>
  item?.kind === "snapshot" ? (item.precedence ?? null) : null;

/** The statement of a balance, which stands behind it. */
function statementBehind(items: readonly Item[], at: number): StatementHead | undefined {
  const next = items.slice(at + 1, at + 1 + BALANCES).find(({ kind }) => kind !== "snapshot");
  return next?.kind === "statement" ? next.statement : undefined;
}

/** The fields that a row was given with. */
const givenOf = (item: Item): RawFields | null =>
  "fields" in item && item.fields !== undefined ? item.fields : null;

function read<Input>(
  items: readonly Item[],
  kind: ItemKind,
  reader: (raw: RawFields, report: Report) => Input | null,
  faults: Fault[],
): Placed<Input>[] {
  const placed: Placed<Input>[] = [];
  for (const [at, item] of items.entries()) {
    if (item.kind !== kind) continue;
    const before = faults.length;
    const input = reader(item.fields, (field, code, message, params) => {
      faults.push({ at, field, code, message, params });
      return refused;
    });
    if (input !== null && faults.length === before) placed.push({ at, input });
  }
  return placed;
}

/**
 * A later row of an account adds to an earlier one, as it does in another batch: each statement of a bank begins with
 * its account.
 */
function joinedAccounts(placed: readonly Placed<AccountInput>[]): Placed<AccountInput>[] {
  const joined = new Map<string, Placed<AccountInput>>();
  for (const one of placed) {
    const before = joined.get(one.input.externalId)?.input;
    const { externalId, name, type, network, address, institution } = one.input;
    joined.set(externalId, {
      at: one.at,
      input: {
        externalId,
        name: name ?? before?.name ?? null,
        type: type ?? before?.type ?? null,
        network: network ?? before?.network ?? null,
        address: address ?? before?.address ?? null,
        institution: institution ?? before?.institution ?? null,
      },
    });
  }
  return [...joined.values()];
}

const placeOf = ({ file, row }: Item) => ({ file, row });

/** In the order of the rows. */
function errorsOf(items: readonly Item[], faults: readonly Fault[]): RowError[] {
  const unreadable = items.flatMap((item, at) =>
    item.kind === "unreadable"
      ? [{ at, error: { ...placeOf(item), field: null, message: item.message, given: givenOf(item) } }]
      : [],
  );
  const faulty = faults.flatMap((fault) => {
    const item = items[fault.at];
    if (!item) return [];
    const error = { ...placeOf(item), field: fault.field, message: wordsOf(fault), given: givenOf(item) };
    return [{ at: fault.at, error }];
  });
  return [...unreadable, ...faulty].sort((one, other) => one.at - other.at).map(({ error }) => error);
}
