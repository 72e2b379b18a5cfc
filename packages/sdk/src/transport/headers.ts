import { ArgumentError } from "../errors/base";
import { requireKind } from "../require-kind";
import { version } from "../version";

/** Headers of a call beside its credentials, the later ones over the earlier. */
export function mergeHeaders(
  ...sources: ReadonlyArray<Readonly<Record<string, string>> | undefined>
): Headers {
  const merged = new Headers();
  for (const source of sources) {
    if (!source) continue;
    for (const [name, value] of Object.entries(source)) {
      requireKind("a header", value, "a text");
      try {
        merged.set(name, value);
      } catch {
        // The platform's error has the value.
        throw new ArgumentError("a header cannot be sent", "Use a token, and Latin-1 text.");
      }
    }
  }
  return merged;
}

/**
 * The version of this package, where a program may name itself. A page may not: some browsers ignore it, others ask the
 * service for leave (CORS) to send it. Pages and their workers have a location.
 */
export const userAgent = (): Record<string, string> =>
  "location" in globalThis ? {} : { "User-Agent": `waybill-sdk/${version}` };
