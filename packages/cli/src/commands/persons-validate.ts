import type { validateFlags } from "../catalog/persons-files";
import type { Context } from "../context";
import { CliError } from "../errors";
import { counted } from "../output/counted";
import { printable } from "../output/text";
import { checkFile, type EntryFault, headerError } from "../persons/files/check-file";
import { faultText } from "../persons/files/fault";
import { openRecordFile } from "../persons/files/open";
import type { Values } from "../program/flags";

/** Checks a file without any service: all faults of all records, as they are found. */
export async function personsValidate(
  context: Context,
  { args, flags }: { args: { file: string }; flags: Values<typeof validateFlags> },
): Promise<void> {
  const file = await openRecordFile(args.file, flags.format);
  const faults: EntryFault[] = [];
  const onFault = (fault: EntryFault) => {
    if (context.json) faults.push(fault);
    else context.io.stdout.stream.write(`${printable(`${fault.place}: ${faultText(fault)}`)}\n`);
  };
  const { records, faulty, hasHeader } = await checkFile(file, {
    role: flags.as,
    allowDuplicates: false,
    onFault,
    onDoubt: (doubt) => context.warn(printable(`${doubt.place}: ${faultText(doubt)}`)),
  });
  context.print({ file: args.file, records, faulty, faults }, () => "");
  if (records === 0) throw new CliError("usage", `${args.file} has no records.`);
  if (!hasHeader) throw headerError();
  if (faulty > 0)
    throw new CliError(
      "invalid",
      `${faulty} of ${counted(records, "record")} ${faulty === 1 ? "has" : "have"} faults.`,
    );
  context.note(`${counted(records, "record")}, no faults.`);
  if (flags.as === "record" || flags.as === undefined)
    context.note("Checked as records of this service. What else the standard demands: --as originator");
}
