import { readSpec } from "../generate/spec.ts";
import { at, serverRequire } from "./paths.ts";
import { serve } from "./process.ts";

/** The part of better-sqlite3 that is used, whose types are the server's own business. */
interface Sqlite {
  exec(sql: string): void;
  prepare(sql: string): { run(...values: unknown[]): void; pluck(): { get(): unknown } };
  close(): void;
}

const Sqlite = serverRequire("better-sqlite3") as new (path: string) => Sqlite;

/** Every tenth of this many accounts has a record, so the list has reports with records and reports without. */
const ACCOUNTS = 1000;
const account = (n: number): string => `0x${n.toString(16).padStart(40, "0")}`;

/** Stores the persons through the interface, so that they are stored as the server stores them. */
async function createPersons(url: string, key: string): Promise<void> {
  const spec = await readSpec("core");
  const examples = spec.paths["/v1/persons"]?.post?.requestBody?.content["application/json"]?.examples;
  for (let n = 0; n < ACCOUNTS; n += 10) {
    const body = {
      ...(examples?.natural?.value as object),
      account_numbers: [{ account_number: account(n) }],
    };
    const response = await fetch(`${url}/v1/persons`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(`the person was answered with ${response.status}`);
  }
}

/** A database of the server's own schema with this many accepted submissions, one a second, in one workspace. */
export async function longDatabase(path: string, key: string, rows: number): Promise<void> {
  const server = await serve(at("scripts/bench/servers/waybill.mjs"), path, key);
  try {
    await createPersons(server.url, key);
  } finally {
    await server.stop();
  }
  const db = new Sqlite(path);
  db.exec("pragma synchronous = off");
  const workspace = db.prepare("select id from workspaces where name = 'bench'").pluck().get();
  db.prepare(
    "insert into quotes (id, workspace_id, provider, network, created_at, expires_at, body) values (?, ?, ?, ?, 0, 0, '{}')",
  ).run("long-list", workspace, "direct", "sepolia");
  db.prepare(
    `insert into submissions (workspace_id, quote_id, network, tx_hash, payload, amount, from_address, to_address,
       travel_rule_compliant, created_at, state)
     with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < @rows)
     select @workspace, 'long-list', 'sepolia', printf('0x%064x', i), printf('0x02%0200x', i), 1000000 + i,
       printf('0x%040x', i % @accounts), printf('0x%040x', (i * 7 + 3) % @accounts), i % 2,
       1750000000000 + i * 1000, 'accepted' from n`,
  ).run({ rows, workspace, accounts: ACCOUNTS });
  db.close();
}
