import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryDirectory, waybill } from "./harness";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "osmo-test-5"] });
});
afterAll(() => service.close());

test.each([
  { kind: "evm", network: "sepolia", name: "nonce" },
  { kind: "cosmos", network: "osmo-test-5", name: "sequence" },
] as const)(
  "$network: of two quotes of one wallet the second says who used its $name, and what to run",
  async ({ kind, network, name }) => {
    const wallet = (wanted: string) =>
      service.wallets.find((one) => one.name === wanted && one.kind === kind) ?? expect.unreachable();
    const [alice, bob] = [wallet("alice"), wallet("bob")];
    const env = {
      WAYBILL_BASE_URL: service.url,
      WAYBILL_API_KEY: service.apiKeys.default,
      WAYBILL_PRIVATE_KEY: alice.privateKey,
    };
    const setup = (home: string) => ({ home, env });
    const here = setup(temporaryDirectory());
    const quoting = (amount: string) => {
      const what = ["--network", network, "--token", "usdc", "--amount", amount];
      return waybill(["quote", "--from", alice.address, "--to", bob.address, ...what, "--json"], here);
    };
    const quote = async (amount: string) => (await quoting(amount)).stdout;
    const quoteAgain = async (amount: string) => (await quoting(amount)).stderr;
    const sign = (stdin: string) =>
      waybill(["sign", "--quote", "-", "--accept-risk", "high"], { ...here, stdin });

    const quotes = [await quote("1"), await quote("2"), await quote("4"), await quote("5")] as const;
    const first = await sign(quotes[0]);
    expect(first.stderr).not.toContain("warning");
    const second = await sign(quotes[1]);
    expect(second.code).toBe(0);
    expect(second.stderr).toMatch(
      new RegExp(`warning: ${name} \\d+ of .* payment of 1 USDC .* only one of the two can be paid`),
    );
    const others = [await sign(quotes[2]), await sign(quotes[3])];
    expect(others.map(({ code }) => code)).toEqual([0, 0]);
    const { txHash } = JSON.parse(first.stdout);
    expect((await waybill(["submit", "-"], { ...here, stdin: first.stdout })).code).toBe(0);
    const late = await sign(quotes[1]);
    expect(late.stderr).toMatch(new RegExp(`${txHash}\\), which was sent: this quote can no longer be paid`));

    const refused = await waybill(["submit", "-"], { ...here, stdin: second.stdout });
    expect(refused).toMatchObject({ code: 10, stdout: "" });
    expect(refused.stderr).toMatch(new RegExp(`can no longer be made: its ${name} \\d+ .*${txHash}`));
    expect(refused.stderr).toContain("waybill quote");
    // Resume says the same, and nothing of it is left open.
    const { txHash: loser } = JSON.parse(second.stdout);
    const resumed = await waybill(["payments", "resume", loser], here);
    expect(resumed).toMatchObject({ code: 10, stdout: "" });
    expect(resumed.stderr).toContain("can no longer be made");
    expect(resumed.stderr).not.toContain("Do not pay again");
    // All of them at once: nothing of what is closed is said to be open.
    const rest = await waybill(["payments", "resume", "--timeout", "3"], here);
    expect(rest.code, rest.stderr).toBe(10);
    expect(rest.stderr).toContain("2 of 3 can no longer be made, and are closed.");
    expect(rest.stderr).toContain("Pay closed payments with a new quote");
    expect(rest.stderr).not.toContain("--open");
    const open = async () =>
      JSON.parse((await waybill(["payments", "list", "--open", "--json"], here)).stdout);
    expect(await open()).toEqual([]);
    // Who waits for a payment that this machine knows to be lost does not wait.
    for (const command of [
      ["track", loser, "--wait"],
      ["watch", loser],
    ]) {
      const ended = await waybill(["payments", ...command], here);
      expect(ended.code, ended.stderr).toBe(10);
      expect(ended.stdout).toContain("abandoned");
    }
    // On a machine that did not sign the first one, the service's word remains.
    const elsewhere = await waybill(["submit", "-", "--timeout", "3"], {
      ...setup(temporaryDirectory()),
      stdin: second.stdout,
    });
    expect(elsewhere).toMatchObject({ code: 10, stdout: "" });
    expect(elsewhere.stderr).toContain(`another transaction of ${alice.address} used its ${name} `);
    // A new quote has the next one.
    const again = await sign(await quote("6"));
    // A payment that may be under way is not replaced without a word.
    expect(await quoteAgain("3")).toMatch(
      new RegExp(`"warnings":\\["${name} .*only one of the two can be paid`),
    );
    const what = ["--to", bob.address, "--network", network, "--token", "usdc", "--amount", "3"];
    const pay = await waybill(["pay", ...what, "--yes", "--accept-risk", "high"], here);
    expect(pay).toMatchObject({ code: 9, stdout: "" });
    const { txHash: next } = JSON.parse(again.stdout);
    expect(pay.stderr).toContain(`Finish that one first: waybill payments resume ${next}`);
    // Nor by a row of a file.
    const file = join(here.home, "payouts.csv");
    writeFileSync(file, `to,amount\n${bob.address},3\n`);
    const rows = ["pay", "--csv", file, "--network", network, "--token", "usdc", "--accept-risk", "high"];
    const planned = await waybill([...rows, "--dry-run"], here);
    expect(planned.code, planned.stderr).toBe(0);
    const paid = await waybill([...rows, "--yes"], here);
    expect(paid).toMatchObject({ code: 9, stdout: "" });
    for (const { stderr } of [planned, paid])
      expect(stderr).toMatch(
        new RegExp(
          `${name} .*may have been sent.*[^]*Finish that one first: waybill payments resume ${next}`,
        ),
      );
    const end = await waybill(["submit", "-", "--wait", "--json"], { ...here, stdin: again.stdout });
    expect(end.code, end.stderr).toBe(0);
    expect(JSON.parse(end.stdout)).toMatchObject({ tx_hash: next, status: "completed" });
    expect(await open()).toEqual([]);
  },
);

test.each([
  { kind: "evm", network: "sepolia" },
  { kind: "cosmos", network: "osmo-test-5" },
] as const)(
  "$network: a signed file that was thrown away is replaced by --replace, and of both one is paid",
  async ({ kind, network }) => {
    const wallet = (wanted: string) =>
      service.wallets.find((one) => one.name === wanted && one.kind === kind) ?? expect.unreachable();
    const [alice, bob] = [wallet("alice"), wallet("bob")];
    const env = {
      WAYBILL_BASE_URL: service.url,
      WAYBILL_API_KEY: service.apiKeys.default,
      WAYBILL_PRIVATE_KEY: alice.privateKey,
    };
    const here = { home: temporaryDirectory(), env };
    const what = ["--to", bob.address, "--network", network, "--token", "usdc", "--amount"];
    /** Signs into a file that is never submitted. Resolves to it and its hash. */
    const throwAway = async (amount: string) => {
      const quote = await waybill(["quote", "--from", alice.address, ...what, amount, "--json"], here);
      const signing = ["sign", "--quote", "-", "--accept-risk", "high"];
      const { stdout } = await waybill(signing, { ...here, stdin: quote.stdout });
      return { stdin: stdout, id: JSON.parse(stdout).txHash as string };
    };
    const accepting = ["--accept-risk", "high", "--yes", "--json"];
    const journal = join(here.home, ".waybill", "payments");

    for (const isOld of [false, true]) {
      const { id, stdin } = await throwAway(isOld ? "1.5" : "1.4");
      // The record is so old that no process is about to send it.
      for (const name of isOld ? readdirSync(journal) : []) {
        const path = join(journal, name);
        if (!statSync(path).isFile()) continue;
        const text = readFileSync(path, "utf8");
        if (text.includes(id))
          writeFileSync(
            path,
            text.replaceAll(/"signedAt":"[^"]*"/g, '"signedAt":"2026-01-01T00:00:00.000Z"'),
          );
      }
      const amount = isOld ? "1.7" : "1.6";
      const refused = await waybill(["pay", ...what, amount, ...accepting], here);
      expect(refused).toMatchObject({ code: 9, stdout: "" });
      expect(JSON.parse(refused.stderr).error.next).toContain(`--replace ${id}`);
      const paid = await waybill(["pay", ...what, amount, ...accepting, "--replace", id], here);
      expect(paid.code, paid.stderr).toBe(0);
      const late = await waybill(["submit", "-"], { ...here, stdin });
      expect(late, late.stderr).toMatchObject({ code: 10, stdout: "" });
    }

    const { id, stdin } = await throwAway("1.8");
    const file = join(here.home, "payouts.csv");
    writeFileSync(file, `to,amount\n${bob.address},1.91\n${bob.address},1.92\n`);
    const rows = ["pay", "--csv", file, "--network", network, "--token", "usdc", ...accepting];
    const refused = await waybill(rows, here);
    expect(refused).toMatchObject({ code: 9, stdout: "" });
    expect(refused.stderr).toContain(`--replace ${id}`);
    const paid = await waybill([...rows, "--replace", id], here);
    expect(paid.code, paid.stderr).toBe(0);
    expect((await waybill(["submit", "-"], { ...here, stdin })).code).toBe(10);
    const left = await waybill(["payments", "list", "--open", "--json"], here);
    expect(JSON.parse(left.stdout)).toEqual([]);
  },
);
