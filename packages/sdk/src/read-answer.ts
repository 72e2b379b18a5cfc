import { mismatch, mismatchOf, type Requested } from "./answer-mismatch";
import { isRecord } from "./json-value";
import type { Operation, OperationId } from "./operations";
import { kindOf, readQuote } from "./read-quote";

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
    isRecord(value) ? read(value, requested) : value;

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
  if (!isRecord(answer.person)) return answer;
  const { kind, person, ...core } = answer.person;
  return {
    ...answer,
    kind: answer.kind ?? kind,
    person: { ...(isRecord(person) && person), ...core },
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

const readers: { readonly [Id in OperationId]?: Read } = {
  listPersons: each(readPerson),
  createPerson: readPerson,
  getPerson: readPerson,
  replacePerson: readPerson,
  findPersonByAccount: readPerson,
  listTransactions: each(readReport),
  getTransaction: readReport,
  getQuote: record((answer, requested) => ({
    ...answer,
    quote: record(readQuote)(answer.quote, requested),
  })),
  getQuotes: record((answer, requested) => ({
    ...answer,
    quotes: each(record(readQuote))(answer.quotes, requested),
  })),
  listNetworks: each(readNetwork),
  listChains: each(readNetwork),
};

/**
 * What an operation answered, in the interface's own names, whichever public shape the service speaks.
 *
 * @throws ApiError when it is about something else than what was asked for
 */
export function readAnswer(
  operation: Operation,
  input: Requested,
  answer: unknown,
  response: Response,
): unknown {
  const read = readerOf(operation.id)(answer, input);
  const wrong = mismatchOf(operation.id, input, read);
  if (wrong === undefined) return read;
  throw mismatch(operation, response, wrong);
}

/** One item of the list that an operation answers. */
export const readItem = (id: OperationId, item: unknown): unknown => Object(readerOf(id)([item], {}))[0];

const byId: ReadonlyMap<string, Read> = new Map(Object.entries(readers));

const readerOf = (id: string): Read => byId.get(id) ?? ((value) => value);
