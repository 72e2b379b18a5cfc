import { ArgumentError } from "../errors/base";
import { parseJson } from "./json";

/**
 * The JSON of a body, no deeper than an answer can be: whoever walks through a deeper one, here or in a hook, would overflow the
 * stack.
 *
 * @throws ArgumentError, which has nothing of the value: the platform's own error names a part of it
 */
export function writeJson(body: unknown): string {
  try {
    const text: string | undefined = JSON.stringify(body);
    if (text !== undefined) {
      parseJson(text);
      return text;
    }
  } catch {
    // Reported below.
  }
  throw new ArgumentError(
    "the body cannot be written as JSON",
    "It must not contain a bigint, a circular reference, or more than 100 levels.",
  );
}
