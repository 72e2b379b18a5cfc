import { findTokenByReference } from "../../chains/token-reference";
import { indexCoverages } from "../../indexing/account-activity";
import { type AccountMovement, type MovementKey, movementsAfter } from "../../indexing/account-movements";
import { formatUnits } from "../../lib/money";
import { readAmount } from "../../storage/amount";
import type { Database } from "../../storage/database";
import { type MovementsFrom, ProviderError, type ProviderMovement, type ProviderPage } from "../provider";

/** Movements of a page. */
const PAGE = 1_000;

/** The identifiers of rows begin at 1, so a whole instant comes after this. */
const FIRST = 0;

/**
 * The movements of an account on a chain (`network/address`), as the index has them. Throws ProviderError where nobody reads the network,
 * because then nothing is known, which is not the same as nothing.
 */
export async function chainMovements(
  db: Database,
  externalId: string,
  from: MovementsFrom,
): Promise<ProviderPage<ProviderMovement>> {
  const at = externalId.indexOf("/");
  const [network, address] = [externalId.slice(0, at), externalId.slice(at + 1)];
  const coverage = (await indexCoverages(db)).get(network);
  if (!coverage) throw new ProviderError("unsupported", `this server does not index ${network}`);
  if (coverage.state === "unavailable")
    throw new ProviderError("provider_unavailable", `the node of ${network} does not answer`);
  const key: MovementKey = from.resume === undefined ? [from.since ?? 0, FIRST] : readKey(from.resume);
  const rows = await movementsAfter(db, { network, address }, key, PAGE);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => toMovement(row, address)),
    resume: last ? `${last.time} ${last.id}` : `${key[0]} ${key[1]}`,
    more: rows.length === PAGE,
  };
}

function readKey(resume: string): MovementKey {
  const [time = 0, id = FIRST] = resume.split(" ").map(Number);
  return [time, id];
}

function toMovement(row: AccountMovement, address: string): ProviderMovement {
  const { network, token, block, sender, recipient } = row;
  return {
    // Of a payment that a reorganisation moves to another block, it stays the same.
    id: `${network}/${row.tx_hash || `block-${block}`}/${row.ordinal}`,
    time: row.time,
    status: "CONFIRMED",
    direction: sender === address ? "out" : "in",
    asset: row.symbol,
    network,
    denom: token,
    block,
    txHash: row.tx_hash || null,
    sender,
    recipient,
    usd: row.usd,
    amount: formatUnits(readAmount(row.amount), findTokenByReference(network, token)?.exponent ?? 0),
    counterpartyName: null,
    description: null,
    reference: null,
    trade: null,
    raw: {
      block,
      position: row.position,
      token,
      base_amount: readAmount(row.amount).toString(),
      ...(row.bridge !== null && { bridge: row.bridge, message: row.message }),
    },
  };
}
