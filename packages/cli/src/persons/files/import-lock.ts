import { CliError } from "../../errors";
import { lock } from "../../output/process-lock";

/**
 * One import at a time for a result file: two of them would store every record twice.
 *
 * @throws CliError (failure) while another process has it
 */
export function lockResults(path: string): { release(): void } {
  const file = `${path}.lock`;
  return lock(file, path, {
    taken: ({ pid }) =>
      new CliError("failure", `Another import writes ${path} (process ${pid}).`, {
        hint: "Wait for it to end.",
        retryable: true,
      }),
    unwritable: (cause) =>
      new CliError("failure", `The lock ${file} cannot be written.`, {
        hint: "Name another result file: --results FILE",
        cause,
      }),
  });
}
