import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { naturalPerson, startHarness } from "./harness";
import { testOnSqlite } from "./support/engine";

testOnSqlite(
  "while the database cannot grow writes are 503 and reads go on, and then writes do, too",
  async () => {
    const api = await startHarness();
    onTestFinished(() => api.server.close());
    const { body: created } = await api.call("POST", "/v1/persons", { body: naturalPerson("0x1") });
    // SQLite answers with SQLITE_FULL, as it does for a full disk, when it may have no more pages than it has.
    const { rows } = await sql<{ max_page_count: number }>`pragma max_page_count = 1`.execute(api.server.db);
    const pages = rows[0]?.max_page_count;
    let refused = await api.call("POST", "/v1/persons", { body: naturalPerson("0x2") });
    // The last pages may have room for some.
    for (let more = 0; more < 50 && refused.status < 300; more += 1)
      refused = await api.call("POST", "/v1/persons", { body: naturalPerson(`0x3${more}`) });
    expect([refused.status, refused.body.code]).toEqual([503, "storage_unavailable"]);
    expect(refused.headers.get("Retry-After")).toBe("5");
    expect((await api.call("GET", `/v1/persons/${created.id}`)).body).toEqual(created);

    await sql`pragma max_page_count = 1000000`.execute(api.server.db);
    expect((await api.call("POST", "/v1/persons", { body: naturalPerson("0x4") })).status).toBeLessThan(300);
    expect(pages).toBeGreaterThan(1);
  },
);
