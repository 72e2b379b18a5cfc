import { createServer } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { answer, serve } from "../../test/support/server";
import type { StreamedAnswer } from "../bodies/streamed-answer";
import { Waybill } from "../client";
import type { InterfaceTables } from "../interfaces/client";
import type { Fetch } from "./transport";

const client = (baseUrl: string, more = {}) => new Waybill({ baseUrl, maxRetries: 0, ...more });
const tooLarge = { name: "ApiError", code: "answer_too_large", retryable: false };

/** Half a million zeros in a byte of gzip: 300 kB become 300 MB. */
const bomb = () => gzipSync(Buffer.alloc(300_000_000, "0"));

test("an answer that unpacks to hundreds of megabytes is given up at the limit, not unpacked", async () => {
  const packed = bomb();
  expect(packed.length).toBeLessThan(400_000);
  for (const status of [200, 500]) {
    // With its packed length, as servers send it: that says nothing about what it unpacks to.
    const headers = { "Content-Encoding": "gzip", "Content-Length": packed.length };
    await using server = await serve((response) => response.writeHead(status, headers).end(packed));
    const before = process.memoryUsage().rss;
    const failed = client(server.url).persons.list();
    await expect(failed).rejects.toMatchObject(status === 200 ? tooLarge : { code: "api_error", status });
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  }
});

test("the limit counts bytes after unpacking, and is set for a client or for a call", async () => {
  const body = JSON.stringify([{ id: "x".repeat(5_000) }]);
  await using server = await serve((response) =>
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(body)),
  );
  const small = client(server.url, { maxBodyBytes: 4_000 });
  await expect(small.persons.list()).rejects.toMatchObject(tooLarge);
  expect(await small.persons.list({ maxBodyBytes: body.length })).toHaveLength(1);
  await expect(small.persons.list({ maxBodyBytes: body.length - 1 })).rejects.toMatchObject(tooLarge);
  const init: Record<string, unknown> = { maxBodyBytes: 10 };
  await expect(client(server.url).raw.GET("/v1/persons", init)).rejects.toMatchObject(tooLarge);
});

test("a Content-Length below the body's size opens no way round the limit", async () => {
  let sent = 0;
  const liar = createServer((socket) => {
    socket.on("error", () => {});
    const more = () => {
      sent += 1_000_000;
      if (sent < 200_000_000 && !socket.destroyed) socket.write(Buffer.alloc(1_000_000, "0"), more);
    };
    socket.once("data", () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n[{"id":"', more));
  });
  await new Promise<void>((listening) => liar.listen(0, "127.0.0.1", listening));
  const { port } = Object(liar.address());
  await expect(client(`http://127.0.0.1:${port}`).persons.list()).rejects.toMatchObject({
    code: "invalid_response",
  });
  expect(sent).toBeLessThan(50_000_000);
  liar.close();
});

test("numbers of millions of digits and nesting without end do not block the program", async () => {
  const digits = "9".repeat(9_000_000);
  for (const body of [
    `[{"amount":${digits}}]`,
    `[{"amount":-${digits}e${digits.slice(0, 9)}}]`,
    `[{"amount":1e${digits}}]`,
    `[{"other":${digits}}]`,
    `${"[".repeat(4_000_000)}${"]".repeat(4_000_000)}`,
    `${'{"a":'.repeat(1_000_000)}1${"}".repeat(1_000_000)}`,
  ]) {
    await using server = await serve((response) => response.end(body));
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const failed = client(server.url).transactions.list();
    await expect(failed).rejects.toMatchObject({
      code: "invalid_response",
      message: expect.not.stringContaining("999"),
    });
    delay.disable();
    // 18 seconds before; the generous bound is for a busy machine.
    expect(delay.max / 1e9).toBeLessThan(5);
  }
});

test("others have their turn while millions of items are at hand, and the signal ends it", async () => {
  const body = `[${"{},".repeat(3_000_000)}{}]`;
  const fetch: Fetch = async () => new Response(body);
  const { transactions } = new Waybill({ baseUrl: "https://service.example", fetch });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 50);
  let items = 0;
  const read = async () => {
    for await (const _ of transactions.list({ signal: controller.signal })) items += 1;
  };
  await expect(read()).rejects.toMatchObject({ code: "aborted" });
  expect(items).toBeLessThan(3_000_000);
});

const item = (id: number) => ({ tx_hash: `0x${id}`, amount: id, note: 'a "],[{" b\\' });

test("a list that is iterated over is bounded by its items, not as a whole", async () => {
  const items = 40_000;
  function* chunks() {
    yield " [ ";
    for (let id = 0; id < items; id += 1) yield `${id ? "," : ""}\n${JSON.stringify(item(id))}`;
    yield " ]\n";
  }
  await using server = await serve((response) => {
    Readable.from(chunks()).pipe(response.writeHead(200));
  });
  const { transactions } = client(server.url, { maxBodyBytes: 10_000 });
  let next = 0;
  for await (const report of transactions.list()) {
    if (next % 5_000 === 0) expect(report).toMatchObject({ tx_hash: `0x${next}`, amount: BigInt(next) });
    next += 1;
  }
  expect(next).toBe(items);
  await expect(transactions.list()).rejects.toMatchObject(tooLarge);
});

test("an item without end is an error, and so is a list that breaks off or is none", async () => {
  const read = async (baseUrl: string) => {
    const seen: unknown[] = [];
    for await (const report of client(baseUrl, { maxBodyBytes: 10_000 }).transactions.list())
      seen.push(report);
    return seen;
  };
  await using endless = await serve((response) => {
    response.write('[{"tx_hash":"');
    const more = () => response.destroyed || response.write("x".repeat(5_000), () => setImmediate(more));
    more();
  });
  await expect(read(endless.url)).rejects.toMatchObject(tooLarge);
  for (const body of [
    "",
    "{}",
    "[",
    "[1",
    "[1,]",
    "[1}",
    "[1] x",
    "x[1]",
    "[1][2]",
    "[,]",
    '["a]',
    "[1 2]",
    "[nul]",
  ]) {
    await using server = await serve((response) => response.end(body));
    await expect(read(server.url), body).rejects.toMatchObject({ code: "invalid_response" });
  }
  for (const [body, wanted] of [
    ["[]", []],
    [" [ ] ", []],
    ['[ {"a,b":1} , {"x":[1,[2]]} ,{"x":"]"}]', [{ "a,b": 1 }, { x: [1, [2]] }, { x: "]" }]],
  ] as const) {
    await using server = await serve((response) => response.end(body));
    const { transactions } = client(server.url);
    expect(await transactions.list().autoPagingToArray({ limit: 9 })).toMatchObject(wanted);
  }
});

test("a streamed answer is read as a whole up to the limit, and in pieces without one", async () => {
  const operations = {
    export: { method: "GET", path: "/export", sdk: "export", answer: "text/csv" },
  } as const;
  const tables: InterfaceTables = { files: async () => ({ operations }) };
  await using server = await serve((response) => {
    response.writeHead(200, { "Content-Type": "text/csv" }).end("a,b\n".repeat(50_000));
  });
  const waybill = new Waybill({ baseUrl: server.url, maxBodyBytes: 1_000 }, tables);
  const files: { export(input?: object, options?: object): Promise<StreamedAnswer<string>> } = Reflect.get(
    waybill,
    "files",
  );
  await expect((await files.export({ maxBodyBytes: 1_000 })).text()).rejects.toMatchObject(tooLarge);
  await expect((await files.export({ maxBodyBytes: 1_000 })).bytes()).rejects.toMatchObject(tooLarge);
  let length = 0;
  for await (const chunk of await files.export()) length += chunk.length;
  expect(length).toBe(200_000);
});

test("an item that is answered in one piece counts, too", async () => {
  await using server = await serve(answer(200, [{ tx_hash: "x".repeat(50_000) }]));
  const list = client(server.url).transactions.list({ maxBodyBytes: 1_000 });
  await expect(list.autoPagingToArray({ limit: 1 })).rejects.toMatchObject(tooLarge);
});

/** A body that says `begin`, then repeats `chunk` for ever; silent when that is empty. */
const endless = (begin: string, chunk: string, onChunk = () => {}): typeof fetch => {
  const encoder = new TextEncoder();
  return async () => {
    let first = true;
    const body = new ReadableStream({
      pull: async (controller) => {
        if (!first && chunk === "") return await new Promise(() => {});
        await new Promise((resolve) => setImmediate(resolve));
        onChunk();
        controller.enqueue(encoder.encode(first ? begin : chunk));
        first = false;
      },
      // A fetch may also never come to an end of being cancelled.
      cancel: () => new Promise(() => {}),
    });
    return new Response(body, { headers: { "Content-Type": "text/csv" } });
  };
};

test.each([
  ["silent from the start", "", "", "timeout"],
  ["silent within the list", "[", "", "timeout"],
  ["silent within an item", '[{"tx_hash":"0x1"},{"tx_hash":"a', "", "timeout"],
  ["dripping blanks before the list", " ", " ", "timeout"],
  ["dripping blanks within the list", "[", " ", "timeout"],
  ["dripping blanks after the list", '[{"tx_hash":"0x1"}]', " ", "timeout"],
  ["dripping an item", "[[", "[", "timeout"],
  ["blanks without end before the list", " ", " ".repeat(50_000), "answer_too_large"],
  ["blanks without end within the list", "[", " ".repeat(50_000), "answer_too_large"],
  ["blanks without end after the list", "[]", " ".repeat(50_000), "answer_too_large"],
])("a list that is iterated over is limited in time and size: %s", async (_name, begin, chunk, code) => {
  const waybill = client("https://service.example", {
    fetch: endless(begin, chunk),
    ...(code === "timeout"
      ? { timeoutMs: 50, maxBodyBytes: 1e9 }
      : { timeoutMs: 1e6, maxBodyBytes: 500_000 }),
  });
  const read = async () => {
    for await (const _report of waybill.transactions.list());
  };
  await expect(read()).rejects.toMatchObject({ code });
  await expect(waybill.persons.list().autoPagingToArray({ limit: 9 })).rejects.toMatchObject({ code });
});

test.each([
  ["blanks", "[", " "],
  ["an item", '[{"tx_hash":"', "a"],
])(
  "a list whose chunks are always there, %s without end ends at the timeout",
  async (_name, begin, chunk) => {
    let now = 0;
    const clock = { now: () => now, after: () => () => {} };
    const dripping = endless(begin, chunk, () => {
      now += 1;
    });
    const waybill = client("https://service.example", { fetch: dripping, timeoutMs: 1_000, clock });
    await expect(waybill.transactions.list().autoPagingToArray({ limit: 9 })).rejects.toMatchObject({
      code: "timeout",
    });
    expect(now).toBeLessThan(1_100);
  },
);

test("the client's limits are those of its lists, too, and the time between two items is the caller's", async () => {
  await using server = await serve(answer(200, [{ tx_hash: "x".repeat(5_000) }]));
  const small = client(server.url, { maxBodyBytes: 1_000 }).transactions.list();
  await expect(small.autoPagingToArray({ limit: 1 })).rejects.toMatchObject(tooLarge);
  const items: unknown[] = [];
  let now = 0;
  const after = (ms: number, task: () => void) => {
    if (ms <= 0) queueMicrotask(task);
    return () => {};
  };
  const repeated = endless('[{"tx_hash":"0x1"}', ',{"tx_hash":"0x2"}');
  const patient = client(server.url, { fetch: repeated, clock: { now: () => now, after } });
  for await (const report of patient.transactions.list()) {
    items.push(report);
    now += 1_000_000;
    if (items.length === 3) break;
  }
  expect(items).toHaveLength(3);
});

test("a download that falls silent ends at the timeout, however it is read", async () => {
  const operations = {
    export: { method: "GET", path: "/export", sdk: "export", answer: "text/csv" },
  } as const;
  const tables: InterfaceTables = { files: async () => ({ operations }) };
  const waybill = new Waybill(
    { baseUrl: "https://service.example", fetch: endless("a,b\n", ""), timeoutMs: 100 },
    tables,
  );
  const files: { export(): Promise<StreamedAnswer<string>> } = Reflect.get(waybill, "files");
  const timeout = { name: "TimeoutError", code: "timeout", message: expect.stringContaining("files.export") };
  await expect((await files.export()).text()).rejects.toMatchObject(timeout);
  await expect((await files.export()).bytes()).rejects.toMatchObject(timeout);
  const seen: string[] = [];
  const read = async () => {
    for await (const chunk of await files.export()) seen.push(chunk);
  };
  await expect(read()).rejects.toMatchObject(timeout);
  expect(seen).toEqual(["a,b\n"]);
});
