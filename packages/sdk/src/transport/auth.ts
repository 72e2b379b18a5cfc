import { ArgumentError } from "../errors/base";

/** Puts the credentials on a request, as its last step before it leaves. */
export type Authorize = (headers: Headers) => void;

/**
 * The only place that ever holds the API key (interface.md, Authentication: `Authorization: Bearer`). It lives in this
 * closure, so that printing, serialising or inspecting a client cannot show it.
 *
 * @throws ArgumentError `invalid_argument` for a key that no header can carry (the message never repeats it),
 * `insecure_address` when it would travel in clear text to another machine.
 */
export function bearer(apiKey: string | undefined, baseUrl: URL, allowInsecureHttp: boolean): Authorize {
  if (apiKey === undefined) return () => {};
  // A platform's own complaint about a bad header value quotes the value.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new ArgumentError({
      code: "invalid_argument",
      message: "apiKey is empty or has characters that no key has, such as a space or a line break",
      hint: "Pass the key alone; trim it when it is read from a file.",
    });
  }
  if (baseUrl.protocol !== "https:" && !allowInsecureHttp && !isLoopback(baseUrl.hostname)) {
    throw new ArgumentError({
      code: "insecure_address",
      message: `An API key would be sent to ${baseUrl.host} without encryption`,
      hint: "Use https, or pass allowInsecureHttp: true when the network between is your own.",
    });
  }
  const value = `Bearer ${apiKey}`;
  return (headers) => headers.set("Authorization", value);
}

/** Whether the host is this machine. `URL` has already normalised every spelling of an IPv4 address. */
function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
