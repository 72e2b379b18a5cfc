import findMyWay from "find-my-way";
import { apiError, errors } from "../errors";
import type { PathAndQuery } from "./parameters";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Longer than any request line that Node accepts, so that validation checks the length. */
const MAX_PARAMETER = 65_536;

/** The handler for a request and the values in its URL. */
export interface Match<Handler> {
  handler: Handler;
  values: PathAndQuery;
}

/**
 * Finds the operation for a method and URL. Throws 405 when the path exists with other methods and 404 when it does not
 * exist or cannot be decoded.
 */
export function createRouter<Handler>(
  routes: ReadonlyArray<{ row: { method: string; path: string }; handler: Handler }>,
): (method: string, url: string) => Match<Handler> {
  const router = findMyWay({
    caseSensitive: true,
    ignoreTrailingSlash: false,
    maxParamLength: MAX_PARAMETER,
  });
  const unused = () => undefined;
  for (const { row, handler } of routes)
    router.on(row.method.toUpperCase() as findMyWay.HTTPMethod, row.path, unused, handler);

  const find = (method: string, url: string) => {
    const found = router.find(method as findMyWay.HTTPMethod, url);
    // Path parameters must not be empty: `/v1/persons/` is not the path of a person.
    return found === null || Object.values(found.params).includes("") ? undefined : found;
  };

  return (method, url) => {
    const found = find(method === "HEAD" ? "GET" : method, url);
    if (found)
      return { handler: found.store as Handler, values: { path: found.params, query: found.searchParams } };
    const allowed = methods.filter((other) => find(other, url));
    if (allowed.length > 0) throw errors.methodNotAllowed(allowed);
    throw apiError("path_not_found", "no such path");
  };
}
