import { ArgumentError } from "../errors/base";

/**
 * Checks the base address once, when the client is made.
 *
 * @throws ArgumentError when it is not an http(s) URL, or contains credentials, a query or a fragment.
 */
export function parseBaseUrl(baseUrl: string): URL {
  let url: URL | undefined;
  try {
    url = new URL(baseUrl);
  } catch {
    // Reported below, with the other reasons.
  }
  if (!url || !/^https?:\/\/[^/@]+\/[^?#]*$/.test(url.href)) {
    throw new ArgumentError(
      "baseUrl is not a plain http(s) address",
      "Pass only the address; the key is apiKey.",
    );
  }
  return url;
}
