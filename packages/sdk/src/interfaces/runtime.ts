import { ArgumentError } from "../errors/base";
import { ApiError } from "../errors/http";
import type { Exchange } from "../exchange";
import { isRecord } from "../json-value";
import { type Operation, operationAt } from "../operations";
import type { CallOptions } from "../transport/call";
import { type InterfaceOperation, splitInput } from "./input";

/** What the methods of an interface become when they are called: loaded with the interface's table. */
export interface InterfaceRuntime {
  call(exchange: Exchange, id: string, input?: object, options?: CallOptions): Promise<unknown>;
  /** The page that was asked for and all that follow it; `first` is the call that asked for it. */
  pages(
    exchange: Exchange,
    id: string,
    input: object | undefined,
    options: CallOptions | undefined,
    first: Promise<unknown>,
  ): AsyncGenerator<unknown>;
  items(pages: AsyncIterable<unknown>): AsyncGenerator<unknown>;
  /** The operation at this method and path template. */
  at(method: string, path: string): Operation | undefined;
}

/** @param name of the interface, for errors */
export function interfaceRuntime(
  name: string,
  table: Readonly<Record<string, InterfaceOperation>>,
): InterfaceRuntime {
  const call: InterfaceRuntime["call"] = async (exchange, id, input = {}, options = {}) => {
    const known = Object.hasOwn(table, id) ? table[id] : undefined;
    if (!known)
      throw new ArgumentError(
        `${name} has no operation ${id}`,
        "Its methods are the operations of the description.",
      );
    const operation: Operation = { id, ...known };
    const { data, error } = await exchange(operation, splitInput(id, known, input), options);
    if (error) throw error;
    return data;
  };
  return {
    call,
    at: (method, path) => operationAt(method, path, table),
    async *pages(exchange, id, input, options, first) {
      const { cursor: asked }: { cursor?: unknown } = { ...input };
      const seen = new Set([asked]);
      for (let page = await first; ; ) {
        yield page;
        const cursor = nextCursor(page);
        if (cursor === undefined) return;
        if (seen.has(cursor)) throw repeated(id);
        seen.add(cursor);
        page = await call(exchange, id, { ...input, cursor }, options);
      }
    },
    async *items(pages) {
      for await (const page of pages) {
        if (isRecord(page) && Array.isArray(page.items)) yield* page.items;
      }
    },
  };
}

/** `meta.next_cursor`, or `cursor` beside the items; null, empty or absent on the last page. */
function nextCursor(page: unknown): string | undefined {
  if (!isRecord(page)) return undefined;
  const { meta, cursor } = page;
  const next = isRecord(meta) && meta.next_cursor !== undefined ? meta.next_cursor : cursor;
  return typeof next === "string" && next !== "" ? next : undefined;
}

/** Followed, such a cursor would never end; ignored, the list would look complete. */
function repeated(id: string): ApiError {
  return new ApiError({
    code: "invalid_response",
    message: `${id}: the server gave a cursor twice, so its list has no end`,
    hint: "What was read so far may be incomplete. Report it.",
    status: 200,
    requestId: undefined,
  });
}
