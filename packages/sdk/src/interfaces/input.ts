import { ArgumentError } from "../errors/base";
import { scalarText } from "../json-value";
import type { Operation } from "../operations";
import { requireKind } from "../require-kind";
import { unknownName } from "../require-options";
import type { RequestInput } from "../send-request";

/**
 * Takes the input apart: what the path names goes there, the rest into query and body. Values that are undefined count
 * as not given.
 *
 * @throws ArgumentError for a name the operation does not have: a filter with a typing error must not become no filter
 */
export function splitInput(method: string, operation: Operation, input: object): RequestInput {
  const { path: template, query: queryNames, body: bodyNames, media } = operation;
  const whole: Pick<RequestInput, "body" | "contentType"> = {};
  const path: Record<string, unknown> = {};
  const query: Array<[string, unknown]> = [];
  const body: Record<string, unknown> = {};
  requireKind("input", input, "an object");
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (template.includes(`{${name}}`)) path[name] = value;
    else if (queryNames?.includes(name)) query.push([name, joined(name, value)]);
    else if (bodyNames?.includes(name)) body[name] = value;
    else if (media && !bodyNames && (name === "body" || name === "contentType"))
      Object.assign(whole, { [name]: value });
    else throw unknownName(`${method} has no parameter`, name, parametersOf(operation));
  }
  return { path, query, ...(bodyNames ? { body } : whole) };
}

/** The names of the input, as on the wire. */
const parametersOf = ({ path, query = [], body, media }: Operation): string[] => [
  ...[...path.matchAll(/{(\w+)}/g)].map(([, name = ""]) => name),
  ...query,
  ...(body ?? (media ? ["body", "contentType"] : [])),
];

/** A list as the query has it, separated by commas. One without items is refused: left out, it would ask for everything. */
function joined(name: string, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  if (value.length === 0) throw new ArgumentError(`${name} is an empty list`, "Leave it out to ask for all.");
  if (value.some((item) => !/^[^,]+$/.test(scalarText(item))))
    throw new ArgumentError(
      `${name} has an item that is empty, no text, or holds a comma`,
      "Pass each value by itself.",
    );
  return value.join();
}
