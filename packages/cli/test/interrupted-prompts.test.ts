import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { startApi } from "./api";
import { alice, bob, northwind, quoteFor } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";
import { type Asked, typeAt } from "./prompt-terminal";

/** Ctrl-C at every prompt that there is: one line, 130, nothing written, nothing sent, and the terminal as it was. */

const CTRL_C = "\u0003";
const password = "correct horse";
const mnemonic = "test test test test test test test test test test test junk";
const pay = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "1"];
const high = { "GET /v1/transactions/quote": ({ query }: { query: URLSearchParams }) => risky(query) };
const risky = (query: URLSearchParams) => ({ status: 200, body: quoteFor(query, { level: "high" }) });
const listedParty = { party: "recipient", address: bob, list: "OFAC SDN", entry: "36" };
const listed = {
  "GET /v1/transactions/quote": ({ query }: { query: URLSearchParams }) => {
    const answer = quoteFor(query);
    return {
      status: 200,
      body: { ...answer, risk: { ...answer.risk, sanctioned_parties: [listedParty] } },
    };
  },
};
const rule = { code: "country_code", message: null, params: {} };
const refused = {
  "POST /v1/persons": () => ({
    status: 422,
    body: { error: "x", details: { "person.country_of_residence": [rule] } },
  }),
};

interface Case {
  readonly args: readonly string[];
  readonly routes?: Parameters<typeof startApi>[0];
  /** Commands that come before it. */
  readonly before?: readonly (readonly string[])[];
  /** The number of questions without a Ctrl-C. */
  readonly questions: number;
}

const withAlice = [["wallets", "import", "alice"]];
const cases: readonly Case[] = [
  { args: ["wallets", "create", "bob"], questions: 2 },
  { args: ["wallets", "import", "bob"], questions: 3 },
  { args: ["wallets", "import", "bob", "--from-mnemonic"], questions: 3 },
  { args: ["wallets", "delete", "alice"], before: withAlice, questions: 1 },
  { args: ["persons", "create"], routes: refused, questions: 12 },
  { args: ["persons", "create", "--file", "own.json"], questions: 1 },
  { args: ["persons", "edit", northwind.id], questions: 3 },
  { args: ["persons", "delete", northwind.id], questions: 1 },
  { args: ["pay", "--from", "alice", ...pay], before: withAlice, questions: 2 },
  { args: ["pay", "--from", "alice", ...pay], routes: high, before: withAlice, questions: 2 },
  { args: ["sign", "--quote", "quote.json"], before: withAlice, questions: 1 },
  { args: ["sign", "--quote", "quote.json"], routes: high, before: withAlice, questions: 2 },
  { args: ["sign", "--quote", "quote.json"], routes: listed, before: withAlice, questions: 3 },
  { args: ["contacts", "remove", "Bob"], before: [["contacts", "add", "Bob", bob]], questions: 1 },
  { args: ["api", "DELETE", `/v1/persons/${northwind.id}`], questions: 1 },
  { args: ["data", "categories", "delete", northwind.id], questions: 1 },
];

/** The answers that a person types, by the question. */
function answerTo(asked: readonly Asked[]): string {
  const { message = "" } = asked.at(-1) ?? {};
  const times = asked.filter((one) => one.message === message).length;
  const texts: readonly (readonly [part: string, text: string])[] = [
    ["Private key", alice.key],
    ["Mnemonic", mnemonic],
    ["assword", password],
    ["Type HIGH", "HIGH"],
    ["Type SANCTIONED", "SANCTIONED"],
    ["Why is it allowed", "licence 7"],
    ["Family name", "Example"],
    ["Country", "DE"],
    ["Date of birth", "1990-02-01"],
    ["Place of birth", "Ulm"],
    ["Street", "Weg"],
    ["Building", "1"],
    ["Town", "Ulm"],
    ["country_of_registration", "FR"],
    // The way up from the first choice leads to the last one: to store the changes.
    ["Change which field?", times > 1 ? "\u001b[A" : ""],
  ];
  const found = texts.find(([part]) => message.includes(part));
  if (found === undefined && message.endsWith("?")) return "y\r";
  return `${found?.[1] ?? ""}\r`;
}

/** Every file below a folder, with what it holds. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path, readFileSync(path, "utf8")]),
  );

const sites = new Set<string>();

test.each(cases)("Ctrl-C at each question of: $args", async ({ args, routes, before = [], questions }) => {
  const home = temporaryDirectory();
  const { env, seen } = await startApi(routes);
  const unasked = { ...env, WAYBILL_PRIVATE_KEY: alice.key, WAYBILL_KEYSTORE_PASSWORD: password };
  for (const line of before)
    expect(await waybill([...line], { home, env: unasked })).toMatchObject({ code: 0 });
  if (args.includes("quote.json")) {
    const quote = await waybill(["quote", "--from", "alice", ...pay, "--json"], { home, env });
    writeFileSync(join(home, "quote.json"), quote.stdout);
  }
  const { id: _, created_at: __, ...record } = northwind;
  writeFileSync(join(home, "own.json"), JSON.stringify(record));
  const typed = args.map((word) => (word.endsWith(".json") ? join(home, word) : word));
  const stored = filesIn(home);
  for (let at = 1; at <= questions; at += 1) {
    seen.length = 0;
    const ended = await typeAt(typed, { env, home }, (asked) =>
      asked.length === at ? CTRL_C : answerTo(asked),
    );
    const { message = "" } = ended.asked.at(-1) ?? {};
    expect({ message, code: ended.code, questions: ended.asked.length }).toEqual({
      message,
      code: 130,
      questions: at,
    });
    expect(ended.after.trim().split("\n").at(-1), message).toBe("error: interrupted");
    expect(ended.isCooked, message).toBe(true);
    expect(filesIn(home), message).toEqual(stored);
    // A transaction that the service refused before may be sent; nothing after the key.
    const writes = seen.filter(({ method }) => method !== "GET").length;
    expect(writes, message).toBe(routes === refused && at === questions ? 1 : 0);
    for (const { site } of ended.asked) sites.add(site);
  }
});

test("Ctrl-C was pressed at every prompt of the source", () => {
  const source = fileURLToPath(new URL("../src", import.meta.url));
  const asking = Object.entries(filesIn(source)).flatMap(([path, text]) => {
    const count = path.endsWith(".test.ts")
      ? 0
      : (text.match(/prompts\.(confirm|text|secret|choose)\b/g)?.length ?? 0);
    return count > 0 ? [[path.slice(source.length + 1), count] as const] : [];
  });
  const reached = (file: string) => [...sites].filter((site) => site.startsWith(`${file}:`)).length;
  expect(asking.map(([file]) => [file, reached(file)])).toEqual(asking);
});
