/**
 * The least that could answer `GET /v1/persons/{id}`: node:http, one string compared, one row read, JSON. No routing, no
 * validation, no quota, no request id. `node bare.mjs <database> <id> <record as JSON> <key>` prints its URL.
 */
import { createServer } from "node:http";
import { createRequire } from "node:module";

const Sqlite = createRequire(new URL("../../../packages/server/package.json", import.meta.url))(
  "better-sqlite3",
);
const [database, id, record, key] = process.argv.slice(2);
const db = new Sqlite(database);
db.pragma("journal_mode = WAL");
db.exec("create table persons (id text primary key, record text not null)");
db.prepare("insert into persons values (?, ?)").run(id, record);
const find = db.prepare("select id, record from persons where id = ?");
const prefix = "/v1/persons/";

const send = (response, status, body) => {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
};

const server = createServer((request, response) => {
  if (request.headers.authorization !== `Bearer ${key}`)
    return send(response, 401, { error: "authentication failed" });
  const row = request.url.startsWith(prefix) ? find.get(request.url.slice(prefix.length)) : undefined;
  if (!row) return send(response, 404, { error: "not found" });
  send(response, 200, { id: row.id, ...JSON.parse(row.record) });
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));
process.once("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
});
