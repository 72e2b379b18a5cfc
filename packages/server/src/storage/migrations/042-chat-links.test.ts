import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../database";
import { chatLinks } from "./042-chat-links";

test("channels that wait for their chat keep their codes", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  await sql`drop table telegram_bots`.execute(db);
  await sql`drop index alert_channels_awaiting`.execute(db);
  await sql`alter table alert_channels drop column link_code`.execute(db);
  await db
    .insertInto("workspaces")
    .values({ id: "w", name: "w", disabled_features: "[]", created_at: 0 })
    .execute();
  const code = "AbC_-0123456789abcdefg";
  const other = '{"webhook_url":"https://hooks.example.com/"}';
  for (const [id, type, connected, params, deleted] of [
    ["a", "telegram", 0, JSON.stringify({ link_code: code }), null],
    ["b", "telegram", 0, "{}", 5],
    ["c", "slack", 1, other, null],
  ] as const)
    await sql`insert into alert_channels (id, workspace_id, created_at, updated_at, name, type, enabled, connected, params,
      deleted_at) values (${id}, 'w', 0, 0, 'n', ${type}, 1, ${connected}, ${params}, ${deleted})`.execute(
      db,
    );
  await chatLinks.up(db);
  const { rows } = await sql`select id, params, link_code from alert_channels order by id`.execute(db);
  expect(rows).toEqual([
    { id: "a", params: "{}", link_code: code },
    { id: "b", params: "{}", link_code: null },
    { id: "c", params: other, link_code: null },
  ]);
});
