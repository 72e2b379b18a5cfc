import { accessSync, constants } from "node:fs";
import { expect, test } from "vitest";
import { DevnetError } from "../errors";
import { anvilBinary } from "./start";

const lookup = (over: Partial<Parameters<typeof anvilBinary>[0]>) => ({
  platform: "linux",
  arch: "arm64",
  override: undefined,
  resolve: (specifier: string) => `/modules/${specifier}`,
  ...over,
});

test("finds the program of this machine, executable", () => {
  accessSync(anvilBinary(), constants.X_OK);
});

test("picks the package by platform and processor", () => {
  expect(anvilBinary(lookup({}))).toBe("/modules/@foundry-rs/anvil-linux-arm64/bin/anvil");
  expect(anvilBinary(lookup({ platform: "win32", arch: "x64" }))).toMatch(/win32-amd64\/bin\/anvil\.exe$/);
});

test("an anvil of the user's own goes first", () => {
  expect(anvilBinary(lookup({ override: "/opt/anvil" }))).toBe("/opt/anvil");
});

test("says what to do when the platform's package is missing", () => {
  const resolve = () => {
    throw new Error("Cannot find module");
  };
  expect(() => anvilBinary(lookup({ resolve }))).toThrow(DevnetError);
  expect(() => anvilBinary(lookup({ resolve }))).toThrow(/@foundry-rs\/anvil-linux-arm64.*WAYBILL_ANVIL/);
});

test("says what to do on a platform without a package", () => {
  expect(() => anvilBinary(lookup({ platform: "sunos", arch: "x64" }))).toThrow(/sunos-x64.*WAYBILL_ANVIL/);
});
