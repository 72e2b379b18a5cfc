import { randomUUID } from "node:crypto";
import { createKey, type Database, openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import { enqueueDeliveries } from "../../src/alerts/delivery/enqueue";

/* Rows of alerting, as its operations and its engine write them. */

/** The workspace `main`; made when there is none. */
export async function mainWorkspace(db: Database): Promise<Workspace> {
  const find = () => db.selectFrom("workspaces").select("id").where("name", "=", "main").executeTakeFirst();
  const found = await find();
  if (found) return openWorkspace(db, found.id);
  await createKey(db, systemRuntime, { workspace: "main", name: "test", plan: "enterprise" });
  return openWorkspace(db, (await find())?.id ?? "");
}

interface ChannelRow {
  name: string;
  type: "slack" | "telegram" | "discord" | "webhook" | "pagerduty" | "email" | "incidentio";
  enabled: 0 | 1;
  connected: 0 | 1;
  deleted_at: number | null;
}

/** Inserts a channel; returns its id. */
export async function insertChannel(
  { db }: Workspace,
  params: Record<string, unknown>,
  columns: Partial<ChannelRow> = {},
): Promise<string> {
  const id = randomUUID();
  const times = { created_at: 0, updated_at: 0 };
  await db
    .insertInto("alert_channels")
    .values({
      id,
      ...times,
      name: "channel",
      type: "webhook",
      enabled: 1,
      connected: 1,
      deleted_at: null,
      ...columns,
      params: JSON.stringify(params),
    })
    .execute();
  return id;
}

/** Inserts a rule with these channels, by their floors; returns its id. */
export async function insertRule(
  { db }: Workspace,
  channels: Readonly<Record<string, string | null>>,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("alert_rules")
    .values({
      id,
      created_at: 0,
      updated_at: 0,
      name: "Large transfers",
      rule_type: "large_transfer",
      template_id: randomUUID(),
      network: "sepolia",
      severity: "high",
      parameters: JSON.stringify({ min_usd: "100" }),
      version: 1,
      trigger_kind: "BLOCK",
      enabled: 1,
      runner_id: "runner",
      pack_id: null,
      pack_type: null,
      pack_label: null,
      pack_address: null,
    })
    .execute();
  for (const [channel_id, min_severity] of Object.entries(channels))
    await db.insertInto("alert_rule_channels").values({ rule_id: id, channel_id, min_severity }).execute();
  return id;
}

/** The columns of an event of this rule. */
export const eventOf = (rule_id: string, columns: { severity?: string; message?: string } = {}) => ({
  id: `ev${randomUUID().replaceAll("-", "")}`,
  rule_id,
  rule_version: 1,
  fingerprint: randomUUID(),
  network: "sepolia",
  time: Date.UTC(2026, 0, 15, 9, 30),
  created_at: Date.UTC(2026, 0, 15, 9, 30, 2),
  severity: "high",
  caption: "Large transfer",
  message: "1,000,000 USDC were sent.",
  addresses: '["0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"]',
  tx_hash: `0x${"ab".repeat(32)}`,
  block: 17,
  proposal: null,
  ...columns,
});

/** Writes an event with its deliveries, as the engine does. Returns its id. */
export async function raise(
  workspace: Workspace,
  rule: string,
  columns: Parameters<typeof eventOf>[1] = {},
): Promise<string> {
  const event = eventOf(rule, columns);
  await workspace.shared.transaction().execute(async (trx) => {
    await workspace.within(trx).db.insertInto("alert_events").values(event).execute();
    const routed = { ...event, workspace_id: workspace.id };
    await enqueueDeliveries(trx, [routed], { ...systemRuntime, now: () => event.created_at });
  });
  return event.id;
}
