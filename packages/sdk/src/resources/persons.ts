import type { operations } from "@waybill/spec/generated/core";
import type { CallOperation } from "../call-operation";
import type { List, Pending } from "../pending";
import type { CallOptions } from "../transport/call";
import type { Person, PersonPayload, SavedPerson } from "../types";

type PersonFilter = NonNullable<operations["listPersons"]["parameters"]["query"]>;

/** Filters of persons; with `size`, one page, whose `Link` header has the address of the next one. */
export type ListPersonsOptions = CallOptions & {
  [Name in keyof PersonFilter]?: PersonFilter[Name] | undefined;
};

const filters: readonly (keyof PersonFilter)[] = ["name", "size", "cursor"];

/** IVMS101 records of natural and legal persons. Every method throws ArgumentError for an argument of the wrong kind. */
export const personsOf = (call: CallOperation) => ({
  /**
   * The records of the workspace, with `name` those that have it, the newest first. Awaiting returns all at once;
   * iterating returns them one by one, however many there are.
   *
   * @example
   * for await (const { id, kind } of waybill.persons.list()) console.log(id, kind);
   * const all = await waybill.persons.list();
   * const named = await waybill.persons.list({ name: "exemple" });
   */
  list: (options?: ListPersonsOptions): List<Person> => call.list("listPersons", options, filters),

  /**
   * @throws NotFoundError
   *
   * @example
   * const { id } = await waybill.persons.create(person);
   * const { name_identifiers } = await waybill.persons.get(id);
   * console.log(name_identifiers[0]?.primary_identifier); // Bob Exemple SARL
   */
  get: (id: string, options?: CallOptions): Pending<Person> => call("getPerson", { path: { id } }, options),

  /**
   * The person who holds this account. Any spelling of the account matches, such as `0x` addresses in any letter case.
   *
   * @throws NotFoundError
   *
   * @example
   * await waybill.persons.create(person);
   * const holder = await waybill.persons.findByAccount(request.to_address);
   * console.log(holder.kind); // legal
   */
  findByAccount: (accountNumber: string, options?: CallOptions): Pending<Person> =>
    call("findPersonByAccount", { path: { account_number: accountNumber } }, options),

  /**
   * Stores a record. Retried only after answers that prove that it was not stored (429, 503): after a ConnectionError
   * or TimeoutError, check with `findByAccount` before creating it again.
   *
   * @throws ValidationError with every failing field
   *
   * @example
   * const { id } = await waybill.persons.create(person);
   */
  create: (payload: PersonPayload, options?: CallOptions): Pending<SavedPerson> =>
    call("createPerson", { body: payload }, options),

  /**
   * Replaces the whole record; id and creation time stay the same.
   *
   * @throws NotFoundError, ValidationError
   *
   * @example
   * const { id } = await waybill.persons.create(person);
   * await waybill.persons.replace(id, { ...person, account_numbers: [{ account_number: request.to_address }] });
   */
  replace: (id: string, payload: PersonPayload, options?: CallOptions): Pending<SavedPerson> =>
    call("replacePerson", { path: { id }, body: payload }, options),

  /**
   * @throws NotFoundError, also when an earlier attempt of the same call deleted it and its response was lost
   *
   * @example
   * const { id } = await waybill.persons.create(person);
   * await waybill.persons.delete(id);
   */
  delete: (id: string, options?: CallOptions): Pending<void> =>
    call("deletePerson", { path: { id } }, options),
});
