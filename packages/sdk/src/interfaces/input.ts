import { ArgumentError } from "../errors/base";
import type { ExchangeInput } from "../exchange";
import type { Operation } from "../operations";

/** An entry of an interface's table: what the transport needs, and where each part of the input goes. */
export interface InterfaceOperation extends Omit<Operation, "id"> {
  readonly query?: readonly string[];
  /** Properties of the body; absent when the operation takes none. */
  readonly body?: readonly string[];
}

/**
 * Takes the input apart: what the path names goes there, the rest into query and body. Values that are undefined count
 * as not given.
 *
 * @throws ArgumentError for a name the operation does not have: a filter with a typing error must not become no filter
 */
export function splitInput(
  id: string,
  { path: template, query: queryNames, body: bodyNames }: InterfaceOperation,
  input: object,
): ExchangeInput {
  const path: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (template.includes(`{${name}}`)) path[name] = value;
    else if (queryNames?.includes(name)) query[name] = joined(name, value);
    else if (bodyNames?.includes(name)) body[name] = value;
    else throw new ArgumentError(`${id} has no parameter ${name}`, "Names are those of the wire.");
  }
  return { params: { path, query }, ...(bodyNames && { body }) };
}

/** A list as the query has it, separated by commas. One without items is refused: left out, it would ask for everything. */
function joined(name: string, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  if (value.length === 0) throw new ArgumentError(`${name} is an empty list`, "Leave it out to ask for all.");
  if (value.some((item) => /^$|,/.test(String(item))))
    throw new ArgumentError(
      `${name} has an item that is empty or holds a comma`,
      "Pass each value by itself.",
    );
  return value.join();
}
