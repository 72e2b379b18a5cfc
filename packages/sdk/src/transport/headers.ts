import { ArgumentError } from "../errors/base";
import { requireKind } from "../require-kind";
import { version } from "../version";

/** The headers of a call except its credentials; later headers override earlier ones. */
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
        // The platform's error contains the value.
        throw new ArgumentError("a header cannot be sent", "Use a token, and Latin-1 text.");
      }
    }
  }
  return merged;
}

/**
 * The header with this package's version, for programs outside of browsers: some browsers ignore it, others need the service's
 * permission (CORS) to send it. Pages and their workers have a location.
 */
export const userAgent = (): Record<string, string> =>
  "location" in globalThis ? {} : { "User-Agent": `waybill-sdk/${version}` };
