import { inspect } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { TestClock } from "../test/support/clock";
import { answer, hangUp, serve, silence } from "../test/support/server";
import { Waybill, type WaybillOptions } from "./client";
import {
  AbortedError,
  ApiError,
  AuthenticationError,
  ConnectionError,
  type HttpError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  TimeoutError,
  ValidationError,
  WaybillError,
} from "./errors";
import type { PersonPayload } from "./types";

const apiKey = "wbk_test_do-not-show-me";
const id = "5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11";
const payload: PersonPayload = {
  kind: "natural",
  person: { date_of_birth: "1990-02-03", country_of_residence: "DE" },
  name_identifiers: [{ primary_identifier: "Grace", type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [{ account_number: "0xabc" }],
  addresses: [],
};
const signed = {
  kind: "evm" as const,
  network: "sepolia",
  quoteId: id,
  signedPayload: "0x02f8aa",
  txHash: "0xabCD",
  from: "0x1",
};

/** A client on a clock that skips waits, with jitter at its middle. */
function client(baseUrl: string, options: Partial<WaybillOptions> = {}) {
  const clock = new TestClock();
  const waybill = new Waybill({ baseUrl, apiKey, clock, random: () => 0.5, ...options });
  return { waybill, clock };
}

const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  );

describe("errors", () => {
  test.each<[number, new (...args: never[]) => HttpError]>([
    [401, AuthenticationError],
    [403, PermissionDeniedError],
    [404, NotFoundError],
    [422, ValidationError],
    [429, RateLimitError],
    [500, ApiError],
    [410, ApiError],
  ])("%i becomes its own class, with request id and the server's words", async (status, kind) => {
    await using server = await serve(
      answer(status, { error: "label", details: { message: "the reason" } }, { "X-Request-Id": "req-7" }),
    );
    const { waybill } = client(server.url, { maxRetries: 0 });
    const error = await caught(waybill.persons.get(id));
    expect(error).toBeInstanceOf(kind);
    expect(error).toBeInstanceOf(WaybillError);
    expect(error).toMatchObject({
      status,
      requestId: "req-7",
      message: `getPerson: ${status} label: the reason`,
      operation: "getPerson",
    });
  });

  test("the server's own code of an error is kept; what is not a text is dropped", async () => {
    for (const [code, serverCode] of [
      ["quota_exceeded", "quota_exceeded"],
      [7, undefined],
      [undefined, undefined],
    ]) {
      await using server = await serve(answer(403, { error: "label", code }));
      const { waybill } = client(server.url);
      const error = await caught(waybill.persons.get(id));
      if (!(error instanceof PermissionDeniedError)) throw error;
      expect(error.serverCode).toBe(serverCode);
      expect(error.code).toBe("permission_denied");
    }
  });

  test("422 names every failing field; what was sent is not printed with the error", async () => {
    const details = {
      "person.date_of_birth": [{ code: "date_in_past", message: null, params: { value: "2999-01-01" } }],
      "addresses[0].country": [{ code: "country_code", message: "no", params: { value: "ZZ" } }, "odd"],
      odd: "no list",
    };
    await using server = await serve(answer(422, { error: "validation failed", details }));
    const { waybill } = client(server.url);
    const error = await caught(waybill.persons.create(payload));
    if (!(error instanceof ValidationError)) throw error;
    expect(error.fields).toEqual({
      "person.date_of_birth": details["person.date_of_birth"],
      "addresses[0].country": [{ code: "country_code", message: "no", params: { value: "ZZ" } }],
    });
    expect(error.details).toEqual(details);
    expect(error.message).toBe(
      "createPerson: 422 validation failed: person.date_of_birth: date_in_past; addresses[0].country: no",
    );
    expect(inspect(error) + JSON.stringify(error)).not.toContain("2999-01-01");
  });

  test.each([
    ["HTML", "<html>Bad gateway</html>"],
    ["nothing", ""],
    ["half a document", '{"error": "va'],
    ["a bare number", "5"],
    ["null", "null"],
    ["the other error form", '{"statusCode":401,"message":"no key","error":"Unauthorized"}'],
  ])("the status decides, whatever the body is: %s", async (_, text) => {
    await using server = await serve((response) => response.writeHead(401).end(text));
    const { waybill } = client(server.url);
    const error = await caught(waybill.persons.list());
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({ code: "authentication_failed", retryable: false });
  });

  test("a success that is not JSON is an error of its own", async () => {
    for (const text of ["<html>Log in</html>", "", "null", "true"]) {
      await using server = await serve((response) => response.writeHead(200).end(text));
      const failed: unknown[] = [];
      const { waybill } = client(server.url, { hooks: { onError: ({ error }) => failed.push(error) } });
      const error = await caught(waybill.networks.list());
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ code: "invalid_response", status: 200 });
      expect(failed).toEqual([error]);
    }
  });

  test("redirects are not followed: key and personal data stay with the host they were meant for", async () => {
    await using elsewhere = await serve(answer(200, []));
    await using server = await serve((response) => {
      response.writeHead(307, { Location: `${elsewhere.url}/v1/persons` }).end();
    });
    const { waybill } = client(server.url);
    expect(await caught(waybill.persons.create(payload))).toMatchObject({ code: "api_error", status: 307 });
    expect(elsewhere.received).toEqual([]);
  });

  test("control characters of a server do not reach a terminal", async () => {
    await using server = await serve(answer(404, { error: "\u001b[2Jgone\u202e" }));
    const { waybill } = client(server.url);
    const error = await caught(waybill.persons.get(id));
    expect(error).toMatchObject({ message: "getPerson: 404 [2Jgone" });
  });
});

describe("retries", () => {
  test.each([502, 503, 504, 429])(
    "a read is repeated after %i, with growing jittered waits",
    async (status) => {
      await using server = await serve(answer(status), answer(status), answer(200, []));
      const { waybill, clock } = client(server.url);
      expect(await waybill.persons.list()).toEqual([]);
      expect(clock.waits).toEqual([188, 375]);
      expect(clock.pending).toBe(0);
    },
  );

  test("a broken connection is repeated, then typed", async () => {
    await using server = await serve(hangUp);
    const { waybill } = client(server.url);
    const error = await caught(waybill.persons.replace(id, payload));
    expect(server.received).toHaveLength(3);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code: "connection_failed", retryable: true });
  });

  test("an answer that breaks off is an error", async () => {
    await using server = await serve(
      (response) => {
        response.writeHead(200, { "Content-Length": "100" });
        response.write("[");
        setImmediate(() => response.destroy());
      },
      answer(200, []),
    );
    const { waybill } = client(server.url);
    expect(await waybill.persons.list()).toEqual([]);
    expect(server.received).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 409, 422, 500])("%i is final", async (status) => {
    await using server = await serve(answer(status));
    const { waybill } = client(server.url);
    await caught(waybill.persons.list());
    expect(server.received).toHaveLength(1);
  });

  test("a person is created again only when the server proves that it was not taken", async () => {
    for (const [first, attempts] of [
      [answer(429), 2],
      [answer(503), 2],
      [answer(502), 1],
      [answer(504), 1],
      [hangUp, 1],
    ] as const) {
      await using server = await serve(first, answer(201, { id }));
      const { waybill } = client(server.url);
      await waybill.persons.create(payload).catch((error) => expect(error.retryable).toBe(false));
      expect(server.received).toHaveLength(attempts);
    }
  });

  test("a submission is repeated with the very same bytes", async () => {
    await using server = await serve(hangUp, answer(502), answer(202, { tx_hash: "0xABcd" }));
    const { waybill } = client(server.url);
    expect(await waybill.transactions.submit(signed)).toEqual({ tx_hash: "0xABcd" });
    const [first, ...others] = server.received.map(({ body }) => body);
    expect(others).toEqual([first, first]);
  });

  test("Retry-After is honoured, in seconds and as a date", async () => {
    await using server = await serve(
      answer(429, undefined, { "Retry-After": "7" }),
      answer(503, undefined, { "Retry-After": "Thu, 15 Jan 2026 09:30:12 GMT" }),
      answer(200, []),
    );
    const { waybill, clock } = client(server.url);
    await waybill.networks.list();
    expect(clock.waits).toEqual([7_000, 5_000]);
  });

  test("a wait that outlasts the call's time is reported at once instead of slept", async () => {
    await using server = await serve(answer(429, undefined, { "Retry-After": "3600" }));
    const { waybill, clock } = client(server.url);
    const error = await caught(waybill.networks.list());
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfterMs: 3_600_000 });
    expect(clock.waits).toEqual([]);
    expect(server.received).toHaveLength(1);
  });

  test("their number can be set per client and per call", async () => {
    await using server = await serve(answer(503));
    const { waybill } = client(server.url, { maxRetries: 0 });
    await caught(waybill.networks.list());
    expect(server.received).toHaveLength(1);
    await caught(waybill.networks.list({ maxRetries: 4 }));
    expect(server.received).toHaveLength(6);
  });
});

describe("time and abort", () => {
  test("a silent server ends in a timeout", async () => {
    const clock = new TestClock();
    await using server = await serve((response, request) => {
      silence(response, request);
      clock.advance(30_000);
    });
    const { waybill } = client(server.url, { clock });
    const error = await caught(waybill.persons.list());
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({
      retryable: true,
      message: "listPersons: no complete answer within 30000 ms",
    });
    expect(clock.pending).toBe(0);
  });

  test("the timeout covers the reading of the body", async () => {
    const clock = new TestClock();
    await using server = await serve((response) => {
      response.writeHead(200).write("[");
      setImmediate(() => clock.advance(50_000));
    });
    const { waybill } = client(server.url, { clock });
    expect(await caught(waybill.persons.list({ timeoutMs: 50_000 }))).toBeInstanceOf(TimeoutError);
  });

  test("a fetch that ignores its signal cannot hang the call, nor go on retrying after it", async () => {
    const clock = new TestClock();
    const answers: Array<(response: Response) => void> = [];
    const fetch = () => new Promise<Response>((resolve) => answers.push(resolve));
    const { waybill } = client("https://service.example", { clock, fetch });
    const call = caught(waybill.networks.list());
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    clock.advance(30_000);
    expect(await call).toBeInstanceOf(TimeoutError);
    answers[0]?.(new Response("", { status: 503 }));
    await new Promise(setImmediate);
    expect(answers).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  test("the caller's signal ends a call: before it, during it, and in a wait", async () => {
    await using server = await serve(answer(503, undefined, { "Retry-After": "25" }));
    const { waybill, clock } = client(server.url);
    const reason = new Error("enough");
    const before = await caught(waybill.networks.list({ signal: AbortSignal.abort(reason) }));
    expect(before).toMatchObject({ code: "aborted", cause: reason });
    expect(server.received).toHaveLength(0);

    const controller = new AbortController();
    const hooks = { onRetry: () => controller.abort(reason) };
    const during = new Waybill({ baseUrl: server.url, clock, hooks });
    const waiting = await caught(during.networks.list({ signal: controller.signal }));
    expect(waiting).toBeInstanceOf(AbortedError);
    expect(server.received).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });
});

describe("the key", () => {
  test("travels as a bearer token and shows nowhere", async () => {
    await using server = await serve(answer(200, []));
    const { waybill } = client(server.url);
    await waybill.persons.list();
    expect(server.received[0]?.headers.authorization).toBe(`Bearer ${apiKey}`);
    const shown = inspect(waybill, { depth: 20, showHidden: true }) + JSON.stringify(waybill);
    expect(shown).not.toContain(apiKey);
  });

  test("is refused over http to another machine, unless that is wanted", () => {
    for (const baseUrl of [
      "http://service.example",
      "http://127.0.0.1.evil.example",
      "http://localhost.evil.example",
    ]) {
      expect(() => new Waybill({ baseUrl, apiKey })).toThrow(
        expect.objectContaining({ code: "insecure_address" }),
      );
      new Waybill({ baseUrl, apiKey, allowInsecureHttp: true });
      new Waybill({ baseUrl });
    }
    for (const baseUrl of [
      "http://localhost:1",
      "http://127.1.2.3",
      "http://[::1]:80",
      "https://service.example",
    ]) {
      new Waybill({ baseUrl, apiKey });
    }
  });

  test("that is not a single word is refused without repeating it", () => {
    for (const bad of ["", "two words", "line\n", "schlüssel"]) {
      expect(() => new Waybill({ baseUrl: "https://service.example", apiKey: bad })).toThrow(
        expect.objectContaining({ code: "invalid_argument", message: "apiKey is not a single word" }),
      );
    }
  });
});

test("a base address that cannot be right is refused", () => {
  for (const baseUrl of [
    "",
    "service.example",
    "ftp://a",
    "https://me:pw@a",
    "https://a?b=c",
    "https://a#b",
  ]) {
    expect(() => new Waybill({ baseUrl })).toThrow(expect.objectContaining({ code: "invalid_argument" }));
  }
});

test("a base address may have a path", async () => {
  await using server = await serve(answer(200, []));
  await client(`${server.url}/base/`).waybill.networks.list();
  expect(server.received[0]?.url).toBe("/base/v1/networks");
});
