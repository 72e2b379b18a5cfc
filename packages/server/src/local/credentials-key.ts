import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Random } from "../lib/runtime";

/** The key for credentials of a local service: a file of its own in its folder, which only its user can read. */
export async function credentialsKeyIn(dir: string, random: Pick<Random, "bytes">): Promise<string> {
  const path = join(dir, "credentials.key");
  try {
    const key = Buffer.from(random.bytes(32)).toString("base64");
    await writeFile(path, `${key}\n`, { flag: "wx", mode: 0o600 });
    return key;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    return readFile(path, "utf8");
  }
}
