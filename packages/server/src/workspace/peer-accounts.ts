import { readAccountNumber } from "@waybill/spec/standards/account-number";
import { type Selectable, type SqlBool, sql } from "kysely";
import { chunks } from "../lib/chunks";
import { groupBy } from "../lib/group-by";
import { normalizeAddress } from "../lib/normalize-address";
import { query } from "../storage/query";
import type { AccountTable } from "../storage/schema/accounts";
import { flowColumns } from "./account-flows/legs";
import { recordFlows } from "./account-flows/record";
import type { Workspace } from "./workspace";

// A transfer between two own accounts is a movement on either one. Each of them is internal, as it names the other account.

/** A movement, and its other side as it names it. */
export interface OtherSide {
  connectionId: string;
  /** The account that it is a movement of. */
  accountId: string;
  /** Slug, or `off_chain`. */
  network: string;
  /** An account number in any spelling; null where none is named. */
  address: string | null;
}

/** An account, as far as a movement can name it. */
export type Nameable = Pick<
  Selectable<AccountTable>,
  "id" | "network" | "address" | "connection_id" | "external_id"
>;

/** Account numbers of one statement. */
const PART = 1_000;

/**
 * Finds the accounts of a workspace that movements name as their other sides. A movement on a chain names accounts of
 * this chain by their addresses, and one off chain those of all chains. An account off chain is named by its address or
 * its identifier: within its connection by any, from elsewhere by a number that is no other account's.
 */
export async function findPeers(
  { db }: Workspace,
  sides: Iterable<Pick<OtherSide, "address">>,
): Promise<(side: OtherSide) => string | null> {
  const byNumber = new Map<string, Nameable[]>();
  for (const written of new Set(Array.from(sides, ({ address }) => address)))
    if (written !== null) byNumber.set(normalizeAddress(written), []);
  let isNamed = false;
  for (const numbers of chunks([...byNumber.keys()], PART)) {
    // One statement for each column, as an index has it.
    const having = (column: "address" | "external_id") =>
      db
        .selectFrom("accounts")
        .select(["id", "network", "address", "connection_id", "external_id", "created_at"])
        .where(column, "in", numbers);
    const found = await query(db, [having("address"), having("external_id")]);
    const distinct = new Map(found.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
    for (const row of [...distinct.values()].sort(compareAges))
      for (const number of numbersOf(row)) byNumber.get(number)?.push(row);
    isNamed ||= distinct.size > 0;
  }
  // An import has millions of rows, and nearly none of them names an own account.
  if (!isNamed) return () => null;
  return (side) => {
    const number = side.address === null ? "" : normalizeAddress(side.address);
    const accounts = byNumber.get(number);
    return accounts && accounts.length > 0 ? peerOf(side, number, accounts) : null;
  };
}

/** The older one first. */
const compareAges = (one: Aged, other: Aged): number =>
  one.created_at - other.created_at || (one.id < other.id ? -1 : 1);

type Aged = Pick<Selectable<AccountTable>, "id" | "created_at">;

const isOffChain = ({ network }: { network: string }): boolean => network === "off_chain";

const numbersOf = (account: Nameable): Set<string> =>
  new Set([account.address, ...(isOffChain(account) ? [account.external_id ?? ""] : [])]);

/** The oldest of the accounts with a number that a movement can mean, those of its own connection first. */
function peerOf(side: OtherSide, number: string, accounts: readonly Nameable[]): string | null {
  const meant = accounts.filter(
    (account) =>
      account.id !== side.accountId &&
      (isOffChain(account) || isOffChain(side) || account.network === side.network),
  );
  const near = meant.find(({ connection_id: connection }) => connection === side.connectionId);
  if (near) return near.id;
  const [first, ...others] = meant;
  const { kind, fault } = readAccountNumber(number);
  if (kind !== "other" && fault === undefined) return first?.id ?? null;
  return first && others.length === 0 && isBankNumber(number) ? first.id : null;
}

/** A bank's own number may be that of another bank, too; a short one often is. */
const isBankNumber = (number: string): boolean => number.replaceAll(/\D/g, "").length >= 8;

/** The movements that an index has by what they name as their other side (storage/schema/accounts.ts). */
const named = sql<string>`case when from_account_id is null then sender else recipient end`;
const isOfStranger = sql<SqlBool>`source <> 'chain' and deleted_at is null and peer_account_id is null`;

/**
 * Makes stored movements internal that no chain reports and that name one of these accounts. In the transaction that
 * adds or moves these.
 */
export async function linkPeers(workspace: Workspace, accounts: readonly Nameable[]): Promise<void> {
  const { db } = workspace;
  const numbers = [...new Set(accounts.flatMap((account) => [...numbersOf(account)]))];
  for (const some of chunks(numbers, PART)) {
    const rows = await db
      .selectFrom("account_transfers")
      .select(["id", "source", "network", "from_account_id", "to_account_id", named.as("address")])
      .where(isOfStranger)
      .where(named, "in", some)
      .execute();
    const peers = rows.length === 0 ? undefined : await findPeers(workspace, rows);
    const linked = rows.flatMap(({ id, source, from_account_id: from, to_account_id: to, ...side }) => {
      const peer = peers?.({ ...side, connectionId: source, accountId: from ?? to ?? "" }) ?? null;
      return peer === null ? [] : [{ id, peer }];
    });
    for (const [peer, movements] of groupBy(linked, (one) => one.peer))
      for (const part of chunks(movements, PART)) await link(workspace, peer, part);
  }
}

async function link(workspace: Workspace, peer: string, movements: readonly { id: string }[]): Promise<void> {
  const linked = await workspace.db
    .updateTable("account_transfers")
    .set({ peer_account_id: peer })
    .where(
      "id",
      "in",
      movements.map(({ id }) => id),
    )
    .returning(flowColumns)
    .execute();
  await recordFlows(
    workspace,
    linked.map((row) => ({ ...row, peer_account_id: null })),
    linked,
  );
}
