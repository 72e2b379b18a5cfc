import { isNoAnswer, mismatch, mismatchOf, type Requested } from "./answer-mismatch";
import { isObject } from "./json-value";
import type { Operation, OperationId } from "./operations";
import { kindOf, readQuote } from "./read-quote";
import { invalidAnswer } from "./transport/http-error";

// Reads both public shapes of an answer as one: with the interface's own names, without deprecated fields.

type Read = (value: unknown, requested: Requested) => unknown;

/** Reads each item of a list; returns any other value unchanged. */
const each =
  (read: Read): Read =>
  (value, requested) =>
    Array.isArray(value) ? value.map((item) => read(item, requested)) : value;

/** Reads an object; returns any other value unchanged, so that it does not look like an answer of this interface. */
const record =
  (read: (value: Record<string, unknown>, requested: Requested) => unknown): Read =>
  (value, requested) =>
    isAnswerObject(value) ? read(value, requested) : value;

/** Far above every object of the interface: copying an object with millions of properties takes seconds. */
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

/** In the earlier shape, `person` contains the record's kind, and the person's fields are one level deeper. */
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

/** Operations with such a name return a list of objects; all others return an object, and a deletion returns nothing. */
const isList = (id: string): boolean => id.startsWith("list");

function isAnswer({ id, method }: Operation, answer: unknown): boolean {
  if (isList(id)) return Array.isArray(answer) && answer.every(isAnswerObject);
  return isAnswerObject(answer) || (method === "DELETE" && answer === undefined);
}

const unreadable = (operation: Operation, response: Response) =>
  invalidAnswer(operation, response, "not an answer of this operation");

/**
 * The answer of an operation, in the interface's own names, in whichever public shape the service answers.
 *
 * @throws ApiError when it is not an answer of the operation, or is about another object than requested
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

/** An item of an operation's list. @throws ApiError when it is not an item of the operation */
export function readItem(operation: Operation, item: unknown, response: Response): unknown {
  if (!isAnswerObject(item)) throw unreadable(operation, response);
  return Object(readerOf(operation.id)([item], {}))[0];
}

const byId: ReadonlyMap<string, Read> = new Map(Object.entries(readers));

const readerOf = (id: string): Read => byId.get(id) ?? ((value) => value);
