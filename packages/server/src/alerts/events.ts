import { type Selectable, type SqlBool, sql } from "kysely";
import { searchedTexts } from "../lib/normalize-address";
import { timestamp } from "../lib/runtime";
import { contains } from "../storage/dialect/wordings";
import type { AlertEventTable } from "../storage/schema/alerts";
import type { Workspace } from "../workspace/workspace";
import type { ReadProposal } from "./facts/happened";
import type { Proposal } from "./rule";

export type StoredAlertEvent = Selectable<AlertEventTable>;

/** Which events of a workspace are listed; all where a part is missing. */
export interface EventFilter {
  ruleId?: string | undefined;
  /** Slugs. */
  networks?: readonly string[] | undefined;
  severities?: readonly string[] | undefined;
  /** In the form in which hashes are stored. */
  txHash?: string | undefined;
  /** When they happened, Unix milliseconds; half-open. */
  from?: number | undefined;
  before?: number | undefined;
  /** Whether the condition that they report has ended. */
  resolved?: boolean | undefined;
  /** Part of caption, message or an address. */
  search?: string | undefined;
}

/** The events of a filter, in no order. */
function matching({ db }: Workspace, filter: EventFilter) {
  const { ruleId, networks, severities, txHash, from, before, resolved, search } = filter;
  let query = db.selectFrom("alert_events");
  if (ruleId !== undefined) query = query.where("rule_id", "=", ruleId);
  if (networks) query = query.where("network", "in", [...networks]);
  if (severities) query = query.where("severity", "in", [...severities]);
  if (txHash !== undefined) query = query.where("tx_hash", "=", txHash);
  if (from !== undefined) query = query.where("time", ">=", from);
  if (before !== undefined) query = query.where("time", "<", before);
  if (resolved !== undefined) {
    let open = db.selectFrom("alert_states").select("event_id").where("state", "=", "raised");
    if (ruleId !== undefined) open = open.where("rule_id", "=", ruleId);
    query = query.where("id", resolved ? "not in" : "in", open);
  }
  if (search !== undefined) {
    const inAny = searchedTexts(search).flatMap((text) =>
      (["caption", "message", "addresses"] as const).map((column) => contains(sql.ref(column), text)),
    );
    query = query.where(sql<SqlBool>`(${sql.join(inAny, sql` or `)})`);
  }
  return query;
}

/** At most `limit` events next to one (by its number), the nearest first; without one, next to the list's own end. */
export const readEvents = async (
  workspace: Workspace,
  filter: EventFilter,
  { seq, side }: { seq: number | undefined; side: "after" | "before" },
  limit: number,
): Promise<StoredAlertEvent[]> => {
  let query = matching(workspace, filter).selectAll();
  if (seq !== undefined) query = query.where("seq", side === "after" ? "<" : ">", seq);
  return query
    .orderBy("seq", side === "after" ? "desc" : "asc")
    .limit(limit)
    .execute();
};

/** How many events there are. */
export const countEvents = async (workspace: Workspace, filter: EventFilter): Promise<number> => {
  const counted = matching(workspace, filter).select(({ fn }) => fn.countAll<number>().as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
};

/** The number of the event that so many newer ones stand before. */
export const eventAt = async (
  workspace: Workspace,
  filter: EventFilter,
  place: number,
): Promise<number | undefined> => {
  const found = matching(workspace, filter).select("seq").orderBy("seq", "desc").limit(1).offset(place);
  return (await found.executeTakeFirst())?.seq;
};

export const findEvent = async ({ db }: Workspace, id: string): Promise<StoredAlertEvent | undefined> =>
  db.selectFrom("alert_events").selectAll().where("id", "=", id).executeTakeFirst();

/** The shown form of an alert event: in the list of events, by its id, and in deliveries to channels. */
export interface ShownEvent {
  id: string;
  /** When it happened on chain, ISO 8601. */
  time: string;
  network: string;
  addresses_involved: string[];
  /** When the record was made, ISO 8601. */
  created_at: string;
  details: { message: string };
  severity: string;
  caption: string;
  tx_hash: string | null;
  block_number: number | null;
  alert_rule_id: string;
  /** A decoded multisig proposal; null for other events. */
  proposal: StoredProposal | null;
}

/** Shows an event of its row. */
export const showEvent = (row: Selectable<AlertEventTable>): ShownEvent => ({
  id: row.id,
  time: timestamp(row.time),
  network: row.network,
  addresses_involved: JSON.parse(row.addresses) as string[],
  created_at: timestamp(row.created_at),
  details: { message: row.message },
  severity: row.severity,
  caption: row.caption,
  tx_hash: row.tx_hash,
  block_number: row.block,
  alert_rule_id: row.rule_id,
  proposal: row.proposal === null ? null : (JSON.parse(row.proposal) as StoredProposal),
});

/** A proposal as events keep it (spec/risk/schemas/alert-event.yaml). */
export const proposalOf = (proposal: ReadProposal, network: string): Proposal => ({ ...proposal, network });

/** A proposal as it is stored with its event, and shown. Fields that its transaction does not have are null. */
export interface StoredProposal {
  multisig_type: "safe" | "squads";
  multisig_address: string;
  network: string;
  proposal_id: string;
  status: ReadProposal["status"];
  title: string | null;
  threshold: number | null;
  approvals: number | null;
  signers: string[];
  instructions: {
    program_or_contract: string;
    method: string | null;
    summary: string;
    params: { [name: string]: string };
  }[];
  transfers: { token: string; amount: string; to: string }[];
}

/** The stored form, JSON. */
export const storedProposal = (proposal: Proposal): string => {
  const stored: StoredProposal = {
    multisig_type: proposal.kind,
    multisig_address: proposal.multisig,
    network: proposal.network,
    proposal_id: proposal.id,
    status: proposal.status,
    title: null,
    threshold: null,
    approvals: proposal.signers.length === 0 ? null : proposal.signers.length,
    signers: [...proposal.signers],
    instructions: proposal.calls.map(({ target, method, params }) => ({
      program_or_contract: target,
      method,
      summary: `${method ?? "call"} on ${target}`,
      params: { ...params },
    })),
    transfers: proposal.payments.map(({ token, amount, recipient }) => ({
      token,
      amount: amount.toString(),
      to: recipient,
    })),
  };
  return JSON.stringify(stored);
};
