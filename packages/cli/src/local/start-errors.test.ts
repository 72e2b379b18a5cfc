import { expect, test } from "vitest";
import { withStartHints } from "./start-errors";

const failed = (fields: object) => Object.assign(new Error("x"), fields);

test.each([
  {
    cause: failed({ code: "EACCES", syscall: "mkdir", path: "/home/ops/.waybill" }),
    says: "/home/ops/.waybill cannot be created (no permission).",
    hint: "--data-dir",
  },
  {
    cause: failed({ code: "EACCES", syscall: "listen", port: 80 }),
    says: "This address cannot be listened on (EACCES).",
    hint: "--port",
  },
  {
    cause: failed({ code: "EADDRINUSE", syscall: "listen", port: 80 }),
    says: "Port 80 is taken.",
    hint: "--port",
  },
])("a permission is missing where it is: $says", async ({ cause, says, hint }) => {
  await expect(withStartHints(() => Promise.reject(cause))).rejects.toMatchObject({
    message: says,
    hint: expect.stringContaining(hint),
  });
});
