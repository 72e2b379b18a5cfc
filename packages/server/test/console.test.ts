import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { tokens } from "@waybill/spec/generated/registry";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { templateId } from "../src/alerts/templates/catalogue";
import { tokenReferenceOf } from "../src/chains/token-reference";
import { everyWorkspace } from "../src/workspace/every-workspace";
import { type Harness, naturalPerson, startHarness } from "./harness";

// The console: who may see it, that it escapes all texts, and that its figures are those of the API.

const PATHS = [
  ...["", "/payments", "/people", "/alerts", "/treasury", "/reconciliation", "/lists"],
  ...["/requests", "/jobs", "/settings", "/find?id=x"],
];

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

async function ask(path: string, init: RequestInit = {}, url = api.server.url): Promise<Answer> {
  const response = await fetch(`${url}/console${path}`, { redirect: "manual", ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const signIn = (key: string, headers: Record<string, string> = {}, url?: string): Promise<Answer> =>
  ask("/login", { method: "POST", body: new URLSearchParams({ key }), headers }, url);

/** The cookie of somebody who has signed in with a key. */
async function cookieOf(key: string, url?: string): Promise<string> {
  const { status, headers } = await signIn(key, {}, url);
  expect([status, headers.get("location")]).toEqual([303, "/console"]);
  return headers.get("set-cookie")?.split(";")[0] ?? "";
}

describe("signing in", () => {
  test("without a session every page leads to the page to sign in, and says nothing else", async () => {
    for (const path of [...PATHS, "/payments/0xab", "/people/x", "/events"]) {
      const { status, headers, text } = await ask(path);
      expect([path, status, headers.get("location"), text]).toEqual([path, 303, "/console/login", ""]);
    }
    expect((await ask("/login")).text).toContain('name="key"');
  });

  test("the key is in a cookie that scripts cannot read and other sites cannot send, and in no clear text", async () => {
    const { headers } = await signIn(api.key);
    const cookie = headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/; Path=\/console; Max-Age=43200; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(api.key);
    expect(Buffer.from(cookie, "base64").toString("latin1")).not.toContain(api.key.slice(4));
    const page = await ask("", { headers: { cookie: cookie.split(";")[0] ?? "" } });
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(page.headers.get("content-security-policy")).toBe(
      "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
  });

  test("an unknown key is refused, and shown nowhere", async () => {
    const { status, text, headers } = await signIn("wbk_unknown_key");
    expect([status, headers.get("set-cookie")]).toEqual([401, null]);
    expect(text).toContain('role="alert"');
    expect(text).not.toContain("wbk_unknown_key");
  });

  test("a changed, foreign or old cookie is no session", async () => {
    const cookie = await cookieOf(api.key);
    const [name = "", value = ""] = cookie.split("=");
    const other = await startHarness();
    onTestFinished(() => other.server.close());
    const changed = `${value.slice(0, -2)}${value.at(-2) === "A" ? "B" : "A"}${value.slice(-1)}`;
    for (const wrong of [changed, value.slice(0, 40), "", "v1.x.y", randomBytes(2_000).toString("hex")])
      expect((await ask("", { headers: { cookie: `${name}=${wrong}` } })).status).toBe(303);
    expect((await ask("", { headers: { cookie } }, other.server.url)).status).toBe(303);
  });

  test("a session ends after 12 hours, with its key, and by signing out", async () => {
    let now = Date.now();
    const { systemRuntime } = await import("@waybill/server");
    const timed = await startHarness({ runtime: { ...systemRuntime, now: () => now } });
    onTestFinished(() => timed.server.close());
    const { url, db } = timed.server;
    const headers = { cookie: await cookieOf(timed.key, url) };
    expect((await ask("", { headers }, url)).status).toBe(200);
    now += 12 * 3_600_000;
    expect((await ask("", { headers }, url)).status).toBe(303);
    const again = { cookie: await cookieOf(timed.key, url) };
    await everyWorkspace(db).updateTable("api_keys").set({ revoked_at: now }).execute();
    const revoked = await ask("", { headers: again }, url);
    expect([revoked.status, revoked.headers.get("set-cookie")]).toEqual([
      303,
      `waybill_console_${new URL(url).port}=; Path=/console; Max-Age=0; HttpOnly; SameSite=Strict`,
    ]);
    const out = await ask("/logout", { method: "POST", headers: again }, url);
    expect([out.status, out.headers.get("set-cookie")?.includes("Max-Age=0")]).toEqual([303, true]);
  });

  test("sessions at two servers on two ports of a host, which share their cookies, do not end each other", async () => {
    const other = await startHarness();
    onTestFinished(() => other.server.close());
    const cookie = [await cookieOf(api.key), await cookieOf(other.key, other.server.url)].join("; ");
    for (const url of [api.server.url, other.server.url])
      expect((await ask("", { headers: { cookie } }, url)).status).toBe(200);
  });

  test("pages of other sites can neither sign in nor out", async () => {
    for (const origin of ["https://evil.example", "null", "http://127.0.0.1:1"]) {
      expect((await signIn(api.key, { origin })).status).toBe(403);
      expect((await ask("/logout", { method: "POST", headers: { origin } })).status).toBe(403);
    }
    expect((await signIn(api.key, { origin: api.server.url })).status).toBe(303);
  });

  test("a form that is too large is refused", async () => {
    expect((await signIn("x".repeat(10_000))).status).toBe(413);
  });
});

/** Texts that would break a page or mislead its reader. */
const HOSTILE = `<script>alert(1)</script>"'&\u202e\u200b${"x".repeat(200)}`;

describe("pages", () => {
  let cookie: string;
  const pay = tokens.find(({ network, symbol }) => network === "sepolia" && symbol === "USDC");
  beforeAll(async () => {
    cookie = await cookieOf(api.key);
    const person = naturalPerson("0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266");
    await api.call("POST", "/v1/persons", { body: person });
    expect(
      (
        await api.call("POST", "/v2/cases", {
          body: {
            title: HOSTILE.replace(/[\u202e]/g, "").slice(0, 150),
            severity: "high",
            source_type: "manual",
            subject: { name: "x" },
          },
        })
      ).status,
    ).toBe(201);
    const { db } = api.server;
    const { id: workspace_id } = await db
      .selectFrom("workspaces")
      .select("id")
      .where("name", "=", "main")
      .executeTakeFirstOrThrow();
    const quote_id = crypto.randomUUID();
    const leg = {
      ...{ network: "sepolia", account: HOSTILE, token: "native", amount: "1", decimals: 6, symbol: HOSTILE },
      ...{ amount_formatted: null, logo_url: null, name: HOSTILE, usd_amount: null, usd_price: null },
    };
    const fee = { network_fee: "1", router_fee: "0", total_fee: "0", fee_asset: "usdc" };
    const body = JSON.stringify({
      ...{ id: quote_id, provider: HOSTILE, transactions: [], source: leg, destination: leg },
      ...{ min_amount_out: "1", fee },
    });
    await everyWorkspace(db)
      .insertInto("quotes")
      .values({
        id: quote_id,
        workspace_id,
        provider: "direct",
        network: "sepolia",
        created_at: 0,
        expires_at: 0,
        body,
      })
      .execute();
    await everyWorkspace(db)
      .insertInto("submissions")
      .values(
        Array.from({ length: 120 }, (_, at) => ({
          ...{ workspace_id, quote_id, network: "sepolia", tx_hash: `0x${String(at).padStart(64, "0")}` },
          ...{
            payload: "0x02",
            token: pay ? tokenReferenceOf(pay) : "native",
            amount: String(at * 1_000_000),
          },
          ...{ from_address: "0xa", to_address: "0xb", travel_rule_compliant: 0, nonce_slot: String(at) },
          ...{ created_at: Date.now() - at, state: "accepted" as const, step: "payment" as const },
          observed_status: (["completed", "failed", "pending"] as const)[at % 3] ?? null,
        })),
      )
      .execute();
  });
  const page = (path: string, key = cookie) => ask(path, { headers: { cookie: key } });

  test("every page is there, and all of them together have at most 60 kB", async () => {
    let size = 0;
    for (const path of [...PATHS, `/payments/0x${"0".padStart(64, "0")}`, "/style.css", "/live.js"]) {
      const { status, text } = await page(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toContain("Not available");
      size += gzipSync(text).length;
    }
    expect(size).toBeLessThan(60_000);
  });

  test("each page names the workspace and its key, and never the key itself", async () => {
    for (const path of PATHS) {
      const { text } = await page(path);
      expect(text).toContain('<p class="signed-in">main <span>(test)</span></p>');
      expect(text).not.toContain(api.key);
    }
  });

  test("a page and all that it waits for before it is painted fit into the first ten packets", async () => {
    const style = gzipSync((await page("/style.css")).text).length;
    for (const path of [...PATHS, "/login", `/payments/0x${"0".padStart(64, "0")}`]) {
      const { text } = await page(path);
      expect(gzipSync(text).length + style, path).toBeLessThan(10 * 1_460);
      expect([...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
        "/console/style.css",
      ]);
      expect(text).not.toMatch(/<script(?![^>]* defer)/);
    }
  });

  test("no page loads anything from elsewhere, and no text becomes markup", async () => {
    for (const path of [
      ...PATHS,
      `/payments/0x${"0".padStart(64, "0")}`,
      `/find?id=${encodeURIComponent(HOSTILE.slice(0, 120))}`,
    ]) {
      const { text } = await page(path);
      expect(text).not.toContain("<script>");
      expect(text).not.toMatch(/[\u202e\u200b]/);
      expect(text).not.toMatch(/(?:src|href|action)="(?![/#])/);
      expect(text).not.toMatch(/ (?:style|on\w+)="/);
    }
    expect((await page("/payments")).text).toContain("&lt;script&gt;");
  });

  test("names of rules, channels, connections and keys are text", async () => {
    const name = `<script>"'&${"x".repeat(60)}`;
    const made = [
      await api.call("POST", "/v1/risk/alert-rules", {
        body: { id: templateId("heartbeat", "sepolia"), name },
      }),
      await api.call("POST", "/v1/risk/channels", {
        body: { name, type: "slack", params: { webhook_url: "https://hooks.example.com/x" } },
      }),
      await api.call("POST", "/v2/account-connections", { body: { name, type: "custom" } }),
    ];
    expect(made.map(({ status, text }) => [status < 300, text])).toEqual(
      made.map(() => [true, expect.any(String)]),
    );
    // It would raise alerts, and cases of them, on the pages of other tests.
    await api.call("PATCH", `/v1/risk/alert-rules/${made[0]?.body.id}`, { body: { enabled: false } });
    const key = await api.newKey({ name });
    await api.call("GET", "/v1/persons", { key });
    // Requests are noted within a second.
    await vi.waitFor(
      async () => {
        for (const path of ["/settings", "/requests"])
          expect((await page(path)).text, path).toContain("&lt;script&gt;&quot;");
      },
      { timeout: 30_000, interval: 200 },
    );
    for (const path of PATHS) expect((await page(path)).text, path).not.toContain("<script>");
  });

  test("the sums are those of the API, and so is the list", async () => {
    const { body } = await api.call("GET", "/v2/payments/totals?status=completed");
    const [total] = body.items as { amount: string; payments: number }[];
    const { text } = await page("/payments?status=completed");
    expect(text).toContain(`<td class="number">${total?.payments}</td>`);
    expect(text).toContain(`${total?.amount.replace(/\B(?=(\d{3})+$)/g, ",")} USDC`);
    const listed = (await api.call("GET", "/v1/transactions?status=completed")).body as { tx_hash: string }[];
    expect(listed).toHaveLength(40);
    for (const { tx_hash } of listed) expect(text).toContain(`/console/payments/${tx_hash}`);
  });

  test("the links to older payments lead to all of them, once, and a filter begins again", async () => {
    const listed = (await api.call("GET", "/v1/transactions")).body as { tx_hash: string }[];
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let path: string | undefined = "/payments?token=usdc"; path !== undefined; ) {
      const { status, text } = await page(path);
      const hashes = [...text.matchAll(/\/console\/payments\/(0x\w+)/g)].map(([, hash = ""]) => hash);
      expect([status, text.includes('rel="first"')]).toEqual([200, seen.length > 0]);
      seen.push(...hashes);
      sizes.push(hashes.length);
      const [, older] = /href="\/console([^"]+)" rel="next"/.exec(text) ?? [];
      path = older?.replaceAll("&amp;", "&");
      expect(path === undefined || path.includes("token=usdc")).toBe(true);
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen).toEqual(listed.map(({ tx_hash }) => tx_hash));
    expect((await page("/payments?cursor=x")).text).toContain("Not available (422 validation_failed)");
    expect((await page("/payments")).text).not.toContain('name="cursor"');
  });

  test("each list of a page has its own place, which the links of the others keep", async () => {
    for (let at = 0; at < 55; at += 1)
      await api.call("POST", "/v2/cases", {
        body: { title: `Case ${at}`, severity: "low", source_type: "manual", subject: { name: "x" } },
      });
    const { text } = await page("/alerts?deliveries=");
    const [, older = ""] = /href="\/console([^"]+)" rel="next"/.exec(text) ?? [];
    expect(older).toMatch(/deliveries=&amp;cases=/);
    expect((await page("/alerts")).text).toContain("Case 54");
    const second = await page(older.replace("deliveries=&amp;", ""));
    expect(second.text).toContain(">Newer</a>");
    expect(second.text).toContain("Case 0<");
    expect(second.text).not.toContain("Case 54<");
  });

  test("names are found among all persons", async () => {
    const { text } = await page("/people?name=aLICE+ex");
    expect(text).toContain("Alice Example");
    expect((await page("/people?name=no-such-name")).text).toContain("No person matches.");
  });

  test("the state of the service is that of its health", async () => {
    const health = (await (await fetch(`${api.server.url}/healthz`)).json()) as {
      status: string;
      loops: { name: string }[];
    };
    const { text } = await page("/jobs");
    for (const { name } of health.loops) expect(text).toContain(`<td>${name}</td>`);
    expect((await page("")).text).toContain(`>${health.status}</span>`);
  });

  test("a missing object, and one of another workspace, has a page that says so", async () => {
    const stranger = await cookieOf(await api.newKey({ workspace: "stranger" }));
    const missing = [
      `/people/${crypto.randomUUID()}`,
      `/cases/${crypto.randomUUID()}`,
      `/alerts/c${"0".repeat(24)}`,
    ];
    for (const path of ["/payments/0xnone", ...missing]) {
      const { status, text, headers } = await page(path);
      expect([status, headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
      expect(text).toContain('role="alert"');
    }
    const [{ id }] = (await api.call("GET", "/v2/cases")).body.items;
    for (const path of [`/payments/0x${"0".padStart(64, "0")}`, `/cases/${id}`])
      expect((await page(path, stranger)).status).toBe(404);
    const { text } = await page("/payments", stranger);
    expect(text).toContain("No payment matches.");
  });

  test("a case has a page with its subject, its comments and what was done", async () => {
    const [{ id }] = (await api.call("GET", "/v2/cases")).body.items;
    await api.call("POST", `/v2/cases/${id}/comments`, { body: { body: "The payer has sent an invoice." } });
    expect((await page("/alerts")).text).toContain(`<a href="/console/cases/${id}">`);
    const { status, text } = await page(`/cases/${id}`);
    expect(status).toBe(200);
    for (const part of ["The payer has sent an invoice.", "<dt>Name</dt><dd>x</dd>", "created", "commented"])
      expect(text).toContain(part);
    expect(text).not.toMatch(/<script>|[\u202e\u200b]/);
  });

  test("an accepted risk is shown as a list, with who accepted it and why", async () => {
    const hash = `0x${"1".padStart(64, "0")}`;
    const acceptance = {
      ...{ risk_level: "high", factors: ["first_interaction"], accepted_by: HOSTILE },
      ...{ sanctions_reason: "Licence 17", sanctioned_parties: [], policy_rules: ["per_day"] },
    };
    await everyWorkspace(api.server.db)
      .updateTable("submissions")
      .set({ risk_acceptance: JSON.stringify(acceptance), acceptance_key_id: "k" })
      .where("tx_hash", "=", hash)
      .execute();
    const { text } = await page(`/payments/${hash}`);
    for (const part of ["first interaction", "Licence 17", "per_day", "\u2329202e\u232a"])
      expect(text).toContain(part);
    expect(text).not.toMatch(/<script>|risk_level|sanctions_reason/);
  });

  test("a part that the key may not read says so, and the others are shown", async () => {
    const limited = await cookieOf(await api.newKey({ workspace: "limited", disabledFeatures: ["cases"] }));
    const { status, text } = await page("/alerts", limited);
    expect(status).toBe(200);
    expect(text).toContain("Not available (403 feature_disabled)");
    expect(text).toContain("No alert was raised.");
  });

  test("data of several lines keep their lines, and only hidden characters are replaced", async () => {
    const { text } = await page(`/payments/0x${"0".padStart(64, "0")}`);
    expect(text).toContain("&lt;script&gt;");
    expect(text).toContain("\u2329202e\u232a");
    expect(text).not.toContain("\u2329000a\u232a");
  });

  test("a filter that no payment can match is a fault of its part", async () => {
    const { status, text } = await page("/payments?network=moon");
    expect(status).toBe(200);
    expect(text).toContain("Not available (422 validation_failed)");
  });
});

test("an open page learns of a change, and does not hold up the end of the server", async () => {
  const own = await startHarness();
  const cookie = await cookieOf(own.key, own.server.url);
  const response = await fetch(`${own.server.url}/console/events`, { headers: { cookie } });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = "";
  const read = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) seen += part.value;
  })();
  await vi.waitFor(() => expect(seen).toContain(": open"), { interval: 20, timeout: 30_000 });
  await own.call("POST", "/v2/cases", {
    body: { title: "A case", severity: "high", source_type: "manual", subject: { name: "x" } },
  });
  await vi.waitFor(() => expect(seen).toContain("event: change"), { interval: 50, timeout: 60_000 });
  await own.server.close();
  await read;
});

test("an open page learns nothing more once its key is revoked", async () => {
  const own = await startHarness();
  onTestFinished(() => own.server.close());
  const cookie = await cookieOf(own.key, own.server.url);
  const response = await fetch(`${own.server.url}/console/events`, { headers: { cookie } });
  await everyWorkspace(own.server.db).updateTable("api_keys").set({ revoked_at: 1 }).execute();
  // It ends.
  expect(await response.text()).toBe(": open\n\n");
});

test("a page that is left is no refused request", async () => {
  const own = await startHarness();
  onTestFinished(() => own.server.close());
  const cookie = await cookieOf(own.key, own.server.url);
  const leave = new AbortController();
  const { signal } = leave;
  expect((await fetch(`${own.server.url}/console/events`, { headers: { cookie }, signal })).status).toBe(200);
  leave.abort();
  expect((await ask("/lists", { headers: { cookie } }, own.server.url)).status).toBe(200);
  await vi.waitFor(
    async () => {
      const { body } = await own.call("GET", "/v2/requests");
      const routes = body.items.map(({ route }: { route: string }) => route);
      expect(routes).toContain("/console/lists");
      expect(routes).not.toContain("/console/events");
    },
    { timeout: 30_000, interval: 100 },
  );
});

test("the open pages of a workspace leave room for those of others", async () => {
  const own = await startHarness();
  const leave = new AbortController();
  onTestFinished(() => own.server.close());
  const stranger = await own.newKey({ workspace: "stranger" });
  const open = async (key: string): Promise<number> => {
    const headers = { cookie: await cookieOf(key, own.server.url) };
    return (await fetch(`${own.server.url}/console/events`, { headers, signal: leave.signal })).status;
  };
  const statuses: number[] = [];
  while (statuses.length < 110 && statuses.at(-1) !== 204) statuses.push(await open(own.key));
  expect(statuses.at(-1)).toBe(204);
  expect(await open(stranger)).toBe(200);
  leave.abort();
});

describe("bad input", () => {
  const paths = [...PATHS, "/payments/0xab", `/people/${crypto.randomUUID()}`];
  const at = async (url: string, path: string, cookie: string): Promise<Answer> =>
    ask(path, { headers: { cookie } }, url);

  test("with a key that has expired, every page leads to the page to sign in", async () => {
    const cookie = await cookieOf(await api.newKey({ expiresAt: Date.now() + 3_600_000 }));
    expect((await at(api.server.url, "", cookie)).status).toBe(200);
    await everyWorkspace(api.server.db)
      .updateTable("api_keys")
      .set({ expires_at: 1 })
      .where("expires_at", "is not", null)
      .execute();
    for (const path of [...paths, "/events"]) {
      const { status, headers, text } = await at(api.server.url, path, cookie);
      expect([path, status, headers.get("location"), text]).toEqual([path, 303, "/console/login", ""]);
      expect(headers.get("set-cookie")).toContain("Max-Age=0");
    }
  });

  test("values of any length and form in an address are answered by a page", async () => {
    const cookie = await cookieOf(api.key);
    const values = ["\u202e<script>", "%00", "../../etc", "'; drop table persons", "x".repeat(3_000)];
    for (const value of values)
      for (const path of [
        ...["/payments/", "/people/", "/find?id=", "/payments?to=", "/payments?since=", "/people?name="],
        ...["/requests?key_id=", "/reconciliation?start=", "/alerts?cases=", "/treasury?cursor="],
      ]) {
        const encoded = encodeURIComponent(value);
        const { status, text } = await at(api.server.url, path + encoded, cookie);
        expect([200, 400, 404, 414], path + encoded).toContain(status);
        expect(text).not.toContain("<script>");
        expect(text).not.toMatch(/[\u202e]/);
      }
  });

  test("names of 10,000 characters are shown whole, and turn nothing around", async () => {
    const own = await startHarness();
    onTestFinished(() => own.server.close());
    const name = `${"\u202e\u2066<b>'\"".repeat(1_000)}${"x".repeat(3_000)}`;
    expect(name.length).toBeGreaterThanOrEqual(9_000);
    const { body: person } = await own.call("POST", "/v1/persons", {
      body: naturalPerson("0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"),
    });
    const record = {
      ...naturalPerson("0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"),
      name_identifiers: [{ primary_identifier: name, type: "LEGL" }],
    };
    await everyWorkspace(own.server.db)
      .updateTable("persons")
      .set({ record: JSON.stringify(record) })
      .execute();
    await own.call("POST", "/v2/cases", {
      body: { title: "A case", severity: "high", source_type: "manual", subject: { name: "x" } },
    });
    await everyWorkspace(own.server.db).updateTable("cases").set({ title: name }).execute();
    const cookie = await cookieOf(own.key, own.server.url);
    for (const path of ["/people", `/people/${person.id}`, "/alerts"]) {
      const { status, text } = await at(own.server.url, path, cookie);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toMatch(/[\u202e\u2066]/);
      expect(text).not.toContain("<b>");
      expect(text.split("\u2329202e\u232a").length - 1).toBeGreaterThanOrEqual(1_000);
    }
  });

  test("a server that loses its database says so on every page, and serves its files", async () => {
    const own = await startHarness();
    onTestFinished(() => own.server.close());
    const cookie = await cookieOf(own.key, own.server.url);
    await own.server.db.destroy();
    for (const path of PATHS) {
      const { status, text, headers } = await at(own.server.url, path, cookie);
      expect([path, status >= 500, headers.get("content-type")]).toEqual([
        path,
        true,
        "text/html; charset=utf-8",
      ]);
      expect(text).toContain('role="alert"');
    }
    expect((await ask("/style.css", {}, own.server.url)).status).toBe(200);
    expect((await ask("/login", {}, own.server.url)).status).toBe(200);
  });
});
