// Longer than other files are: the rules by which a pushed movement is new, known or changed belong together.

import { OFF_CHAIN } from "../../chains/token-reference";
import { chunks } from "../../lib/chunks";
import { normalizeAddress, normalizeTxHash } from "../../lib/normalize-address";
import { orderedUuid, timestamp } from "../../lib/runtime";
import type { PriceSource } from "../../prices/source";
import { type FlowRow, flowColumns } from "../../workspace/account-flows/legs";
import { recordFlows } from "../../workspace/account-flows/record";
import { insertMany } from "../../workspace/insert-many";
import { pairMovements, type Sided } from "../../workspace/pair-movements";
import { findPeers } from "../../workspace/peer-accounts";
import type { Workspace } from "../../workspace/workspace";
import type { Fault, Placed, PlaceOf } from "./fields";
import type { MovementInput } from "./inputs";
import { type KnownAccount, unknownAccount } from "./known-accounts";
import { type Change, hashOf, type InConnection, type Origin } from "./revisions";
import { usdOfMovement } from "./usd-of-movement";

// Pushed movements are resolved, compared with the stored ones, and written here. The file is longer than others,
// because these steps share the rows and the order of their columns.

/** A movement with its account. */
export interface MovementRow {
  at: number;
  /** Its identity in its connection: the caller's own id, or its content. */
  ref: string;
  account: KnownAccount;
  network: string;
  input: MovementInput;
  /** Null for what is no entry of a statement. */
  entry: EntryOf | null;
}

/** The identity of an entry of a statement, instead of its content. */
export interface EntryOf {
  ref: string;
  /** No stored movement has this `ref`, not even a deleted one. */
  isFree: boolean;
  statementId: string;
  /** Names it within its statement by the bank's reference. */
  entryKey: string | null;
  /** The `ref` of the stored movement that it is, changed; null where it is none. */
  replaces: string | null;
  /** When the issue of its statement was made, Unix milliseconds. */
  issuedAt: number | null;
}

/**
 * Finds the accounts of movements; two that are identified by the same are a fault. `entries`: those of statements, by
 * position.
 */
export function resolveMovements(
  placed: readonly Placed<MovementInput>[],
  accounts: ReadonlyMap<string, KnownAccount>,
  placeOf: PlaceOf,
  entries: ReadonlyMap<number, EntryOf> = new Map(),
): { rows: MovementRow[]; faults: Fault[] } {
  const rows = new Map<string, MovementRow>();
  const faults: Fault[] = [];
  for (const { at, input } of placed) {
    const account = accounts.get(input.externalId);
    const network = input.network ?? account?.network ?? OFF_CHAIN;
    const ref = entries.get(at)?.ref ?? refOf(input, network);
    const same = rows.get(ref);
    if (!account) faults.push(unknownAccount(at));
    else if (same) faults.push(repeated({ at, input }, placeOf(same.at, at)));
    else rows.set(ref, { at, ref, account, network, input, entry: entries.get(at) ?? null });
  }
  return { rows: [...rows.values()], faults };
}

/** Identifies a movement in its connection. */
function refOf(input: MovementInput, network: string): string {
  if (input.clientMovementId !== null) return input.clientMovementId;
  return `#${hashOf([...contentOf(input, network), ...(input.occurrence > 1 ? [input.occurrence] : [])])}`;
}

/** The content that identifies a movement without an identifier. */
export const contentOf = (
  { externalId, bookedAt, direction, denom, asset, quantity, txHash }: MovementInput,
  network: string | null,
): (string | number | null)[] => [
  ...[externalId, bookedAt, direction, network, denom === "" ? asset : denom, quantity, txHash],
];

const repeated = ({ at, input }: Placed<MovementInput>, other: string): Fault => ({
  at,
  field: "client_movement_id",
  code: "invalid_value",
  params: {},
  message:
    input.clientMovementId === null
      ? `is required: account, time, direction, network, asset and quantity are the same as in ${other}`
      : `is the same as in ${other}`,
});

const columns = {
  id: "text",
  updated_at: "integer",
  source_ref: "text",
  from_account_id: "text",
  to_account_id: "text",
  time: "integer",
  network: "text",
  tx_hash: "text",
  asset: "text",
  denom: "text",
  amount: "text",
  usd: "text",
  sender: "text",
  recipient: "text",
  counterparty_name: "text",
  description: "text",
  reference: "text",
  raw: "text",
  statement_id: "text",
  entry_key: "text",
  peer_account_id: "text",
  reference_list: "text",
} as const;

type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

/** The columns that an existing movement keeps: its identity, and the user's notes. */
const kept: readonly Column[] = ["id", "source_ref"];
const overwritten = [
  ...names.filter((column) => !kept.includes(column)),
  ...(["kind", "status", "deleted_at", "import_id", "superseded_at"] as const),
];

/** A movement that is stored already. */
interface Stored extends FlowRow {
  id: string;
  raw: string;
  updated_at: number;
  import_id: string | null;
}

/** The services that storing movements needs. */
export interface MovementServices {
  uuid(): string;
  prices: PriceSource;
}

/**
 * Stores movements of known accounts as transfers of these. A row that the same import has stored before is a fault,
 * and so is one of an import that differs from a stored movement, unless the import updates them. Returns the changes,
 * the identifiers by position, and how many rows of an import are stored already as they are.
 */
export async function storeMovements(
  { workspace, connectionId }: InConnection,
  { importId, now, updates = false }: Origin,
  { uuid, prices }: MovementServices,
  given: readonly MovementRow[],
): Promise<{ changes: Change[]; faults: Fault[]; ids: Map<number, string>; known: number }> {
  const named = given.filter(({ entry }) => entry?.isFree !== true || entry.replaces !== null);
  const stored = await storedMovements(workspace, connectionId, named);
  const peerOf = await findPeers(
    workspace,
    given.map(({ input }) => ({ address: input.counterpartyAddress })),
  );
  const changes: Change[] = [];
  const faults: Fault[] = [];
  const ids = new Map<number, string>();
  const written: Values[] = [];
  const replaced: Stored[] = [];
  const moved: MovementRow[] = [];
  let known = 0;
  for (const row of given) {
    const replaces = row.entry?.replaces ?? null;
    const before = stored.get(storedRef(row));
    const isKept = before?.deleted_at === null;
    if (importId !== null && replaces === null && isKept && before.import_id === importId) {
      faults.push(repeated(row, "an earlier row"));
      continue;
    }
    const raw = wireOf(row);
    const isSame = isKept && before.raw === raw;
    if (importId !== null && isSame) {
      known += 1;
      continue;
    }
    if (importId !== null && isKept && !updates) {
      faults.push(changed(row, before.raw, raw));
      continue;
    }
    const id = before?.id ?? orderedUuid(now, uuid());
    ids.set(row.at, id);
    if (!isSame)
      changes.push({
        entity_type: "movement",
        entity_id: id,
        action: isKept ? "update" : "create",
        before: isKept ? before.raw : null,
        after: raw,
      });
    const updated = isSame ? before.updated_at : now;
    const { account, network, input } = row;
    const peer = peerOf({ connectionId, accountId: account.id, network, address: input.counterpartyAddress });
    written.push(valuesOf(row, { id, updated, raw, peer, source: connectionId }, prices));
    if (before) replaced.push(before);
    if (replaces !== null && replaces !== row.ref) moved.push(row);
  }
  for (const row of moved) await moveRef(workspace, connectionId, row, { id: uuid(), now });
  await insertMany(
    workspace,
    "account_transfers",
    columns,
    written.map(inOrder),
    { key: ["workspace_id", "source", "source_ref"], set: overwritten },
    {
      created_at: now,
      source: connectionId,
      kind: "TRANSFER",
      status: "CONFIRMED",
      deleted_at: null,
      import_id: importId,
      superseded_at: null,
    },
  );
  await recordFlows(workspace, replaced, written);
  await pairMovements(workspace, written);
  return { changes, faults, ids, known };
}

/** Fields whose values may appear in a report: none of them names who paid. */
const shown = ["booked_at", "direction", "asset", "asset_id", "network", "quantity"];

/** Says what of a stored movement an import would change, the quantity first. */
function changed({ at, input }: MovementRow, before: string, after: string): Fault {
  const [old, given]: Record<string, unknown>[] = [JSON.parse(before), JSON.parse(after)];
  const fields = Object.keys({ quantity: null, ...old, ...given }).filter(
    (field) => old?.[field] !== given?.[field],
  );
  const differences = fields.map((field) =>
    shown.includes(field) ? `${field} ${old?.[field]} -> ${given?.[field]}` : `${field} differs`,
  );
  const [first = "", ...others] = differences;
  const name = input.clientMovementId ?? input.sourceRef;
  const values = [first.replace(/^quantity /, ""), ...others].join(", ");
  return {
    at,
    field: fields[0] ?? "quantity",
    code: "invalid_value",
    params: {},
    message: `changed: ${name === null ? "" : `${name} `}${values}; the booked entry is kept, unless the file is sent with update`,
  };
}

/** The identity of the stored movement that equals a row. */
const storedRef = ({ ref, entry }: MovementRow): string => entry?.replaces ?? ref;

/** Names of one SQL statement. */
const PART = 5_000;

async function storedMovements(
  { db }: Workspace,
  connectionId: string,
  rows: readonly MovementRow[],
): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>();
  for (const part of chunks(rows, PART)) {
    const found = await db
      .selectFrom("account_transfers")
      .select(["id", "source_ref", "raw", "updated_at", "import_id", ...flowColumns])
      .where("source", "=", connectionId)
      .where("source_ref", "in", part.map(storedRef))
      .execute();
    for (const row of found) stored.set(row.source_ref, row);
  }
  return stored;
}

/**
 * Identifies a stored movement by what it is to say. A tombstone stays in its place, which says that a later issue of a
 * statement took this back: equal entries have places in a row, and the next one is found only behind a place that is
 * taken.
 */
async function moveRef(
  { db }: Workspace,
  source: string,
  row: MovementRow,
  { id, now }: { id: string; now: number },
): Promise<void> {
  const [from, to, superseded_at] = [storedRef(row), row.ref, row.entry?.issuedAt ?? null];
  const move = (before: string, after: string) =>
    db
      .updateTable("account_transfers")
      .set({ source_ref: after })
      .where("source", "=", source)
      .where("source_ref", "=", before)
      .returningAll()
      .executeTakeFirst();
  // A movement that was taken back before may have this place.
  const other = row.entry?.isFree === false ? await move(to, `${to} ${id}`) : undefined;
  const moved = await move(from, to);
  if (!moved) return;
  const { workspace_id: _, ...before } = moved;
  const tombstone = { source_ref: from, entry_key: null, updated_at: now, deleted_at: now, superseded_at };
  if (other)
    await db
      .updateTable("account_transfers")
      .set({ ...tombstone, raw: before.raw })
      .where("id", "=", other.id)
      .execute();
  else
    await db
      .insertInto("account_transfers")
      .values({ ...before, ...tombstone, id })
      .execute();
}

interface Written {
  id: string;
  updated: number;
  raw: string;
  source: string;
  /** The account of the workspace that is the other side. */
  peer: string | null;
}

/** A row as it is written. */
type Values = Sided &
  Record<Exclude<Column, keyof Sided | "source_ref">, string | number | null> & { source_ref: string };

function valuesOf(
  { ref, account, network, input, entry }: MovementRow,
  { id, updated, raw, peer, source }: Written,
  prices: PriceSource,
): Values {
  const { direction, asset, denom, quantity, bookedAt: time } = input;
  const counterparty = input.counterpartyAddress && normalizeAddress(input.counterpartyAddress);
  const isIn = direction === "in";
  // Without spreads, which would take most of the time here.
  return {
    id,
    source,
    kind: "TRANSFER",
    updated_at: updated,
    source_ref: ref,
    from_account_id: isIn ? null : account.id,
    to_account_id: isIn ? account.id : null,
    time,
    status: "CONFIRMED",
    deleted_at: null,
    network,
    tx_hash: input.txHash === null ? null : normalizeTxHash(input.txHash),
    asset,
    denom,
    amount: quantity,
    usd: usdOfMovement(prices, { network, denom, quantity, time }),
    sender: isIn ? counterparty : account.address,
    recipient: isIn ? account.address : counterparty,
    counterparty_name: input.counterpartyName,
    description: input.description,
    reference: input.sourceRef,
    raw,
    statement_id: entry?.statementId ?? null,
    entry_key: entry?.entryKey ?? null,
    peer_account_id: peer,
    reference_list: several(input.references) ? JSON.stringify(input.references) : null,
  };
}

/** The values in the order of their columns; by name, a row would take several times as long. */
const inOrder = (of: Values): (string | number | null)[] => [
  of.id,
  of.updated_at,
  of.source_ref,
  of.from_account_id,
  of.to_account_id,
  of.time,
  of.network,
  of.tx_hash,
  of.asset,
  of.denom,
  of.amount,
  of.usd,
  of.sender,
  of.recipient,
  of.counterparty_name,
  of.description,
  of.reference,
  of.raw,
  of.statement_id,
  of.entry_key,
  of.peer_account_id ?? null,
  of.reference_list,
];

const several = (references: readonly string[]): boolean => references.length > 1;

/** A movement as it is pushed, as a JSON object. */
const wireOf = ({ network, input }: MovementRow): string =>
  JSON.stringify({
    external_id: input.externalId,
    booked_at: timestamp(input.bookedAt),
    direction: input.direction,
    asset: input.asset,
    asset_id: input.denom === "" ? undefined : `${network}:${input.denom}`,
    quantity: input.quantity,
    network,
    client_movement_id: input.clientMovementId ?? undefined,
    source_ref: input.sourceRef ?? undefined,
    references: several(input.references) ? input.references : undefined,
    tx_hash: input.txHash ?? undefined,
    counterparty_name: input.counterpartyName ?? undefined,
    counterparty_address: input.counterpartyAddress ?? undefined,
    description: input.description ?? undefined,
  });
