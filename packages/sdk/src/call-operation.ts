import type { operations } from "@waybill/spec/generated/core";
import type { BodyOf, OutputOf } from "./operation-types";
import { type OperationId, operationOf } from "./operations";
import { readAnswer } from "./read-answer";
import type { SendRequest } from "./send-request";
import type { CallOptions } from "./transport/call";

type Body<Id extends OperationId> =
  unknown extends BodyOf<operations[Id]> ? unknown : { body: BodyOf<operations[Id]> };

/** What an operation takes, from the description: `path`, `query` and `body`, where it has them. */
type Input<Id extends OperationId> = Pick<operations[Id]["parameters"], "path" | "query"> & Body<Id>;

/** Calls an operation by its name; throws a typed error unless it succeeds. */
export type CallOperation = <Id extends OperationId>(
  id: Id,
  input: Input<Id>,
  options?: CallOptions,
) => Promise<OutputOf<operations[Id]>>;

export function createCallOperation(send: SendRequest): CallOperation {
  return async <Id extends OperationId>(id: Id, input: Input<Id>, options: CallOptions = {}) => {
    const { path, query, body }: { path?: object | undefined; query?: object | undefined; body?: unknown } =
      input;
    const params = { path: { ...path }, query: { ...query } };
    const { data, error } = await send(operationOf(id), { params, body }, options);
    if (error) throw error;
    // The one place where what came over the wire gets its type; the server validates its answers against the same one.
    return readAnswer(id, data) as OutputOf<operations[Id]>;
  };
}
