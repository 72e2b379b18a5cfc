import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { exemptions } from "./seam-exemptions.ts";
import { seamFaults } from "./seam-faults.ts";

const source = new URL("../../packages/server/src", import.meta.url).pathname;

test("the server takes time, randomness, nodes and the store from what it is given", () => {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(".ts") && !/\.test(-d)?\.ts$/.test(name))
    .map(({ parentPath, name }) => relative(source, join(parentPath, name)));
  expect(files.length).toBeGreaterThan(300);
  const needed = new Set<string>();
  const faults = files.flatMap((file) =>
    seamFaults(file, readFileSync(join(source, file), "utf8")).flatMap(({ line, name, instead }) => {
      const exemption = exemptions.find(
        ({ path, names }) => file.startsWith(path) && (names === "all" || names.includes(name)),
      );
      if (exemption) needed.add(exemption.path);
      return exemption ? [] : [`packages/server/src/${file}:${line} uses ${name}: ${instead}`];
    }),
  );
  expect(faults).toEqual([]);
  // One without a use would let a fault in unseen.
  expect([...needed].sort()).toEqual(exemptions.map(({ path }) => path).sort());
});

const found = (text: string) => seamFaults("x.ts", text).map(({ line, name }) => [line, name]);

test.each([
  ["const at = Date.now();", "Date.now"],
  ["const at = new Date();", "new Date()"],
  ["const at = new Date;", "new Date()"],
  ["const at = Date();", "Date()"],
  ["const read = Date.now;", "Date.now"],
  ['const at = Date["now"]();', "Date.now"],
  ["const { now } = Date;", "Date.now"],
  ["const at = globalThis.Date.now();", "Date.now"],
  ["performance.now();", "performance"],
  ["later(performance);", "performance"],
  ['import { performance } from "node:perf_hooks";', "node:perf_hooks performance"],
  ["process.hrtime.bigint();", "process.hrtime"],
  ['import { hrtime } from "node:process";', "node:process hrtime"],
  ["Math.random();", "Math.random"],
  ["roll(0, Math.random);", "Math.random"],
  ["crypto.randomUUID();", "crypto"],
  ["globalThis.crypto.getRandomValues(bytes);", "crypto"],
  ['import { randomUUID } from "node:crypto";', "node:crypto randomUUID"],
  ['import { randomBytes as bytes } from "crypto";', "crypto randomBytes"],
  ['import * as crypto from "node:crypto";', "node:crypto"],
  ["setTimeout(work, 5);", "setTimeout"],
  ["const run = setInterval;", "setInterval"],
  ["globalThis.setImmediate(work);", "setImmediate"],
  ["const timers = { setTimeout };", "setTimeout"],
  ['import { setTimeout as pause } from "node:timers/promises";', "node:timers/promises setTimeout"],
  ['const { setTimeout } = await import("node:timers/promises");', "node:timers/promises setTimeout"],
  ['export { setTimeout } from "node:timers";', "node:timers setTimeout"],
  ["AbortSignal.timeout(5);", "AbortSignal.timeout"],
  ['fetch("http://node");', "fetch"],
  ["const send = globalThis.fetch;", "fetch"],
  ['import { request as ask } from "node:http";', "node:http request"],
  ['import { Agent } from "node:https";', "node:https Agent"],
  ['import http from "node:http";', "node:http"],
  ['import { connect } from "node:net";', "node:net connect"],
  ['import { WebSocket } from "ws";', "ws WebSocket"],
  ['const socket = new WebSocket("ws://node");', "WebSocket"],
  ['import { createPublicClient, http } from "viem";', "viem http"],
  ['const { webSocket } = await import("viem");', "viem webSocket"],
  ['import { Connection } from "@solana/web3.js";', "@solana/web3.js Connection"],
  ['import { StargateClient } from "@cosmjs/stargate";', "@cosmjs/stargate StargateClient"],
  ['import { systemRuntime } from "../lib/system-runtime";', "system-runtime"],
  ['import { systemNetwork } from "./system-network";', "system-network"],
  ['import pg from "pg";', "pg"],
  ['const { Client } = await import("pg");', "pg Client"],
  ['import Sqlite from "better-sqlite3";', "better-sqlite3"],
  ['import { Kysely } from "kysely";', "kysely Kysely"],
  ['sqlite.exec("commit");', "SQL commit"],
  ['client.query("START TRANSACTION");', "SQL start"],
  ["await sql`begin immediate`.execute(db);", "SQL begin"],
  ['CompiledQuery.raw("end transaction;");', "SQL end"],
  ['import type Sqlite from "better-sqlite3"; sqlite.transaction(work)();', "better-sqlite3 transaction"],
])("code that goes past the seams is found with its line: %s", (text, name) => {
  expect(found(`// first\n${text}\n`).filter(([, one]) => one === name)).toEqual([[2, name]]);
});

test.each([
  "const at = new Date(ms); const day = Date.UTC(2026, 0, 1); Date.parse(text);",
  "clock.now(); runtime.random(); runtime.timeout(5); network.fetch(url); this.setTimeout();",
  'import type { Agent } from "node:http"; import { createServer, type ClientRequest } from "node:http";',
  'import { createHash } from "node:crypto"; import { encodeFunctionData } from "viem";',
  'import type { Connection } from "@solana/web3.js"; import { fetch } from "./own";\nfetch(1);',
  "const names = { setTimeout: 1, fetch: 2 }; interface Timers { setTimeout: number; fetch(): void }",
  "// Date.now()\nconst text = 'Math.random() and fetch()';",
  "type Send = typeof fetch; Math.max(1, 2); AbortSignal.any([]);",
  'import type { Runtime } from "../lib/runtime";',
  'import { sql, type Kysely } from "kysely"; import type pg from "pg"; db.transaction().execute(work);',
  'stream.on("end", done); const bound = "begin"; run("begin select erased(); end");',
])("code that does not is let through: %s", (text) => {
  expect(found(text)).toEqual([]);
});

test("a fault says what to use instead", () => {
  expect(seamFaults("x.ts", "Date.now();")).toEqual([
    { line: 1, name: "Date.now", instead: expect.stringContaining("now() of the Runtime") },
  ]);
});
