/** Whether a database is named by the address of a PostgreSQL server instead of a path. */
export const isPostgresAddress = (place: string): boolean => /^postgres(ql)?:\/\//i.test(place);

/** How a database is called in messages: a path as it is, an address without password and parameters. */
export function nameOfDatabase(place: string): string {
  if (!isPostgresAddress(place)) return place;
  try {
    const url = new URL(place);
    url.password = "";
    url.search = "";
    url.hash = "";
    return url.href;
  } catch {
    // Whatever it is that cannot be read may be the password.
    return "postgres://…";
  }
}
