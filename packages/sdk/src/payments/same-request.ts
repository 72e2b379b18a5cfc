import type { QuoteRequest } from "../types";

/** Whether two requests ask for the same payment; a field that is undefined is a field that is missing. */
export function sameRequest(one: QuoteRequest, other: QuoteRequest): boolean {
  const fields = (request: QuoteRequest) =>
    Object.entries(request)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
      .sort()
      .join("&");
  return fields(one) === fields(other);
}
