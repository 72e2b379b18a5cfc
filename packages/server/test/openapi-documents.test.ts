import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHarness } from "./harness";

/** The part of a description that is looked at. */
interface Description {
  openapi: string;
  webhooks?: Readonly<Record<string, { post: { operationId: string } }>>;
  paths: Readonly<Record<string, { get?: { operationId: string } }>>;
}

let harness: Awaited<ReturnType<typeof startHarness>>;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.server.close());

// Not with `call`: the description does not describe where it is to be had.
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(harness.server.url + path, { method, headers });

describe("the descriptions are open to everybody", () => {
  test.each([
    ["/openapi.json", "/v2/transfers", "data_listTransfers"],
    ["/openapi/data.json", "/v2/transfers", "listTransfers"],
    ["/openapi/core.json", "/v1/persons", "listPersons"],
    ["/openapi/health.json", "/healthz", "getHealth"],
  ])("%s", async (path, operationPath, id) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/json\b/);
    for (const name of ["x-request-id", "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"])
      expect(response.headers.get(name)).toBeTruthy();
    const document = (await response.json()) as Description;
    expect(document.openapi).toBe("3.1.0");
    expect(document.paths[operationPath]?.get?.operationId).toBe(id);
    expect(JSON.stringify(document)).not.toMatch(/"x-(sdk|cli|feature|defaults|paths|columns|confirm)"/);
  });

  test("the document of all has the paths of each", async () => {
    const [all, core, data] = await Promise.all(
      ["/openapi.json", "/openapi/core.json", "/openapi/data.json"].map(async (path) =>
        Object.keys(((await (await get(path)).json()) as Description).paths),
      ),
    );
    expect(all).toEqual(expect.arrayContaining([...(core ?? []), ...(data ?? [])]));
  });

  test("messages to webhooks are described, under the name of their interface in the document of all", async () => {
    for (const [path, id] of [
      ["/openapi.json", "risk_alertFired"],
      ["/openapi/risk.json", "alertFired"],
    ] as const) {
      const { webhooks } = (await (await get(path)).json()) as Description;
      expect(webhooks?.["alert.fired"]?.post.operationId).toBe(id);
    }
  });

  test("an interface that there is not is a path that there is not", async () => {
    expect((await get("/openapi/none.json")).status).toBe(404);
    expect((await get("/openapi.json", {}, "POST")).status).toBe(405);
  });
});

describe("who has the description already need not load it again", () => {
  test("304 for the ETag that was answered, weak or in a list", async () => {
    const etag = (await get("/openapi.json")).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await get("/openapi.json", { "If-None-Match": known });
      expect([known, response.status, await response.text()]).toEqual([known, 304, ""]);
      expect(response.headers.get("etag")).toBe(etag);
      expect(response.headers.get("x-ratelimit-remaining")).toMatch(/^\d+$/);
    }
    expect((await get("/openapi.json", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("HEAD returns the ETag and the length without the text", async () => {
    const response = await get("/openapi.json", {}, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("etag")).toBeTruthy();
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(100_000);
    expect(await response.text()).toBe("");
  });
});
