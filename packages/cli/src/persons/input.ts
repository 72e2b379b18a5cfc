import type { PersonPayload } from "@waybill/sdk";
import type { personFlags } from "../catalog/persons";
import type { Context } from "../context";
import { usageError } from "../errors";
import { readJson } from "../input/files";
import { isObject } from "../input/is-object";
import type { Values } from "../program/flags";
import { checkAccounts } from "./check-accounts";
import { hasLostLetters, lostLetters } from "./files/check-file";
import type { PersonParts } from "./parts";
import { buildPayload } from "./payload";
import { askForPerson } from "./wizard";

type Flags = Values<typeof personFlags>;

/** The record to store, and the answers of the wizard, if it was used. */
export interface PersonInput {
  readonly payload: PersonPayload;
  readonly answers?: PersonParts;
  /** Whether the record was typed as flags. */
  readonly isTyped?: boolean;
}

/**
 * The record to store: from `--file`, from flags, or from prompts for missing values.
 *
 * @throws CliError (usage) when a file and flags are mixed, when the file does not contain an object, and without a terminal when
 * kind or name are missing
 */
export async function personInput(context: Context, flags: Flags): Promise<PersonInput> {
  const { file, ...parts } = flags;
  const typed = Object.values(parts).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );
  if (file !== undefined) {
    if (typed)
      throw usageError(
        "--file cannot be used together with flags that describe the person.",
        "Put everything into the file.",
      );
    return { payload: await fromFile(context, file) };
  }
  if (flags.kind !== undefined && flags.name !== undefined) {
    const payload = buildPayload({ ...parts, kind: flags.kind, name: flags.name });
    checkAccounts(context, flags.account);
    return { payload, isTyped: true };
  }
  const answers = await askForPerson(context, parts);
  return { payload: buildPayload(answers), answers };
}

async function fromFile(context: Context, file: string): Promise<PersonPayload> {
  const value = await readJson(file, "--file", context.stdin);
  if (!isRecord(value))
    throw usageError("--file does not hold a JSON object.", "Start from: waybill persons show ID --json");
  if (hasLostLetters(value)) throw usageError(`--file ${lostLetters}.`, "Correct the names in it.");
  return value;
}

/** Any object is accepted: the service validates all fields at once. */
function isRecord(value: unknown): value is PersonPayload {
  return isObject(value);
}
