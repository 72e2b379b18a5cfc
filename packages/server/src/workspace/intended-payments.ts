import { normalizeAddress } from "../lib/normalize-address";
import { readTogether } from "../storage/run-together";
import type { Workspace } from "./workspace";

/**
 * Of these normalized addresses, those that the workspace knows: the counterparty that each is registered for, null for an account of the
 * workspace's own.
 */
export async function knownRecipients(
  { db, shared }: Workspace,
  network: string,
  addresses: readonly string[],
): Promise<Map<string, string | null>> {
  if (addresses.length === 0) return new Map();
  const [own, registered] = await readTogether(shared, [
    db
      .selectFrom("accounts")
      .select("address")
      .where("network", "=", network)
      .where("address", "in", addresses),
    db
      .selectFrom("party_addresses")
      .innerJoin("parties", "parties.id", "party_addresses.party_id")
      .select(["party_addresses.address_key as address", "parties.id as party"])
      .where("parties.is_counterparty", "=", 1)
      .where("party_addresses.network", "=", network)
      .where("party_addresses.address_key", "in", addresses)
      // Of several that share an address the oldest.
      .orderBy("party_addresses.created_at", "desc")
      .orderBy("party_addresses.id", "desc"),
  ]);
  return new Map([
    ...own.map(({ address }): [string, null] => [address, null]),
    ...registered.map(({ address, party }): [string, string] => [address, party]),
  ]);
}

/** Whether an address is registered for a counterparty. */
export async function isRegisteredFor(
  { db }: Workspace,
  party: string,
  network: string,
  address: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("party_addresses")
    .select("id")
    .where("party_id", "=", party)
    .where("network", "=", network)
    .where("address_key", "=", normalizeAddress(address))
    .executeTakeFirst();
  return found !== undefined;
}

/** A payment of the workspace. */
interface Payment {
  network: string;
  denom: string;
  recipient: string;
  /** Units, decimal. */
  amount: string;
  time: number;
}

/**
 * What left accounts of the workspace in tokens, since a time (milliseconds) or ever to these recipients; what failed and what is there no
 * more does not count.
 */
export async function paymentsSince(
  { db }: Workspace,
  tokens: readonly { network: string; denom: string }[],
  { since, recipients }: { since?: number; recipients?: readonly string[] },
): Promise<Payment[]> {
  if (tokens.length === 0) return [];
  const rows = await db
    .selectFrom("account_transfers")
    .select(["network", "denom", "recipient", "amount", "time"])
    .where("deleted_at", "is", null)
    .where("from_account_id", "is not", null)
    .where("to_account_id", "is", null)
    .where("kind", "=", "TRANSFER")
    .where("status", "!=", "FAILED")
    .where((eb) =>
      eb.or(
        tokens.map(({ network, denom }) => eb.and([eb("network", "=", network), eb("denom", "=", denom)])),
      ),
    )
    .where((eb) =>
      eb.or([
        ...(since === undefined ? [] : [eb("time", ">=", since)]),
        ...(recipients === undefined || recipients.length === 0 ? [] : [eb("recipient", "in", recipients)]),
      ]),
    )
    .execute();
  return rows.map((row) => ({ ...row, recipient: normalizeAddress(row.recipient ?? "") }));
}
