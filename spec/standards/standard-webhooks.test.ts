import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { secretBytes, signatureHeaders } from "./standard-webhooks";

const anySecret = fc
  .uint8Array({ minLength: 1, maxLength: 64 })
  .map((bytes) => `whsec_${Buffer.from(bytes).toString("base64")}`);

test("signatures are those of the standardwebhooks package, byte by byte, for any body and secret", () => {
  const message = {
    id: fc.uuid(),
    at: fc.integer({ min: 1, max: 4e12 }),
    body: fc.string({ unit: "grapheme" }),
  };
  fc.assert(
    fc.property(
      fc.record(message),
      fc.array(anySecret, { minLength: 1, maxLength: 2 }),
      (message, secrets) => {
        const { id, at, body } = message;
        const signed = signatureHeaders(message, secrets);
        // It signs whole seconds.
        const date = new Date(Math.floor(at / 1000) * 1000);
        expect(signed).toEqual({
          "webhook-id": id,
          "webhook-timestamp": `${date.getTime() / 1000}`,
          "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, date, body)).join(" "),
        });
      },
    ),
  );
});

test("a change of one character of id, time, body or secret is another signature", () => {
  const message = { id: "a", at: 5_000, body: "{}" };
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const signatureOf = (changed: Partial<typeof message>, by = secret) =>
    Object(signatureHeaders({ ...message, ...changed }, [by]))["webhook-signature"];
  const all = [{}, { id: "b" }, { at: 6_000 }, { body: "[]" }].map((changed) => signatureOf(changed));
  expect(new Set([...all, signatureOf({}, secret.replace("M", "N"))]).size).toBe(5);
  // Milliseconds are not signed.
  expect(signatureOf({ at: 5_999 })).toBe(signatureOf({}));
});

test("a malformed secret is refused; without a secret there is no signature", () => {
  for (const secret of ["", "whsec_", "whsec_no base64", "whsec_abc", "=", "whsec_whsec_MfKQ"])
    expect(secretBytes(secret), secret).toBeUndefined();
  expect(() => signatureHeaders({ id: "a", at: 0, body: "" }, ["?"])).toThrow(RangeError);
  expect(signatureHeaders({ id: "a", at: 1_000, body: "" }, [])).toEqual({
    "webhook-id": "a",
    "webhook-timestamp": "1",
  });
});
