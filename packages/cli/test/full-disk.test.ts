import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keccak256 } from "viem";
import { expect, test } from "vitest";
import { startApi } from "./api";
import { commandLine } from "./command";
import { alice, bob, quoteFor } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";
import { shell } from "./shell";

/** A disk of its own, in a namespace where everybody may mount one. */
const ownDisk = ["-rm", "sh", "-c", "mount -t tmpfs -o size=160k tmpfs /mnt"];
const hasOwnDisk = spawnSync("unshare", ownDisk).status === 0;

const key = { WAYBILL_PRIVATE_KEY: alice.key, WAYBILL_KEYSTORE_PASSWORD: "correct horse" };
const pay = `pay --to ${bob} --network sepolia --token usdc --amount 12.50 --yes --id INV-1`;

/** Waits, in this thread: the service answers when the disk is full. */
function untilThere(path: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; !existsSync(path) && tries < 6000; tries += 1) Atomics.wait(pause, 0, 0, 10);
}

/** Pays while the disk of the journal becomes full as the service is asked this. */
async function payUntilFull(when: "quote" | "submission") {
  const home = temporaryDirectory();
  const journal = join(home, "payments");
  mkdirSync(journal);
  const fill = () => {
    writeFileSync(join(home, "fill"), "");
    untilThere(join(home, "full"));
  };
  const { env, seen } = await startApi({
    "GET /v1/transactions/quote": ({ query }) => {
      if (when === "quote") fill();
      return { status: 200, body: quoteFor(query) };
    },
    "POST /v1/transactions": ({ body }) => {
      if (when === "submission") fill();
      const { signed_payload } = body as { signed_payload: `0x${string}` };
      return { status: 202, body: { tx_hash: keccak256(signed_payload) } };
    },
  });
  const script = [
    `mount -t tmpfs -o size=160k tmpfs "${journal}"`,
    // Another program takes every byte that is left.
    `(until [ -e "${home}/fill" ]; do sleep 0.02; done; cat /dev/zero >"${journal}/other"; touch "${home}/full") 2>/dev/null &`,
    `${commandLine} ${pay} --journal "${journal}" 2>"${home}/err"; code=$?`,
    `wait; rm "${journal}/other"; cp -r "${journal}" "${home}/kept"; exit $code`,
  ];
  writeFileSync(join(home, "script"), script.join("\n"));
  const { code } = await shell(`unshare -rm sh "${home}/script"`, { ...env, ...key, HOME: home });
  const reported = readFileSync(join(home, "err"), "utf8").trim().split("\n").slice(-2);
  const posts = () => seen.filter(({ method }) => method === "POST").length;
  const kept = (...args: string[]) =>
    waybill([...args, "--journal", join(home, "kept"), "--json"], { home, env: { ...env, ...key } });
  return { code, reported, journal, posts, kept };
}

const onOwnDisk = test.runIf(hasOwnDisk);
const cannot = (journal: string) =>
  `error: The journal of payments in ${journal} cannot be written (the disk is full).`;
const hint = "Make room or correct its permissions, or name another directory: --journal DIRECTORY";

onOwnDisk("the disk is full before a payment is signed: nothing was sent, and nothing is", async () => {
  const { code, reported, journal, posts, kept } = await payUntilFull("quote");
  expect({ code, reported }).toEqual({ code: 1, reported: [`${cannot(journal)} Nothing was sent.`, hint] });
  expect(posts()).toBe(0);
  expect(JSON.parse((await kept("payments", "list", "--open")).stdout)).toEqual([]);
});

onOwnDisk(
  "the disk is full when a payment is out: it says so, and the same bytes are sent again",
  async () => {
    const { code, reported, journal, posts, kept } = await payUntilFull("submission");
    expect(code).toBe(1);
    expect(reported[0]).toContain(
      `${cannot(journal)} The payment was submitted and continues: waybill payments track 0x`,
    );
    expect(reported[1]).toBe(hint);
    expect(posts()).toBe(1);
    // A signed payment is on the disk: paying it again is the same transaction.
    const [open] = JSON.parse((await kept("payments", "list", "--open")).stdout);
    expect(reported[0]).toContain(open.tx_hash);
    const { stdout } = await kept("payments", "resume", "INV-1");
    expect(JSON.parse(stdout)).toMatchObject({ status: "completed", report: { tx_hash: open.tx_hash } });
  },
);
