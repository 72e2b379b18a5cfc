import { readExport } from "../cases/export-faults";
import type { Context } from "../context";
import { CliError } from "../errors";
import { readText } from "../input/files";
import { fields } from "../output/table";

/** Whether an exported case is as it was written; fails with `refused` where it is not. */
export async function platformCasesVerify(
  context: Context,
  { args: { file } }: { args: { file: string } },
): Promise<void> {
  const found = readExport(await readText(file, "FILE", context.stdin));
  if ("faults" in found)
    throw new CliError("refused", `${file === "-" ? "The export" : file} is not as it was written.`, {
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
    "Verified: the timeline is whole, and the case is what it tells. Compare the file hash with the one that was noted: whoever changes a file can make it anew.",
  );
}
