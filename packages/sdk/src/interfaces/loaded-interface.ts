import { mismatch, pathMismatch } from "../answer-mismatch";
import { readLimits } from "../bodies/read-limits";
import { StreamedAnswer } from "../bodies/streamed-answer";
import { ArgumentError } from "../errors/base";
import { type Operation, operationsOf } from "../operations";
import type { WithResponse } from "../pending";
import { shownName } from "../require-kind";
import { similarNames } from "../require-options";
import type { SendRequest } from "../send-request";
import type { CallOptions } from "../transport/call";
import { invalidAnswer } from "../transport/http-error";
import type { InterfaceTable } from "./client";
import { splitInput } from "./input";
import { followPages, itemsOf } from "./pagination";

/** An interface whose table is loaded: what its methods do when they are called. */
export interface LoadedInterface {
  /** @param path of the method, such as `transfers.list` */
  call(
    send: SendRequest,
    path: string,
    input?: object,
    options?: CallOptions,
  ): Promise<WithResponse<unknown>>;
  /** The page that was asked for and all that follow it; `first` is the call that asked for it. */
  pages(
    send: SendRequest,
    path: string,
    input: object | undefined,
    options: CallOptions | undefined,
    first: Promise<unknown>,
  ): AsyncGenerator<unknown>;
  items(path: string, pages: AsyncIterable<unknown>): AsyncGenerator<unknown>;
  readonly operations: readonly Operation[];
}

/** @param name of the interface: operations are named by it, because their ids are unique in their interface only */
export function createInterface(name: string, { operations, errors }: InterfaceTable): LoadedInterface {
  const methods = new Map(
    Object.entries(operations).flatMap(([id, entry]) =>
      entry.sdk === undefined ? [] : [[entry.sdk, { ...entry, id: `${name}.${id}`, errors }] as const],
    ),
  );
  const call: LoadedInterface["call"] = async (send, path, input = {}, options = {}) => {
    const operation = methods.get(path);
    if (!operation) throw unknownMethod(name, path, [...methods.keys()]);
    const { answer, answersNothing = operation.method === "DELETE" } = operation;
    const request = splitInput(`${name}.${path}`, operation, input);
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
      throw invalidAnswer(operation, response, "no answer of this operation");
    const wrong = pathMismatch(request.path ?? {}, data, isOfItsOwn(operation, response.status));
    if (wrong !== undefined) throw mismatch(operation, response, wrong);
    return { data, response };
  };
  return {
    call,
    operations: operationsOf(operations, `${name}.`).map((operation) => ({ ...operation, errors })),
    pages(send, path, input, options, first) {
      const { cursor: requested }: { cursor?: unknown } = { ...input };
      const next = async (cursor: string) => (await call(send, path, { ...input, cursor }, options)).data;
      return followPages(`${name}.${path}`, first, requested, next);
    },
    items: (path, pages) => itemsOf(`${name}.${path}`, pages),
  };
}

/** Whether an answer is about something that did not exist before: created, or begun by a call that begins another one each time. */
const isOfItsOwn = ({ method, idempotent = method !== "POST" }: Operation, status: number): boolean =>
  status === 201 || (status === 202 && !idempotent);

function unknownMethod(name: string, path: string, known: readonly string[]): ArgumentError {
  const inside = known.filter((method) => method.startsWith(`${path}.`));
  const near = inside.length > 0 ? inside.slice(0, 8) : similarNames(path, known);
  const hint = near.map((method) => `${name}.${method}`).join(", ");
  return new ArgumentError(
    `${name} has no method ${shownName(path)}`,
    hint ? `There is ${hint}.` : "Its methods are the operations of the description, by resource.",
  );
}
