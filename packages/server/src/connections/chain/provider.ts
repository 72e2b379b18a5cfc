import { formatUnits } from "@waybill/spec/standards/decimal";
import type { Balances } from "../../balances/connect";
import type { AccountReading, Holding } from "../../balances/reading";
import { findTokenByReference } from "../../chains/token-reference";
import { indexCoverages } from "../../indexing/account-activity";
import { type AccountMovement, type MovementKey, movementsAfter } from "../../indexing/account-movements";
import type { Runtime } from "../../lib/runtime";
import { readAmount } from "../../storage/amount";
import type { Database } from "../../storage/database";
import {
  type MovementsFrom,
  type Provider,
  type ProviderBalance,
  ProviderError,
  type ProviderMovement,
  type ProviderPage,
} from "../provider";

/**
 * The current balances of an account on a chain (`network/address`), as its node returns them: the native coin and the tokens
 * of the registry, on Cosmos networks everything in the bank. Throws ProviderError.
 */
async function chainBalances(
  balances: Pick<Balances, "of">,
  externalId: string,
  now: number,
  signal: AbortSignal,
): Promise<ProviderBalance[]> {
  const at = externalId.indexOf("/");
  const [network, address] = [externalId.slice(0, at), externalId.slice(at + 1)];
  const [reading] = await balances.of(network).read([address], [], signal);
  if (!reading) throw new ProviderError("unknown", `the balances on ${network} could not be read`);
  const read = reading.assets.map((asset) => ({ ...toBalance(network, asset, now), at: reading.at }));
  if (reading.status === "ok") return read;
  throw new ProviderError(
    reading.status === "unsupported" ? "unsupported" : "provider_unavailable",
    problemOf(network, reading),
    { balances: reading.status === "partial" ? read : [] },
  );
}

const toBalance = (network: string, { token, symbol, amount, decimals }: Holding, asOf: number) => ({
  asset: symbol,
  network,
  denom: token,
  amount: formatUnits(amount, decimals),
  asOf,
});

function problemOf(network: string, { status, reason }: AccountReading): string {
  if (status === "unsupported") return `this server cannot read ${network}`;
  if (status === "partial") return `the node of ${network} did not report all balances`;
  return reason === "timeout"
    ? `the node of ${network} did not answer in time`
    : `the node of ${network} does not answer`;
}

/** Movements of a page. */
const PAGE = 1_000;

/** The identifiers of rows begin at 1, so a whole instant comes after this. */
const FIRST = 0;

/**
 * The movements of an account on a chain (`network/address`), as the index has them. Throws ProviderError where no process
 * reads the network, because unknown movements are not the same as none.
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
    // The id of a payment that a reorganisation moves to another block stays the same.
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

/**
 * How far a sync reads again on chains, milliseconds. Blocks that a reorganisation removes are reported by the index
 * (follow-chains.ts); this covers a sync that ran while it happened.
 */
const EDGE = 15 * 60_000;

interface ChainServices {
  db: Database;
  balances: Balances;
  runtime: Pick<Runtime, "now">;
}

/** The provider of accounts on chains, which need no connection: an account's id is `network/address`. */
export const chainProvider = ({ db, balances, runtime }: ChainServices): Provider => ({
  capabilities: new Set(["balances", "movements"]),
  edge: EDGE,
  reportsChainPayments: true,
  accounts: async () => ({ items: [], resume: "", more: false }),
  balances: (externalId, signal) => chainBalances(balances, externalId, runtime.now(), signal),
  movements: (externalId, from) => chainMovements(db, externalId, from),
});
