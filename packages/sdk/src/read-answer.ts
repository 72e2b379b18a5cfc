import { isNoAnswer, mismatch, mismatchOf, type Requested } from "./answer-mismatch";
import { isObject } from "./json-value";
import type { Operation, OperationId } from "./operations";
import { kindOf, readQuote } from "./read-quote";
import { invalidAnswer } from "./transport/http-error";

// Both public shapes of an answer, read as one: the interface's own names, without what is deprecated.

type Read = (value: unknown, requested: Requested) => unknown;

/** A list with each of its items read; anything else as it is. */
const each =
  (read: Read): Read =>
  (value, requested) =>
    Array.isArray(value) ? value.map((item) => read(item, requested)) : value;

/** An object read, anything else as it is: what is not an answer of this interface is not made to look like one. */
const record =
  (read: (value: Record<string, unknown>, requested: Requested) => unknown): Read =>
  (value, requested) =>
    isAnswerObject(value) ? read(value, requested) : value;

/** Far above every object of the interface: to copy one of millions of properties takes seconds. */
const MAX_KEYS = 100_000;

const isAnswerObject = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.keys(value).length <= MAX_KEYS;

const readName = record(({ kind, is_legal, ...name }) => ({
  ...name,
  type: name.type ?? kind ?? (is_legal ? "LEGL" : "MISC"),
}));

const readNational = record(({ country_of_issue, ...item }) =>
  item.country === undefined && country_of_issue !== undefined
    ? { ...item, country: country_of_issue }
    : item,
);

/** In the earlier shape `person` holds the record's kind, and the fields of the person one level deeper. */
const readPerson = record((answer, requested) => {
  if (!isAnswerObject(answer.person)) return answer;
  const { kind, person, ...core } = answer.person;
  return {
    ...answer,
    kind: answer.kind ?? kind,
    person: { ...(isAnswerObject(person) && person), ...core },
    name_identifiers: each(readName)(answer.name_identifiers, requested),
    national_identifiers: each(readNational)(answer.national_identifiers, requested),
  };
});

const readReport = record((report, requested) => ({
  ...report,
  sender: readPerson(report.sender, requested),
  recipient: readPerson(report.recipient, requested),
}));

const readNetwork = record((network) => ({ ...network, kind: kindOf(network.kind) }));

const readQuoteAnswer = record((answer, requested) => ({
  ...answer,
  quote: record(readQuote)(answer.quote, requested),
}));

const readers: { readonly [Id in OperationId]?: Read } = {
  listPersons: each(readPerson),
  createPerson: readPerson,
  getPerson: readPerson,
  replacePerson: readPerson,
  findPersonByAccount: readPerson,
  listTransactions: each(readReport),
  getTransaction: readReport,
  getQuote: readQuoteAnswer,
  screenQuote: readQuoteAnswer,
  getQuotes: record((answer, requested) => ({
    ...answer,
    quotes: each(record(readQuote))(answer.quotes, requested),
  })),
  listNetworks: each(readNetwork),
  listChains: each(readNetwork),
};

/** The operations with this name answer a list of objects; all others answer an object, and a deletion nothing. */
const isList = (id: string): boolean => id.startsWith("list");

function isAnswer({ id, method }: Operation, answer: unknown): boolean {
  if (isList(id)) return Array.isArray(answer) && answer.every(isAnswerObject);
  return isAnswerObject(answer) || (method === "DELETE" && answer === undefined);
}

const unreadable = (operation: Operation, response: Response) =>
  invalidAnswer(operation, response, "no answer of this operation");

/**
 * The answer of an operation, in the interface's own names, whichever public shape the service speaks.
 *
 * @throws ApiError when it is no answer of the operation, or about something else than what was asked for
 */
export async function readAnswer(
  operation: Operation,
  input: Requested,
  answer: unknown,
  response: Response,
): Promise<unknown> {
  if (!isAnswer(operation, answer)) throw unreadable(operation, response);
  const read = readerOf(operation.id)(answer, input);
  if (isNoAnswer(operation.id, read)) throw unreadable(operation, response);
  const wrong = await mismatchOf(operation.id, input, read);
  if (wrong === undefined) return read;
  throw mismatch(operation, response, wrong);
}

/** One item of the list that an operation answers. @throws ApiError when it is none */
export function readItem(operation: Operation, item: unknown, response: Response): unknown {
  if (!isAnswerObject(item)) throw unreadable(operation, response);
  return Object(readerOf(operation.id)([item], {}))[0];
}

const byId: ReadonlyMap<string, Read> = new Map(Object.entries(readers));

const readerOf = (id: string): Read => byId.get(id) ?? ((value) => value);
