import { expect, test } from "vitest";
import { storageHint, storageReason } from "./storage-reason";

const failed = (code: string) => Object.assign(new Error("x"), { code });

test("a full disk, a missing permission: in words, and with the advice that helps", () => {
  expect(storageReason(failed("ENOSPC"))).toBe("the disk is full");
  expect(storageReason(failed("EACCES"))).toBe("no permission");
  expect(storageReason(failed("EIO"))).toBe("EIO");
  expect(storageReason("no error")).toBe("unknown reason");
  expect(storageHint(failed("ENOSPC"), "Name another.")).toBe(
    "Make room, then run the command again. Name another.",
  );
  expect(storageHint(failed("EACCES"), "Name another.")).toBe("Name another.");
});
