import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { memoryIo, temporaryDirectory } from "../../test/harness";
import { StandardInput } from "../input/stdin";
import type { Io } from "../io";
import { apiKey } from "./api-key";
import type { ProfileValues } from "./config-file";
import { baseUrl, isPlaintext, keystoreDirectory, type Sources, timeout } from "./settings";

const sources = (io: Io, values: ProfileValues = {}): Sources => ({
  io,
  profile: () => ({ name: "live", values }),
});

const url = { flag: "https://flag.test", environment: "https://env.test" };

test.each([
  { flag: url.flag, env: url.environment, value: url.flag, source: "flag" },
  { flag: url.flag, env: "", value: url.flag, source: "flag" },
  { flag: undefined, env: url.environment, value: url.environment, source: "environment" },
  { flag: undefined, env: "", value: "http://127.0.0.1:4280", source: "default" },
])("base url: flag $flag, environment $env -> $source", ({ flag, env, value, source }) => {
  const { io } = memoryIo({ env: { WAYBILL_BASE_URL: env } });
  expect(baseUrl(sources(io), flag)).toMatchObject({ value, source });
});

test.each([
  { flag: "5", env: "60", value: 5000, source: "flag" },
  { flag: undefined, env: "0.5", value: 500, source: "environment" },
  { flag: undefined, env: "", value: 30_000, source: "default" },
])("timeout: flag $flag, environment $env -> $value ms", ({ flag, env, value, source }) => {
  const { io } = memoryIo({ env: { WAYBILL_TIMEOUT: env } });
  expect(timeout(sources(io), flag)).toMatchObject({ value, source });
});

test.each([
  { flag: "/flag", env: "/env", value: "/flag" },
  { flag: undefined, env: "/env", value: "/env" },
  { flag: undefined, env: "", value: "/home/me/.waybill/keystore" },
])("keystore: flag $flag, environment $env -> $value", ({ flag, env, value }) => {
  const { io } = memoryIo({ env: { WAYBILL_KEYSTORE: env }, home: "/home/me" });
  expect(keystoreDirectory(sources(io), flag).value).toBe(value);
});

test("API key: the file beats the environment, and stdin is a file", async () => {
  const file = join(temporaryDirectory(), "key");
  writeFileSync(file, "from-file\n", { mode: 0o600 });
  const key = (path: string | undefined, env: string, stdin = "") => {
    const { io } = memoryIo({ env: { WAYBILL_API_KEY: env }, stdin });
    return apiKey(sources(io), path, new StandardInput(io));
  };
  expect(await key(file, "from-env")).toMatchObject({ value: "from-file", source: "flag" });
  expect(await key("-", "from-env", "from-stdin\r\n")).toMatchObject({ value: "from-stdin" });
  expect(await key(undefined, "from-env")).toMatchObject({ value: "from-env", source: "environment" });
  expect(await key(undefined, "")).toBeUndefined();
  await expect(key(undefined, "se cret")).rejects.toThrow(
    expect.objectContaining({ outcome: "usage", message: expect.not.stringContaining("se cret") }),
  );
});

test.each(["localhost:4280", "ftp://x", "", "http://user:pw@host/"])(
  "%j is not a valid address of a service",
  (value) => {
    const { io } = memoryIo();
    const flag = value === "" ? "nonsense" : value;
    expect(() => baseUrl(sources(io), flag)).toThrow(
      expect.objectContaining({ outcome: "usage", message: expect.not.stringContaining("pw") }),
    );
  },
);

test.each(["0", "-1", "soon", "1e9", "9999999"])("timeout %j is refused", (value) => {
  const { io } = memoryIo();
  expect(() => timeout(sources(io), value)).toThrow(expect.objectContaining({ outcome: "usage" }));
});

test("plain http is fine on this machine only", () => {
  expect(
    ["http://127.0.0.1:1", "http://localhost", "http://[::1]:2", "https://a.test"].map(isPlaintext),
  ).not.toContain(true);
  expect(
    ["http://10.0.0.1", "http://a.test", "http://127.evil.test", "http://localhost.evil.test"].map(
      isPlaintext,
    ),
  ).not.toContain(false);
});
