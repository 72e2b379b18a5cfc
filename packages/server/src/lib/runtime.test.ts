import { expect, test } from "vitest";
import { orderedUuid } from "./runtime";

test("an ordered UUID begins with its time, and keeps the random bits behind it", () => {
  const random = "0d9ba9ab-1c06-4a4e-b6f8-7b7e1b1f8a11";
  // The example of RFC 9562, appendix A.6.
  expect(orderedUuid(0x017f22e279b0, random)).toBe("017f22e2-79b0-7a4e-b6f8-7b7e1b1f8a11");
  expect(orderedUuid(1, random) < orderedUuid(2, random)).toBe(true);
  expect(orderedUuid(-1, random)).toBe("00000000-0000-7a4e-b6f8-7b7e1b1f8a11");
});
