import { mismatch, pathMismatch } from "../answer-mismatch";
import { readLimits } from "../bodies/read-limits";
import { StreamedAnswer } from "../bodies/streamed-answer";
import { ArgumentError } from "../errors/base";
import { ApiError } from "../errors/http";
import { isRecord, scalarText } from "../json-value";
import { type Operation, operationsOf } from "../operations";
import type { WithResponse } from "../pending";
import { requireKind, shownName } from "../require-kind";
import { similarNames, unknownName } from "../require-options";
import type { RequestInput, SendRequest } from "../send-request";
import type { CallOptions } from "../transport/call";
import { invalidAnswer } from "../transport/http-error";
import type { InterfaceTable } from "./client";

/** An interface whose table is loaded; it makes the calls of its methods. */
export interface LoadedInterface {
  /**
   * @param method by resource, such as `transfers.list`
   * @param given the path parameters in order, then the input if the operation takes one, then the options
   */
  call(send: SendRequest, method: string, given: readonly unknown[]): Promise<WithResponse<unknown>>;
  /** The requested page and all following pages; `first` is the call that requested it. */
  pages(
    send: SendRequest,
    method: string,
    given: readonly unknown[],
    first: Promise<unknown>,
  ): AsyncGenerator<unknown>;
  items(path: string, pages: AsyncIterable<unknown>): AsyncGenerator<unknown>;
  readonly operations: readonly Operation[];
}

/** @param name the interface's name; it precedes the ids of the operations, which are unique within an interface only */
export function createInterface(name: string, { operations, errors }: InterfaceTable): LoadedInterface {
  const methods = new Map(
    Object.entries(operations).flatMap(([id, entry]) =>
      entry.sdk === undefined ? [] : [[entry.sdk, { ...entry, id: `${name}.${id}`, errors }] as const],
    ),
  );
  const methodOf = (path: string) => {
    const operation = methods.get(path);
    if (!operation) throw unknownMethod(name, path, [...methods.keys()]);
    return operation;
  };
  const call: LoadedInterface["call"] = async (send, method, given) => {
    const operation = methodOf(method);
    const { answer, answersNothing = operation.method === "DELETE" } = operation;
    const { path, input, options } = readArguments(`${name}.${method}`, operation, given);
    const request = { path, ...splitInput(`${name}.${method}`, operation, input) };
    const { data, error, response } = await send(
      operation,
      answer ? { ...request, parseAs: "stream" } : request,
      options,
    );
    if (error) throw error;
    if (answer) {
      const limits = readLimits(options, send.transport);
      return { data: new StreamedAnswer(operation, response, limits), response };
    }
    if (data === undefined && !answersNothing)
      throw invalidAnswer(operation, response, "not an answer of this operation");
    const wrong = pathMismatch(path, data, isOfItsOwn(operation, response.status));
    if (wrong !== undefined) throw mismatch(operation, response, wrong);
    return { data, response };
  };
  return {
    call,
    operations: operationsOf(operations, `${name}.`).map((operation) => ({ ...operation, errors })),
    async *pages(send, method, given, first) {
      const { path, input, options } = readArguments(`${name}.${method}`, methodOf(method), given);
      const { cursor: requested }: { cursor?: unknown } = input;
      const next = async (cursor: string) =>
        (await call(send, method, [...Object.values(path), { ...input, cursor }, options])).data;
      yield* followPages(`${name}.${method}`, first, requested, next);
    },
    items: (path, pages) => itemsOf(`${name}.${path}`, pages),
  };
}

/** Whether an answer is about a new object: one that was created, or that each such call begins. */
const isOfItsOwn = ({ method, idempotent = method !== "POST" }: Operation, status: number): boolean =>
  status === 201 || (status === 202 && !idempotent);

function unknownMethod(name: string, path: string, known: readonly string[]): ArgumentError {
  const inside = known.filter((method) => method.startsWith(`${path}.`));
  const near = inside.length > 0 ? inside.slice(0, 8) : similarNames(path, known);
  const hint = near.map((method) => `${name}.${method}`).join(", ");
  return new ArgumentError(
    `${name} has no method ${shownName(path)}`,
    hint ? `There is ${hint}.` : "Its methods are the operations of the interface, by resource.",
  );
}

/** Separates the arguments of a method: path parameters, input and options. @throws ArgumentError */
function readArguments(
  method: string,
  { path: template, query, body, media }: Operation,
  given: readonly unknown[],
): { path: Record<string, string>; input: object; options: CallOptions } {
  const names = [...template.matchAll(/{(\w+)}/g)].map(([, name = ""]) => name);
  const path: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    requireKind(name, given[at], "a text");
    path[name] = String(given[at]);
  }
  const rest = given.slice(names.length);
  const input: unknown = (query ?? body ?? media) ? rest.shift() : undefined;
  const [options, ...others] = rest;
  if (input !== undefined) requireKind("input", input, "an object");
  if (options !== undefined) requireKind("options", options, "an object");
  if (others.length > 0)
    throw new ArgumentError(
      `${method} was called with too many arguments`,
      "Pass the path parameters, one object, then options.",
    );
  return { path, input: Object(input), options: Object(options) };
}

/**
 * Splits the input into query and body. Undefined values count as omitted.
 *
 * @throws ArgumentError for a name that the operation does not have: a misspelled filter must not be ignored
 */
function splitInput(method: string, operation: Operation, input: object): RequestInput {
  const { query: queryNames, body: bodyNames, media } = operation;
  const whole: Pick<RequestInput, "body" | "contentType"> = {};
  const query: Array<[string, unknown]> = [];
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (queryNames?.includes(name)) query.push([name, joined(name, value)]);
    else if (bodyNames?.includes(name)) body[name] = value;
    else if (media && !bodyNames && (name === "body" || name === "contentType"))
      Object.assign(whole, { [name]: value });
    else throw unknownName(`${method} has no parameter`, name, parametersOf(operation));
  }
  return { query, ...(bodyNames ? { body } : whole) };
}

/** The names of the input's fields, as on the wire. */
const parametersOf = ({ query = [], body, media }: Operation): string[] => [
  ...query,
  ...(body ?? (media ? ["body", "contentType"] : [])),
];

/**
 * A list in the form of the query, separated by commas. An empty list is refused: if it were omitted, the query would ask for
 * everything.
 */
function joined(name: string, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  if (value.length === 0) throw new ArgumentError(`${name} is an empty list`, "Omit it to ask for all.");
  if (value.some((item) => !/^[^,]+$/.test(scalarText(item))))
    throw new ArgumentError(
      `${name} has an item that is empty, not a string, or contains a comma`,
      "Pass each value separately.",
    );
  return value.join();
}

/**
 * This also ends a search that finds something only after very many pages: such a list cannot be distinguished from an
 * endless one.
 */
const MOST_EMPTY_PAGES = 1_000;

/**
 * The page and all following pages, each fetched when it is needed.
 *
 * @param requested the cursor of the first page
 * @param next fetches the page at a cursor
 * @throws ApiError `invalid_response` for a repeated cursor, and after 1,000 pages in a row without an item
 */
export async function* followPages(
  operation: string,
  first: Promise<unknown>,
  requested: unknown,
  next: (cursor: string) => Promise<unknown>,
): AsyncGenerator<unknown> {
  const seen = new Set([requested]);
  let empty = 0;
  for (let page = await first; ; ) {
    yield page;
    empty = isRecord(page) && Array.isArray(page.items) && page.items.length === 0 ? empty + 1 : 0;
    const cursor = nextCursor(page);
    if (cursor === undefined) return;
    if (empty >= MOST_EMPTY_PAGES) throw endless(operation, `returned ${empty} pages without an item`);
    if (seen.has(cursor)) throw endless(operation, "returned a cursor twice");
    seen.add(cursor);
    page = await next(cursor);
  }
}

/** @throws ApiError `invalid_response` for a page without a list of items, which is not an empty page */
export async function* itemsOf(operation: string, pages: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  for await (const page of pages) {
    if (!isRecord(page) || !Array.isArray(page.items)) throw noPage(operation);
    yield* page.items;
  }
}

/** `meta.next_cursor`, or `cursor` next to the items; null, empty or absent on the last page. */
function nextCursor(page: unknown): string | undefined {
  if (!isRecord(page)) return undefined;
  const { meta, cursor } = page;
  const next = isRecord(meta) && meta.next_cursor !== undefined ? meta.next_cursor : cursor;
  return typeof next === "string" && next !== "" ? next : undefined;
}

const noPage = (operation: string): ApiError =>
  new ApiError({
    code: "invalid_response",
    message: `${operation}: the server returned no list of items`,
    hint: "Check baseUrl.",
    status: 200,
    requestId: undefined,
  });

/**
 * The error of an endless list: if the client followed the cursor, it would never stop; if it ignored the cursor, the list would
 * look complete.
 */
function endless(operation: string, what: string): ApiError {
  return new ApiError({
    code: "invalid_response",
    message: `${operation}: the server ${what}, so its list has no end`,
    hint: "The items read so far may be incomplete. Report it.",
    status: 200,
    requestId: undefined,
  });
}
