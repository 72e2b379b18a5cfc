import { type Kysely, sql } from "kysely";
import { isZeroAddress } from "../../chains/address";
import { storeAmount } from "../../storage/amount";
import { insertRows, rowsOf } from "../../storage/dialect/rows";
import { greaterOf, lesserOf, thenJoin } from "../../storage/dialect/wordings";
import { lookAlikeKey } from "../../storage/look-alike-key";
import type { SharedTables } from "../../storage/tables";
import type { TransferRow } from "./transfers";

/** Payments between two accounts in one direction. */
interface Flow {
  count: number;
  usd: bigint | undefined;
  first: number | undefined;
  last: number | undefined;
}

interface AccountPair {
  account: string;
  network: string;
  other: string;
  otherNetwork: string;
  out: Flow;
  in: Flow;
}

/**
 * Whether a transfer is a payment between two accounts. A transfer of amount zero is not: anyone can make it in another
 * account's name. A mint, a burn and a payment to oneself have no second account.
 */
const isBetweenTwoAccounts = ({
  kind,
  amount,
  sender,
  recipient,
  network,
  recipientNetwork,
}: TransferRow): boolean =>
  kind !== "unlisted" &&
  amount > 0n &&
  !isZeroAddress(sender) &&
  !isZeroAddress(recipient) &&
  (sender !== recipient || network !== recipientNetwork);

const none = (): Flow => ({ count: 0, usd: undefined, first: undefined, last: undefined });

function addToFlow(flow: Flow, { time, usd }: TransferRow): void {
  flow.count += 1;
  if (usd !== undefined) flow.usd = (flow.usd ?? 0n) + usd;
  flow.first = Math.min(flow.first ?? time, time);
  flow.last = Math.max(flow.last ?? time, time);
}

function pairsOf(transfers: readonly TransferRow[]): AccountPair[] {
  const pairs = new Map<string, AccountPair>();
  const between = (account: string, network: string, other: string, otherNetwork: string): AccountPair => {
    const key = `${account} ${network} ${other} ${otherNetwork}`;
    let pair = pairs.get(key);
    if (!pair) {
      pair = { account, network, other, otherNetwork, out: none(), in: none() };
      pairs.set(key, pair);
    }
    return pair;
  };
  for (const transfer of transfers.filter(isBetweenTwoAccounts)) {
    const { sender, network, recipient, recipientNetwork } = transfer;
    addToFlow(between(sender, network, recipient, recipientNetwork).out, transfer);
    addToFlow(between(recipient, recipientNetwork, sender, network).in, transfer);
  }
  return [...pairs.values()];
}

const pairColumns = {
  account: "text",
  network: "text",
  other: "text",
  other_network: "text",
  other_look_alike_key: "text",
} as const;

const columns = {
  ...pairColumns,
  out_count: "integer",
  out_usd: "text",
  first_out_at: "integer",
  last_out_at: "integer",
  in_count: "integer",
  in_usd: "text",
  first_in_at: "integer",
  last_in_at: "integer",
  count: "integer",
  last_at: "integer",
} as const;

const flowValues = ({ count, usd, first, last }: Flow) => [
  count,
  usd === undefined ? null : storeAmount(usd),
  first ?? null,
  last ?? null,
];

/** Adds transfers to the totals of their connections. */
export async function addConnections(
  trx: Kysely<SharedTables>,
  transfers: readonly TransferRow[],
): Promise<void> {
  const rows = pairsOf(transfers).map((pair) => [
    pair.account,
    pair.network,
    pair.other,
    pair.otherNetwork,
    lookAlikeKey(pair.other),
    ...flowValues(pair.out),
    ...flowValues(pair.in),
    pair.out.count + pair.in.count,
    Math.max(pair.out.last ?? 0, pair.in.last ?? 0),
  ]);
  const known = (column: string) => sql.ref(`connections.${column}`);
  const added = (column: string) => sql.ref(`excluded.${column}`);
  const sum = (column: string) => sql`${known(column)} + ${added(column)}`;
  const usd = (column: string) => sql`amount_add(${known(column)}, ${added(column)})`;
  // Either of the two can be null.
  const first = (column: string) =>
    sql`coalesce(${lesserOf(known(column), added(column))}, ${known(column)}, ${added(column)})`;
  const last = (column: string) =>
    sql`coalesce(${greaterOf(known(column), added(column))}, ${known(column)}, ${added(column)})`;
  await insertRows(
    "connections",
    columns,
    rows,
    sql`(account, network, other, other_network) do update set
      out_count = ${sum("out_count")}, in_count = ${sum("in_count")}, count = ${sum("count")},
      out_usd = ${usd("out_usd")}, in_usd = ${usd("in_usd")},
      first_out_at = ${first("first_out_at")}, last_out_at = ${last("last_out_at")},
      first_in_at = ${first("first_in_at")}, last_in_at = ${last("last_in_at")}, last_at = ${last("last_at")}`,
  ).execute(trx);
}

/** Recalculates the connections of removed transfers from the transfers that remain. */
export async function recountConnections(
  trx: Kysely<SharedTables>,
  removed: readonly TransferRow[],
): Promise<void> {
  const pairs = pairsOf(removed).map(({ account, network, other, otherNetwork }) => [
    account,
    network,
    other,
    otherNetwork,
    lookAlikeKey(other),
  ]);
  if (pairs.length === 0) return;
  const touched = rowsOf("touched", pairColumns, pairs);
  await sql`
    delete from connections where id in (
      select c.id from ${touched} ${thenJoin} connections c on c.account = touched.account
        and c.network = touched.network and c.other = touched.other and c.other_network = touched.other_network)`.execute(
    trx,
  );
  const transfersOf = (sender: string, recipient: string, isOut: number) => sql`
    select touched.*, ${sql.lit(isOut)} as is_out, t.time, t.usd from ${touched}
    ${thenJoin} transfers t on t.sender = ${sql.ref(`touched.${sender}`)} and t.recipient = ${sql.ref(`touched.${recipient}`)}
      and t.network = ${sql.ref(`touched.${sender === "account" ? "network" : "other_network"}`)}
      and t.recipient_network = ${sql.ref(`touched.${sender === "account" ? "other_network" : "network"}`)}
      and t.kind <> 'unlisted' and t.amount > '010'`;
  const sumUsd = (isOut: number) =>
    sql`case when count(usd) filter (where is_out = ${sql.lit(isOut)}) > 0
      then amount_sum(usd) filter (where is_out = ${sql.lit(isOut)}) end`;
  const flow = (isOut: number) => sql`count(*) filter (where is_out = ${sql.lit(isOut)}), ${sumUsd(isOut)},
    min(time) filter (where is_out = ${sql.lit(isOut)}), max(time) filter (where is_out = ${sql.lit(isOut)})`;
  await sql`
    insert into connections (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
    select account, network, other, other_network, other_look_alike_key, ${flow(1)}, ${flow(0)}, count(*), max(time)
    from (${transfersOf("account", "other", 1)} union all ${transfersOf("other", "account", 0)}) as sides
    group by account, network, other, other_network, other_look_alike_key`.execute(trx);
}
