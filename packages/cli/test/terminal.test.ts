import { expect, test } from "vitest";
import { startApi } from "./api";
import { commandLine } from "./command";
import { alice, bob, quoteFor } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";
import { runInTerminal } from "./pseudo-terminal";

const what = `--to ${bob} --network sepolia --token usdc --amount 12.50`;
const pipe = `${commandLine} quote --from alice ${what} --json | ${commandLine} sign --quote - | ${commandLine} submit -`;

async function withWallet(routes: Parameters<typeof startApi>[0] = {}) {
  const home = temporaryDirectory();
  const { env, seen } = await startApi(routes);
  const key = { WAYBILL_PRIVATE_KEY: alice.key, WAYBILL_KEYSTORE_PASSWORD: "correct horse" };
  expect((await waybill(["wallets", "import", "alice"], { home, env: key })).code).toBe(0);
  const posts = () => seen.filter(({ method }) => method === "POST").length;
  return { env: { ...env, HOME: home }, posts };
}

test("quote | sign | submit at a terminal: the password is asked there, hidden, and a wrong one again", async () => {
  const { env, posts } = await withWallet();
  const terminal = runInTerminal(pipe, { env });
  await terminal.shows('Password of wallet "alice"');
  terminal.type("wrong\r");
  await terminal.shows(/cannot be decrypted[\s\S]*Password of wallet "alice"/);
  terminal.type("correct horse\r");
  expect(await terminal.ended()).toBe(0);
  expect(terminal.screen()).toMatch(/transaction +0x[0-9a-f]{64}/);
  expect(terminal.screen()).not.toContain("horse");
  expect(posts()).toBe(1);
});

test("quote | sign | submit at a terminal: a high risk has to be typed, and no is no", async () => {
  const { env, posts } = await withWallet({
    "GET /v1/transactions/quote": ({ query }) => ({ status: 200, body: quoteFor(query, { level: "high" }) }),
  });
  const terminal = runInTerminal(pipe, { env });
  await terminal.shows("Type HIGH to");
  terminal.type("yes\r");
  await terminal.ended();
  expect(terminal.screen()).toContain("Declined. Nothing was signed or sent.");
  expect(posts()).toBe(0);
});

test("at a terminal a mnemonic is hidden, and deleting asks with no as the answer", async () => {
  const env = { HOME: temporaryDirectory(), WAYBILL_KEYSTORE_PASSWORD: "correct horse" };
  const words = "test test test test test test test test test test test junk";
  const line = `${commandLine} wallets import alice --from-mnemonic && ${commandLine} wallets delete alice; echo "code $?"`;
  const terminal = runInTerminal(line, { env });
  await terminal.shows("Mnemonic (12 to 24 words)");
  terminal.type(`${words}\r`);
  await terminal.shows(alice.address);
  await terminal.shows("Delete wallet alice");
  terminal.type("\r");
  await terminal.shows("code 9");
  expect(terminal.screen()).not.toContain("junk");
  expect(await terminal.ended()).toBe(0);
});

test("Ctrl-C at a prompt of a pipe: nothing is signed, nothing is sent, and the terminal is as it was", async () => {
  const { env, posts } = await withWallet();
  const terminal = runInTerminal(`${pipe}; stty -a | grep -o ' echo '`, { env });
  await terminal.shows('Password of wallet "alice"');
  terminal.type("\u0003");
  await terminal.shows(/ echo /);
  await terminal.ended();
  expect(terminal.screen()).not.toMatch(/transaction +0x/);
  expect(posts()).toBe(0);
});

test("Ctrl-C at a question and at a picker: 130, nothing written, and the terminal is as it was", async () => {
  const { env } = await withWallet();
  const lines = [`${commandLine} wallets delete alice`, `${commandLine} persons create`];
  const line = [...lines.map((one) => `${one}; echo "code $?"`), "stty -a | grep -o ' echo '"].join("; ");
  const terminal = runInTerminal(line, { env });
  for (const [at, question] of ["Delete wallet alice", "Who is it?"].entries()) {
    await terminal.shows(question);
    terminal.type("\u0003");
    await expect.poll(() => terminal.screen().match(/interrupted\ncode 130/g)?.length).toBe(at + 1);
  }
  await terminal.shows(/ echo /);
  await terminal.ended();
  expect(await waybill(["wallets", "show", "alice"], { home: env.HOME })).toMatchObject({ code: 0 });
});
