import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "../../../scripts/generate/spec";
import { oneOf } from "../../../scripts/test-size";
import { apiDescription } from "./api-description";
import { callAt } from "./harness";
import { builtServer } from "./support/built-server";
import { hostileBodies } from "./support/hostile-bodies";

/*
 * No request keeps others waiting: the built server's main thread spends at most 50 ms of CPU between two turns of its
 * event loop, whatever a body holds. Time on the processor is measured, and not time on the wall, so that a busy
 * machine does not fail it.
 */

const MOST = 50;

/** Tries of a body that took longer: on a busy machine caches are cold, and one garbage collection falls on anyone. */
const TRIES = 4;

/** The body limit of a server. */
const LIMIT = 1_048_576;

let folder: string;
let child: ChildProcess;
let url: string;
let key: string;

/** Answers each message with the longest turn since the last one, in milliseconds of CPU. */
const program = (bundle: string, options: object) => `
  import { createKey, startServer, systemRuntime } from ${JSON.stringify(bundle)};
  const server = await startServer(${JSON.stringify(options)});
  const { secret } = await createKey(server.db, systemRuntime, { workspace: "main", name: "k", plan: "enterprise" });
  let [longest, before] = [0, process.threadCpuUsage()];
  const tick = () => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, (now.user - before.user + now.system - before.system) / 1000);
    before = now;
    setTimeout(tick, 1);
  };
  tick();
  process.on("message", () => setImmediate(() => { process.send({ longest }); longest = 0; before = process.threadCpuUsage(); }));
  process.send({ url: server.url, key: secret });`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-stalls-"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  const bundle = await builtServer(folder);
  const main = join(folder, "main.js");
  await writeFile(main, program(bundle, { port: 0, database: join(folder, "data.sqlite") }));
  child = spawn(process.execPath, [main], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  [{ url, key }] = await once(child, "message");
}, 180_000);
afterAll(async () => {
  child?.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

async function longestTurn(): Promise<number> {
  const answered = once(child, "message");
  child.send("longest");
  const [{ longest }] = await answered;
  return longest;
}

const isMeasurable = process.platform !== "win32" && "threadCpuUsage" in process;

/** The shortest of the longest turns of some tries. */
async function shortestOf(send: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > MOST; tries += 1) {
    await longestTurn();
    await send();
    least = Math.min(least, await longestTurn());
  }
  return least;
}

const exampleOf = ({ example, schema }: Operation["parameters"][number]): string =>
  String(
    example ??
      schema.default ??
      (schema.enum as unknown[] | undefined)?.[0] ??
      "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b99",
  );

function addressOf({ path, parameters }: Operation): string {
  let filled = path;
  const query = new URLSearchParams();
  for (const parameter of parameters)
    if (parameter.in === "path")
      filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(exampleOf(parameter)));
    else if (parameter.required) query.set(parameter.name, exampleOf(parameter));
  return `${filled}?${query}`;
}

const { operations } = await apiDescription();
const withJson = operations.flatMap((operation) => {
  const media = operation.object.requestBody?.content["application/json"];
  if (!media) return [];
  const [first] = Object.values(media.examples ?? {});
  return [{ operation, example: first?.value ?? Object(media).example ?? {} }];
});

test("every operation with a JSON body is here", () => {
  expect(withJson.length).toBeGreaterThan(60);
});

describe.skipIf(!isMeasurable)("no body of JSON holds the server for more than 50 ms of CPU", () => {
  test.each(withJson.filter((_, at) => at % oneOf(6) === 0).map((one) => [one.operation.id, one] as const))(
    "%s",
    async (_id, { operation, example }) => {
      const at = addressOf(operation);
      const send = (body: string, headers = {}) =>
        callAt(url, operation.method.toUpperCase(), at, {
          key,
          body,
          headers: { "Content-Type": "application/json", ...headers },
        });
      // Validators are loaded by the first request of an operation.
      for (let warm = 0; warm < 2; warm += 1) await send(JSON.stringify(example));
      const over: Record<string, number> = {};
      for (const [name, body] of Object.entries(hostileBodies(example, LIMIT))) {
        let status = 0;
        const longest = await shortestOf(async () => {
          ({ status } = await send(body));
        });
        // 501: the server has no provider for the operation.
        expect([500, 503, 0], name).not.toContain(status);
        if (longest > MOST) over[name] = Math.round(longest);
      }
      expect(over).toEqual({});
    },
    600_000,
  );

  test("compressed bodies: a bomb, and one in another", async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000, "[".charCodeAt(0)));
    for (const body of [bomb, gzipSync(bomb)]) {
      const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
      const longest = await shortestOf(() => callAt(url, "POST", "/v1/persons", { key, body, headers }));
      expect(longest).toBeLessThan(MOST);
    }
  });
});

describe.skipIf(!isMeasurable)("no address or header holds the server for more than 50 ms of CPU", () => {
  /** As long as a request line or a header may be. */
  const long = (unit: string) => unit.repeat(Math.floor(60_000 / unit.length));
  const units = ["/", ".", "-", " ", "a", "0", ",", ";", "=", "%2f", "a=b; ", "a;q=0.1,", "1.1.1.1,"];
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<void>((done, fail) => {
      request(`${url}/`, { path, headers, agent: false }, (answer) => answer.resume().once("end", done))
        .once("error", fail)
        .end();
    });
  const places: Record<string, (text: string) => Promise<void>> = {
    ...Object.fromEntries(
      ["/", "/docs/", "/console/", "/openapi/", "/v1/persons/", "/v1/tokens/"].map((path) => [
        path,
        (text) => get(`${path}${text.replaceAll(" ", "%20")}x`),
      ]),
    ),
    ...Object.fromEntries(
      ["Accept", "Accept-Encoding", "Authorization", "Cookie", "If-None-Match", "Origin", "Traceparent"].map(
        (name) => [name, (text) => get("/docs", { [name]: `x${text}x` })],
      ),
    ),
  };
  test.each(Object.entries(places))(
    "%s",
    async (_name, send) => {
      const over: Record<string, number> = {};
      for (const unit of units) {
        const longest = await shortestOf(() => send(long(unit)));
        if (longest > MOST) over[unit] = Math.round(longest);
      }
      expect(over).toEqual({});
    },
    300_000,
  );
});

describe.skipIf(!isMeasurable)("no upload holds the server for more than 50 ms of CPU", () => {
  const blanks = (bytes: number) => Buffer.alloc(bytes, " ");
  const header = "external_id,booked_at,direction,quantity,asset,client_movement_id\n";
  const files: Record<string, () => [part: string, content: Uint8Array]> = {
    "an archive of zeros": () => ["zip", zipSync({ "movements.csv": new Uint8Array(100_000_000) })],
    "an archive of blanks": () => ["zip", zipSync({ "a.xml": blanks(100_000_000) })],
    "an archive of a hundred files": () => [
      "zip",
      zipSync(Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`${n}.csv`, blanks(10_000)]))),
    ],
    "a table of faulty rows": () => [
      "movements",
      Buffer.from(header + "a,b,c,d,e,f\n".repeat(oneOf(4) === 1 ? 400_000 : 50_000)),
    ],
    "a table of one long field": () => ["movements", Buffer.from(`${header}"${"x".repeat(5_000_000)}`)],
    // In the thread of imports, which others wait for.
    "a table of a long quantity": () => [
      "movements",
      Buffer.from(`${header}a,2026-01-15T09:30:00Z,in,1.${"0".repeat(1_000_000)}1,USDC,b\n`),
    ],
    "a table of commas": () => ["movements", Buffer.from(header + ",".repeat(2_000_000))],
    "an archive of nested XML": () => ["zip", zipSync({ "a.xml": Buffer.from("<a>".repeat(300_000)) })],
    "an archive of a long list in JSON": () => [
      "zip",
      zipSync({ "a.json": Buffer.from(`[${"{},".repeat(300_000)}{}]`) }),
    ],
    "an archive of a statement of one line": () => [
      "zip",
      zipSync({ "a.sta": Buffer.from(`:20:${"x".repeat(2_000_000)}`) }),
    ],
  };
  test.each(Object.keys(files))(
    "%s",
    async (name) => {
      const [part, content] = files[name]?.() ?? ["", new Uint8Array()];
      const longest = await shortestOf(async () => {
        const made = await callAt(url, "POST", "/v2/account-connections", {
          key,
          body: { name: "Books", type: "custom" },
        });
        const at = `/v2/account-connections/${made.body.id}`;
        const form = new FormData();
        form.append(part, new Blob([new Uint8Array(content)]), part);
        const encoded = new Response(form);
        const started = await callAt(url, "POST", `${at}/imports`, {
          key,
          body: new Uint8Array(await encoded.arrayBuffer()),
          headers: { "Content-Type": encoded.headers.get("content-type") ?? "" },
        });
        if (started.status === 202)
          await expect
            .poll(
              async () =>
                (await callAt(url, "GET", `${at}/imports/${started.body.import_id}`, { key })).body.status,
              { timeout: 300_000, interval: 50 },
            )
            .toMatch(/completed|failed/);
        await callAt(url, "DELETE", at, { key });
      });
      expect(longest).toBeLessThan(MOST);
    },
    600_000,
  );
});
