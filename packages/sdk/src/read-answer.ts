import { mismatch, mismatchOf, type Requested } from "./answer-mismatch";
import { isRecord } from "./json-value";
import type { Operation, OperationId } from "./operations";

// Both public shapes of an answer, read as one: the interface's own names, without what is deprecated.

type Read = (value: unknown) => unknown;

/** A list with each of its items read; anything else as it is. */
const each =
  (read: Read): Read =>
  (value) =>
    Array.isArray(value) ? value.map(read) : value;

/** An object read, anything else as it is: what is no answer of this interface is not made to look like one. */
const record =
  (read: (value: Record<string, unknown>) => unknown): Read =>
  (value) =>
    isRecord(value) ? read(value) : value;

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
const readPerson = record((answer) => {
  if (!isRecord(answer.person)) return answer;
  const { kind, person, ...core } = answer.person;
  return {
    ...answer,
    kind: answer.kind ?? kind,
    person: { ...(isRecord(person) && person), ...core },
    name_identifiers: each(readName)(answer.name_identifiers),
    national_identifiers: each(readNational)(answer.national_identifiers),
  };
});

const readReport = record((report) => ({
  ...report,
  sender: readPerson(report.sender),
  recipient: readPerson(report.recipient),
}));

/** The flat names stay where they are all that there is: nothing else says then what is paid. */
const readQuote = record((quote) => {
  if (!isRecord(quote.source) || !isRecord(quote.destination)) return quote;
  const { from_chain, to_chain, from_asset, to_asset, amount_in, amount_out_estimated, ...own } = quote;
  return own;
});

const readers: { readonly [Id in OperationId]?: Read } = {
  listPersons: each(readPerson),
  createPerson: readPerson,
  getPerson: readPerson,
  replacePerson: readPerson,
  findPersonByAccount: readPerson,
  listTransactions: each(readReport),
  getTransaction: readReport,
  getQuote: record((answer) => ({ ...answer, quote: readQuote(answer.quote) })),
  getQuotes: record((answer) => ({ ...answer, quotes: each(readQuote)(answer.quotes) })),
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
  const read = readerOf(operation.id)(answer);
  const wrong = mismatchOf(operation.id, input, read);
  if (wrong === undefined) return read;
  throw mismatch(operation, response, wrong);
}

/** One item of the list that an operation answers. */
export const readItem = (id: OperationId, item: unknown): unknown => Object(readerOf(id)([item]))[0];

const byId: ReadonlyMap<string, Read> = new Map(Object.entries(readers));

const readerOf = (id: string): Read => byId.get(id) ?? ((value) => value);
