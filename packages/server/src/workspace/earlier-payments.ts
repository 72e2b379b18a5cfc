import { sql } from "kysely";
import { normalizeAddress } from "../lib/normalize-address";
import { endsWith } from "../storage/dialect/wordings";
import { lookAlikeKey } from "../storage/look-alike-key";
import { acceptedPayments } from "./accepted-payments";
import type { Workspace } from "./workspace";

/** When the workspace's first accepted payment between two accounts was submitted; undefined when there is none. */
export async function firstPaymentBetween(
  { db }: Workspace,
  from: string,
  to: string,
): Promise<number | undefined> {
  const first = await acceptedPayments(db)
    .select("created_at")
    .where("from_address", "=", normalizeAddress(from))
    .where("to_address", "=", normalizeAddress(to))
    .orderBy("created_at")
    .limit(sql.lit(1))
    .executeTakeFirst();
  return first?.created_at;
}

/** The maximum number of recipients, the most recent first. */
const MAX_RECIPIENTS = 500;

/**
 * Normalized recipients with this look-alike key (storage/look-alike-key.ts) that an account has paid through this
 * workspace, each with the time of the first payment.
 */
export async function recipientsLike(
  { db }: Workspace,
  from: string,
  key: string,
): Promise<{ account: string; first: number }[]> {
  const alike = await acceptedPayments(db)
    .select(({ fn }) => ["to_address as account", fn.min("created_at").as("first")])
    .where("from_address", "=", normalizeAddress(from))
    .where(endsWith(sql.ref("to_address"), sql.val(key.slice(-4))))
    .groupBy("to_address")
    .orderBy(({ fn }) => fn.max("created_at"), "desc")
    .limit(sql.lit(MAX_RECIPIENTS))
    .execute();
  return alike.filter(({ account }) => lookAlikeKey(account) === key);
}
