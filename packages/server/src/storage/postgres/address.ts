import { StorageError } from "../errors";

/** Whether a database is named by the address of a PostgreSQL server instead of a path. */
export const isPostgresAddress = (place: string): boolean => /^postgres(ql)?:\/\//i.test(place);

/** Whether a place is an address of something else; no path of a file begins so, but for a drive of Windows. */
const isOtherAddress = (place: string): boolean =>
  /^[a-z][a-z\d+.-]+:\//i.test(place) && !isPostgresAddress(place);

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
      "the address of the database cannot be read: it is postgres://user@host:port/name, with special characters of its parts percent-encoded",
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
  if (!URL.canParse(withHost)) return undefined;
  const url = new URL(withHost);
  url.password = "";
  url.searchParams.delete("password");
  return url.href.replace(`@${NO_HOST}/`, "@/");
}

/** The address with parameters of the connection that its own cannot change: of several with one name `pg` takes the last. */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  const own = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (own.length === 0) return address;
  const [withoutFragment = ""] = address.split("#", 1);
  return `${withoutFragment}${withoutFragment.includes("?") ? "&" : "?"}${own.join("&")}`;
}
