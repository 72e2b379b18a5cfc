import { ownErrors } from "@waybill/spec/generated/core-server";
import { apiErrorOf } from "../../errors";
import type { Report } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import { LinkedList } from "../../http/operation";
import { checkPage, positionOf, readPage } from "../../params/page";
import { showPerson } from "../../presenters/person";
import type { Services } from "../../services";
import type { Person } from "../../workspace/person-record";
import { nextPersons, type PlacedPerson, personsNamed } from "../../workspace/person-search";
import * as persons from "../../workspace/persons";
import { operation } from "./operation";
import { type PersonPayload, toRecord } from "./person-payload";
import { checkPerson } from "./person-rules";

/** An error that only the core interface has (spec/core/error-codes.yaml). */
const coreError = apiErrorOf(ownErrors);

// IVMS101 records of one workspace (spec/core/persons.yaml).

const absent = () => coreError("person_not_found", "person not found");

/** Checks a record before it is stored. */
const check = (
  { body }: { body: PartiallyValid<PersonPayload> },
  report: Report,
  { runtime }: Services,
): void => checkPerson(body, report, runtime.now());

export const listPersons = operation("listPersons", {
  check(request, report) {
    const { name, cursor, size } = request.parameters;
    const isPaged = cursor !== undefined || size !== undefined;
    return { page: isPaged ? checkPage(request, ["listPersons", name], report) : undefined };
  },

  async handle({ parameters: { name }, resolved: { page }, workspace }, { personReads }) {
    personReads.note(workspace, null);
    if (!page)
      return shown(name === undefined ? persons.allPersons(workspace) : personsNamed(workspace, name));
    const { rows, meta } = await readPage<PlacedPerson>({
      page,
      keyOf: ({ created_at, seq }) => [created_at, seq],
      read: ({ key }, limit) => nextPersons(workspace, name, positionOf(key), limit),
    });
    return new LinkedList(shown(rows.map(({ person }) => person)), meta.next_cursor);
  },
});

async function* shown(all: AsyncIterable<Person> | Iterable<Person>) {
  for await (const person of all) yield showPerson(person);
}

export const createPerson = operation("createPerson", {
  check,
  handle: async ({ body, workspace }, { runtime }) => {
    const person = { id: runtime.uuid(), created_at: runtime.now(), record: toRecord(body) };
    return showPerson(await persons.insertPerson(workspace, person, runtime));
  },
});

export const findPersonByAccount = operation("findPersonByAccount", {
  handle: async ({ parameters, workspace }, { personReads }) => {
    const account = parameters.account_number;
    const person = (await persons.findPersonsByAccount(workspace, [account])).get(account);
    if (!person) throw coreError("account_not_found", "account not found");
    personReads.note(workspace, person.id);
    return showPerson(person);
  },
});

export const getPerson = operation("getPerson", {
  handle: async ({ parameters, workspace }, { personReads }) => {
    const person = await persons.findPerson(workspace, parameters.id);
    if (!person) throw absent();
    personReads.note(workspace, person.id);
    return showPerson(person);
  },
});

export const replacePerson = operation("replacePerson", {
  check,
  handle: async ({ parameters, body, workspace }, { runtime }) => {
    const person = await persons.replacePerson(workspace, parameters.id, toRecord(body), runtime);
    if (!person) throw absent();
    return showPerson(person);
  },
});

export const deletePerson = operation("deletePerson", {
  handle: async ({ parameters, workspace }) => {
    if (!(await persons.deletePerson(workspace, parameters.id))) throw absent();
    return undefined;
  },
});
