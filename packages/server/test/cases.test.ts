import { createHash } from "node:crypto";
import { canonicalJson } from "@waybill/spec/standards/canonical-json";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { availableActions } from "../src/cases/states";
import { type Harness, startHarness } from "./harness";

/* Compliance cases from opening to resolution, and their investigations. */

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

const path = "/v2/cases";
const unknown = "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b99";
const subject = { address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", network: "sepolia" };

let workspaces = 0;

/** A workspace of its own, and how it is called. */
async function newWorkspace() {
  const key = await api.newKey({ workspace: `cases ${++workspaces}` });
  const call = (method: string, at: string, body?: unknown) =>
    api.call(method, at, { key, ...(body !== undefined && { body }) });
  const opened = async (given: object = {}) =>
    (await call("POST", path, { source_type: "manual", subject, ...given })).body;
  const timeline = async (id: string) => (await call("GET", `${path}/${id}/timeline`)).body.items;
  return { call, opened, timeline };
}

test("a case goes from opening to resolution and back, and its timeline has each step", async () => {
  const { call, opened, timeline } = await newWorkspace();
  const made = await opened({ title: "Paid by a mixer", severity: "high", assignee: "Ana@Example.com" });
  expect(made).toMatchObject({
    title: "Paid by a mixer",
    status: "open",
    severity: "high",
    source_type: "manual",
    subject,
    assignee: "ana@example.com",
    resolution: null,
    resolved_at: null,
    comments: [],
    viewed: false,
    available_actions: ["start_review", "assign", "comment", "link_investigation", "dismiss", "escalate"],
  });
  const at = `${path}/${made.id}`;
  const reviewed = await call("PATCH", at, { status: "in_review", assignee: null });
  expect(reviewed.body).toMatchObject({ status: "in_review", assignee: null });
  // The same again is no change.
  expect((await call("PATCH", at, { status: "in_review", assignee: null })).body).toEqual(reviewed.body);
  const comment = await call("POST", `${at}/comments`, { body: "An invoice is there." });
  expect([comment.status, comment.body.author]).toEqual([201, "api_key"]);
  const dismissed = await call("PATCH", at, { resolution: "dismissed", status: "resolved" });
  expect(dismissed.body).toMatchObject({
    status: "resolved",
    resolution: "dismissed",
    resolved_at: expect.any(String),
    available_actions: ["comment", "link_investigation", "reopen"],
    comments: [comment.body],
  });
  expect((await call("PATCH", at, { resolution: "dismissed" })).body).toEqual(dismissed.body);
  const reopened = await call("PATCH", at, { status: "open" });
  expect(reopened.body).toMatchObject({ status: "open", resolution: null, resolved_at: null });
  // Reopened and assigned at once: a resolved case has no assignee.
  await call("PATCH", at, { resolution: "dismissed" });
  const given = await call("PATCH", at, { status: "open", assignee: "ana@example.com" });
  expect([given.status, given.body.assignee]).toEqual([200, "ana@example.com"]);
  const events = await timeline(made.id);
  expect(events.map(({ action }: { action: string }) => action)).toEqual([
    ...["created", "assigned", "status_changed", "commented", "dismissed", "reopened"],
    ...["dismissed", "reopened", "assigned"],
  ]);
  // The chain, as its description says.
  for (const [place, event] of events.entries()) {
    const { hash, ...rest } = event;
    expect(rest.previous_hash).toBe(events[place - 1]?.hash ?? null);
    const hashed = ["id", "case_id", "position", "action", "actor", "details", "created_at", "previous_hash"];
    const text = canonicalJson(hashed.map((name) => rest[name]));
    expect(createHash("sha256").update(text).digest("hex")).toBe(hash);
  }
});

test("a title is made of the subject, and a subject of nothing is refused with all else", async () => {
  const { call, opened } = await newWorkspace();
  expect((await opened()).title).toBe(`Review of ${subject.address} on sepolia`);
  expect((await opened({ subject: { name: "Northwind" } })).title).toBe("Review of Northwind");
  // Cut where a character of two code units would be halved: no half is kept.
  const long = await opened({ subject: { name: `${"a".repeat(189)}😀` } });
  expect(long.title).toBe(`Review of ${"a".repeat(189)}`);
  expect((await call("GET", `${path}/${long.id}`)).body).toEqual(long);
  const { status, body } = await call("POST", path, {
    source_type: "rumour",
    subject: {},
    title: " ",
    severity: "none",
    assignee: "nobody",
  });
  expect(status).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual([
    "assignee",
    "severity",
    "source_type",
    "subject",
    "title",
  ]);
});

test("a mistyped address is no subject, and text that is not an address of Ethereum is kept as it is", async () => {
  const { call, opened } = await newWorkspace();
  const mistyped = subject.address.replace("dc79C8", "dC79C8");
  const { status, body } = await call("POST", path, {
    source_type: "manual",
    subject: { ...subject, address: mistyped },
  });
  expect([status, Object.keys(body.fields)]).toEqual([400, ["subject.address"]]);
  expect(body.fields["subject.address"][0].message).toContain("checksum is wrong");
  for (const address of [subject.address.toLowerCase(), `0x${"0".repeat(40)}`, "account 7"])
    expect((await opened({ subject: { address } })).subject).toEqual({ address });
  // Nor is it investigated.
  const at = "/v2/investigations";
  const looked = await call("POST", at, { title: "x", subject_address: mistyped });
  expect([looked.status, Object.keys(looked.body.fields)]).toEqual([400, ["subject_address"]]);
  const { id } = (await call("POST", at, { title: "x", subject_address: null })).body;
  expect((await call("PATCH", `${at}/${id}`, { subject_address: mistyped })).status).toBe(400);
});

test("unknown fields of a subject are ignored, and alone they are none", async () => {
  const { call, opened, timeline } = await newWorkspace();
  const more = { memo: "x", deep: JSON.parse(`${"[".repeat(100)}${"]".repeat(100)}`) };
  const made = await opened({ subject: { ...subject, ...more } });
  expect(made.subject).toEqual(subject);
  expect((await timeline(made.id))[0].details.subject).toEqual(subject);
  const { status, body } = await call("POST", path, { source_type: "manual", subject: more });
  expect([status, Object.keys(body.fields)]).toEqual([400, ["subject"]]);
});

test("a case is about a counterparty that the workspace has, or none is opened", async () => {
  const { call, opened } = await newWorkspace();
  const counterparty = { name: "Northwind", type: "vendor" };
  const { id } = (await call("POST", "/v2/counterparties", counterparty)).body;
  const foreign = (await (await newWorkspace()).call("POST", "/v2/counterparties", counterparty)).body.id;
  for (const counterparty_id of [unknown, foreign]) {
    const given = { source_type: "manual", subject: { ...subject, counterparty_id } };
    const { status, body } = await call("POST", path, given);
    expect([status, body.code]).toEqual([404, "counterparty_not_found"]);
  }
  expect((await call("GET", path)).body.items).toEqual([]);
  const made = await opened({ subject: { counterparty_id: id.toUpperCase() } });
  expect(made).toMatchObject({ status: "open", title: "Review of Northwind" });
  expect((await call("GET", `${path}?q=northwind`)).body.items).toMatchObject([{ id: made.id }]);
});

test("a search for an address finds a case by any spelling of it", async () => {
  const { call, opened } = await newWorkspace();
  const [plain, hex] = ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "41a614f803b6fd780986a42c78ec9c7f77e6ded13c"];
  const found = async (q: string) =>
    (await call("GET", `${path}?${new URLSearchParams({ q })}`)).body.items.length;
  for (const [at, address] of [plain, hex, `tron:728126428:${plain}`].entries()) {
    await opened({ title: "Review", subject: { address } });
    for (const asked of [plain, hex, `0x${hex.toUpperCase()}`, `tron:728126428:${hex}`])
      expect(await found(asked), `${address} as ${asked}`).toBe(at + 1);
  }
});

describe("moves that the state table does not have", () => {
  test("are refused with what is possible, and change nothing", async () => {
    const { call, opened, timeline } = await newWorkspace();
    const { id } = await opened();
    const at = `${path}/${id}`;
    expect((await call("PATCH", at, { status: "resolved" })).status).toBe(400);
    expect((await call("PATCH", at, { resolution: "escalated" })).status).toBe(400);
    expect((await call("PATCH", at, { resolution: "dismissed", status: "in_review" })).status).toBe(400);
    expect((await call("POST", `${at}/escalate`)).status).toBe(200);
    const resolved = (await call("GET", at)).body;
    for (const [method, to, body] of [
      ["PATCH", at, { status: "in_review" }],
      ["PATCH", at, { resolution: "dismissed" }],
      ["PATCH", at, { assignee: "ana@example.com" }],
      ["POST", `${at}/escalate`, { note: "again" }],
    ] as const) {
      const refused = await call(method, to, body);
      expect([refused.status, refused.body.code]).toEqual([409, "case_transition_refused"]);
      expect(refused.body.message).toContain("it allows comment, link_investigation, reopen");
    }
    expect((await call("GET", at)).body).toEqual(resolved);
    expect(await timeline(id)).toHaveLength(2);
  });

  test("are the same over HTTP as in the table, after any sequence of requests", async () => {
    const { call, opened } = await newWorkspace();
    const step = fc.constantFrom(
      ...([
        ["start_review", { status: "in_review" }],
        ["reopen", { status: "open" }],
        ["dismiss", { resolution: "dismissed" }],
        ["assign", { assignee: "ana@example.com" }],
        ["escalate", undefined],
      ] as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        let now = await opened();
        for (const [action, change] of steps) {
          const answer = change
            ? await call("PATCH", `${path}/${now.id}`, change)
            : await call("POST", `${path}/${now.id}/escalate`);
          const isSame = change && Object.entries(change).every(([name, value]) => now[name] === value);
          expect(answer.status).toBe(now.available_actions.includes(action) || isSame ? 200 : 409);
          if (answer.status === 200) now = change ? answer.body : answer.body.case;
          expect(now.available_actions).toEqual(availableActions(now.status));
        }
      }),
      { numRuns: 12 },
    );
  });
});

test("one of ten escalations at once succeeds, and it has all that is known", async () => {
  const { call, opened, timeline } = await newWorkspace();
  const { id } = await opened();
  const investigation = (await call("POST", "/v2/investigations", { title: "Northwind", data: { a: [1] } }))
    .body;
  const link = { investigation_id: investigation.id };
  expect((await call("POST", `${path}/${id}/investigations`, link)).status).toBe(204);
  await call("POST", `${path}/${id}/comments`, { body: "An invoice is there." });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => call("POST", `${path}/${id}/escalate`, { note: `note ${at}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  const won = answers.find(({ status }) => status === 200)?.body;
  const events = await timeline(id);
  expect(events.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4]);
  expect(won).toMatchObject({
    case: { id, status: "resolved", resolution: "escalated" },
    evidence_bundle: {
      subject,
      comments: [{ body: "An invoice is there." }],
      timeline: events,
      investigations: [investigation],
      note: events[3].details.note,
    },
  });
});

test("comments of a megabyte and empty ones are refused, and so is what is no comment", async () => {
  const { call, opened } = await newWorkspace();
  const { id } = await opened();
  const at = `${path}/${id}/comments`;
  expect((await call("POST", at, { body: "x".repeat(5_001) })).status).toBe(400);
  expect((await call("POST", at, { body: "x".repeat(1_000_000) })).status).toBe(400);
  expect((await call("POST", at, { body: "x".repeat(1_100_000) })).status).toBe(413);
  expect((await call("POST", at, { body: "" })).status).toBe(400);
  expect((await call("POST", at, { body: "x".repeat(5_000) })).status).toBe(201);
  expect((await call("GET", `${path}/${id}`)).body.comments).toHaveLength(1);
});

describe("several at once", () => {
  const dismiss = (case_ids: readonly string[]) => ({ case_ids, resolution: "dismissed" });

  test("are dismissed; foreign, unknown and resolved ones are skipped by name", async () => {
    const { call, opened, timeline } = await newWorkspace();
    const foreign = await (await newWorkspace()).opened();
    const [one, two, resolved] = [await opened(), await opened(), await opened()];
    await call("PATCH", `${path}/${two.id}`, { status: "in_review" });
    await call("POST", `${path}/${resolved.id}/escalate`);
    const ids = [one.id.toUpperCase(), one.id, two.id, resolved.id, foreign.id, unknown.toUpperCase()];
    const { status, body } = await call("PATCH", `${path}/bulk`, dismiss(ids));
    expect([status, body.updated, body.skipped]).toEqual([200, 2, 3]);
    expect(body.skipped_ids.sort()).toEqual([resolved.id, foreign.id, unknown.toUpperCase()].sort());
    expect((await call("GET", `${path}/${one.id}`)).body).toMatchObject({ resolution: "dismissed" });
    expect((await timeline(two.id)).at(-1)).toMatchObject({
      action: "dismissed",
      position: 3,
      details: { from: "in_review", to: "resolved" },
    });
    expect((await call("PATCH", `${path}/bulk`, dismiss(ids))).body.updated).toBe(0);
    expect((await call("GET", `${path}/counts`)).body).toEqual({
      open: 0,
      in_review: 0,
      resolved: 3,
      assigned_to_me: 0,
      unread: 0,
    });
  });

  test("are at most 10,000", async () => {
    const { call, opened } = await newWorkspace();
    const { id } = await opened();
    const idOf = (at: number) => `${unknown.slice(0, -5)}${String(at).padStart(5, "0")}`;
    const many = Array.from({ length: 10_001 }, (_, at) => idOf(at));
    expect((await call("PATCH", `${path}/bulk`, dismiss(many))).status).toBe(400);
    expect((await call("PATCH", `${path}/bulk`, dismiss([]))).status).toBe(400);
    const { body } = await call("PATCH", `${path}/bulk`, dismiss([id, ...many.slice(2)]));
    expect([body.updated, body.skipped]).toEqual([1, 9_999]);
  });
});

test("lists are filtered, searched and sorted, in pages that have each case once", async () => {
  const { call, opened } = await newWorkspace();
  const severities = ["low", "severe", "medium", "high"] as const;
  const all = [];
  for (let at = 0; at < 12; at += 1)
    all.push(
      await opened({
        title: `Case ${at}`,
        severity: severities[at % 4],
        subject: { name: `Grün & Söhne ${at}`, tx_hash: `0xAB${at}` },
        ...(at % 3 === 0 && { assignee: "ana@example.com" }),
      }),
    );
  for (const at of [0, 5]) await call("PATCH", `${path}/${all[at].id}`, { status: "in_review" });
  await call("PATCH", `${path}/${all[1].id}`, { resolution: "dismissed" });
  const listed = async (query: string) => {
    const titles: string[] = [];
    let cursor = "";
    do {
      const { body } = await call("GET", `${path}?limit=2&${query}${cursor && `&cursor=${cursor}`}`);
      titles.push(...body.items.map(({ title }: { title: string }) => title.slice(5)));
      cursor = body.meta.next_cursor ?? "";
    } while (cursor !== "");
    return titles.map(Number);
  };
  expect(await listed("sort=oldest")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(await listed("sort=newest")).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  const rank = (at: number) => [0, 3, 1, 2][at % 4] ?? 0;
  const byRank = (ids: number[]) => ids.sort((one, other) => rank(other) - rank(one) || other - one);
  expect(await listed("")).toEqual(byRank([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));
  expect(await listed("status=in_review,resolved")).toEqual(byRank([0, 1, 5]));
  expect(await listed("status=open,in_review&sort=oldest")).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(await listed("status=open,in_review,resolved&severity=severe")).toEqual([9, 5, 1]);
  expect(await listed("status=resolved")).toEqual([1]);
  expect(await listed("assignee=ANA@example.com")).toEqual(byRank([0, 3, 6, 9]));
  expect(await listed("q=0xab1&sort=oldest")).toEqual([1, 10, 11]);
  expect(await listed(`q=${encodeURIComponent("grÜn & SÖHNE 1")}&sort=newest`)).toEqual([11, 10, 1]);
  expect(await listed("q=%25")).toEqual([]);
  expect(await listed("source_type=alert_event")).toEqual([]);
  const back = await call("GET", `${path}?limit=3&sort=oldest`);
  const next = await call("GET", `${path}?limit=3&sort=oldest&cursor=${back.body.meta.next_cursor}`);
  const again = await call("GET", `${path}?limit=3&sort=oldest&cursor=${next.body.meta.previous_cursor}`);
  expect(again.body.items).toEqual(back.body.items);
  for (const query of ["status=gone", "severity=none", "sort=best", "limit=0", "limit=201", "cursor=x", "q="])
    expect((await call("GET", `${path}?${query}`)).status, query).toBe(400);
});

test("an investigation that is nested too deep is refused with all else, and changes none", async () => {
  const { call } = await newWorkspace();
  const at = "/v2/investigations";
  const nested = (levels: number) => JSON.parse(`{"a":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`);
  const made = await call("POST", at, { title: "Deep", data: nested(100) });
  expect([made.status, made.body.data]).toEqual([201, nested(100)]);
  for (const [method, to] of [
    ["POST", at],
    ["PATCH", `${at}/${made.body.id}`],
  ] as const) {
    const refused = await call(method, to, { title: " ", data: nested(110) });
    expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([400, ["data", "title"]]);
  }
  expect((await call("GET", `${at}/${made.body.id}`)).body).toEqual(made.body);
});

test("investigations are created, changed, listed without their data, and linked once", async () => {
  const { call, opened, timeline } = await newWorkspace();
  const foreign = (await (await newWorkspace()).call("POST", "/v2/investigations", { title: "Theirs" })).body;
  const made = await call("POST", "/v2/investigations", {
    title: "Northwind",
    subject_type: "address",
    subject_address: subject.address,
    data: { deep: { a: [1] } },
  });
  expect([made.status, made.body.status, made.body.data]).toEqual([201, "open", { deep: { a: [1] } }]);
  const changed = await call("PATCH", `/v2/investigations/${made.body.id}`, {
    status: "archived",
    subject_address: null,
    data: {},
  });
  expect(changed.body).toMatchObject({
    title: "Northwind",
    status: "archived",
    subject_address: null,
    data: {},
  });
  const { body } = await call("GET", "/v2/investigations");
  const { data: _, ...summary } = changed.body;
  expect(body.items).toEqual([summary]);
  const { id } = await opened();
  const at = `${path}/${id}/investigations`;
  const link = () => call("POST", at, { investigation_id: made.body.id.toUpperCase() });
  for (const { status, text } of [...(await Promise.all([link(), link(), link()])), await link()])
    expect([status, text]).toEqual([204, ""]);
  expect((await call("GET", at)).body.items).toEqual([changed.body]);
  expect(await timeline(id)).toHaveLength(2);
  for (const missing of [unknown, foreign.id])
    expect((await call("POST", at, { investigation_id: missing })).body.code).toBe("investigation_not_found");
  expect(await timeline(id)).toHaveLength(2);
});

test("a case and an investigation that there are not, or not here, are not found", async () => {
  const { call } = await newWorkspace();
  const stranger = await newWorkspace();
  const theirs = (await stranger.opened()).id;
  const investigation = (await stranger.call("POST", "/v2/investigations", { title: "x" })).body.id;
  for (const id of [unknown, theirs])
    for (const [method, rest, body] of [
      ["GET", "", undefined],
      ["PATCH", "", { status: "in_review" }],
      ["POST", "/comments", { body: "x" }],
      ["POST", "/escalate", undefined],
      ["GET", "/timeline", undefined],
      ["GET", "/investigations", undefined],
      ["POST", "/investigations", { investigation_id: investigation }],
    ] as const) {
      const answer = await call(method, `${path}/${id}${rest}`, body);
      expect([answer.status, answer.body.code], rest).toEqual([404, "case_not_found"]);
    }
  expect((await call("GET", `/v2/investigations/${investigation}`)).status).toBe(404);
  expect((await call("PATCH", `/v2/investigations/${investigation}`, { title: "y" })).status).toBe(404);
  expect((await stranger.call("GET", `${path}/${theirs}`)).body.status).toBe("open");
});
