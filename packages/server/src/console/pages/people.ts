import { html } from "../html";
import {
  code,
  figures,
  filterForm,
  link,
  mark,
  type Page,
  type PageRequest,
  pager,
  section,
  table,
  time,
} from "../page";
import { nameOf, paymentTable } from "./payments";

/** Persons and outcomes of a page. */
const MOST = 100;

/** The records of persons, and what the sanctions lists say of them. */
export async function people({ ask, askPage, query }: PageRequest): Promise<Page> {
  const cursor = (name: string) => query.get(name) ?? undefined;
  const body = html`${filterForm("/people", query, [{ name: "name", label: "Name" }])}
${await section("Named by a sanctions list", async () => {
  const { items, meta } = await ask("risk", "listSanctionsOutcomes", {
    ...{ current: true, size: MOST, cursor: cursor("matches") },
  });
  return html`${table(
    "Current matches with sanctions lists",
    items,
    [
      { title: "Since (UTC)", value: (one) => time(one.created_at) },
      { title: "Outcome", value: (one) => mark(one.outcome) },
      { title: "List", value: (one) => one.list },
      { title: "Entry", value: (one) => [one.entry_name, " ", code(one.entry_uid)] },
      {
        title: "Named",
        value: (one) =>
          one.person_id !== null
            ? link(`/people/${one.person_id}`, "person")
            : one.account_id !== null
              ? "account"
              : "counterparty",
      },
      { title: "Address", value: (one) => code(one.address) },
    ],
    "No list names a person, an account or a counterparty of the workspace.",
  )}${pager("/people", query, meta, "matches")}`;
})}
${await section("Persons", async () => {
  const { items, next } = await askPage("core", "listPersons", {
    ...{ name: query.get("name")?.trim() || undefined, size: MOST, cursor: cursor("cursor") },
  });
  return html`${table(
    "Persons, the newest first",
    items,
    [
      { title: "Name", value: (person) => link(`/people/${person.id}`, nameOf(person) || "(no name)") },
      { title: "Kind", value: ({ kind }) => kind },
      {
        title: "Accounts",
        value: ({ account_numbers }) => account_numbers.map((one) => [code(one.account_number), html`<br>`]),
      },
      { title: "Stored (UTC)", value: ({ created_at }) => time(created_at) },
    ],
    "No person matches.",
  )}${pager("/people", query, { next_cursor: next })}`;
})}`;
  return { title: "People and screening", body };
}

/** One person, with matches and payments. */
export async function person({ ask, id }: PageRequest): Promise<Page> {
  const record = await ask("core", "getPerson", { id });
  const body = html`${figures([
    ["Name", nameOf(record) || "(no name)"],
    ["Kind", record.kind],
    ["Stored (UTC)", time(record.created_at)],
  ])}
<section><h2>Accounts</h2><ul>${record.account_numbers.map((one) => html`<li>${code(one.account_number)}</li>`)}</ul></section>
${await section("Comparison with the sanctions lists", async () => {
  const screened = await ask("risk", "screenPerson", { id });
  if (screened.matches === null) return html`<p class="fault">The lists could not be compared.</p>`;
  return html`${figures([
    [
      "All lists checked",
      screened.lists_checked
        ? "yes"
        : ["no: a list is missing, incomplete or unreadable; see ", link("/lists", "Lists")],
    ],
    ["Compared (UTC)", time(screened.screened_at)],
  ])}${table(
    "Entries with a similar name",
    screened.matches,
    [
      { title: "Score", value: (match) => match.score.toFixed(2), number: true },
      { title: "List", value: (match) => match.list_name },
      { title: "Entry", value: (match) => [match.name, " ", code(match.entry_uid)] },
      { title: "Name compared", value: (match) => match.given_name },
    ],
    "No entry has a similar name.",
  )}`;
})}
${await section("Payments to the first account", async () => {
  const [account] = record.account_numbers;
  if (account === undefined) return html`<p class="none">The record has no account.</p>`;
  const reports = await ask("core", "listTransactions", { to: account.account_number, size: 20 });
  return paymentTable("At most the newest 20", reports, "No payment to this account.");
})}`;
  return { title: "Person", body };
}
