import { isIPv4 } from "node:net";
import { parseUrl } from "../lib/parse-url";
import { isForbiddenAddress } from "./forbidden-addresses";

/** The longest URL of a target, characters. */
const MOST_CHARACTERS = 2048;

/** Names that only a host or a network of its own resolves (RFC 6761, 6762, 8375; `internal` is reserved by ICANN). */
const ownNames =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

interface TargetOptions {
  /** The server's own option: http, and addresses that the public Internet does not reach, are allowed. */
  allowPrivate: boolean;
}

/**
 * Judges the URL of a target when it is saved: https, without credentials, and no address or name that is known not to be public,
 * in whichever spelling (WHATWG URL has decimal, octal, hexadecimal and short IPv4 addresses, percent-encoding and the dots of
 * IDNA become one form). Returns what is wrong, without the URL, which often contains a secret; undefined: nothing. What a public
 * name resolves to is judged when the connection is made, not here.
 */
export function checkTarget(text: string, { allowPrivate }: TargetOptions): string | undefined {
  if (text.length > MOST_CHARACTERS) return `must have at most ${MOST_CHARACTERS} characters`;
  // The parser removes tabs and line breaks, and takes a backslash for a slash.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(text)) return "must not have blanks, control characters or backslashes";
  const url = parseUrl(text);
  if (!url) return "must be a URL, such as https://hooks.example.com/alerts";
  const scheme = allowPrivate ? /^https?:\/\/[^/]/i : /^https:\/\/[^/]/i;
  if (!scheme.test(text))
    return allowPrivate ? "must begin with https:// or http://" : "must begin with https://";
  if (url.username !== "" || url.password !== "") return "must not contain a user name or password";
  if (url.port === "0") return "must not have the port 0";
  if (allowPrivate) return undefined;
  return isPublicHost(url.hostname) ? undefined : "must not be an address or a name of a private network";
}

function isPublicHost(hostname: string): boolean {
  if (hostname.startsWith("[")) return !isForbiddenAddress(hostname.slice(1, -1));
  if (isIPv4(hostname)) return !isForbiddenAddress(hostname);
  const name = hostname.replace(/\.+$/, "");
  return name.includes(".") && !ownNames.test(name);
}
