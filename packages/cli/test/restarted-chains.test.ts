import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { expect, onTestFinished, test } from "vitest";
import { blocksOf, commandsOf } from "../../../scripts/readme/blocks";
import { readDocument } from "../../../scripts/readme/documents";
import { temporaryDirectory, waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";

type Kind = "evm" | "solana" | "cosmos";
const families = [
  ["sepolia", "evm"],
  ["solana-devnet", "solana"],
  ["osmo-test-5", "cosmos"],
] as const;

/** A local service of one network that can be started again at the same address, and a journal that outlives it. */
async function restartable(network: string, kind: Kind, dataDir?: string) {
  let service: LocalService | undefined;
  const start = async () => {
    await service?.close();
    service = await startLocalService({ port: 0, networks: [network], ...(dataDir && { dataDir }) });
  };
  await start();
  onTestFinished(() => service?.close());
  const running = () => service ?? expect.unreachable();
  const connection = { isLost: false };
  const { url } = await interceptingProxy(
    () => running().url,
    () => (connection.isLost ? "lose" : "pass"),
  );
  const wallet = (name: string) =>
    running().wallets.find((one) => one.name === name && one.kind === kind) ?? expect.unreachable();
  const home = temporaryDirectory();
  const env = () => ({
    WAYBILL_BASE_URL: url,
    WAYBILL_API_KEY: running().apiKeys.default,
    WAYBILL_PRIVATE_KEY: wallet("alice").privateKey,
  });
  const run = (args: string[], stdin?: string) =>
    waybill(args, { home, env: env(), ...(stdin !== undefined && { stdin }) });
  const what = ["--to", wallet("bob").address, "--network", network, "--token", "usdc"];
  const unattended = ["--yes", "--accept-risk", "high"];
  return {
    start,
    connection,
    home,
    wallet,
    run,
    what,
    pay: (amount: string, ...more: string[]) =>
      run(["pay", ...what, "--amount", amount, ...unattended, ...more]),
    /** How many payments the service that runs has. */
    made: async (): Promise<number> => JSON.parse((await run(["payments", "list", "--json"])).stdout).length,
    open: async () => JSON.parse((await run(["payments", "list", "--open", "--json"])).stdout),
  };
}

/** order-1 is paid, and order-2 is signed and not sent. */
async function payTwo({ pay, connection, open }: Awaited<ReturnType<typeof restartable>>): Promise<void> {
  expect(await pay("2.5", "--id", "order-1")).toMatchObject({ code: 0 });
  const again = await pay("2.5", "--id", "order-1");
  expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining("order-1 was already completed") });
  connection.isLost = true;
  expect(await pay("3", "--id", "order-2", "--timeout", "5")).toMatchObject({ code: 7 });
  connection.isLost = false;
  expect(await open()).toMatchObject([{ id: "order-2", state: "signed", chain_gone: false }]);
}

test.each(families)(
  "%s: after a restart with fresh chains the same commands pay, and what is gone is said to be gone",
  async (network, kind) => {
    const local = await restartable(network, kind);
    const { start, pay, run, made, open } = local;
    await payTwo(local);
    expect(await made()).toBe(1);

    await start();
    expect(await made()).toBe(0);
    const gone = {
      code: 4,
      stdout: "",
      stderr: expect.stringMatching(/local chain of payment order-2 is gone.*\n.*waybill pay/s),
    };
    expect(await run(["payments", "resume", "order-2", "--yes", "--accept-risk", "high"])).toMatchObject(
      gone,
    );
    expect(await run(["payments", "show", "order-2"])).toMatchObject(gone);
    expect(await run(["payments", "track", "order-2"])).toMatchObject(gone);
    const paid = await pay("2.5", "--id", "order-1");
    expect(paid).toMatchObject({ code: 0, stderr: expect.not.stringContaining("already completed") });
    expect(await pay("2.5", "--id", "order-1")).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("already completed"),
    });
    // Without an id of one's own: order-2, of the same amount, is repeated by nothing.
    expect(await pay("3")).toMatchObject({ code: 0 });
    expect(await made()).toBe(2);

    expect(await open()).toMatchObject([{ id: "order-2", chain_gone: true }]);
    const listed = await run(["payments", "list", "--open"]);
    expect(listed).toMatchObject({ code: 0, stdout: expect.stringMatching(/chain gone .*order-2/) });
    expect(listed.stderr).toContain("The local chain of one payment no longer exists");
    expect(listed.stderr).not.toContain("Finish one");
    const all = await run(["payments", "resume", "--yes", "--accept-risk", "high"]);
    expect(all).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("Payments on local chains that no longer exist"),
    });
    expect((await run(["payments", "list"])).stderr).not.toContain("Not finished");

    expect(await pay("3", "--id", "order-2")).toMatchObject({ code: 0 });
    expect(await open()).toEqual([]);
    expect(await made()).toBe(3);
  },
  240_000,
);

test.each(families)(
  "%s: chains that keep their data are the same ones: nothing is paid again, and the open payment is resumed",
  async (network, kind) => {
    const local = await restartable(network, kind, temporaryDirectory());
    const { start, pay, run, made, open } = local;
    await payTwo(local);
    await start();
    expect(await pay("2.5", "--id", "order-1")).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("order-1 was already completed"),
    });
    expect(await open()).toMatchObject([{ id: "order-2", chain_gone: false }]);
    expect(await run(["payments", "resume", "--yes", "--accept-risk", "high"])).toMatchObject({ code: 0 });
    expect(await open()).toEqual([]);
    expect(await made()).toBe(2);
  },
  240_000,
);

test("the lines of the recipe print what it shows", async () => {
  const local = await restartable("sepolia", "evm");
  await payTwo(local);
  await local.start();
  const [block] = blocksOf(readDocument("docs/recipes/restarting-local-chains.md"));
  const commands = commandsOf(block?.text ?? "");
  expect(commands).toHaveLength(3);
  for (const { line, output } of commands) {
    const [typed = "", saysCode] = line.split(" || ");
    const { code, stdout, stderr } = await local.run(typed.split(" ").slice(1));
    const printed = `${stdout}${stderr}${saysCode === undefined ? "" : code}`.split("\n");
    expect(code === 0 || saysCode !== undefined, stderr).toBe(true);
    for (const shown of output.split("\n")) if (shown !== "...") expect(printed).toContain(shown);
  }
}, 240_000);

test("payments that are signed from files, and rows of a file, belong to their chain as well", async () => {
  const { start, run, made, open, what, home, wallet } = await restartable("sepolia", "evm");
  const quote = async () =>
    (await run(["quote", "--from", wallet("alice").address, ...what, "--amount", "4", "--json"])).stdout;
  const sign = async () => await run(["sign", "--quote", "-", "--accept-risk", "high"], await quote());
  const file = join(home, "rows.csv");
  writeFileSync(file, `id,to,amount\nrow-1,${wallet("bob").address},1\nrow-2,${wallet("carol").address},2\n`);
  const payCsv = () =>
    run([
      "pay",
      "--csv",
      file,
      "--network",
      "sepolia",
      "--token",
      "usdc",
      "--yes",
      "--accept-risk",
      "high",
      "--json",
    ]);
  const statuses = (stdout: string) =>
    JSON.parse(stdout).results.map(({ status }: { status: string }) => status);

  const first = await sign();
  expect(await run(["submit", "-"], first.stdout)).toMatchObject({ code: 0 });
  expect(JSON.parse((await payCsv()).stdout)).toMatchObject({ paid_before: 0 });
  expect(JSON.parse((await payCsv()).stdout)).toMatchObject({ paid_before: 2 });
  const unsent = await sign();
  expect(unsent.code).toBe(9); // it pays the same again
  expect(await made()).toBe(3);

  await start();
  const refused = await run(["submit", "-"], first.stdout);
  expect(refused).toMatchObject({ code: 4, stdout: "", stderr: expect.stringContaining("is gone") });
  const second = await sign();
  expect(second, second.stderr).toMatchObject({
    code: 0,
    stderr: expect.not.stringContaining("used by the payment"),
  });
  expect(JSON.parse(second.stdout).txHash).toBe(JSON.parse(first.stdout).txHash);
  expect(await run(["submit", "-", "--wait"], second.stdout)).toMatchObject({ code: 0 });
  const rows = await payCsv();
  expect(rows, rows.stderr).toMatchObject({ code: 0 });
  expect(JSON.parse(rows.stdout)).toMatchObject({ paid_before: 0 });
  expect(statuses(rows.stdout)).toEqual(["completed", "completed"]);
  expect(await made()).toBe(3);
  expect(await open()).toEqual([]);
}, 240_000);
