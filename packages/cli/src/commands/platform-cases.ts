import { stat } from "node:fs/promises";
import { type ExportedCase, exportHash, exportText, readExport } from "../cases/case-export";
import type { casesExportFlags } from "../catalog/platform";
import type { Context } from "../context";
import { CliError } from "../errors";
import { readText } from "../input/files";
import { existsAlready, writePrivately } from "../output/publish";
import { fields } from "../output/table";
import { writeData } from "../output/terminal";
import type { Values } from "../program/flags";

/** How often the case is read if others change it in the meantime. */
const ATTEMPTS = 5;

/** Writes a case to a file that only its owner can read, or to stdout. */
export async function platformCasesExport(
  context: Context,
  { args: { id }, flags }: { args: { id: string }; flags: Values<typeof casesExportFlags> },
): Promise<void> {
  const path = flags.output === "-" ? undefined : flags.output;
  if (path !== undefined && !flags.force && (await stat(path).catch(() => undefined)))
    throw existsAlready(path);
  const exported = await readCase(context, id);
  const text = exportText(exported);
  if (path === undefined) return void writeData(context.io.stdout, text);
  await writePrivately(path, flags.force, (line) => line(text.slice(0, -1)));
  const last = exported.timeline.at(-1)?.hash;
  const { length: events } = exported.timeline;
  const sha256 = exportHash(exported);
  context.print({ file: path, id: exported.case.id, events, last_hash: last, sha256 }, () => sha256);
  context.note(
    `Wrote ${path}. The hash of the whole file is above: keep it where no one who has the file can change it.`,
  );
}

/** All parts of a case as of one moment: the timeline must not change while they are read. */
async function readCase(context: Context, id: string): Promise<ExportedCase> {
  const { cases } = (await context.client()).platform;
  const { signal } = context;
  const end = (timeline: ExportedCase["timeline"]) => timeline.at(-1)?.hash;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { items: before } = await cases.timeline(id, { signal });
    const [item, { items: investigations }] = await Promise.all([
      cases.get(id, { signal }),
      cases.investigations(id, { signal }),
    ]);
    const { items: timeline } = await cases.timeline(id, { signal });
    if (end(before) === end(timeline)) return { case: item, timeline, investigations };
  }
  throw new CliError("failure", "The case changed during the export.", {
    hint: "Try again when no other user changes it.",
  });
}

/** Verifies that an exported case was not changed; fails with `refused` if it was. */
export async function platformCasesVerify(
  context: Context,
  { args: { file } }: { args: { file: string } },
): Promise<void> {
  const found = readExport(await readText(file, "FILE", context.stdin));
  if ("faults" in found)
    throw new CliError("refused", `${file === "-" ? "The export" : file} was changed after the export.`, {
      why: found.faults,
      hint: "Export the case again: waybill platform cases export ID",
    });
  const { id, events, last, sha256 } = found;
  context.print({ file, id, events, last_hash: last, sha256 }, () =>
    fields(
      [
        ["case", id],
        ["events", String(events)],
        ["last hash", last],
        ["file hash", sha256],
      ],
      context.paint.out,
    ),
  );
  context.note(
    "Verified: the timeline is complete, and the case matches it. Compare the file hash with the one noted at the export, because anyone who changes the file can compute its hashes again.",
  );
}
