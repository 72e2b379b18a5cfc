import { accountKey } from "@waybill/spec/standards/account-number";
import { formatUnits } from "@waybill/spec/standards/decimal";
import { findToken } from "../chains/registry";
import { tokenReferenceOf } from "../chains/token-reference";
import { normalizeAddress } from "../lib/normalize-address";
import { query } from "../storage/query";
import type { Workspace } from "./workspace";

/**
 * Those of these normalized addresses that the workspace knows: the counterparty that each is registered for, null for an
 * account of the workspace's own.
 */
export async function knownRecipients(
  { db, shared }: Workspace,
  network: string,
  addresses: readonly string[],
): Promise<Map<string, string | null>> {
  if (addresses.length === 0) return new Map();
  const byKey = new Map(addresses.map((address) => [accountKey(address), address]));
  const [{ rows: own }, { rows: registered }] = await query(shared, [
    db
      .selectFrom("accounts")
      .select("address")
      .where("network", "=", network)
      .where("address", "in", addresses),
    db
      .selectFrom("party_addresses")
      .innerJoin("parties", "parties.id", "party_addresses.party_id")
      .select(["party_addresses.address_key", "parties.id as party"])
      .where("parties.is_counterparty", "=", 1)
      .where("party_addresses.network", "=", network)
      .where("party_addresses.address_key", "in", [...byKey.keys()])
      // If several share an address, the oldest.
      .orderBy("party_addresses.created_at", "desc")
      .orderBy("party_addresses.id", "desc"),
  ]);
  return new Map([
    ...own.map(({ address }): [string, null] => [address, null]),
    ...registered.map(({ address_key, party }): [string, string] => [byKey.get(address_key) ?? "", party]),
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
    .where("address_key", "=", accountKey(address))
    .executeTakeFirst();
  return found !== undefined;
}

/** A payment of the workspace; it is in the books, or was submitted and is not in them yet. */
interface Payment {
  network: string;
  denom: string;
  recipient: string;
  /** Units, decimal. */
  amount: string;
  time: number;
}

/**
 * The amounts that left accounts of the workspace in tokens, since a time (milliseconds) or ever to these recipients, with
 * those that were submitted to this service besides; failed payments and those that are no longer there do not count, nor do
 * the transactions that pay the quote `without`.
 */
export async function paymentsSince(
  workspace: Workspace,
  tokens: readonly { network: string; denom: string }[],
  asked: Since,
): Promise<Payment[]> {
  if (tokens.length === 0) return [];
  const [booked, submitted] = await Promise.all([
    bookedPayments(workspace, tokens, asked),
    submittedPayments(workspace, tokens, asked),
  ]);
  const keyOf = ({ network, tx_hash }: HashedPayment) => `${network} ${tx_hash}`;
  const inBooks = new Set(booked.map(keyOf));
  const own = new Set(submitted.filter(({ isLeftOut }) => isLeftOut).map(keyOf));
  return [...booked, ...submitted.filter((one) => !inBooks.has(keyOf(one)))].filter(
    (one) => !one.isLeftOut && !own.has(keyOf(one)),
  );
}

interface Since {
  since?: number;
  recipients?: readonly string[];
  without?: string;
}

interface HashedPayment extends Payment {
  tx_hash: string | null;
  /** Because it failed, or pays the quote that is left out. */
  isLeftOut: boolean;
}

async function submittedPayments(
  { db }: Workspace,
  tokens: readonly { network: string; denom: string }[],
  { since, recipients = [], without }: Since,
): Promise<HashedPayment[]> {
  const rows = await db
    .selectFrom("submissions")
    .innerJoin("quotes", "quotes.id", "submissions.quote_id")
    .select(["submissions.network", "submissions.tx_hash", "submissions.amount", "submissions.created_at"])
    .select(["submissions.to_address", "submissions.quote_id", "quotes.body"])
    .where("step", "=", "payment")
    // A payment that another one with the same nonce replaced is the same payment; one of unknown outcome may be on its way.
    .where("state", "in", ["written", "accepted"])
    .where("failure_reason", "is distinct from", "reverted")
    .where("submissions.network", "in", [...new Set(tokens.map(({ network }) => network))])
    .where((eb) =>
      eb.or([
        ...(since === undefined ? [] : [eb("submissions.created_at", ">=", since)]),
        ...(recipients.length === 0 ? [] : [eb("submissions.to_address", "in", recipients)]),
        ...(without === undefined ? [] : [eb("submissions.quote_id", "=", without)]),
      ]),
    )
    .execute();
  return rows.flatMap((row): HashedPayment[] => {
    const { network, tx_hash, created_at: time, to_address: recipient, quote_id, body } = row;
    const { source } = JSON.parse(body) as { source: { token: string } };
    const token = findToken(network, source.token);
    const denom = token && tokenReferenceOf(token);
    if (!denom || !tokens.some((one) => one.network === network && one.denom === denom)) return [];
    const amount = formatUnits(BigInt(row.amount), token.exponent);
    return [{ network, denom, recipient, amount, time, tx_hash, isLeftOut: quote_id === without }];
  });
}

async function bookedPayments(
  { db }: Workspace,
  tokens: readonly { network: string; denom: string }[],
  { since, recipients }: Since,
): Promise<HashedPayment[]> {
  const rows = await db
    .selectFrom("account_transfers")
    .select(["network", "denom", "recipient", "amount", "time", "tx_hash", "status"])
    .where("deleted_at", "is", null)
    .where("from_account_id", "is not", null)
    .where("to_account_id", "is", null)
    .where("kind", "=", "TRANSFER")
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
  return rows.map(({ status, ...row }) => ({
    ...row,
    recipient: normalizeAddress(row.recipient ?? ""),
    isLeftOut: status === "FAILED",
  }));
}
