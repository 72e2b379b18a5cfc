import { isDeepStrictEqual } from "node:util";
import { usageError } from "../errors";

/** Where a value of the command line and that of a file come from, as they were typed: `--network`, `--body`. */
interface Origins {
  readonly given: string;
  readonly file: string;
}

/**
 * Puts a value of the command line into what a file holds, which may have the same value already. Settings of the profile and the
 * environment are put only where neither has one.
 *
 * @param isSame compares values that have several spellings
 * @throws CliError (usage) when the file has another value: one of both is a mistake. The values are not printed, they may be
 * personal data
 */
export function putGiven(
  target: Record<string, unknown>,
  name: string,
  value: unknown,
  { given, file }: Origins,
  isSame: (one: unknown, other: unknown) => boolean = isDeepStrictEqual,
): void {
  const inFile = Object.hasOwn(target, name) ? target[name] : undefined;
  if (inFile !== undefined && !isSame(inFile, value))
    throw usageError(
      `${given} and ${file} contradict each other: ${file} has another "${name}".`,
      `Leave ${given} out, or correct "${name}" in the file.`,
    );
  // Also a name such as `__proto__` is a property only.
  Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true });
}
