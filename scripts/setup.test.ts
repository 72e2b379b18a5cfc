import { expect, test } from "vitest";
import { failureOf } from "./setup.mjs";

test.each([
  [
    "npm",
    "npm error code ECONNREFUSED\nnpm error FetchError: request to http://127.0.0.1:9/pnpm failed\nnpm error     at connect (net.js:1)",
    "It failed: FetchError: request to http://127.0.0.1:9/pnpm failed",
  ],
  [
    "pnpm",
    " ERR_PNPM_NO_SPACE  the disk is full\n\nmore of it",
    "It failed: ERR_PNPM_NO_SPACE  the disk is full",
  ],
  ["any other program", "cannot go on\nbye", "It failed; the reason stands above."],
])("the last line of a failure of %s has the reason", (_, output, last) => {
  const { message } = failureOf("It failed", output);
  expect(message.split("\n").at(-1)).toBe(last);
  expect(message).toContain(output);
});
