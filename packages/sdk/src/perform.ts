import type { Exchange } from "./exchange";
import type { operations } from "./generated/core";
import { type OperationId, operationOf } from "./operations";
import type { CallOptions } from "./transport/call";

type BodyOf<T> = T extends { requestBody: { content: { "application/json": infer B } } }
  ? { body: B }
  : unknown;

/** What an operation takes, from the description: `path`, `query` and `body`, where it has them. */
type Input<Id extends OperationId> = Pick<operations[Id]["parameters"], "path" | "query"> &
  BodyOf<operations[Id]>;

type JsonOf<T> = T extends { content: { "application/json": infer J } } ? J : undefined;
type Success<T> = { [S in keyof T]: S extends 200 | 201 | 202 | 204 ? JsonOf<T[S]> : never }[keyof T];

/** What an operation answers when it succeeds, from the description; undefined for an empty answer. */
type Output<Id extends OperationId> = Success<operations[Id]["responses"]>;

/** Calls an operation by its name; throws a typed error unless it succeeds. */
export type Perform = <Id extends OperationId>(
  id: Id,
  input: Input<Id>,
  options?: CallOptions,
) => Promise<Output<Id>>;

export function createPerform(exchange: Exchange): Perform {
  return async <Id extends OperationId>(id: Id, input: Input<Id>, options: CallOptions = {}) => {
    const { path, query, body }: { path?: object | undefined; query?: object | undefined; body?: unknown } =
      input;
    const params = { path: { ...path }, query: { ...query } };
    const { data, failure } = await exchange(operationOf(id), { params, body }, options);
    if (failure) throw failure;
    // The one place where what came over the wire gets its type; the server validates its answers against the same one.
    return data as Output<Id>;
  };
}
