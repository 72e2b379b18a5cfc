import type { operations } from "@waybill/spec/generated/core";
import { loadOnce } from "./load-once";
import type { BodyOf, OutputOf } from "./operation-types";
import { type OperationId, operationOf } from "./operations";
import { type List, listOf, type Pending, pending } from "./pending";
import { requireKind } from "./require-kind";
import { named } from "./require-options";
import type { RequestInput, SendRequest } from "./send-request";
import type { CallOptions } from "./transport/call";
import type { Network, Person, TransactionReport } from "./types";

type Body<Id extends OperationId> =
  unknown extends BodyOf<operations[Id]> ? unknown : { body: BodyOf<operations[Id]> };

/** The input of an operation in the OpenAPI description: `path`, `query` and `body`, if it has them. */
export type Input<Id extends OperationId> = Pick<operations[Id]["parameters"], "path"> & {
  query?: Loose<operations[Id]["parameters"]["query"]>;
} & Body<Id>;

/** Operations whose answers the SDK converts: persons by kind, and networks of the earlier path with the current field names. */
interface Narrower {
  listChains: Network[];
  listPersons: Person[];
  createPerson: Person;
  getPerson: Person;
  replacePerson: Person;
  findPersonByAccount: Person;
  listTransactions: TransactionReport[];
  getTransaction: TransactionReport;
}

export type AnswerOf<Id extends OperationId> = Id extends keyof Narrower
  ? Narrower[Id]
  : OutputOf<operations[Id]>;

/** An undefined value counts as omitted. */
type Loose<T> = { [Name in keyof T]: T[Name] | undefined } | undefined;

/** Calls operations by their names; they throw a typed error unless they succeed. */
export interface CallOperation {
  /** @param others names of options that only this method has */
  <Id extends OperationId>(
    id: Id,
    input: Input<Id>,
    options?: CallOptions,
    others?: readonly string[],
  ): Pending<AnswerOf<Id>>;
  /**
   * Calls an operation without path and body that returns a list.
   *
   * @param filters names of the options that are sent as the query
   */
  list<Id extends OperationId>(
    id: Id,
    options?: CallOptions,
    filters?: readonly string[],
  ): AnswerOf<Id> extends Array<infer Item> ? List<Item> : never;
}

interface AnyInput {
  path?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

const loadReader = loadOnce(() => import("./read-answer"));

export function createCallOperation(send: SendRequest): CallOperation {
  const request = async (
    id: OperationId,
    given: AnyInput,
    options: CallOptions,
    { others, parseAs }: { others?: readonly string[] | undefined; parseAs?: "stream" } = {},
  ) => {
    const { path = {}, query = {} } = given;
    for (const [name, value] of Object.entries(path)) requireKind(name, value, "a text");
    if ("body" in given) requireKind("payload", given.body, "an object");
    const input: RequestInput = {
      path: { ...path },
      query: Object.entries(query).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join() : value,
      ]),
      body: given.body,
      parseAs,
    };
    const { data, error, response } = await send(operationOf(id), input, options, others);
    if (error) throw error;
    return { data, response };
  };
  const answered = async (
    id: OperationId,
    input: AnyInput,
    options: CallOptions,
    others?: readonly string[],
  ) => {
    const { data, response } = await request(id, input, options, { others });
    const { readAnswer } = await loadReader();
    const read = await readAnswer(operationOf(id), { ...input.path, ...input.query }, data, response);
    return { data: read, response };
  };
  const call = (id: OperationId, input: AnyInput, options: CallOptions = {}, others?: readonly string[]) =>
    pending(answered(id, input, options, others));
  async function* items(id: OperationId, options: CallOptions = {}, others: readonly string[] = []) {
    const [{ response }, { listItems, readLimits }, { readItem }] = await Promise.all([
      request(id, { query: named(Object(options), others) }, options, { others, parseAs: "stream" }),
      import("./bodies/list-items"),
      loadReader(),
    ]);
    const limits = readLimits(options, send.transport);
    for await (const item of listItems(operationOf(id), response, limits))
      yield readItem(operationOf(id), item, response);
  }
  const list = (id: OperationId, options?: CallOptions, filters?: readonly string[]) =>
    listOf(
      () =>
        call(id, { query: named(Object(options), filters ?? []) }, options, filters) as Pending<unknown[]>,
      () => items(id, options, filters),
    );
  // The only place where data from the wire gets its type; the server validates its answers against the same type.
  return Object.assign(call, { list }) as CallOperation;
}
