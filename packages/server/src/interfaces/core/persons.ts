import { errors } from "../../errors";
import type { Handlers } from "../../http/handler";
import type { PartiallyValid, Report, Rules } from "../../http/rules";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import {
  allPersons,
  deletePerson,
  findPerson,
  findPersonsByAccount,
  insertPerson,
  replacePerson,
} from "../../workspace/persons";
import { type PersonPayload, toRecord } from "./person-payload";
import { checkPerson } from "./person-rules";

type PersonOperations =
  | "listPersons"
  | "createPerson"
  | "findPersonByAccount"
  | "getPerson"
  | "replacePerson"
  | "deletePerson";

/** What a record must fulfil to be stored. */
export function personRules(runtime: Runtime): Pick<Rules, "createPerson" | "replacePerson"> {
  const check = (payload: PartiallyValid<PersonPayload> = {}, report: Report) =>
    checkPerson(payload, report, runtime.now());
  return {
    createPerson: ({ body }, report) => check(body, report),
    replacePerson: ({ body }, report) => check(body, report),
  };
}

/** IVMS101 records of one workspace (spec/core/persons.yaml). */
export function personHandlers(db: Database, runtime: Runtime): Pick<Handlers, PersonOperations> {
  const absent = () => errors.notFound("person not found");
  return {
    listPersons: ({ access }) => allPersons(db, access.workspaceId),

    createPerson: async ({ body, access }) => {
      const created_at = runtime.now();
      return insertPerson(db, access.workspaceId, { id: runtime.uuid(), created_at, record: toRecord(body) });
    },

    findPersonByAccount: async ({ parameters, access }) => {
      const account = parameters.account_number;
      const person = (await findPersonsByAccount(db, access.workspaceId, [account])).get(account);
      if (!person) throw errors.notFound("account not found");
      return person;
    },

    getPerson: async ({ parameters, access }) => {
      const person = await findPerson(db, access.workspaceId, parameters.id);
      if (!person) throw absent();
      return person;
    },

    replacePerson: async ({ parameters, body, access }) => {
      const person = await replacePerson(db, access.workspaceId, parameters.id, toRecord(body));
      if (!person) throw absent();
      return person;
    },

    deletePerson: async ({ parameters, access }) => {
      if (!(await deletePerson(db, access.workspaceId, parameters.id))) throw absent();
      return undefined;
    },
  };
}
