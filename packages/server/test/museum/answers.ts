import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { createLogger, startServer, systemRuntime } from "@waybill/server";
import { type Operation, operationsOf, readSpec } from "../../../../scripts/generate/spec";

/** Answers of a server on a stored database: what a later version has to find there. */
export interface StoredAnswers {
  /** The time at which they were given, Unix milliseconds. */
  now: number;
  /** A key of the database; a public development key. */
  key: string;
  /** Key of the credentials in it; made for it alone. */
  credentialsKey: string;
  /** Bodies by path and query. */
  answers: Record<string, unknown>;
}

/** The state of the server itself, which begins with each start, and what comes from the registry of this version. */
const NOT_STORED =
  /^\/v2\/(?:jobs|requests|workspace\/usage)|^\/v1\/(?:chains|networks|tokens|providers)|^\/v2\/risk\/(?:config|signals|alert-packs)|^\/v1\/risk\/alert-templates/;

/** The first rows of these lists are asked for one by one, too, by this member. */
const DETAILS: Readonly<Record<string, string>> = {
  "/v1/persons": "id",
  "/v1/transactions": "hash",
  "/v2/cases": "id",
  "/v2/accounts": "id",
};
const MOST_DETAILS = 3;

const isTrail = ({ path }: Operation) => path.startsWith("/v2/workspace/audit");

/** All operations that read and need no parameter; the audit trail first, because it has the questions after it. */
async function readingOperations(): Promise<Operation[]> {
  const documents = await Promise.all(
    (["core", "data", "risk", "platform"] as const).map(async (name) =>
      operationsOf(name, await readSpec(name)),
    ),
  );
  return documents
    .flat()
    .filter(
      ({ method, path, parameters, object }) =>
        method === "get" &&
        !path.includes("{") &&
        !parameters.some(({ required }) => required) &&
        object.responses["200"]?.content?.["application/json"] !== undefined &&
        !NOT_STORED.test(path),
    )
    .sort((one, other) => Number(isTrail(other)) - Number(isTrail(one)));
}

/**
 * Starts a server without nodes on a database, at a time that stands still, and asks it: the given questions, or all that need no
 * parameter, with the details of some rows. Answers other than 200 are left out of the latter.
 */
export async function ask(
  database: string,
  { now, key, credentialsKey }: Omit<StoredAnswers, "answers">,
  questions?: readonly string[],
): Promise<Record<string, unknown>> {
  const server = await startServer({
    database,
    port: 0,
    credentialsKey,
    logger: createLogger("silent"),
    runtime: { ...systemRuntime, now: () => now },
  });
  const answers: Record<string, unknown> = {};
  const get = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { Authorization: `Bearer ${key}` } });
    const body: unknown = response.headers.get("content-type")?.includes("json")
      ? await response.json()
      : null;
    if (questions || response.status === 200)
      answers[path] = response.status === 200 ? body : response.status;
    return body;
  };
  try {
    if (questions) for (const path of questions) await get(path);
    else
      for (const { path } of await readingOperations()) {
        const rows = rowsIn(await get(path)).slice(0, MOST_DETAILS);
        const member = DETAILS[path];
        if (member !== undefined) for (const row of rows) await get(`${path}/${Object(row)[member]}`);
      }
    return answers;
  } finally {
    await server.close();
  }
}

/** The rows of a list: it is an array, or the first array of an object. */
const rowsIn = (body: unknown): unknown[] =>
  Array.isArray(body) ? body : (Object.values(Object(body)).find((member) => Array.isArray(member)) ?? []);

export const writeAnswers = (file: string, stored: StoredAnswers): void =>
  writeFileSync(file, gzipSync(JSON.stringify(stored), { level: 9 }));

export const readAnswers = (file: string): StoredAnswers =>
  JSON.parse(gunzipSync(readFileSync(file)).toString("utf8"));
