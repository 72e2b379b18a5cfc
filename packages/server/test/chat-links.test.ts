import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerOptions, systemRuntime } from "@waybill/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Harness, startHarness } from "./harness";
import { collectLog } from "./support/collect-log";
import { onPostgres, testOnPostgres } from "./support/engine";
import { type MadeBot, type MadeChat, startMadeBot } from "./support/made-bot";
import { createTestDatabase } from "./support/test-databases";

/* Chats are linked to channels by what is written to a bot, whose Bot API is on this machine. */

const path = "/v1/risk/channels";
const patience = { timeout: 60_000, interval: 10 };
const group: MadeChat = { id: -1_002_147_483_999_123, type: "supergroup" };
const person: MadeChat = { id: 6_812_345_678, type: "private" };

async function madeBot(): Promise<MadeBot> {
  const bot = await startMadeBot();
  onTestFinished(() => bot[Symbol.asyncDispose]());
  return bot;
}

/** A server with the bot, which waits for a moment only after a failure. */
async function serverWith(bot: MadeBot | undefined, options: ServerOptions = {}) {
  const api = await startHarness({
    allowPrivateWebhooks: true,
    ...(bot && { telegram: { url: bot.url, token: bot.token } }),
    runtime: { ...systemRuntime, random: () => 0.001 },
    ...options,
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= api.server.close();
    return closing;
  };
  onTestFinished(close);
  return { ...channelsOf(api), api, close };
}

function channelsOf(api: Harness) {
  const create = async (name = "Treasury") =>
    (await api.call("POST", path, { body: { name, type: "telegram" } })).body;
  const read = async ({ id }: { id: string }) => (await api.call("GET", `${path}/${id}`)).body;
  const untilLinked = (channel: { id: string }) =>
    vi.waitFor(async () => {
      const found = await read(channel);
      expect(found.connected).toBe(true);
      return found;
    }, patience);
  return { create, read, untilLinked };
}

const untilSent = (bot: MadeBot, count: number) =>
  vi.waitFor(() => expect(bot.sent.length).toBeGreaterThanOrEqual(count), patience);

const polls = (bot: MadeBot) => bot.calls.filter(({ method }) => method === "getUpdates");

/** Waits until the bot's server has asked for updates so many times, counted from the start. */
const untilAsked = (bot: MadeBot, times: number) =>
  vi.waitFor(() => expect(polls(bot).length).toBeGreaterThanOrEqual(times), patience);

test("no request is made before a channel waits, and none after it is linked; alerts reach its chat", async () => {
  const bot = await madeBot();
  const { api, create, read, untilLinked } = await serverWith(bot);
  await api.call("POST", path, {
    body: { name: "Mail", type: "email", params: { recipients: ["a@example.com"] } },
  });
  expect(bot.calls).toEqual([]);
  const channel = await create();
  expect(channel).toMatchObject({ connected: false, unconnected_reason: "chat_not_linked" });
  const { link_code } = channel.params;
  const link_url = `https://t.me/${bot.username}?start=${link_code}`;
  await vi.waitFor(
    async () => expect((await read(channel)).params).toEqual({ link_code, link_url }),
    patience,
  );
  // Shown parameters may be sent back; another address may not.
  const change = (params: object) =>
    api.call("PUT", path, {
      body: { operations: [{ action: "update", channel: { id: channel.id, params } }] },
    });
  expect((await change({ link_code, link_url })).status).toBe(200);
  expect((await change({ link_code, link_url: `${link_url}x` })).status).toBe(400);
  // The next one has its address at once.
  expect((await create()).params.link_url).toContain("?start=");
  await api.call("GET", path).then(({ body }) => api.call("DELETE", `${path}/${body.items[2].id}`));

  bot.write(group, "Hello");
  bot.write(group, `/link@waybillalertsbot ${link_code}`);
  const linked = await untilLinked(channel);
  expect(linked).toMatchObject({ unconnected_reason: null, params: { chat_id: String(group.id) } });
  expect(Object.keys(linked.params)).toEqual(["chat_id"]);
  expect(linked.updated_at > channel.updated_at).toBe(true);
  await untilSent(bot, 1);
  expect(bot.sent).toEqual([expect.objectContaining({ chat_id: group.id })]);
  expect(bot.sent[0]?.text).toContain("Treasury");
  expect((await api.call("POST", `${path}/${channel.id}/test`)).body).toMatchObject({ delivered: true });
  expect(bot.sent[1]).toMatchObject({ chat_id: String(group.id) });

  const asked = polls(bot);
  const [first] = asked;
  expect(first?.body).toMatchObject({ allowed_updates: ["message", "channel_post"], timeout: 25 });
  expect([first?.body.offset, bot.mostPolls]).toEqual([undefined, 1]);
  expect(bot.calls.filter(({ method }) => method === "getMe")).toHaveLength(1);
  await api.call("GET", path);
  expect(polls(bot)).toHaveLength(asked.length);
});

test("a code links once, in whichever way it is written; others are unknown, and say no more", async () => {
  const bot = await madeBot();
  const { api, create, read, untilLinked } = await serverWith(bot);
  const [one, two, three, gone, waiting] = [
    ...[await create(), await create("Two"), await create("Three"), await create(), await create()],
  ];
  await api.call("DELETE", `${path}/${gone.id}`);
  const code = one.params.link_code;
  const post: MadeChat = { id: -1_001_000_000_000_001, type: "channel" };
  // Among things that are no messages, of chats that a double does not have, and for other bots.
  for (const update of [{}, { message: null }, { message: { text: 5, chat: group } }, { poll: { id: "1" } }])
    bot.notify(update);
  bot.notify({ message: { text: `/start ${code}`, chat: { id: 2 ** 53, type: "private" } } });
  bot.notify({ update_id: "no number", message: { text: `/start ${code}`, chat: person } });
  bot.write(group, `/link@OtherBot ${code}`);
  bot.write(group, "/link");
  bot.write(group, code);
  bot.write(person, `/start   ${code} `);
  bot.write(post, `/link ${two.params.link_code}`);
  bot.write(group, `/start@${bot.username} ${three.params.link_code}`);
  expect((await untilLinked(one)).params).toEqual({ chat_id: String(person.id) });
  expect((await untilLinked(two)).params).toEqual({ chat_id: String(post.id) });
  expect((await untilLinked(three)).params).toEqual({ chat_id: String(group.id) });
  await untilSent(bot, 3);
  const before = await read(one);
  const chats = [11, 12, 13, 14, 15].map((id): MadeChat => ({ id, type: "private" }));
  const wrong = [code, gone.params.link_code, "x".repeat(22), `${waiting.params.link_code}'--`, "\0"];
  for (const [at, text] of wrong.entries()) bot.write(chats[at] ?? person, `/start ${text}`);
  bot.write({ id: 16, type: "private" }, "/start");
  await untilSent(bot, 9);
  const texts = new Map(bot.sent.slice(3).map(({ chat_id, text }) => [chat_id, text]));
  expect([11, 12, 13, 14, 15].map((id) => texts.get(id))).toEqual(Array(5).fill("Unknown code."));
  expect(texts.get(16)).toContain("/link");
  expect(await read(one)).toEqual(before);
  expect(await read(waiting)).toMatchObject({ connected: false });
  expect(bot.sent).toHaveLength(9);
});

test("a chat that sends thousands of codes gets few answers, and one that left the bot takes nothing from the others", async () => {
  const bot = await madeBot();
  const { create, read, untilLinked } = await serverWith(bot);
  bot.answer = (method, response) => {
    if (method !== "sendMessage") return false;
    bot.sent.push({ chat_id: 0, text: "" });
    response.writeHead(403).end('{"ok":false,"error_code":403,"description":"Forbidden: bot was blocked"}');
    return true;
  };
  const codes = Array.from({ length: 90 }, (_, at) => `/start ${String(at).padStart(22, "0")}`);
  for (const [at, text] of codes.entries()) bot.write({ id: (at % 30) + 1, type: "private" }, text);
  const channel = await create();
  bot.write(person, `/start ${channel.params.link_code}`);
  await untilLinked(channel);
  await untilSent(bot, 21);
  expect((await read(channel)).connected).toBe(true);
  expect(bot.sent).toHaveLength(21);
});

/** A database that is there after its server has closed. */
async function keptDatabase(): Promise<string> {
  if (onPostgres) {
    const { address, drop } = await createTestDatabase(process.env.WAYBILL_TEST_DATABASE ?? "");
    onTestFinished(drop);
    return address;
  }
  const folder = await mkdtemp(join(tmpdir(), "waybill-chats-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "waybill.sqlite");
}

test("after a restart no message is read again, and those of the meantime are", async () => {
  const database = await keptDatabase();
  const bot = await madeBot();
  const first = await serverWith(bot, { database });
  const [one, two] = [await first.create(), await first.create()];
  bot.write(person, `/start ${one.params.link_code}`);
  await first.untilLinked(one);
  await untilSent(bot, 1);
  await first.close();
  bot.write(group, `/link ${two.params.link_code}`);
  const calls = bot.calls.length;
  const second = await serverWith(bot, { database });
  expect((await second.untilLinked(two)).params).toEqual({ chat_id: String(group.id) });
  await untilSent(bot, 2);
  const [poll] = bot.calls.slice(calls).filter(({ method }) => method === "getUpdates");
  expect(poll?.body.offset).toBe(700_000_002);
  // After days in which messages may have been numbered again, the stored number says nothing.
  bot.forget();
  const later = { ...systemRuntime, now: () => Date.now() + 3 * 86_400_000 };
  await second.close();
  const third = await serverWith(bot, { database, runtime: later });
  await third.create();
  await vi.waitFor(() => expect(bot.calls.at(-1)).toMatchObject({ method: "getUpdates" }), patience);
  expect(bot.calls.at(-1)?.body).not.toHaveProperty("offset");
  expect(bot.sent).toHaveLength(2);
});

const json = (status: number, body: unknown) => (response: Parameters<NonNullable<MadeBot["answer"]>>[1]) =>
  response.writeHead(status).end(JSON.stringify(body));

test("whatever the Bot API answers, it is asked again later, logged once and without the token", async () => {
  const bot = await madeBot();
  const log = collectLog("debug");
  const { api, create, untilLinked } = await serverWith(bot, { logger: log.logger });
  const loopOf = async () => (await api.server.health()).loops.find(({ name }) => name === "linking chats");
  const many = Array.from({ length: 200_000 }, (_, update_id) => ({ update_id }));
  const faults: [name: string, error: string, answer: ReturnType<typeof json>][] = [
    ["wrong token", "token", json(401, { ok: false, error_code: 401, description: `no ${bot.token}` })],
    ["a webhook", "webhook", json(409, { ok: false, error_code: 409, description: "webhook is active" })],
    ["a failure", "not available", json(502, { ok: false })],
    ["HTML", "invalid or too long", (response) => response.writeHead(200).end("<html>hello</html>")],
    ["no list", "invalid or too long", json(200, { ok: true, result: { a: 1 } })],
    ["no identifiers", "invalid or too long", json(200, { ok: true, result: [{ update_id: -1 }, null, 5] })],
    ["no bot", "invalid or too long", json(200, { ok: true })],
    ["too much", "invalid or too long", json(200, { ok: true, result: many })],
    ["an error in a success", "webhook", json(200, { ok: false, error_code: 409 })],
    [
      "a redirect",
      "redirects",
      (response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
    ],
    [
      "a cut answer",
      "reached",
      (response) => {
        response.writeHead(200, { "Content-Length": 500 }).write('{"ok":true,');
        setImmediate(() => response.destroy());
        return response;
      },
    ],
    [
      "without end",
      "invalid or too long",
      (response) => {
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write("[".repeat(1 << 20)));
        };
        response.on("drain", more);
        more();
        return response;
      },
    ],
  ];
  const channel = await create();
  await untilAsked(bot, 1);
  const reported: string[] = [];
  for (const [name, error, answer] of faults) {
    reported.push(name);
    bot.answer = (method, response) => {
      if (method === "sendMessage") return false;
      answer(response);
      return true;
    };
    const before = polls(bot).length;
    bot.endPolls();
    await untilAsked(bot, before + 2);
    await vi.waitFor(async () => expect((await loopOf())?.lastError, name).toContain(error), patience);
  }
  bot.answer = undefined;
  bot.write(person, `/start ${channel.params.link_code}`);
  await untilLinked(channel);
  const warned = log.lines.filter(({ level }) => level >= 40);
  // Faults that are the same to the operator are reported once.
  expect(warned.map(({ err }) => Object(err).failure)).toEqual([
    ...["wrong_token", "read_elsewhere", "unavailable", "invalid_answer", "read_elsewhere", "redirect"],
    ...["unreachable", "invalid_answer"],
  ]);
  await vi.waitFor(
    () => expect(log.lines.some(({ msg }) => msg.includes("works again"))).toBe(true),
    patience,
  );
  const [, secret = ""] = bot.token.split(":");
  expect(JSON.stringify(log.lines)).not.toContain(secret);
  expect(JSON.stringify(log.lines)).not.toContain(channel.params.link_code);
  expect(JSON.stringify(await api.server.health())).not.toContain(secret);
});

test("as long as the Bot API asks for, it is left alone, whatever is created meanwhile", async () => {
  const bot = await madeBot();
  const { api, create } = await serverWith(bot);
  bot.answer = (_, response) => {
    json(429, { ok: false, error_code: 429, parameters: { retry_after: 900 } })(response);
    return true;
  };
  await create();
  const loopOf = async () => (await api.server.health()).loops.find(({ name }) => name === "linking chats");
  await vi.waitFor(async () => expect((await loopOf())?.state).toBe("retrying"), patience);
  await create();
  const { nextRunAt, consecutiveFailures } = (await loopOf()) ?? {};
  expect((nextRunAt ?? 0) - Date.now()).toBeGreaterThan(800_000);
  expect([consecutiveFailures, bot.calls.length]).toEqual([1, 1]);
});

test("a server without a bot takes channels, and sends no requests", async () => {
  const { api, create } = await serverWith(undefined);
  const channel = await create();
  expect(channel).toMatchObject({ connected: false, unconnected_reason: "no_bot" });
  expect(Object.keys(channel.params)).toEqual(["link_code"]);
  expect((await api.server.health()).loops.map(({ name }) => name)).not.toContain("linking chats");
});

testOnPostgres(
  "of two servers one asks, whichever made the channel, and the other after it has closed",
  async () => {
    const database = await keptDatabase();
    const bot = await madeBot();
    const started = [await serverWith(bot, { database }), await serverWith(bot, { database })];
    for (const server of started) {
      const channel = await server.create();
      bot.write(person, `/start ${channel.params.link_code}`);
      expect((await server.untilLinked(channel)).params).toEqual({ chat_id: String(person.id) });
    }
    const [one, other] = started;
    const left = await other?.create();
    expect(bot.mostPolls).toBe(1);
    await one?.close();
    bot.write(group, `/start ${left?.params.link_code}`);
    await other?.untilLinked(left);
  },
);
