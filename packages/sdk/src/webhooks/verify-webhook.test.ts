import { inspect } from "node:util";
import fc from "fast-check";
import { Webhook as Oracle } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isWaybillError } from "../errors";
import { verifyWebhook, type Webhook } from "./verify-webhook";

const now = Date.parse("2026-01-15T09:30:00Z");
const clock = { now: () => now };

/** Node has both ways; browsers and workers have WebCrypto only. */
const ways = [
  {
    by: "Node's HMAC",
    builtin: process.getBuiltinModule,
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    other: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
  },
  {
    by: "WebCrypto",
    builtin: undefined,
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSx",
    other: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oE",
  },
];

describe.each(ways)("by $by", ({ builtin, secret, other }) => {
  beforeAll(() => void Object.assign(process, { getBuiltinModule: builtin }));
  afterAll(() => void Object.assign(process, { getBuiltinModule: ways[0]?.builtin }));

  function signed(body: string, { id = "msg_1", at = now, by = secret } = {}): Webhook {
    const signature = new Oracle(by).sign(id, new Date(at), body);
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": `${Math.floor(at / 1000)}`,
      "webhook-signature": signature,
    };
    return { headers, body };
  }

  const refusal = async (webhook: Webhook, secrets: string | string[] = secret, options = {}) =>
    verifyWebhook(webhook, secrets, { clock, ...options }).then(
      () => undefined,
      (error: unknown) => (isWaybillError(error) ? error.code : error),
    );

  describe("beside the standardwebhooks package", () => {
    test("a message that it signs is accepted: any id and body, as text and as bytes", async () => {
      const id = fc.stringMatching(/^[\w-]{1,40}$/);
      await fc.assert(
        fc.asyncProperty(id, fc.string({ unit: "grapheme" }), async (id, body) => {
          const webhook = signed(body, { id });
          const wanted = { id, timestamp: now, body };
          expect(await verifyWebhook(webhook, secret, { clock })).toEqual(wanted);
          const bytes = new TextEncoder().encode(body);
          expect(await verifyWebhook({ ...webhook, body: bytes }, secret, { clock })).toEqual(wanted);
        }),
        { numRuns: 100 },
      );
    });

    test("both refuse and accept the same, whatever is changed", async () => {
      const at = Date.now();
      const live = { clock: { now: () => at } };
      const change = fc.record({
        header: fc.constantFrom("webhook-id", "webhook-timestamp", "webhook-signature", "body", "none"),
        text: fc.oneof(
          fc.string(),
          fc.constantFrom("", "v1,", "v2,AAAA", " ", "v1,AAAA v1a,BBBB", "1e9", "0", "-5"),
        ),
        add: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(change, async ({ header, text, add }) => {
          const { headers, body } = signed('{"a":1}', { at });
          const changed: Record<string, string> = { ...Object(headers), body: String(body) };
          if (header !== "none") changed[header] = add ? `${changed[header]}${text}` : text;
          const { body: sent = "", ...rest } = changed;
          let wanted = true;
          try {
            new Oracle(secret).verify(sent, rest);
          } catch (error) {
            // It parses what it has verified.
            wanted = error instanceof SyntaxError;
          }
          const got = (await refusal({ headers: rest, body: sent }, secret, live)) === undefined;
          // It reads "5x" as 5, and ignores what follows a second comma of a signature; we do not.
          if (wanted === got) return;
          expect(got).toBe(false);
          if (header !== "webhook-timestamp") expect(rest["webhook-signature"]).toMatch(/,[^ ]*,/);
        }),
        { numRuns: 300 },
      );
    });
  });

  test("headers of any kind and case, several secrets, several signatures", async () => {
    const { headers, body } = signed("x", { by: other });
    const entries = Object.entries(Object(headers)).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    expect(await refusal({ headers: new Headers(entries), body }, [secret, other])).toBeUndefined();
    const upper = Object.fromEntries(entries.map(([name, value]) => [name.toUpperCase(), [value]]));
    expect(await refusal({ headers: upper, body }, other.replace("whsec_", ""))).toBeUndefined();
    const several = { ...Object(headers), "webhook-signature": `v1a,xx v1,AAAA ${entries[2]?.[1]}` };
    expect(await refusal({ headers: several, body }, other)).toBeUndefined();
    expect(await refusal({ headers, body }, [secret])).toBe("webhook_refused");
    expect(await refusal({ headers, body }, [])).toBe("webhook_refused");
  });

  test("a message that is too old or from the future is refused, at the tolerance and no earlier", async () => {
    for (const [seconds, options, code] of [
      [-300, {}, undefined],
      [-301, {}, "webhook_refused"],
      [300, {}, undefined],
      [301, {}, "webhook_refused"],
      [-20, { toleranceSeconds: 10 }, "webhook_refused"],
      [-500, { toleranceSeconds: 600 }, undefined],
    ] as const)
      expect(await refusal(signed("x", { at: now + seconds * 1000 }), secret, options), `${seconds}`).toBe(
        code,
      );
  });

  test("a parsed body and a wrong secret are the caller's mistakes, and are not shown", async () => {
    const webhook = signed("{}");
    for (const [request, secrets, options] of [
      [{ ...webhook, body: { canary: secret } }, secret, {}],
      [{ ...webhook, headers: secret }, secret, {}],
      [webhook, 7, {}],
      [webhook, "", {}],
      [webhook, "whsec_no base64 MfKQ9r8!", {}],
      [webhook, [secret, null], {}],
      [webhook, secret, null],
      [webhook, secret, { toleranceSeconds: secret }],
    ] as const) {
      const error = await Reflect.apply(verifyWebhook, undefined, [request, secrets, options]).catch(
        (cause: unknown) => cause,
      );
      expect(isWaybillError(error) && error.code).toBe("invalid_argument");
      expect(inspect(error, { depth: 9 })).not.toContain("MfKQ9r8");
    }
  });

  test("an argument of the wrong kind is refused before anything is verified, what is undefined is not given", async () => {
    // Whatever is verified of it fails.
    const forged = { ...signed("{}"), body: "[]" };
    const nothing = Object.create(null);
    const times = [5n, "5", Symbol("5"), null, {}].map((time) => ({ now: () => time }));
    for (const clock of [null, {}, 5, { now: 5 }, nothing, ...times])
      expect(await refusal(forged, secret, { clock })).toBe("invalid_argument");
    for (const value of [nothing, {}, 5, [nothing], [1], () => "x", Symbol("x"), { toString: null }])
      for (const name of ["webhook-id", "Webhook-Timestamp", "webhook-signature"]) {
        const own = Object.entries(Object(forged.headers)).filter(([key]) => key !== name.toLowerCase());
        const headers = Object.fromEntries([...own, [name, value]]);
        const call = Reflect.apply(verifyWebhook, undefined, [{ ...forged, headers }, secret, { clock }]);
        await expect(call).rejects.toMatchObject({ code: "invalid_argument" });
      }
    for (const webhook of [undefined, null, {}, { headers: null, body: "" }, { headers: {}, body: null }])
      await expect(Reflect.apply(verifyWebhook, undefined, [webhook, secret])).rejects.toMatchObject({
        code: "invalid_argument",
      });
    const undefineds = { tolerance: undefined, toleranceSeconds: undefined };
    expect(await refusal(signed("{}"), secret, undefineds)).toBeUndefined();
    const live = signed("{}", { at: Date.now() });
    for (const options of [undefined, { clock: undefined }])
      expect(await Reflect.apply(verifyWebhook, undefined, [live, secret, options])).toMatchObject({
        body: "{}",
      });
    const other = { ...live, headers: { ...Object(live.headers), other: nothing, "x-ip": undefined } };
    expect(await verifyWebhook(other, secret)).toMatchObject({ body: "{}" });
  });

  test("an error about an option says which there are, and asks for the names", async () => {
    const error = {
      message: expect.stringContaining("toleranceSeconds"),
      hint: expect.stringMatching(/names/),
    };
    for (const options of [{ tolerance: 10 }, { toleranceSeconds: "10" }, null])
      await expect(
        Reflect.apply(verifyWebhook, undefined, [signed("{}"), secret, options]),
      ).rejects.toMatchObject(error);
  });

  test("another version of signature does not count, even where it is the same", async () => {
    const { headers, body } = signed("x");
    const signature = String(Object(headers)["webhook-signature"]);
    for (const version of ["v1a", "v2", "V1", ""])
      expect(
        await refusal({
          headers: { ...Object(headers), "webhook-signature": signature.replace("v1", version) },
          body,
        }),
      ).toBe("webhook_refused");
  });
});
