import { type RawBuilder, sql } from "kysely";
import { ZERO_ADDRESSES } from "../chains/address";
import { normalizeAddress } from "../lib/normalize-address";
import { readAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import { thenJoin } from "../storage/dialect/wordings";

/** The first payment to an account. Accounts and token in normalized form. */
export interface FirstPayment {
  sender: string;
  /** Slug of the network on which the sender paid. */
  senderNetwork: string;
  /** On the recipient's network. */
  txHash: string;
  /** Milliseconds. */
  time: number;
  token: string;
  /** Base units. */
  amount: bigint;
}

/** Joins, as `c`, the bridge payment that ends in a transfer. */
const bridgeTransferInto = (transfer: string) => {
  const of = (column: string) => sql.ref(`${transfer}.${column}`);
  return sql`left join transfers c on c.message = ${of("message")} and c.kind = 'bridge'
    and c.network <> ${of("network")} and c.recipient_network = ${of("network")}`;
};

/** A stored payment. */
interface PaymentRow {
  sender: string;
  sender_network: string;
  tx_hash: string;
  time: number;
  token: string;
  amount: string;
}

/**
 * The statement that finds the earliest indexed payment to an account on a network: a non-zero amount from another
 * account. A mint counts when it is the end of a bridge payment, whose sender is on the other network. `holdings` lists
 * the tokens that it can be in; the first payment in each is found by one index look-up, however many payments follow.
 */
export function firstPaymentQuery(network: string, account: string): RawBuilder<PaymentRow> {
  const of = normalizeAddress(account);
  return sql<PaymentRow>`
    select coalesce(c.sender, t.sender) as sender, coalesce(c.network, t.network) as sender_network,
      t.tx_hash, t.time, t.token, t.amount
    from holdings h
    ${thenJoin} transfers t on t.id = (
      select first.id from transfers first ${bridgeTransferInto("first")}
      where first.recipient = h.account and first.network = h.network and first.token = h.token
        and first.kind <> 'bridge' and first.amount > '010' and first.sender <> ${of}
        and (c.id is not null or first.sender not in (${sql.join(ZERO_ADDRESSES)}))
      order by first.time, first.block, first.position limit 1)
    ${bridgeTransferInto("t")}
    where h.account = ${of} and h.network = ${network}
    order by t.time, t.block, t.position limit 1`;
}

/** The first payment to an account, of what `firstPaymentQuery` has found. */
export function firstPaymentOf([row]: readonly PaymentRow[]): FirstPayment | undefined {
  if (!row) return undefined;
  return {
    sender: row.sender,
    senderNetwork: row.sender_network,
    txHash: row.tx_hash,
    time: row.time,
    token: row.token,
    amount: readAmount(row.amount),
  };
}

/** The first payment to an account on a network. */
export const firstPaymentTo = async (
  db: Database,
  network: string,
  account: string,
): Promise<FirstPayment | undefined> =>
  firstPaymentOf((await firstPaymentQuery(network, account).execute(db)).rows);

/**
 * The sender of the bridge payment that arrives on a network with this message; undefined until its block has been
 * indexed.
 */
export async function bridgeTransferOf(
  db: Database,
  network: string,
  message: string,
): Promise<Pick<FirstPayment, "sender" | "senderNetwork"> | undefined> {
  const row = await db
    .selectFrom("transfers")
    .select(["sender", "network"])
    .where("message", "=", message)
    .where("kind", "=", sql.lit("bridge"))
    .where("recipient_network", "=", network)
    .where("network", "<>", network)
    .executeTakeFirst();
  return row && { sender: row.sender, senderNetwork: row.network };
}
