import { expect, test } from "vitest";
import { harnessOfFile } from "./harness";

const { call } = harnessOfFile();

const ESCAPE = "\u001b[2J";
const C1 = "\u009b31m";

const id = "5b0e3c64-8a52-4c1f-9a43-0d1f6f3b2c11";

/** Texts that people write, of all interfaces with such ones: the request with a text in each. */
const requests: [string, string, string, (text: string) => object][] = [
  ["a name of a category", "POST", "/v2/transaction-categories", (name) => ({ name })],
  [
    "a category",
    "PATCH",
    `/v2/account-connections/transactions/${id}/category`,
    (category) => ({ category }),
  ],
  ["a note", "PATCH", `/v2/accounts/transfers/${id}/note`, (note) => ({ note })],
  ["a comment", "POST", `/v2/cases/${id}/comments`, (body) => ({ body })],
  ["a name of a group", "POST", "/v2/groups", (name) => ({ name })],
  ["a name to screen", "POST", "/v2/risk/names/screen", (name) => ({ name })],
  ["a title", "POST", "/v2/investigations", (title) => ({ title })],
  ["a name of an alert rule", "POST", "/v1/risk/alert-rules", (name) => ({ name, type: "large_transfer" })],
];

test.each(requests)("%s has no control characters", async (_, method, path, body) => {
  for (const text of [`a${ESCAPE}`, `a${C1}`, "a\u0000"]) {
    const answer = await call(method, path, { body: body(text) });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      expect.toSatisfy((status) => [400, 422].includes(status)),
      expect.stringContaining("control characters"),
    ]);
  }
});

test.each(requests)(
  "%s may have bidirectional marks and letters of all scripts",
  async (_, method, path, body) => {
    const answer = await call(method, path, { body: body("Zoë \u200fשלום 山田") });
    expect(JSON.stringify(answer.body)).not.toContain("control characters");
  },
);

test("notes and comments have several lines, names have one", async () => {
  const lines = "first\n\tsecond";
  const note = await call("PATCH", `/v2/accounts/transfers/${id}/note`, { body: { note: lines } });
  expect(note.status).toBe(404);
  const named = await call("POST", "/v2/transaction-categories", { body: { name: lines } });
  expect([400, 422]).toContain(named.status);
});
