import { importSanctions, removeSanctions } from "@waybill/server";
import { rescreenCasesHandler } from "../../src/alerts/sanctions-lists";
import { rescreenNamesHandler } from "../../src/names/rescreen-names";
import type { SanctionsEntry, SanctionsFormat } from "../../src/sanctions/formats/entry";
import { rescreenHandler } from "../../src/sanctions/screening/rescreen";
import { anyRemoval, bytesOf, listFile } from "../support/sanctions-files";
import { firstLists } from "./listed";
import type { Side } from "./side";

const listOf = (format: SanctionsFormat) =>
  (format === "ofac-csv" ? "ofac" : format.slice(0, -4)) as "ofac" | "eu" | "un";

/** Imports a list, or removes it when it has no entries; says what has changed. */
async function replace(
  { server: { db }, runtime }: Side,
  format: SanctionsFormat,
  entries: readonly SanctionsEntry[],
): Promise<unknown> {
  const list = listOf(format);
  if (entries.length === 0) return removeSanctions(db, runtime, list);
  return importSanctions(db, runtime, {
    removal: anyRemoval,
    bytes: bytesOf(listFile(format, entries)),
    source: format,
    list,
  });
}

/** Compares what is stored with a list, as the jobs of its import do, which a stopped clock never begins. */
async function rescreen({ server: { db }, runtime }: Side): Promise<void> {
  const { seq } = await db
    .selectFrom("sanctions_imports")
    .select(({ fn }) => fn.max<number>("seq").as("seq"))
    .executeTakeFirstOrThrow();
  const job = { id: "", attempt: 1, signal: new AbortController().signal };
  await rescreenHandler({ db, runtime }).run({ import_seq: seq }, job);
  await rescreenNamesHandler({ db, runtime }).run({}, job);
  await rescreenCasesHandler({ db, runtime }).run({}, job);
}

/** The sanctions lists of two servers, which have the same ones. */
export class ModelLists {
  readonly #changed = new Set<SanctionsFormat>();

  constructor(private readonly sides: readonly Side[]) {}

  /** Imports the lists that every sequence finds. */
  async fill(): Promise<void> {
    for (const [format, entries] of firstLists)
      await Promise.all(this.sides.map((side) => replace(side, format, entries)));
  }

  /** Replaces a list of a side; what has changed. */
  async replace(side: Side, format: SanctionsFormat, entries: readonly SanctionsEntry[]): Promise<unknown> {
    this.#changed.add(format === "ofac-csv" ? "ofac-xml" : format);
    const outcome = await replace(side, format, entries);
    await rescreen(side);
    return outcome;
  }

  /** Undoes what a sequence has changed. */
  async restore(): Promise<void> {
    for (const format of this.#changed)
      await Promise.all(this.sides.map((side) => replace(side, format, firstLists.get(format) ?? [])));
    this.#changed.clear();
  }
}
