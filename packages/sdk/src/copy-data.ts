import { besideQuote } from "./beside-quote";
import { ArgumentError } from "./errors/base";
import type { Quoted } from "./types";

/** The depth that the transport lets through. */
const MAX_DEPTH = 100;

/**
 * A copy of data, so that later changes of the original do not reach it. Objects are spread, which costs a tenth of writing them as
 * JSON.
 *
 * @param name of the data, for the error
 * @param outcome the outcome that the error states
 * @param deepest how many objects may be within each other
 * @throws ArgumentError for data that is nested beyond what the service can answer
 */
export function copyData<Data>(
  name: string,
  data: Data,
  outcome = "Nothing was signed.",
  deepest = MAX_DEPTH,
): Data {
  return copy(data, 0, (depth) => {
    if (depth > deepest) throw new ArgumentError(`${name} is nested too deeply`, outcome);
  }) as Data;
}

/** The verified objects after a node was asked: copies, because the caller may change its objects meanwhile. */
export const copyQuoted = (quoted: Quoted): Quoted => ({
  ...withBeside(quoted),
  quote: copyData("quoted", quoted.quote),
  request: copyData("quoted", quoted.request),
});

/** With what came beside a quote of a list, because a copy of the quote is another object. */
export function withBeside(quoted: Quoted): Quoted {
  const [risk, policy] = [besideQuote(quoted, "risk"), besideQuote(quoted, "policy")];
  return {
    ...quoted,
    ...(risk !== undefined && { risk }),
    ...(policy !== undefined && { policy }),
  } as Quoted;
}

/** The same for data whose parts were checked by `copyData`: it never throws, however deep they are in it. */
export const copyChecked = <Data>(data: Data): Data => copy(data, 0, () => {}) as Data;

function copy(value: unknown, depth: number, check: (depth: number) => void): unknown {
  if (typeof value !== "object" || value === null) return value;
  check(depth);
  if (Array.isArray(value)) return value.map((item) => copy(item, depth + 1, check));
  const own: Record<string, unknown> = { ...value };
  for (const field in own) {
    const found = own[field];
    if (typeof found === "object" && found !== null) own[field] = copy(found, depth + 1, check);
  }
  return own;
}
