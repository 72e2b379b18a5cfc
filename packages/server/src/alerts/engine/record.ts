import { type SqlBool, sql } from "kysely";
import { chunks } from "../../lib/chunks";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { rowsOf } from "../../storage/dialect/rows";
import { everyWorkspace } from "../../workspace/every-workspace";
import { eventId } from "../event-id";
import { fingerprint } from "../fingerprint";
import { storedProposal } from "../proposals";
import type { Rule } from "../rule";
import type { RuleVerdict } from "./evaluate-blocks";
import { type AlertState, fold, type KnownStates, type RaisedEvent, stateKey } from "./fold";

/** Rows of one statement. */
const BATCH_SIZE = 500;

/** An event as it is handed to who delivers it. */
export interface StoredEvent {
  id: string;
  rule_id: string;
  severity: string;
}

/** Sees that an event is delivered, in the transaction that stores it; returns the number of deliveries. */
export type EnqueueDeliveries = (
  trx: Database,
  workspaceId: string,
  event: StoredEvent,
  runtime: Pick<Runtime, "now" | "uuid">,
) => Promise<number>;

export interface Recording {
  runtime: Pick<Runtime, "now" | "uuid" | "bytes">;
  enqueue: EnqueueDeliveries;
}

/**
 * Stores what verdicts raise and end, with the deliveries of new events, in the caller's transaction: that of the facts that were
 * judged, so that each is told exactly once. Returns the numbers of events and deliveries.
 */
export async function record(
  trx: Database,
  verdicts: readonly RuleVerdict[],
  { runtime, enqueue }: Recording,
): Promise<{ events: number; deliveries: number }> {
  if (verdicts.length === 0) return { events: 0, deliveries: 0 };
  const known = await readStates(trx, verdicts);
  const { events, states } = fold(verdicts, known, () => eventId(runtime));
  await insertEvents(trx, events, runtime.now());
  await putStates(trx, states);
  const listened = await rulesWithChannels(trx, events);
  let deliveries = 0;
  for (const { id, rule } of events)
    if (listened.has(rule.id))
      deliveries += await enqueue(
        trx,
        rule.workspaceId,
        { id, rule_id: rule.id, severity: rule.severity },
        runtime,
      );
  return { events: events.length, deliveries };
}

/** The states that verdicts are about, and all that are raised in the scopes that they list. */
async function readStates(trx: Database, verdicts: readonly RuleVerdict[]): Promise<KnownStates> {
  const rules = new Map<string, Rule>(verdicts.map(({ rule }) => [rule.id, rule]));
  const named = new Map<string, [string, string]>();
  const listing = new Set<string>();
  for (const { rule, verdict } of verdicts) {
    const prints =
      verdict.kind === "exactly"
        ? verdict.holding.map(({ subject }) => fingerprint(subject, verdict.scope))
        : [fingerprint(verdict.subject, verdict.kind === "holds" ? verdict.scope : undefined)];
    for (const print of prints) named.set(stateKey(rule.id, print), [rule.id, print]);
    if (verdict.kind === "exactly") listing.add(rule.id);
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
        ...{ rule, fingerprint: row.fingerprint, state: row.state, eventId: row.event_id },
        ...{ raisedAt: row.raised_at, repeats: row.repeats, lastAt: row.last_at },
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

async function insertEvents(trx: Database, events: readonly RaisedEvent[], now: number): Promise<void> {
  for (const part of chunks(events, BATCH_SIZE))
    await everyWorkspace(trx)
      .insertInto("alert_events")
      .values(
        part.map(({ id, rule, fingerprint: print, alert }) => ({
          ...{ id, workspace_id: rule.workspaceId, rule_id: rule.id, rule_version: rule.version },
          ...{ fingerprint: print, network: rule.network, time: alert.time, created_at: now },
          ...{ severity: rule.severity, caption: alert.caption, message: alert.message },
          ...{ addresses: JSON.stringify(alert.addresses), tx_hash: alert.txHash, block: alert.block },
          proposal: alert.proposal ? storedProposal(alert.proposal) : null,
        })),
      )
      .execute();
}

async function putStates(trx: Database, states: readonly AlertState[]): Promise<void> {
  for (const part of chunks(states, BATCH_SIZE))
    await everyWorkspace(trx)
      .insertInto("alert_states")
      .values(
        part.map(({ rule, fingerprint: print, state, eventId, raisedAt, repeats, lastAt }) => ({
          ...{ workspace_id: rule.workspaceId, rule_id: rule.id, fingerprint: print, state },
          ...{ event_id: eventId, raised_at: raisedAt, repeats, last_at: lastAt },
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["rule_id", "fingerprint"]).doUpdateSet(({ ref }) => ({
          state: ref("excluded.state"),
          event_id: ref("excluded.event_id"),
          raised_at: ref("excluded.raised_at"),
          repeats: ref("excluded.repeats"),
          last_at: ref("excluded.last_at"),
        })),
      )
      .execute();
}

/** Most rules have no channel: their events cost no look-up each. */
async function rulesWithChannels(trx: Database, events: readonly RaisedEvent[]): Promise<Set<string>> {
  const listened = new Set<string>();
  for (const part of chunks([...new Set(events.map(({ rule }) => rule.id))], BATCH_SIZE))
    for (const { rule_id } of await everyWorkspace(trx)
      .selectFrom("alert_rule_channels")
      .select("rule_id")
      .where("rule_id", "in", part)
      .execute())
      listened.add(rule_id);
  return listened;
}
