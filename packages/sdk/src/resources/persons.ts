import type { CallOperation } from "../call-operation";
import type { CallOptions } from "../transport/call";
import type { Person, PersonPayload } from "../types";

/** IVMS101 records of natural and legal persons. */
export const personsOf = (call: CallOperation) => ({
  /** Every record of the workspace. */
  list: (options?: CallOptions): Promise<Person[]> => call("listPersons", {}, options),

  /** @throws NotFoundError */
  get: (id: string, options?: CallOptions): Promise<Person> => call("getPerson", { path: { id } }, options),

  /**
   * The person who holds this account; `0x` addresses in any letter case.
   *
   * @throws NotFoundError
   */
  findByAccount: (accountNumber: string, options?: CallOptions): Promise<Person> =>
    call("findPersonByAccount", { path: { account_number: accountNumber } }, options),

  /**
   * Stores a record. Repeated only when the server proves that it was not taken (429, 503): after a ConnectionError or
   * TimeoutError look with `findByAccount` before creating it again.
   *
   * @throws ValidationError with every failing field
   */
  create: (payload: PersonPayload, options?: CallOptions): Promise<Person> =>
    call("createPerson", { body: payload }, options),

  /**
   * Replaces the whole record; identifier and time of creation stay.
   *
   * @throws NotFoundError, ValidationError
   */
  replace: (id: string, payload: PersonPayload, options?: CallOptions): Promise<Person> =>
    call("replacePerson", { path: { id }, body: payload }, options),

  /** @throws NotFoundError, also when an earlier attempt of this very call deleted it and its answer was lost */
  delete: (id: string, options?: CallOptions): Promise<void> =>
    call("deletePerson", { path: { id } }, options),
});
