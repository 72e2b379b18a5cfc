import { ArgumentError } from "../errors/base";

/** Puts the credentials on a request, as its last step before it leaves. */
export type Authorize = (headers: Headers) => void;

/**
 * The only place that ever holds the API key (spec/common/security.yaml: `Authorization: Bearer`). It lives in this
 * closure, so that printing, serialising or inspecting a client cannot show it.
 *
 * @throws ArgumentError `invalid_argument` for a key that no header can carry (the message never repeats it),
 * `insecure_address` when it would travel in clear text to another machine.
 */
export function bearer(apiKey: string | undefined, baseUrl: URL, allowInsecureHttp: boolean): Authorize {
  if (apiKey === undefined) return () => {};
  // A platform's own complaint about a bad header value quotes the value.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new ArgumentError("apiKey is not a single word", "Pass the key alone, trimmed.");
  }
  if (baseUrl.protocol !== "https:" && !allowInsecureHttp && !isLoopback(baseUrl.hostname)) {
    throw new ArgumentError(
      `apiKey would travel unencrypted to ${baseUrl.host}`,
      "Use https, or allowInsecureHttp on a network of your own.",
      "insecure_address",
    );
  }
  const value = `Bearer ${apiKey}`;
  return (headers) => headers.set("Authorization", value);
}

/** Whether the host is this machine. `URL` has already normalised every spelling of an IPv4 address. */
function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
