import { naturalPerson } from "../harness";
import { call, errorCode, type HttpAnswer } from "./call";
import type { Session } from "./client";
import type { WorkspaceName } from "./plan";
import { noteAnswer } from "./state";

/** A record that carries the mark in several fields, with an account of its own unless one is given. */
function record(mark: string, account = `account of ${mark}`) {
  const person = naturalPerson(account);
  return {
    ...person,
    person: { ...person.person, customer_identification: mark },
    name_identifiers: [{ primary_identifier: mark, secondary_identifier: "A", type: "LEGL" }],
  };
}

/** Creates a record; with `account` one that is never changed and belongs to the reports of this account. */
export async function createPerson(
  { state, connect }: Session,
  workspace: WorkspaceName,
  account?: string,
): Promise<void> {
  const expected = state.persons[workspace];
  const mark = expected.newMark();
  // Whatever happens from now on, it may be there.
  expected.maybeCreated.add(mark);
  const answer = await call(connect(workspace), "POST", "/v1/persons", record(mark, account));
  note(state, "creation of a person", answer, 201);
  if (answer?.status !== 201) return;
  const { id } = answer.body as { id: string };
  expected.maybeCreated.delete(mark);
  expected.created(id, mark);
  if (account !== undefined) expected.ofAccount.set(account, id);
}

export async function replacePerson(
  { state, connect }: Session,
  workspace: WorkspaceName,
  which: number,
): Promise<void> {
  const expected = state.persons[workspace];
  const entry = expected.pick(which);
  if (!entry) return;
  entry.isBusy = true;
  const mark = expected.newMark();
  entry.marks.push(mark);
  const answer = await call(connect(workspace), "PUT", `/v1/persons/${entry.id}`, record(mark));
  note(state, "replacement of a person", answer, 200);
  if (answer?.status === 200) entry.marks = [mark];
  entry.isBusy = false;
}

export async function deletePerson(
  { state, connect }: Session,
  workspace: WorkspaceName,
  which: number,
): Promise<void> {
  const entry = state.persons[workspace].pick(which);
  if (!entry) return;
  entry.isBusy = true;
  entry.state = "cut-off deletion";
  const answer = await call(connect(workspace), "DELETE", `/v1/persons/${entry.id}`);
  note(state, "deletion of a person", answer, 204);
  if (answer?.status === 204) entry.state = "deleted";
  entry.isBusy = false;
}

const note = (
  state: Session["state"],
  operation: string,
  answer: HttpAnswer | undefined,
  expected: number,
): void =>
  noteAnswer(state, operation, { status: answer?.status ?? "cut-off", code: answer && errorCode(answer) }, [
    expected,
  ]);
