import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { findNetwork } from "../src/payment/registry";
import { startApi } from "./api";
import { alice } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";
import { payArgs } from "./pay-args";

/* Commands refuse recipients that cannot pay back before anything is sent, by the law of service and SDK. */

const senders: Readonly<Record<string, string>> = {
  evm: alice.address,
  solana: "AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9",
  cosmos: "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v",
};
interface Case {
  case: string;
  network: string;
  to: string;
  refused: boolean;
}
const cases: Case[] = parse(readFileSync("spec/registry/recipient-cases.yaml", "utf8"));
const isQuoted = (seen: readonly { path: string }[]) => seen.some(({ path }) => path.endsWith("/quote"));

test.each(cases)("quote and contacts add: $case on $network", async ({ network, to, refused }) => {
  // No quote at all: only whether one is asked for matters.
  const none = { status: 404, body: { error: "not found", details: { message: "no route" } } };
  const { env, seen } = await startApi({ "GET /v1/transactions/quote": () => none });
  const from = senders[findNetwork(network)?.kind ?? ""] ?? "";
  const what = ["--network", network, "--token", "usdc", "--amount", "2.5"];
  const quoted = await waybill(["quote", "--from", from, "--to", to, ...what], { env });
  expect(isQuoted(seen)).toBe(!refused);
  const home = temporaryDirectory();
  const added = await waybill(["contacts", "add", "Somebody", to], { home });
  if (!refused) return expect(added.code, added.stderr).toBe(0);
  for (const { code, stdout, stderr } of [quoted, added]) {
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("tokens sent to it are lost");
  }
  expect(existsSync(join(home, ".waybill", "contacts.json"))).toBe(false);
});

test("pay refuses such a recipient, and the sender as its own, before it asks for a quote or a question", async () => {
  const { env: own, seen } = await startApi();
  const env = { ...own, WAYBILL_PRIVATE_KEY: alice.key };
  for (const [to, says] of [
    ["0x000000000000000000000000000000000000dEaD", "is a burn address"],
    [alice.address, "is also the sender"],
    [alice.address.toLowerCase(), "is also the sender"],
  ] as const) {
    const { code, stderr } = await waybill(payArgs(to), { env });
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  }
  expect(seen).toEqual([]);
});

test("pay refuses a stored contact whose address has no owner", async () => {
  const { env, seen } = await startApi();
  const home = temporaryDirectory();
  const file = join(home, "contacts.json");
  const address = "0x000000000000000000000000000000000000dEaD";
  writeFileSync(file, JSON.stringify({ contacts: [{ name: "Carol", address }] }));
  const own = { ...env, WAYBILL_CONTACTS: file, WAYBILL_PRIVATE_KEY: alice.key };
  const { code, stderr } = await waybill(payArgs("Carol"), { env: own, home });
  expect(code).toBe(2);
  expect(stderr).toContain(`${address} is a burn address`);
  expect(isQuoted(seen)).toBe(false);
});

test("a18: pay --csv names each row and what its recipient is, with and without --dry-run", async () => {
  const { env: own, seen } = await startApi();
  const env = { ...own, WAYBILL_PRIVATE_KEY: alice.key };
  const home = temporaryDirectory();
  const file = join(home, "a18-recipients.csv");
  writeFileSync(
    file,
    [
      "id,to,amount,note",
      "R1,0x000000000000000000000000000000000000dEaD,1,burn address",
      "R2,0x5fd84259d66Cd46123540766Be93DFE6D43130D7,1,USDC contract of another network",
      "R3,0x70997970C51812dc3A010C7d01b50e0d17dc79C8,1,a wallet",
      "",
    ].join("\n"),
  );
  const args = ["pay", "--csv", file, "--network", "sepolia", "--token", "usdc"];
  for (const how of [["--dry-run"], ["--yes", "--accept-risk", "high"]]) {
    const { code, stdout, stderr } = await waybill([...args, ...how], { env, home });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/line 2: 0x0{36}dEaD is a burn address: tokens sent to it are lost/);
    expect(stderr).toMatch(/line 3: 0x5fd8\S+ is the contract of the token USDC on opsep: tokens sent/);
    expect(stderr).not.toContain("line 4");
  }
  expect(seen).toEqual([]);
});
