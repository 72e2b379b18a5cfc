import { type SqlBool, sql } from "kysely";
import { type CaseFact, raiseCases } from "../../cases/open-cases";
import type { CaseSeverity } from "../../cases/rows";
import { chunks } from "../../lib/chunks";
import { type Runtime, timestamp } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { insertRows, rowsOf } from "../../storage/dialect/rows";
import { everyWorkspace } from "../../workspace/every-workspace";
import { enqueueDeliveries } from "../delivery/enqueue";
import { storedProposal } from "../events";
import type { Rule } from "../rule";
import { ALL_NETWORKS } from "../templates/catalogue";
import type { RuleOutcome } from "./evaluate-blocks";
import {
  type AlertState,
  eventId,
  fingerprint,
  fold,
  type KnownStates,
  type RaisedEvent,
  stateKey,
} from "./fold";

/** The longest title of a case, characters. */
const TITLE = 200;

/**
 * The entry of an event in the case of its alert. An alert has one case, however often it is raised; none is opened of a rule
 * that opens none, nor of the end of an alert.
 */
function caseOf({ id, rule, fingerprint, alert, ends }: RaisedEvent): CaseFact {
  const { caption, message, addresses, txHash, block } = alert;
  const network = alert.network ?? rule.network;
  const evidence = {
    event_id: id,
    rule_id: rule.id,
    rule_type: rule.type,
    rule_version: rule.version,
    caption,
    message,
    network,
    addresses,
    tx_hash: txHash,
    block,
    time: timestamp(alert.time),
  };
  const address = alert.about ?? addresses[0];
  const subject = {
    ...alert.subject,
    ...(network !== ALL_NETWORKS && { network }),
    ...(address !== undefined && { address }),
    ...(txHash !== null && { tx_hash: txHash }),
  };
  const opens = {
    title: caption.slice(0, TITLE),
    severity: rule.severity as CaseSeverity,
    subject,
    sourceType: "alert_event" as const,
    sourceId: id,
    evidence,
  };
  return {
    workspaceId: rule.workspaceId,
    fingerprint: `${rule.id} ${fingerprint}`,
    opens: rule.opensCase && !ends ? opens : undefined,
    details: evidence,
  };
}

/** Rows of one statement. */
const BATCH_SIZE = 500;

/**
 * Stores the alerts that results raise and end, with the cases and the deliveries of new events, in the caller's transaction:
 * that of the evaluated facts, so that each is reported exactly once. Returns the numbers of events and deliveries.
 */
export async function record(
  trx: Database,
  outcomes: readonly RuleOutcome[],
  runtime: Pick<Runtime, "now" | "uuid" | "bytes">,
): Promise<{ events: number; deliveries: number }> {
  if (outcomes.length === 0) return { events: 0, deliveries: 0 };
  const known = await readStates(trx, outcomes);
  const { events, states } = fold(outcomes, known, () => eventId(runtime));
  await insertEvents(trx, events, runtime.now());
  await putStates(trx, states);
  if (events.length === 0) return { events: 0, deliveries: 0 };
  const stored = events.map(({ id, rule }) => ({
    id,
    workspace_id: rule.workspaceId,
    rule_id: rule.id,
    severity: rule.severity,
  }));
  await raiseCases(trx, events.map(caseOf), runtime);
  const deliveries = await enqueueDeliveries(trx, stored, runtime);
  return { events: events.length, deliveries };
}

/** The states that results are about, and all that are raised in the scopes that they list. */
async function readStates(trx: Database, outcomes: readonly RuleOutcome[]): Promise<KnownStates> {
  const rules = new Map<string, Rule>(outcomes.map(({ rule }) => [rule.id, rule]));
  const named = new Map<string, [string, string]>();
  const listing = new Set<string>();
  for (const { rule, ruleResult } of outcomes) {
    const prints =
      ruleResult.kind === "exactly"
        ? ruleResult.holding.map(({ subject }) => fingerprint(subject, ruleResult.scope))
        : [fingerprint(ruleResult.subject, ruleResult.kind === "holds" ? ruleResult.scope : undefined)];
    for (const print of prints) named.set(stateKey(rule.id, print), [rule.id, print]);
    if (ruleResult.kind === "exactly") listing.add(rule.id);
  }
  const all = everyWorkspace(trx);
  const found = [];
  for (const part of chunks([...named.values()], BATCH_SIZE)) {
    const asked = rowsOf("asked", { rule_id: "text", fingerprint: "text" }, part);
    const rows = all
      .selectFrom("alert_states")
      .selectAll()
      .where(sql<SqlBool>`(rule_id, fingerprint) in (select rule_id, fingerprint from ${asked})`);
    found.push(...(await rows.execute()));
  }
  for (const part of chunks([...listing], BATCH_SIZE))
    found.push(
      ...(await all
        .selectFrom("alert_states")
        .selectAll()
        .where("rule_id", "in", part)
        .where("state", "=", "raised")
        .execute()),
    );
  const states = new Map<string, AlertState>();
  for (const row of found) {
    const rule = rules.get(row.rule_id);
    if (rule)
      states.set(stateKey(row.rule_id, row.fingerprint), {
        rule,
        fingerprint: row.fingerprint,
        state: row.state,
        eventId: row.event_id,
        raisedAt: row.raised_at,
        repeats: row.repeats,
        lastAt: row.last_at,
      });
  }
  const ended = [...states.values()].filter(({ state, eventId }) => state === "ended" && eventId !== "");
  const transactions = new Map<string, string | null>();
  for (const part of chunks(
    ended.map(({ eventId }) => eventId),
    BATCH_SIZE,
  ))
    for (const { id, tx_hash } of await all
      .selectFrom("alert_events")
      .select(["id", "tx_hash"])
      .where("id", "in", part)
      .execute())
      transactions.set(id, tx_hash);
  return { states: [...states.values()], transactions };
}

const eventColumns = {
  id: "text",
  workspace_id: "text",
  rule_id: "text",
  rule_version: "integer",
  fingerprint: "text",
  network: "text",
  time: "integer",
  created_at: "integer",
  severity: "text",
  caption: "text",
  message: "text",
  addresses: "text",
  tx_hash: "text",
  block: "integer",
  proposal: "text",
} as const;

async function insertEvents(trx: Database, events: readonly RaisedEvent[], now: number): Promise<void> {
  const rows = events.map(({ id, rule, fingerprint: print, alert }) => [
    ...[
      id,
      rule.workspaceId,
      rule.id,
      rule.version,
      print,
      alert.network ?? rule.network,
      alert.time,
      now,
      rule.severity,
    ],
    ...[alert.caption, alert.message, JSON.stringify(alert.addresses), alert.txHash, alert.block],
    alert.proposal ? storedProposal(alert.proposal) : null,
  ]);
  for (const part of chunks(rows, BATCH_SIZE))
    await insertRows("alert_events", eventColumns, part).execute(trx);
}

const stateColumns = {
  workspace_id: "text",
  rule_id: "text",
  fingerprint: "text",
  state: "text",
  event_id: "text",
  raised_at: "integer",
  repeats: "integer",
  last_at: "integer",
} as const;

const onKnownState = sql`(rule_id, fingerprint) do update set state = excluded.state, event_id = excluded.event_id,
  raised_at = excluded.raised_at, repeats = excluded.repeats, last_at = excluded.last_at`;

async function putStates(trx: Database, states: readonly AlertState[]): Promise<void> {
  const rows = states.map(({ rule, fingerprint: print, state, eventId, raisedAt, repeats, lastAt }) => [
    ...[rule.workspaceId, rule.id, print, state, eventId],
    ...[raisedAt, repeats, lastAt],
  ]);
  for (const part of chunks(rows, BATCH_SIZE))
    await insertRows("alert_states", stateColumns, part, onKnownState).execute(trx);
}
