/**
 * The minimum that could answer as the server does: node:http, one string compared, one row read by the bare driver. No routing, no validation, no
 * quota, no request id. `node bare.mjs <database> <key>` prints its URL. PUT stores an answer (`{question, status,
 * body}`); a request is the question of its `X-Question`, else of its method, path and body. `GET /rows/<table>` sends
 * all rows of a table of SQLite, a line of JSON each. POST `/sink` is answered with 204.
 */
import { createServer } from "node:http";
import { createRequire } from "node:module";

const ofServer = createRequire(new URL("../../../packages/server/package.json", import.meta.url));
const [database, key] = process.argv.slice(2);
const table =
  "create table if not exists bare_answers (question text primary key, status integer not null, body text not null)";
const write =
  "insert into bare_answers values (?, ?, ?) on conflict (question) do update set body = excluded.body";
const read = "select status, body from bare_answers where question = ?";

async function onSqlite() {
  const Sqlite = ofServer("better-sqlite3");
  const db = new Sqlite(database);
  db.pragma("journal_mode = WAL");
  db.pragma("busy_timeout = 10000");
  db.exec(table);
  const [insert, find] = [db.prepare(write), db.prepare(read)];
  return {
    store: (...values) => insert.run(...values),
    find: (question) => find.get(question),
    rows: (name) => db.prepare(`select * from ${name}`).iterate(),
  };
}

async function onPostgres() {
  const { Pool } = ofServer("pg");
  const pool = new Pool({ connectionString: database });
  await pool.query(table);
  const numbered = (text) => text.split("?").reduce((begin, rest, place) => `${begin}$${place}${rest}`);
  return {
    store: (...values) => pool.query(numbered(write), values),
    find: async (question) =>
      (await pool.query({ name: "find", text: numbered(read), values: [question] })).rows[0],
  };
}

const store = await (database.startsWith("postgres") ? onPostgres() : onSqlite());

async function bodyOf(request) {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += part;
  return text;
}

function send(response, status, text = "") {
  const head = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
  };
  response.writeHead(status, status === 204 ? {} : head).end(text);
}

async function sendRows(response, name) {
  for (const row of store.rows(name))
    if (!response.write(`${JSON.stringify(row)}\n`))
      await new Promise((done) => response.once("drain", done));
  response.end();
}

const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  const body = method === "GET" ? "" : await bodyOf(request);
  if (url === "/sink") return send(response, 204);
  if (headers.authorization !== `Bearer ${key}`)
    return send(response, 401, '{"error":"authentication failed"}');
  if (url.startsWith("/rows/")) return sendRows(response, url.slice("/rows/".length));
  if (method === "PUT" && url === "/answers") {
    const { question, status, body: text } = JSON.parse(body);
    await store.store(question, status, text);
    return send(response, 204);
  }
  const found = await store.find(headers["x-question"] ?? `${method} ${url} ${body}`);
  if (!found) return send(response, 404, '{"error":"not found"}');
  send(response, found.status, found.body);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));
process.once("SIGTERM", () => process.exit(0));
