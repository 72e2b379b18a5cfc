import fc from "fast-check";
import { expect, test } from "vitest";
import { systemRuntime } from "../../lib/system-runtime";
import { isSecret, newSecret } from "./params";

test("a new secret is one, and differs from others", () => {
  const secrets = Array.from({ length: 20 }, () => newSecret(systemRuntime));
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) expect(isSecret(secret)).toBe(true);
});

test("24 to 64 bytes are a secret, in base64 as it is written", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 80 }), (bytes) => {
      const encoded = Buffer.from(bytes).toString("base64");
      const isLong = bytes.length >= 24 && bytes.length <= 64;
      expect(isSecret(`whsec_${encoded}`)).toBe(isLong);
      expect(isSecret(encoded)).toBe(false);
      expect(isSecret(`whsec_${encoded} `)).toBe(false);
      if (encoded.includes("=")) expect(isSecret(`whsec_${encoded.replaceAll("=", "")}`)).toBe(false);
    }),
  );
  for (const text of ["", "whsec_", "whsec_!!!!", `whsec_${"-_".repeat(20)}`])
    expect(isSecret(text)).toBe(false);
});
