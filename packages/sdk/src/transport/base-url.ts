import { ArgumentError } from "../errors/base";

/**
 * Checks the base address once, when the client is made.
 *
 * @throws ArgumentError when it is no http(s) address, or carries credentials, a query or a fragment.
 */
export function parseBaseUrl(baseUrl: string): URL {
  let url: URL | undefined;
  try {
    url = new URL(baseUrl);
  } catch {
    // Reported below, with all the other reasons.
  }
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new ArgumentError({
      code: "invalid_argument",
      message: "baseUrl is not an http(s) address without credentials, query and fragment",
      hint: "Pass the service's base address, for example https://service.example; the key goes into apiKey.",
    });
  }
  return url;
}
