import { ArgumentError } from "../errors/base";
import { parseJson } from "./json";

/**
 * The JSON of a body, at most as deep as an answer can be: code that walks through a deeper body, here or in a hook,
 * would overflow the stack.
 *
 * @throws ArgumentError without any part of the value, unlike the platform's own error
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
