import { errors } from "../../errors";
import type { Handlers } from "../../http/handler";
import type { PartiallyValid, Report, Rules } from "../../http/rules";
import type { Runtime } from "../../lib/runtime";
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
export function personHandlers(runtime: Runtime): Pick<Handlers, PersonOperations> {
  const absent = () => errors.notFound("person not found");
  return {
    listPersons: ({ workspace }) => allPersons(workspace),

    createPerson: async ({ body, workspace }) => {
      const created_at = runtime.now();
      return insertPerson(workspace, { id: runtime.uuid(), created_at, record: toRecord(body) });
    },

    findPersonByAccount: async ({ parameters, workspace }) => {
      const account = parameters.account_number;
      const person = (await findPersonsByAccount(workspace, [account])).get(account);
      if (!person) throw errors.notFound("account not found");
      return person;
    },

    getPerson: async ({ parameters, workspace }) => {
      const person = await findPerson(workspace, parameters.id);
      if (!person) throw absent();
      return person;
    },

    replacePerson: async ({ parameters, body, workspace }) => {
      const person = await replacePerson(workspace, parameters.id, toRecord(body));
      if (!person) throw absent();
      return person;
    },

    deletePerson: async ({ parameters, workspace }) => {
      if (!(await deletePerson(workspace, parameters.id))) throw absent();
      return undefined;
    },
  };
}
