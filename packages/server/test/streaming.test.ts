import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { everyWorkspace } from "../src/workspace/every-workspace";
import { type Harness, naturalPerson, startHarness } from "./harness";

// Lists have no pages, so they must be streamed: complete, in order, and at the pace of whoever reads.

const ROWS = 20_000;
const sender = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266";
const recipient = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8";
const hashOf = (n: number) => `0x${n.toString(16).padStart(64, "0")}`;

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.call("POST", "/v1/persons", { body: naturalPerson(sender) });
  await insertRows("main", ROWS);
});
afterAll(() => api.server.close());

const warnings: Error[] = [];
const onWarning = (warning: Error) => warnings.push(warning);
process.on("warning", onWarning);
afterAll(() => process.off("warning", onWarning));
afterEach(() => expect(warnings).toEqual([]));

/** Accepted submissions, four to a millisecond so that time alone does not order them. */
async function insertRows(workspace: string, count: number): Promise<void> {
  const { db } = api.server;
  const { id: workspace_id } = await db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", workspace)
    .executeTakeFirstOrThrow();
  const quote_id = crypto.randomUUID();
  await everyWorkspace(db)
    .insertInto("quotes")
    .values({
      id: quote_id,
      workspace_id,
      provider: "direct",
      network: "sepolia",
      created_at: 0,
      expires_at: 0,
      body: `{"transactions":[]}`,
    })
    .execute();
  for (let from = 0; from < count; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - from) }, (_, index) => ({
      workspace_id,
      quote_id,
      network: "sepolia",
      tx_hash: hashOf(from + index),
      step: "payment" as const,
      nonce_slot: String(index),
      payload: "0x02",
      token: "native",
      amount: String(2n ** 63n + BigInt(from + index)),
      from_address: sender,
      to_address: recipient,
      travel_rule_compliant: 0,
      created_at: 1_700_000_000_000 + Math.floor((from + index) / 4),
      state: "accepted" as const,
    }));
    await everyWorkspace(db).insertInto("submissions").values(rows).execute();
  }
}

/** A connection that has asked for the list and reads nothing yet. */
async function ask(): Promise<Socket> {
  const { hostname, port } = new URL(api.server.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.pause();
  await once(socket, "connect");
  socket.write(`GET /v1/transactions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.key}\r\n\r\n`);
  return socket;
}

const turns = async (count: number) => {
  for (let n = 0; n < count; n += 1) await new Promise((done) => setImmediate(done));
};

describe("a list of 20,000 reports", () => {
  test("is complete, the newest first, amounts with all their digits", async () => {
    const { text } = await api.call("GET", "/v1/transactions");
    const amounts = [...text.matchAll(/"amount":(\d+)/g)].map(([, digits]) => digits);
    expect(amounts).toEqual(
      Array.from({ length: ROWS }, (_, index) => String(2n ** 63n + BigInt(ROWS - 1 - index))),
    );
    const reports = JSON.parse(text) as Array<{ tx_hash: string; sender: object; recipient: null }>;
    expect(reports.map((report) => report.tx_hash)).toEqual(
      Array.from({ length: ROWS }, (_, index) => hashOf(ROWS - 1 - index)),
    );
    expect(reports[777]).toMatchObject({ sender: { kind: "natural" }, recipient: null });
  });

  test("pauses for a reader that does not read, and continues when it does", async () => {
    let read = 0;
    const before = process.memoryUsage().rss;
    const socket = await ask();
    // The kernel's buffers take what they can; then nothing more may be produced.
    await turns(2000);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
    expect((await api.call("GET", "/v1/persons")).status).toBe(200);
    socket.on("data", (chunk: Buffer) => {
      read += chunk.length;
      if (chunk.subarray(-5).toString() === "0\r\n\r\n") socket.end();
    });
    socket.resume();
    await once(socket, "close");
    expect(read).toBeGreaterThan(ROWS * 200);
  });

  test("HEAD reads nothing and has the same headers", async () => {
    const { status, text, headers } = await api.call("HEAD", "/v1/transactions");
    expect([status, text]).toEqual([200, ""]);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  test("a reader that leaves midway leaves the server healthy", async () => {
    for (let n = 0; n < 5; n += 1) {
      const socket = await ask();
      socket.once("data", () => socket.destroy());
      socket.resume();
      await once(socket, "close");
    }
    await turns(50);
    expect((await api.call("GET", "/v1/networks")).status).toBe(200);
  });
});

describe("an item that cannot be produced", () => {
  test("cuts the connection instead of ending the array", async () => {
    await api.newKey({ workspace: "broken" });
    const key = await api.newKey({ workspace: "broken" });
    await insertRows("broken", 3000);
    await everyWorkspace(api.server.db)
      .updateTable("submissions")
      .set({ amount: "no number" })
      .where("tx_hash", "=", hashOf(1))
      .where("amount", "like", "9%")
      .where("workspace_id", "=", (eb) =>
        eb.selectFrom("workspaces").select("id").where("name", "=", "broken"),
      )
      .execute();
    const answer = await fetch(`${api.server.url}/v1/transactions`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect((await api.call("GET", "/v1/networks")).status).toBe(200);
  });

  test("is a plain 500 when it is the first one", async () => {
    const key = await api.newKey({ workspace: "broken-first" });
    await insertRows("broken-first", 10);
    await everyWorkspace(api.server.db)
      .updateTable("submissions")
      .set({ network: "nowhere", amount: "1.5" })
      .where("workspace_id", "=", (eb) =>
        eb.selectFrom("workspaces").select("id").where("name", "=", "broken-first"),
      )
      .execute();
    const { status, body } = await api.call("GET", "/v1/transactions", { key });
    expect([status, body]).toEqual([500, { error: "internal server error", code: "internal_error" }]);
  });

  test("an empty list is an empty array", async () => {
    const key = await api.newKey({ workspace: "empty" });
    const { text } = await api.call("GET", "/v1/transactions", { key });
    expect(text).toBe("[]");
  });
});
