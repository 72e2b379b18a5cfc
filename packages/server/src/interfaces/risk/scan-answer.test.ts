import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { digestOf } from "../../risk/assessment/inputs";
import { CODE_VERSION } from "../../risk/assessment/versions";
import type { ScanInputs } from "../../risk/scans/inputs";
import { scanAnswerOf } from "./scan-answer";

/** By code version, what the stored scan is. When the rules change, another version has another digest. */
const golden: Readonly<Record<string, string>> = {
  "2": "aa382d0cb4dbe43776212eeedaf18002e9d13c6f793a9da7b6a260202829977b",
  // `sanctioned_address` apart from `malicious_address`; this scan has neither.
  "3": "aa382d0cb4dbe43776212eeedaf18002e9d13c6f793a9da7b6a260202829977b",
};

test("the rules of a code version make the scan of its inputs that they always made", async () => {
  const file = new URL("../../../test/fixtures/scan-inputs.json", import.meta.url);
  const inputs = JSON.parse(readFileSync(file, "utf8")) as Pick<ScanInputs, "question" | "observations">;
  const { answer, evidence } = await scanAnswerOf(inputs);
  expect(answer).toMatchObject({ severity: "severe", intent: { type: "transfer" } });
  expect(digestOf([answer, evidence])).toBe(golden[CODE_VERSION]);
});
