import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Database } from "../../storage/database";
import { anyOf } from "../../storage/dialect/rows";
import { jsonItemsOf, thenJoin } from "../../storage/dialect/wordings";
import type { ChainTransactionTable } from "../../storage/schema/chain-data";

export type ListedTransaction = Selectable<ChainTransactionTable>;

/** Conditions for transactions of a network; all of them must hold. */
export interface TransactionFilter {
  /** Slug. */
  network: string;
  /** A signer, normalized. */
  signer?: string;
  /** It has one of these types. */
  types?: readonly string[];
  success?: boolean;
  /** Milliseconds, half-open. */
  from?: number;
  before?: number;
}

/** Order and start of a list of transactions. */
export interface Walk {
  descending: boolean;
  /** The list continues after this block and position in it; undefined: from the end. */
  position: readonly [block: number, position: number] | undefined;
}

/** At most `limit` transactions beyond a position, nearest first. */
export async function listTransactions(
  db: Database,
  filter: TransactionFilter,
  walk: Walk,
  limit: number,
): Promise<ListedTransaction[]> {
  const bounds = await blocksOf(db, filter);
  const found = new Map<number, ListedTransaction>();
  for (const source of sourcesOf(filter))
    for (const row of await rowsOf(db, source, filter, bounds, walk, limit)) found.set(row.id, row);
  const way = walk.descending ? -1 : 1;
  return [...found.values()]
    .sort((one, other) => way * (one.block - other.block || one.position - other.position))
    .slice(0, limit);
}

/** A table with the positions of transactions, and the condition for its rows. */
interface Source {
  table: string;
  condition: RawBuilder<SqlBool>;
}

/** Together they contain every transaction that can match the filter; each is sorted by position. */
function sourcesOf({ network, signer, types, success }: TransactionFilter): Source[] {
  const own = sql<SqlBool>`d.network = ${network}`;
  if (signer !== undefined) return [{ table: "signers", condition: sql`d.account = ${signer} and ${own}` }];
  if (types)
    return types.map((type) => ({ table: "transaction_types", condition: sql`${own} and d.type = ${type}` }));
  const failed = success === false ? sql` and d.success = 0` : sql``;
  return [{ table: "chain_transactions", condition: sql`${own}${failed}` }];
}

/** The first and last block of a period, both inclusive: block times never decrease on a chain. */
async function blocksOf(
  db: Database,
  { network, from, before }: TransactionFilter,
): Promise<{ first?: number; last?: number }> {
  const end = (condition: RawBuilder<SqlBool>, way: RawBuilder<unknown>) =>
    sql<{ block: number }>`
      select block from chain_transactions where network = ${network} and ${condition}
      order by time ${way}, block ${way} limit 1`.execute(db);
  const [first] = from === undefined ? [] : (await end(sql`time >= ${from}`, sql`asc`)).rows;
  const [last] = before === undefined ? [] : (await end(sql`time < ${before}`, sql`desc`)).rows;
  return {
    ...(from !== undefined && { first: first?.block ?? Number.MAX_SAFE_INTEGER }),
    ...(before !== undefined && { last: last?.block ?? -1 }),
  };
}

async function rowsOf(
  db: Database,
  { table, condition }: Source,
  { types, success }: TransactionFilter,
  { first, last }: { first?: number; last?: number },
  { descending, position }: Walk,
  limit: number,
): Promise<ListedTransaction[]> {
  const way = descending ? sql`desc` : sql`asc`;
  const than = descending ? sql`<` : sql`>`;
  const conditions = [
    condition,
    ...(position ? [sql<SqlBool>`(d.block, d.position) ${than} (${position[0]}, ${position[1]})`] : []),
    ...(first === undefined ? [] : [sql<SqlBool>`d.block >= ${first}`]),
    ...(last === undefined ? [] : [sql<SqlBool>`d.block <= ${last}`]),
    ...(success === undefined ? [] : [sql<SqlBool>`t.success = ${success ? 1 : 0}`]),
    ...(types
      ? [
          sql<SqlBool>`exists (select 1 from ${jsonItemsOf(sql`t.types`, "own")}
          where own.value in ${anyOf(types)})`,
        ]
      : []),
  ];
  const { rows } = await sql<ListedTransaction>`
    select t.* from ${sql.table(table)} d ${thenJoin} chain_transactions t
      on t.network = d.network and t.block = d.block and t.position = d.position
    where ${sql.join(conditions, sql` and `)}
    order by d.block ${way}, d.position ${way} limit ${limit}`.execute(db);
  return rows;
}
