import { parseUrl } from "../../lib/parse-url";
import { StorageError } from "../errors";

/** Whether a database is named by the address of a PostgreSQL server instead of a path. */
export const isPostgresAddress = (place: string): boolean => /^postgres(ql)?:\/\//i.test(place);

/**
 * Beginnings of addresses that are none here: of something else, of a PostgreSQL that is misspelt, its parameters as
 * libpq takes them. No path of a file begins so, but for a drive of Windows.
 */
const otherAddress =
  /^\s*(?:[a-z][a-z\d+.-]+:\/|postgres(?:ql)?:|(?:host|hostaddr|port|dbname|user|password|service|sslmode)\s*=)/i;

const isOtherAddress = (place: string): boolean => otherAddress.test(place) && !isPostgresAddress(place);

/** How a database is called in messages: a path as it is, an address without password and parameters. */
export function nameOfDatabase(place: string): string {
  if (isOtherAddress(place)) return "…";
  if (!isPostgresAddress(place)) return place;
  // Whatever it is that cannot be read may be the password.
  return withoutPassword(place)?.replace(/[?#].*$/s, "") ?? "postgres://…";
}

/** Throws StorageError for a place that is neither a path nor a readable address of a PostgreSQL. */
export function requirePlace(place: string): void {
  if (isOtherAddress(place) || (isPostgresAddress(place) && withoutPassword(place) === undefined))
    throw new StorageError(
      "the address of the database is invalid: it must be postgres://user@host:port/name, with special characters in its parts percent-encoded",
    );
}

/** The address of a PostgreSQL with its parameters, but without a password. Throws StorageError where it cannot be read. */
export function addressWithoutPassword(address: string): string {
  requirePlace(address);
  return withoutPassword(address) ?? "";
}

/** Stands for the host that an address leaves out because a parameter has the directory of its socket. */
const NO_HOST = "socket.invalid";

function withoutPassword(address: string): string | undefined {
  const withHost = address.replace(/^(\w+:\/\/[^/?#@]*)@\//, `$1@${NO_HOST}/`);
  const url = parseUrl(withHost);
  if (!url) return undefined;
  url.password = "";
  url.searchParams.delete("password");
  return url.href.replace(`@${NO_HOST}/`, "@/");
}

/** Modes of TLS that `pg` takes for `verify-full`, with a warning on stderr that its next version will not. */
const takenForFull = new Set(["prefer", "require", "verify-ca"]);

/** The mode of TLS in an address that `pg` takes for `verify-full`; undefined for another one. */
export function modeTakenForFull(address: string): string | undefined {
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? "");
  const mode = parameters.getAll("sslmode").at(-1) ?? "";
  return takenForFull.has(mode) && parameters.getAll("uselibpqcompat").at(-1) !== "true" ? mode : undefined;
}

/**
 * The address with parameters of the connection that its own cannot change: of several with one name `pg` takes the
 * last. Its mode of TLS is the one that it means.
 */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  const meant = modeTakenForFull(address) === undefined ? {} : { sslmode: "verify-full" };
  const own = Object.entries({ ...parameters, ...meant }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  if (own.length === 0) return address;
  const [withoutFragment = ""] = address.split("#", 1);
  return `${withoutFragment}${withoutFragment.includes("?") ? "&" : "?"}${own.join("&")}`;
}
