import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { memoryIo, temporaryDirectory } from "../../test/harness";
import type { StandardInput } from "../input/stdin";
import { accountProviderOptions } from "./account-providers";

const stdin = {} as StandardInput;
const optionsOf = (
  flags: { provider?: string[]; credentialsKeyFile?: string },
  env: Record<string, string> = {},
) =>
  accountProviderOptions(
    { io: memoryIo({ env }).io, stdin },
    { provider: [], credentialsKeyFile: undefined, ...flags },
  );
const key = "q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s=";

function keyFile(mode: number): string {
  const path = join(temporaryDirectory(), "key");
  writeFileSync(path, `${key}\n`);
  chmodSync(path, mode);
  return path;
}

test("providers are those of the variable and of the flags, and the key that of a file, else of the variable", async () => {
  expect(await optionsOf({})).toEqual({ accountProviders: {} });
  const env = { WAYBILL_PROVIDERS: "okx=http://a kraken=http://b", WAYBILL_CREDENTIALS_KEY: "of-variable" };
  expect(await optionsOf({ provider: ["kraken=http://c?x=1"] }, env)).toEqual({
    accountProviders: { okx: "http://a", kraken: "http://c?x=1" },
    credentialsKey: "of-variable",
  });
  expect(await optionsOf({ credentialsKeyFile: keyFile(0o600) }, env)).toMatchObject({ credentialsKey: key });
});

test("a text that is not a provider, and a key that others can read, are refused without repeating them", async () => {
  await expect(optionsOf({ provider: ["http://secret"] })).rejects.toThrow("--provider is not type=url.");
  await expect(optionsOf({ credentialsKeyFile: keyFile(0o644) })).rejects.toThrow(
    /can be read by other users/,
  );
});
