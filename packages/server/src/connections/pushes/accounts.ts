import { accountKeys } from "@waybill/spec/standards/account-number";
import { isAddress, wordsOfWrongAddress } from "../../chains/address";
import { findNetwork } from "../../chains/registry";
import { OFF_CHAIN } from "../../chains/token-reference";
import { apiError } from "../../errors";
import type { AccountTable } from "../../storage/schema/accounts";
import { isDuplicate } from "../../storage/transaction";
import { plainAccount } from "../../workspace/accounts";
import { insertMany } from "../../workspace/insert-many";
import { linkPeers } from "../../workspace/peer-accounts";
import { screenSubject } from "../../workspace/sanctions-outcomes";
import type { Workspace } from "../../workspace/workspace";
import { accountsElsewhere } from "../accounts-elsewhere";
import type { Fault, Placed, PlaceOf } from "./fields";
import type { AccountInput } from "./inputs";
import type { Change, InConnection, Origin } from "./revisions";

/** An account to store, and the account as it was before. */
export interface AccountRow extends Described {
  at: number;
  /** Null for a new one. */
  before: (Described & { id: string }) | null;
}

/** The pushed fields of an account. */
interface Described {
  externalId: string;
  name: string;
  type: AccountTable["type"];
  network: string;
  /** As it is stored. */
  address: string;
  institution: string | null;
}

/**
 * The accounts after a push: fields that are not given stay unchanged. An account on a chain needs an address, which no other
 * account of the workspace has.
 */
export async function planAccounts(
  workspace: Workspace,
  connectionId: string,
  placed: readonly Placed<AccountInput>[],
  placeOf: PlaceOf,
): Promise<{ rows: AccountRow[]; faults: Fault[] }> {
  const faults: Fault[] = [];
  const stored = await storedAccounts(workspace, connectionId, placed);
  const rows = new Map<string, AccountRow>();
  for (const { at, input } of placed) {
    const same = rows.get(input.externalId);
    if (same) {
      faults.push(faultOf(at, "external_id", `is the same as in ${placeOf(same.at, at)}`));
      continue;
    }
    const before = stored.get(input.externalId) ?? null;
    const network = input.network ?? before?.network ?? OFF_CHAIN;
    const hasMoved = before !== null && before.network !== network;
    const none = network === OFF_CHAIN ? `${connectionId}/${input.externalId}` : "";
    const address = input.address ?? (before && !hasMoved ? before.address : none);
    const chain = findNetwork(network);
    if (address === "") faults.push(faultOf(at, "address", "is required for an account on a chain"));
    // The network may be the stored one, which the element does not name.
    else if (chain && !isAddress(chain, address))
      faults.push(faultOf(at, "address", wordsOfWrongAddress(chain, address)));
    else {
      const type = input.type ?? before?.type ?? (network === OFF_CHAIN ? "bank" : "eoa");
      const name = input.name ?? before?.name ?? "";
      const institution = input.institution ?? before?.institution ?? (hasKeeper(input.type) ? "" : null);
      const { externalId } = input;
      rows.set(externalId, { at, before, externalId, name, type, network, address, institution });
    }
  }
  const taken = await takenAddresses(workspace, connectionId, [...rows.values()]);
  const fresh = [...rows.values()].filter(isFresh);
  const elsewhere = await accountsElsewhere(
    workspace,
    fresh.map(({ externalId, address, type, institution }) => ({
      ...{ connectionId, externalId, provider: "custom" },
      pushed: { address, type, institution },
    })),
  );
  for (const { at, externalId } of fresh) {
    const other = elsewhere.get(`${connectionId}/${externalId}`);
    if (!other) continue;
    const words = `identifies the account ${other.accountId} of the connection ${other.connectionId}`;
    faults.push({ ...faultOf(at, "external_id", words), isElsewhere: true });
    rows.delete(externalId);
  }
  const seen = new Map<string, AccountRow>();
  for (const row of [...rows.values()]) {
    const key = keyOf(row);
    const other = seen.get(key);
    const isTaken = taken.has(key) && taken.get(key) !== row.externalId;
    if (other) faults.push(faultOf(row.at, "address", `is the same as in ${placeOf(other.at, row.at)}`));
    if (isTaken)
      faults.push(faultOf(row.at, "address", "already belongs to another account of the workspace"));
    if (other || isTaken) rows.delete(row.externalId);
    else seen.set(key, row);
  }
  return { rows: [...rows.values()], faults };
}

/** Whether an account with this type was given as one that an institution keeps. */
const hasKeeper = (type: AccountInput["type"]): boolean =>
  type === "bank" || type === "exchange" || type === "custodian";

/** Whether an off-chain account is new, or may no longer be the same account. */
const isFresh = ({ before, network, address, type, institution }: AccountRow): boolean =>
  network === OFF_CHAIN &&
  (before?.network !== network ||
    before.address !== address ||
    before.type !== type ||
    before.institution !== institution);

const keyOf = ({ network, address }: Pick<Described, "network" | "address">) => `${network} ${address}`;

const faultOf = (at: number, field: string, message: string): Fault => ({
  at,
  field,
  code: "invalid_value",
  message,
  params: {},
});

async function storedAccounts(
  { db }: Workspace,
  connectionId: string,
  placed: readonly Placed<AccountInput>[],
): Promise<Map<string, Described & { id: string }>> {
  if (placed.length === 0) return new Map();
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "external_id", "name", "type", "network", "address", "institution"])
    .where("connection_id", "=", connectionId)
    .where(
      "external_id",
      "in",
      placed.map(({ input }) => input.externalId),
    )
    .execute();
  return new Map(
    rows.map(({ external_id, ...row }) => [external_id ?? "", { ...row, externalId: external_id ?? "" }]),
  );
}

/** By network and address, whose they are: the identifier in this connection, or null of an account that is not of it. */
async function takenAddresses(
  { db }: Workspace,
  connectionId: string,
  rows: readonly AccountRow[],
): Promise<Map<string, string | null>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .selectFrom("accounts")
    .select(["network", "address", "connection_id", "external_id"])
    .where(
      "address",
      "in",
      rows.map(({ address }) => address),
    )
    .execute();
  return new Map(
    found.map((row) => [keyOf(row), row.connection_id === connectionId ? row.external_id : null]),
  );
}

/** Stores accounts. Returns the changes, and the identifiers by position. */
export async function storeAccounts(
  place: InConnection,
  { now }: Origin,
  uuid: () => string,
  rows: readonly AccountRow[],
): Promise<{ changes: Change[]; ids: Map<number, string> }> {
  const { workspace, connectionId } = place;
  const ids = new Map(rows.map(({ at, before }) => [at, before?.id ?? uuid()]));
  const idOf = ({ at }: AccountRow) => ids.get(at) ?? "";
  const differs = ({ before, ...row }: AccountRow) => before === null || wireOf(row) !== wireOf(before);
  const changed = rows.filter((row) => differs(row) || row.institution !== row.before?.institution);
  const written = changed.map((row) => {
    const plain = { ...plainAccount(row, now), provider: "custom", connection_id: connectionId };
    const { externalId: external_id, type, institution } = row;
    const whole = { ...plain, external_id, type, institution, id: idOf(row), created_at: now };
    return columnNames.map((column) => whole[column]);
  });
  try {
    await insertMany(workspace, "accounts", columns, written, {
      key: ["connection_id", "external_id"],
      set: ["name", "type", "network", "address", "account_key", "institution", "updated_at"],
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw apiError("changed_meanwhile", "another request added an account with one of the addresses");
  }
  await linkPeers(
    workspace,
    changed
      .filter(({ before, address }) => before?.address !== address)
      .map((row) => ({
        id: idOf(row),
        network: row.network,
        address: row.address,
        connection_id: connectionId,
        external_id: row.externalId,
      })),
  );
  await screenAddresses(workspace, changed, idOf, now);
  return {
    ids,
    changes: changed.filter(differs).map((row) => ({
      entity_type: "account",
      entity_id: idOf(row),
      action: row.before === null ? "create" : "update",
      before: row.before && wireOf(row.before, connectionId),
      after: wireOf(row, connectionId),
    })),
  };
}

const columns = {
  id: "text",
  created_at: "integer",
  updated_at: "integer",
  network: "text",
  address: "text",
  account_key: "text",
  name: "text",
  connection_id: "text",
  external_id: "text",
  type: "text",
  provider: "text",
  tags: "text",
  institution: "text",
} as const;
const columnNames = Object.keys(columns) as (keyof typeof columns)[];

/** Compares accounts whose address has changed with the sanctions lists; nearly always none of them is listed. */
async function screenAddresses(
  { db }: Workspace,
  rows: readonly AccountRow[],
  idOf: (row: AccountRow) => string,
  now: number,
): Promise<void> {
  const moved = rows.filter(({ before, address }) => before?.address !== address);
  if (moved.length === 0) return;
  const listed = await db
    .selectFrom("sanctions_addresses")
    .select("account_key")
    .where(
      "account_key",
      "in",
      moved.flatMap(({ address }) => accountKeys(address)),
    )
    .execute();
  const found = new Set(listed.map(({ account_key }) => account_key));
  for (const row of moved)
    if (row.before !== null || accountKeys(row.address).some((key) => found.has(key)))
      await screenSubject(db, { account_id: idOf(row) }, now);
}

/** An account as it is pushed, as a JSON object. */
const wireOf = (
  { externalId, name, type, network, address, institution }: Described,
  connectionId = "",
): string =>
  JSON.stringify({
    external_id: externalId,
    name: name === "" ? null : name,
    type,
    network,
    address: address === `${connectionId}/${externalId}` ? null : address,
    institution: institution || undefined,
  });
