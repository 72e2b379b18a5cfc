/** A disk that becomes full while a payment is made, with a file system of its own. */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { buildProgram } from "../../../scripts/build-program";

const root = mkdtempSync(join(tmpdir(), "waybill-full-disk-"));
const program = await buildProgram("sdk", "test/fixtures/pay-full-disk.ts");
afterAll(() => {
  program.remove();
  rmSync(root, { recursive: true });
});

/** A namespace where everybody may mount a disk of their own; it ends with the command. */
const inNamespace = ["-rm", "sh", "-c"];
const mount = 'mount -t tmpfs -o size=64k tmpfs "$0"';
const hasOwnDisk = spawnSync("unshare", [...inNamespace, mount, root]).status === 0;
const onOwnDisk = test.runIf(hasOwnDisk);

async function payOnFullDisk(when: "signed" | "submitted") {
  const script = `${mount} && exec "$1" "$2" "$0" "$3"`;
  const args = [...inNamespace, script, root, process.execPath, program.file, when];
  const { stdout } = await promisify(execFile)("unshare", args);
  return JSON.parse(stdout);
}

onOwnDisk(
  "full when it is signed: journal_unavailable, nothing was sent, and it is paid once later",
  async () => {
    const { first, posts, resumed, sent } = await payOnFullDisk("signed");
    expect(posts).toBe(0);
    expect(first).toMatchObject({ steps: ["quoted"], isTyped: true, code: "journal_unavailable" });
    expect(resumed).toEqual({ steps: ["quoted", "signed", "submitted", "settled"] });
    expect(sent).toBe(1);
  },
);

onOwnDisk(
  "full when it was submitted: the error says what is out; the same bytes are sent again",
  async () => {
    const { first, posts, resumed, sent } = await payOnFullDisk("submitted");
    expect(posts).toBe(1);
    expect(first).toMatchObject({
      steps: ["quoted", "signed"],
      isTyped: true,
      code: "payment_open",
      txHash: "hash 2",
      cause: ["journal_unavailable", "ENOSPC"],
    });
    expect(first.text).toMatch(/may have been sent.*resume/);
    expect(first.text).not.toMatch(/nothing was/i);
    expect(resumed).toEqual({ steps: ["submitted", "settled"] });
    expect(sent).toBe(1);
  },
);
