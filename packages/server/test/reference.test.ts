import { gunzipSync } from "node:zlib";
import { request as send } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startHarness } from "./harness";

/* The pages for people: the reference at /docs, and the start page. */

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

let api: Harness;
beforeAll(async () => {
  api = await startHarness({ metricsPort: 0 });
});
afterAll(() => api?.server.close());

/** Bodies stay as they are sent: fetch would unpack them. */
async function get(path: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") {
  const answer = await send(api.server.url + path, { method, headers });
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.from(await answer.body.bytes()) };
}

const pages = ["/docs", "/docs/core", "/docs/data", "/docs/risk", "/docs/platform"];

describe("the reference", () => {
  test.each(pages)("%s is a page that may load the server's own files only", async (path) => {
    const { status, headers, body } = await get(path);
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'self';/);
    expect(headers["x-request-id"]).toBeTruthy();
    expect(headers["x-ratelimit-remaining"]).toMatch(/^\d+$/);
    expect(body.toString()).toMatch(/^<!doctype html>\n<html lang="en">/);
  });

  test.each([
    ["/docs/style.css", "text/css; charset=utf-8"],
    ["/docs/search.js", "text/javascript; charset=utf-8"],
    ["/docs/icon.svg", "image/svg+xml"],
  ])("%s is %s", async (path, type) => {
    const { status, headers } = await get(path);
    expect([status, headers["content-type"]]).toEqual([200, type]);
  });

  test("a caller that reads gzip gets the same page in a quarter of the bytes", async () => {
    const plain = await get("/docs/core");
    const packed = await get("/docs/core", { "Accept-Encoding": "gzip, deflate, br" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(packed.headers.vary).toBe("Accept-Encoding");
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    expect(packed.body.length).toBeLessThan(plain.body.length / 4);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });

  test("is revalidated by ETag, each form by its own", async () => {
    for (const encoding of ["identity", "gzip"]) {
      const headers = { "Accept-Encoding": encoding };
      const etag = String((await get("/docs/core", headers)).headers.etag);
      const again = await get("/docs/core", { ...headers, "If-None-Match": etag });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers["cache-control"]).toBe("no-cache");
      expect(again.headers["content-security-policy"]).toMatch(/^default-src 'self';/);
      const other = await get("/docs/core", { ...headers, "If-None-Match": '"other"' });
      expect(other.status).toBe(200);
    }
  });

  test("HEAD has the headers of GET without the page", async () => {
    const whole = await get("/docs/core");
    const { status, headers, body } = await get("/docs/core", {}, "HEAD");
    expect([status, body.length]).toEqual([200, 0]);
    expect(headers["content-length"]).toBe(String(whole.body.length));
    expect(headers.etag).toBe(whole.headers.etag);
  });

  test.each([
    ["/docs/", "/docs"],
    ["/docs/core/", "/docs/core"],
  ])("%s redirects to %s", async (path, to) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, to]);
  });

  test.each(["/docs/none", "/docs/none/", "/docs/core/none", "/docs/__proto__"])(
    "%s is an unknown page for a browser and an unknown path for a program",
    async (path) => {
      const page = await get(path, { Accept: browser });
      expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
      expect(page.body.toString()).toContain("<h1>Page not found</h1>");
      expect(page.headers["cache-control"]).toBe("no-store");
      const answer = await get(path, { Accept: "*/*" });
      expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([404, "path_not_found"]);
      expect([page.headers.vary, answer.headers.vary]).toEqual(["Accept", "Accept"]);
    },
  );
});

describe("the start page", () => {
  test("shows a browser the state, the reference, the descriptions and the metrics", async () => {
    const { status, headers, body } = await get("/", { Accept: browser });
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers["cache-control"]).toBe("no-store");
    const page = body.toString();
    expect(page).toContain("Background work: <b>ok</b>. Networks: no network has a node.");
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) => to);
    for (const to of [...pages, "/openapi.json", "/openapi/core.json", "/healthz", api.server.metricsUrl])
      expect(links).toContain(to);
    expect(page).not.toContain("<!--");
  });

  test("every link of it leads somewhere", async () => {
    const page = (await get("/", { Accept: browser })).body.toString();
    for (const [, to = ""] of page.matchAll(/href="(\/[^"]*)"/g))
      expect([to, (await get(to, { Accept: browser })).status]).toEqual([to, 200]);
  });

  test("names no metrics where they are not served", async () => {
    const other = await startHarness();
    try {
      const answer = await fetch(other.server.url, { headers: { Accept: browser } });
      expect(await answer.text()).not.toContain("Metrics");
    } finally {
      await other.server.close();
    }
  });

  test.each(["*/*", "application/json", "application/json, text/html;q=0.9", ""])(
    "is an unknown path for a program that accepts %j",
    async (accept) => {
      const { status, headers, body } = await get("/", accept === "" ? {} : { Accept: accept });
      expect([status, headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
      expect(JSON.parse(body.toString())).toEqual({
        error: "not found",
        code: "path_not_found",
        details: { message: "no such path" },
      });
    },
  );
});
