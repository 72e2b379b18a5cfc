import { expect, test } from "vitest";
import { fromBase64, toBase64 } from "./base64";

test("bytes are read back, up to the size of a packet", () => {
  for (const length of [0, 1, 2, 3, 1_231, 1_232]) {
    const bytes = Uint8Array.from({ length }, (_, index) => index % 256);
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  }
  expect(fromBase64(toBase64(new Uint8Array(1_234)))).toBeUndefined();
});

test("another spelling of the same bytes is no text of them", () => {
  expect(fromBase64("AA==")).toEqual(Uint8Array.of(0));
  for (const text of ["AA", "AA=", "AB==", " AA==", "AA==\n", "A-==", "%", undefined])
    expect(fromBase64(text), String(text)).toBeUndefined();
});
