/**
 * The query of the next page of a list that is an array, from the header `Link` of an answer (RFC 8288); undefined on the
 * last page. Throws when the header is another one, or leads to another path.
 */
export function nextQuery(path: string, headers: Headers): URLSearchParams | undefined {
  const link = headers.get("link");
  if (link === null) return undefined;
  const [, target] = /^<(\/[^>]*)>; rel="next"$/.exec(link) ?? [];
  const next = target === undefined ? undefined : new URL(target, "http://server");
  if (next?.pathname !== path) throw new Error(`the link leads to no page of ${path}: ${link}`);
  return next.searchParams;
}
