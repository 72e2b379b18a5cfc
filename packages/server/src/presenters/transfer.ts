import type { components } from "@waybill/spec/generated/data";
import { type AccountSet, directionOf, type ListedTransfer } from "../indexing/transfers/filter";
import { transferId } from "../indexing/transfers/id";
import { labelsOf } from "../labels/labels-of";
import { profileOf } from "../labels/profile";
import { formatUsd } from "../lib/money";
import { type AddressRef, addressKey, distinctRefs } from "../lib/normalize-address";
import { timestamp } from "../lib/runtime";
import { readAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import { formatTokenAmount } from "./token-amount";

type Transfer = components["schemas"]["Transfer"];
type Party = components["schemas"]["TransferParty"];
type Token = components["schemas"]["TransferToken"];

/**
 * Transfers as the data interface shows them (spec/data/schemas/transfer.yaml), with the labels of both ends. `own` are
 * the accounts that directions refer to; without them transfers have no direction.
 */
export async function showTransfers(
  db: Database,
  rows: readonly ListedTransfer[],
  own?: AccountSet,
): Promise<Transfer[]> {
  const parties = await showParties(db, rows);
  return rows.flatMap((row, index) => {
    const ends = parties[index];
    if (!ends) return [];
    const arrived = row.kind === "bridge" ? row.recipient_tx_hash : row.tx_hash;
    return [
      {
        id: transferId(row),
        time: timestamp(row.time),
        status: row.status,
        type: row.bridge ?? "transfer",
        ...ends,
        sender_tx_hash: row.tx_hash,
        ...(arrived !== null && { receiver_tx_hash: arrived }),
        direction: own ? directionOf(own, row) : null,
      },
    ];
  });
}

/** Both ends of each transfer. */
export async function showParties(
  db: Database,
  rows: readonly ListedTransfer[],
): Promise<{ sender: Party; receiver: Party }[]> {
  const refs = rows.flatMap((row) => [
    { network: row.network, address: row.sender },
    { network: row.recipient_network, address: row.recipient },
  ]);
  const profiles = await profilesOf(db, refs);
  const party = (network: string, address: string, token: Token): Party => {
    const profile = profiles.get(addressKey({ network, address }));
    return {
      address,
      network,
      icon_urls: [],
      token,
      ...(profile?.label !== undefined && { label: profile.label }),
      malicious: profile?.status.includes("malicious") ?? false,
    };
  };
  return rows.map((row) => ({
    sender: party(row.network, row.sender, sentToken(row)),
    receiver: party(row.recipient_network, row.recipient, receivedToken(row)),
  }));
}

async function profilesOf(db: Database, refs: readonly AddressRef[]) {
  const distinct = distinctRefs(refs);
  const labels = await labelsOf(db, distinct);
  return new Map(distinct.map((ref, index) => [addressKey(ref), profileOf(labels[index] ?? [])]));
}

const sentToken = (row: ListedTransfer): Token =>
  tokenOf(row.network, row.token, row.symbol, row.amount, row.usd);

/** The token received; until it has arrived, the expected one. */
function receivedToken(row: ListedTransfer): Token {
  const { recipient_token: token, recipient_symbol: symbol, recipient_amount: amount } = row;
  if (token === null || symbol === null || amount === null) return sentToken(row);
  const same = symbol === row.symbol && amount === row.amount;
  return tokenOf(row.recipient_network, token, symbol, amount, same ? row.usd : null);
}

function tokenOf(
  network: string,
  reference: string,
  symbol: string,
  stored: string,
  usd: string | null,
): Token {
  const base = readAmount(stored);
  const amount = formatTokenAmount(network, reference, base);
  const worth = usd === null ? undefined : formatUsd(readAmount(usd));
  return {
    symbol,
    amount: Number(amount),
    amount_string: amount,
    base_amount: base.toString(),
    ...(worth !== undefined && { usd: Number(worth), usd_string: worth }),
  };
}
