import type { components } from "@waybill/spec/generated/platform";
import { accountKey, accountKeys } from "@waybill/spec/standards/account-number";
import { type Selectable, sql } from "kysely";
import { normalizeAddress, normalizeTxHash } from "../lib/normalize-address";
import { unindexed } from "../storage/dialect/wordings";
import { query } from "../storage/query";
import type { SubmissionTable } from "../storage/schema/payments";
import type { WorkspaceTables } from "../storage/tables";
import { acceptedPayments } from "./accepted-payments";
import { jobsOf } from "./jobs";
import { findPersonsByAccount } from "./persons";
import { type Workspace, withIdentified } from "./workspace";

// The objects of a workspace that an identifier, a hash, an address or a request id belongs to.

type Kind = components["schemas"]["FoundObject"]["kind"];

interface FoundObject {
  kind: Kind;
  id: string;
  status: string | null;
  /** Unix milliseconds. */
  createdAt: number;
  /** The path of the operation that reads it. */
  path: string | null;
}

/** A table of rows with an identifier. */
interface Source {
  kind: Kind;
  table: keyof WorkspaceTables;
  /** Whether its rows have a status. */
  hasStatus?: true;
  path: (id: string) => string | null;
}

const sources: readonly Source[] = [
  { kind: "quote", table: "quotes", path: (id) => `/v1/transactions/quotes/${id}` },
  { kind: "person", table: "persons", path: (id) => `/v1/persons/${id}` },
  { kind: "account", table: "accounts", path: (id) => `/v2/accounts/${id}` },
  { kind: "connection", table: "account_connections", path: (id) => `/v2/account-connections/${id}` },
  {
    kind: "transfer",
    table: "account_transfers",
    hasStatus: true,
    path: (id) => `/v2/accounts/transfers/${id}`,
  },
  { kind: "import", table: "account_imports", hasStatus: true, path: () => null },
  { kind: "party", table: "parties", path: (id) => `/v2/parties/${id}` },
  { kind: "group", table: "groups", path: (id) => `/v2/groups/${id}` },
  { kind: "case", table: "cases", hasStatus: true, path: (id) => `/v2/cases/${id}` },
  {
    kind: "investigation",
    table: "investigations",
    hasStatus: true,
    path: (id) => `/v2/investigations/${id}`,
  },
  { kind: "screen", table: "risk_screens", hasStatus: true, path: (id) => `/v2/risk/evidence/${id}` },
  { kind: "alert_event", table: "alert_events", path: (id) => `/v1/risk/alert-events/${id}` },
  { kind: "alert_rule", table: "alert_rules", path: (id) => `/v1/risk/alert-rules/${id}` },
  { kind: "channel", table: "alert_channels", path: (id) => `/v1/risk/channels/${id}` },
  { kind: "workflow", table: "workflows", path: (id) => `/v2/workflows/${id}` },
  { kind: "workflow_run", table: "workflow_runs", hasStatus: true, path: (id) => `/v2/workflows/runs/${id}` },
];

/** Whether rows can have this identifier: a UUID, or that of an alert event. */
const isIdentifier = (text: string): boolean =>
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|c[0-9a-z]{24})$/i.test(text);

/**
 * Everything of the workspace with this identifier, hash, address, account number or request id, the oldest first; jobs with
 * their state at `now` (Unix milliseconds).
 */
export async function findObjects(workspace: Workspace, text: string, now: number): Promise<FoundObject[]> {
  const found = await Promise.all([
    isIdentifier(text) ? byIdentifier(workspace, text.toLowerCase()) : [],
    jobWith(workspace, text, now),
    paymentsOf(workspace, text),
    accountsOf(workspace, text),
    personsOf(workspace, text),
    partiesOf(workspace, text),
    requestsOf(workspace, text),
  ]);
  return found.flat().sort((one, other) => one.createdAt - other.createdAt);
}

/** Rows of every table that has identifiers, read in one round trip. */
async function byIdentifier(workspace: Workspace, id: string): Promise<FoundObject[]> {
  const statements = sources.map(({ table, hasStatus }) =>
    withIdentified(workspace)
      .withTables<{ identified: { status: string } }>()
      .selectFrom(table as "identified")
      .select(["id", "created_at", ...(hasStatus ? (["status"] as const) : [])])
      .where("id", "=", id),
  );
  const found = await query(workspace.shared, statements);
  return sources.flatMap(({ kind, path }, at) =>
    (found[at]?.rows ?? []).map((row) => ({
      kind,
      id: row.id,
      status: row.status ?? null,
      createdAt: row.created_at,
      path: path(row.id),
    })),
  );
}

type PaymentRow = Pick<
  Selectable<SubmissionTable>,
  "tx_hash" | "quote_id" | "created_at" | "observed_status"
>;

/** Payments of an address that are found, in each direction. */
const MOST_PAYMENTS = 20;

/** Payments by the hash of their transaction, and the newest ones from an address and to it. */
async function paymentsOf({ db }: Workspace, text: string): Promise<FoundObject[]> {
  const address = normalizeAddress(text);
  const accepted = acceptedPayments(db).select(["tx_hash", "quote_id", "created_at", "observed_status"]);
  const createdAt = sql.ref<number>("created_at");
  const [ofHash, sent, received] = await Promise.all([
    accepted.where("tx_hash", "=", normalizeTxHash(text)).execute(),
    accepted
      .where("from_address", "=", address)
      // By an index with the order of all payments, an identifier that is no sender would be looked for in each of them.
      .orderBy(unindexed(createdAt), "desc")
      .limit(MOST_PAYMENTS)
      .execute(),
    accepted.where("to_address", "=", address).orderBy(createdAt, "desc").limit(MOST_PAYMENTS).execute(),
  ]);
  // A transaction may have several payments, of which each has its quote.
  const ofAddress = new Map([...sent, ...received].map((row) => [`${row.tx_hash} ${row.quote_id}`, row]));
  return [
    ...ofHash.map((row) => foundPayment(row, ofHash.length > 1)),
    ...[...ofAddress.values()].map((row) => foundPayment(row, true)),
  ];
}

const foundPayment = (
  { tx_hash, quote_id, created_at, observed_status }: PaymentRow,
  namesQuote: boolean,
): FoundObject => ({
  kind: "payment",
  id: tx_hash,
  status: observed_status,
  createdAt: created_at,
  path: `/v1/transactions/${tx_hash}${namesQuote ? `?quote_id=${quote_id}` : ""}`,
});

/** Accounts by their number in any spelling, or by the identifier that their provider gave them. */
async function accountsOf({ db }: Workspace, number: string): Promise<FoundObject[]> {
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "created_at", "address", "external_id"])
    .where((eb) =>
      eb.or([eb("account_key", "=", accountKeys(number).at(-1) ?? number), eb("external_id", "=", number)]),
    )
    .execute();
  // The key of an XRP account has no tag.
  const own = rows.filter(
    (row) => row.external_id === number || accountKey(row.address) === accountKey(number),
  );
  return own.map(({ id, created_at }) => ({
    kind: "account",
    id,
    status: null,
    createdAt: created_at,
    path: `/v2/accounts/${id}`,
  }));
}

async function personsOf(workspace: Workspace, number: string): Promise<FoundObject[]> {
  const persons = await findPersonsByAccount(workspace, [normalizeAddress(number)]);
  return [...persons.values()].map(({ id, created_at }) => ({
    kind: "person",
    id,
    status: null,
    createdAt: Date.parse(created_at),
    path: `/v1/persons/${id}`,
  }));
}

/** Parties by an address on a chain. */
async function partiesOf({ db }: Workspace, address: string): Promise<FoundObject[]> {
  const rows = await db
    .selectFrom("parties")
    .innerJoin("party_addresses", "party_addresses.party_id", "parties.id")
    .select(["parties.id", "parties.created_at"])
    .distinct()
    .where("party_addresses.address_key", "=", accountKey(address))
    .execute();
  return rows.map(({ id, created_at }) => ({
    kind: "party",
    id,
    status: null,
    createdAt: created_at,
    path: `/v2/parties/${id}`,
  }));
}

async function requestsOf({ db }: Workspace, requestId: string): Promise<FoundObject[]> {
  const rows = await db
    .selectFrom("request_log")
    .select(["request_id", "created_at", "status"])
    .where("request_id", "=", requestId)
    .execute();
  return rows.map(({ request_id, created_at, status }) => ({
    kind: "request",
    id: request_id,
    status: String(status),
    createdAt: created_at,
    path: null,
  }));
}

/** The job of the workspace with this id. */
async function jobWith(workspace: Workspace, id: string, now: number): Promise<FoundObject[]> {
  const jobs = await jobsOf(workspace, now, { id, limit: 1 });
  return jobs.map((job) => ({
    kind: "job",
    id: job.id,
    status: job.state,
    createdAt: job.createdAt,
    path: null,
  }));
}
