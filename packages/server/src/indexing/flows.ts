import { type RawBuilder, sql } from "kysely";
import { DAY } from "../lib/day";
import type { AddressRef } from "../lib/normalize-address";
import { readAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import { firstJsonItemOf, thenJoin } from "../storage/dialect/wordings";
import { NATIVE } from "../storage/native";

/** A time span, half-open, milliseconds; undefined: no bound. */
export interface Span {
  from: number | undefined;
  before: number | undefined;
}

/** The amounts that an account received and sent on one UTC day, base units. */
export interface DayFlow {
  /** Days since the epoch. */
  day: number;
  received: bigint;
  sent: bigint;
}

const within = ({ from, before }: Span): RawBuilder<unknown> => sql`
  time >= ${from ?? 0} and time < ${before ?? Number.MAX_SAFE_INTEGER}`;

/** The tokens that an account has received or sent, according to the index; the native coin is not among them. */
export async function tokensMovedBy(db: Database, { network, address }: AddressRef): Promise<string[]> {
  const rows = await db
    .selectFrom("holdings")
    .select("token")
    .where("account", "=", address)
    .where("network", "=", network)
    .where("token", "<>", NATIVE)
    .execute();
  return rows.map(({ token }) => token);
}

/** The amounts of a token that an account received and sent, by day, the oldest first; without fees. */
export async function flowsOf(db: Database, { network, address }: AddressRef, token: string, span: Span) {
  const side = (column: "sender" | "recipient") => sql<{ day: number; amount: string }>`
    select time / ${sql.lit(DAY)} as day, amount_sum(amount) as amount from transfers
    where ${sql.ref(column)} = ${address} and network = ${network} and token = ${token}
      and kind <> 'bridge' and amount > '010' and ${within(span)}
    group by 1`;
  const { rows: received } = await side("recipient").execute(db);
  const { rows: sent } = await side("sender").execute(db);
  return addUp([
    ...received.map(({ day, amount }) => ({ day, received: readAmount(amount), sent: 0n })),
    ...sent.map(({ day, amount }) => ({ day, received: 0n, sent: readAmount(amount) })),
  ]);
}

/** The fees that an account paid in a coin, by day, as sent amounts; failed transactions included. */
export async function feesOf(db: Database, { network, address }: AddressRef, token: string, span: Span) {
  const { rows } = await sql<{ day: number; amount: string }>`
    select signers.time / ${sql.lit(DAY)} as day, amount_sum(fee_amount) as amount from signers
    ${thenJoin} chain_transactions as executed on executed.network = signers.network
      and executed.block = signers.block and executed.position = signers.position
    where signers.account = ${address} and signers.network = ${network} and executed.fee_token = ${token}
      and ${firstJsonItemOf(sql`executed.signers`)} = ${address}
      and signers.time >= ${span.from ?? 0} and signers.time < ${span.before ?? Number.MAX_SAFE_INTEGER}
    group by 1`.execute(db);
  return rows.map(({ day, amount }): DayFlow => ({ day, received: 0n, sent: readAmount(amount) }));
}

/** Merges the flows of each day, the oldest first. */
export function addUp(flows: readonly DayFlow[]): DayFlow[] {
  const days = new Map<number, DayFlow>();
  for (const { day, received, sent } of flows) {
    const total = days.get(day) ?? { day, received: 0n, sent: 0n };
    days.set(day, { day, received: total.received + received, sent: total.sent + sent });
  }
  return [...days.values()].sort((one, other) => one.day - other.day);
}
