import { connect } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { JSON_LIMITS } from "../src/http/body/json";
import { type Harness, naturalPerson, startHarness } from "./harness";
import { inOwnNames } from "./ivms101";

// Request bodies of hostile or clumsy callers.

const LIMIT = 65_536;
let api: Harness;
beforeAll(async () => {
  api = await startHarness({ bodyLimit: LIMIT });
});
afterAll(() => api.server.close());

const json = { "Content-Type": "application/json" };
const post = (body: unknown, headers: Record<string, string> = json) =>
  api.call("POST", "/v1/persons", { body, headers });
const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const good = () => JSON.stringify(naturalPerson("body"));

describe("a body that is not a JSON object", () => {
  test.each([
    ["cut off", '{"kind":', "json"],
    ["a comment", "{} // so", "json"],
    ["single quotes", "{'kind':1}", "json"],
    ["blank", "   ", "json"],
    ["NaN", '{"kind":NaN}', "json"],
    ["null", "null", "type"],
    ["a number", "12", "type"],
    ["a string", '"{}"', "type"],
    ["true", "true", "type"],
    ["an array", "[]", "type"],
  ])("%s", async (_name, text, code) => {
    const { status, body } = await post(text);
    expect([status, body.error]).toEqual([422, "validation failed"]);
    expect(body.details.body[0]).toMatchObject({ code });
  });

  test("no body at all, with and without a content type", async () => {
    for (const headers of [json, {}]) {
      const { status, body } = await api.call("POST", "/v1/persons", { headers });
      expect([status, body.details.body[0].code]).toEqual([422, "required"]);
    }
  });

  test("no body and no length either", async () => {
    const head =
      "POST /v1/persons HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n" +
      `Authorization: Bearer ${api.key}\r\n\r\n`;
    expect(await raw(head)).toMatch(/^HTTP\/1\.1 422 .*"code":"required"/s);
  });

  test("bytes that are no UTF-8 are refused, not repaired", async () => {
    const text = Buffer.from(good().replace("Hamburg", "Hamb\u00fcrg"), "latin1");
    const { status, body } = await post(bytes(text));
    expect([status, body.details?.body?.[0].code]).toEqual([422, "json"]);
  });
});

describe("media types", () => {
  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "nonsense",
    "application/json; charset=latin1",
  ])("%s is 415", async (type) => {
    const { status, body } = await post(good(), { "Content-Type": type });
    expect([status, body.error]).toEqual([415, "unsupported media type"]);
  });

  test.each(["application/json; charset=utf-8", "APPLICATION/JSON", "application/vnd.x+json"])(
    "%s is taken",
    async (type) => {
      expect((await post(good(), { "Content-Type": type })).status).toBe(201);
    },
  );

  test("a body without a content type is 415", async () => {
    const head =
      `POST /v1/persons HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${good().length}\r\n` +
      `Authorization: Bearer ${api.key}\r\n\r\n${good()}`;
    expect(await raw(head)).toMatch(/^HTTP\/1\.1 415 /);
  });
});

describe("compression", () => {
  const packed = (encoding: string) => ({ ...json, "Content-Encoding": encoding });

  test("gzip, deflate and brotli are read", async () => {
    const text = Buffer.from(good());
    expect((await post(bytes(gzipSync(text)), packed("gzip"))).status).toBe(201);
    expect((await post(bytes(deflateSync(text)), packed("deflate"))).status).toBe(201);
    expect((await post(bytes(brotliCompressSync(text)), packed("br"))).status).toBe(201);
  });

  test("broken gzip is 422", async () => {
    const whole = gzipSync(Buffer.from(good()));
    const cut = whole.subarray(0, whole.length - 20);
    const flipped = Buffer.from(whole);
    flipped[20] = (flipped[20] ?? 0) ^ 0xff;
    for (const broken of [cut, flipped, Buffer.from("no gzip at all")]) {
      const { status, body } = await post(bytes(broken), packed("gzip"));
      expect([status, body.details.body[0].code]).toEqual([422, "json"]);
    }
  });

  test("an unknown encoding is 415", async () => {
    expect((await post(good(), packed("zip"))).status).toBe(415);
  });

  test("the limit applies to the decompressed size", async () => {
    const bomb = gzipSync(Buffer.alloc(50 * LIMIT, 32));
    expect(bomb.length).toBeLessThan(LIMIT);
    expect((await post(bytes(bomb), packed("gzip"))).status).toBe(413);
  });
});

describe("size and depth", () => {
  const ofSize = (size: number) => {
    const text = JSON.stringify({ ...naturalPerson("size"), note: "" });
    return JSON.stringify({ ...naturalPerson("size"), note: "x".repeat(size - text.length) });
  };

  test("exactly the limit is taken, one byte more is 413", async () => {
    expect((await post(ofSize(LIMIT))).status).toBe(201);
    const { status, body } = await post(ofSize(LIMIT + 1));
    expect([status, body.error]).toEqual([413, "payload too large"]);
  });

  test("a body that is nested too deep is refused as a whole, before it is parsed", async () => {
    const nested = (levels: number) =>
      `${good().slice(0, -1)},"extra":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    expect((await post(nested(127))).status).toBe(201);
    const wide = (count: number) =>
      `${good().slice(0, -1)}${Array.from({ length: count }, (_, at) => `,"u${at}":1`).join("")}}`;
    expect((await post(wide(900))).status).toBe(201);
    for (const [payload, message] of [
      [nested(128), "must be nested at most 128 levels deep"],
      [nested(LIMIT / 2 - 2000), "must be nested at most 128 levels deep"],
      [wide(1_001), "must have at most 1000 properties in one object"],
      [`[${"0,".repeat(12_001)}0]`, "must have at most 12000 items in all its lists together"],
    ] as const) {
      const { status, body } = await post(payload);
      expect([status, body.details]).toEqual([
        422,
        { body: [{ code: "json", message, params: { ...JSON_LIMITS } }] },
      ]);
    }
  });

  test("the items of a list that is too long are not looked at", async () => {
    for (const [field, max] of [
      ["account_numbers", 1000],
      ["addresses", 100],
    ] as const) {
      const { status, body } = await post({ ...naturalPerson("many"), [field]: Array(11_000).fill(1) });
      expect([status, body.details]).toEqual([
        422,
        { [field]: [{ code: "length", message: null, params: { max, value: 11_000 } }] },
      ]);
    }
    const most = await post({ ...naturalPerson("most"), account_numbers: Array(1000).fill(1) });
    expect(Object.keys(most.body.details)).toHaveLength(1000);
  });
});

describe("names that JavaScript knows", () => {
  test("__proto__ and friends are ignored like any unknown field", async () => {
    const text = good().replace(
      '"kind"',
      '"__proto__":{"kind":"robot","polluted":true},"constructor":{"prototype":{"polluted":true}},"kind"',
    );
    const { status, body } = await post(text);
    expect(status).toBe(201);
    expect(Object.keys(body)).not.toContain("__proto__");
    expect("polluted" in {}).toBe(false);
  });

  test("a group that only the prototype has is missing", async () => {
    const { kind: _kind, ...rest } = naturalPerson("proto");
    const text = `{"__proto__":{"kind":"natural"},${JSON.stringify(rest).slice(1)}`;
    const { status, body } = await post(text);
    expect([status, body.details]).toEqual([
      422,
      { kind: [{ code: "required", message: "this value is required", params: {} }] },
    ]);
  });

  test("__proto__ inside the groups changes nothing", async () => {
    const text = good().replace('"person":{', '"person":{"__proto__":{"place_of_birth":"Nowhere"},');
    const { status, body } = await post(text);
    expect([status, inOwnNames(body).person]).toEqual([201, naturalPerson("").person]);
  });
});

describe("an upload that stops", () => {
  test("does not hurt the server", async () => {
    const head =
      "POST /v1/persons HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n" +
      `Authorization: Bearer ${api.key}\r\n\r\n{"kind`;
    await raw(head, true);
    expect((await post(good())).status).toBe(201);
  });
});

/** Sends bytes as they are and reads the answer to its end; `hangUp` closes the connection after sending. */
function raw(text: string, hangUp = false): Promise<string> {
  const { hostname, port } = new URL(api.server.url);
  return new Promise((done, fail) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => {
      socket.write(text, () => {
        if (hangUp) socket.destroy();
      });
    });
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", fail);
    socket.on("close", () => done(answer));
  });
}
