import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { WaybillError } from "../../errors/base";
import { isRecord } from "../../json-value";
import { createFile, makeFolder } from "./durable-file";

/**
 * Gives a name in a folder to a payment, unless another one has it: a file that is created once.
 *
 * @returns the id of the payment that has it
 * @throws WaybillError `journal_unreadable` for a file that is damaged
 */
export async function claimIn(folder: string, name: string, id: string): Promise<string> {
  await makeFolder(folder);
  const path = join(folder, `${name}.json`);
  // A power cut can lose the name: it would have to come between two payments that are quoted at one nonce.
  if (await createFile(path, JSON.stringify({ id }), false)) return id;
  const owner = ownerIn(await readFile(path, "utf8"));
  if (owner !== undefined) return owner;
  throw new WaybillError({
    code: "journal_unreadable",
    message: `The journal's file ${path} is damaged`,
    hint: "Restore it from a backup; it says which payment a transaction is.",
  });
}

function ownerIn(text: string): string | undefined {
  try {
    const claim: unknown = JSON.parse(text);
    return isRecord(claim) && typeof claim.id === "string" ? claim.id : undefined;
  } catch {
    return undefined;
  }
}
