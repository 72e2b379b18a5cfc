import { ValidationError } from "@waybill/sdk";
import type { CommandRow } from "@waybill/spec/client-tables";
import { CliError } from "../errors";
import { fieldLines } from "../output/field-errors";

/** The error of a command; for a value that the service refused, the error names the option. */
export function withOptionNames(error: unknown, row: CommandRow): unknown {
  if (!(error instanceof ValidationError)) return error;
  const flagOf = (field: string) => {
    const wanted = /^\w+/.exec(field)?.[0];
    const isArgument = row.positional.some(({ name }) => name === wanted);
    return isArgument ? `<${wanted}>` : row.flags.find(({ name }) => name === wanted)?.flag;
  };
  const lines = fieldLines(error.fields, flagOf);
  // Without named fields, the error is described like any other, by the code of the service.
  if (lines.length === 0) return error;
  return new CliError("invalid", "The service refused the request:", {
    why: lines,
    hint: "Correct this, then run the command again.",
    cause: error,
  });
}
