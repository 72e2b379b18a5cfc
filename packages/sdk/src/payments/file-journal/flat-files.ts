import { mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { flushFolder, hasCode } from "./durable-file";

/** `<digest of the id>.<version>.json`, beside all others: how a journal was laid out before it had a folder per record. */
const flatFile = /^([0-9a-f]{64})\.(\d+)\.json$/;

/** Moves the files of a journal's earlier layout into the folders of their records. Several processes may do so at once. */
export async function moveFlatFiles(folder: string): Promise<void> {
  const moved = new Set<string>();
  for (const name of await readdir(folder)) {
    const [, digest, version] = flatFile.exec(name) ?? [];
    if (digest === undefined) continue;
    const home = join(folder, digest);
    await mkdir(home, { recursive: true, mode: 0o700 });
    try {
      await rename(join(folder, name), join(home, `${version}.json`));
    } catch (error) {
      // Another process has moved it.
      if (!hasCode(error, "ENOENT")) throw error;
    }
    moved.add(home);
  }
  for (const home of moved) await flushFolder(home);
  if (moved.size > 0) await flushFolder(folder);
}
