import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { piiProperties } from "@waybill/spec/generated/pii";
import { expect, test } from "vitest";
import { createLogger, loggedError } from "./logger";

const logged = (error: unknown): { text: string; err: ReturnType<typeof loggedError> } => {
  const lines: string[] = [];
  createLogger("info", { write: (line) => void lines.push(line) }).error({ err: error }, "failed");
  const text = lines.join("");
  return { text, err: JSON.parse(text).err };
};

test("an error keeps its name, message, places, code and causes", () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
  const error = new RangeError("the database cannot be used", { cause });
  const { err } = logged(error);
  expect(err).toEqual({
    type: "RangeError",
    message: "the database cannot be used",
    stack: expect.stringMatching(/^at .*logger\.test\.ts/),
    cause: {
      type: "Error",
      message: "connect ECONNREFUSED 127.0.0.1:5432",
      stack: expect.stringContaining("logger.test.ts"),
      code: "ECONNREFUSED",
    },
  });
  expect(err.stack).not.toContain("the database cannot be used");
});

/** Errors as libraries make them, with a part that no log may have. */
const leaking: [string, unknown, string][] = [
  [
    "PostgreSQL",
    Object.assign(new Error('duplicate key value violates unique constraint "persons_key"'), {
      code: "23505",
      detail: "Key (name)=(CANARY) already exists.",
      where: "COPY persons, line 1: CANARY",
    }),
    "persons_key",
  ],
  [
    "a value in its message",
    new Error("Key (name, note)=(CANARY (x), CANARY) already exists"),
    "already exists",
  ],
  [
    "the address of a node",
    new Error("fetch failed: https://user:CANARY@node.example/v2/CANARY?key=CANARY"),
    "node.example",
  ],
  [
    "a database",
    new Error("no answer of postgres://waybill:CANARY@db.example:5432/main?password=CANARY"),
    "db.example:5432",
  ],
  ["a header", new Error("401 for authorization: Bearer CANARY"), "401"],
  ["a webhook's secret", new Error("bad key whsec_CANARYCANARY"), "bad key"],
  ["a key of this service", new Error("no key wbk_CANARY-CANARY"), "no key"],
  [
    "JSON",
    new SyntaxError(`Unexpected token 'C', "CANARY said "CANARY"" is not valid JSON`),
    "not valid JSON",
  ],
  ["an address of a person", new Error("550 no mailbox CANARY.Example@example.com"), "no mailbox"],
  ["an account", new Error("no account DE0212030000CANARY2051 here"), "no account"],
  ["a cause", new Error("delivery failed", { cause: new Error("Bearer CANARY") }), "delivery failed"],
  [
    "a request",
    Object.assign(new Error("refused"), { body: { name: "CANARY" }, config: "CANARY" }),
    "refused",
  ],
  ["something else that was thrown", "Bearer CANARY", "Bearer"],
];

test.each(leaking)("%s leaves no secret and no personal data in a log", (_, error, kept) => {
  const { text } = logged(error);
  expect(text).not.toContain("CANARY");
  expect(text).toContain(kept);
});

test("addresses without a path stay, and causes end", () => {
  expect(logged(new Error("no answer of http://127.0.0.1:8545: reset")).err.message).toBe(
    "no answer of http://127.0.0.1:8545: reset",
  );
  const loop = new Error("a");
  loop.cause = loop;
  expect(JSON.stringify(loggedError(loop)).match(/"cause"/g)).toHaveLength(5);
});

test("personal data and secrets are redacted at every logged depth; everything else is logged", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-test-"));
  const path = join(folder, "log");
  const file = await open(path, "w");
  const logger = createLogger("info", file.fd);
  const names = [...piiProperties, "authorization", "api_key", "private_key", "signed_payload", "password"];
  expect(names).toContain("date_of_birth");
  for (const name of names) {
    const held = { [name]: "SECRET", status: 200 };
    logger.info({ ...held, one: held, two: { one: held }, three: { two: { one: held } } }, "request");
  }
  logger.flush();
  const lines = await expect
    .poll(async () => (await readFile(path, "utf8")).trim().split("\n"))
    .toHaveLength(names.length)
    .then(() => readFile(path, "utf8"));
  expect(lines).not.toContain("SECRET");
  expect(lines.match(/\[redacted\]/g)).toHaveLength(4 * names.length);
  expect(lines).toContain('"status":200');
  await file.close();
  await rm(folder, { recursive: true });
});
