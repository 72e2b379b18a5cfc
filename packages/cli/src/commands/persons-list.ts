import type { Context } from "../context";
import { printList } from "../output/print-list";
import { recordRow } from "../persons/record-row";
import { countryOf, displayName } from "../presenters/person";

export async function personsList(context: Context): Promise<void> {
  const client = await context.client();
  printList(
    context,
    await client.persons.list({ signal: context.signal }),
    [
      { title: "Id", value: (person) => person.id },
      { title: "Kind", value: (person) => person.kind },
      { title: "Name", value: displayName, shrinks: true },
      { title: "Country", value: countryOf },
      {
        title: "Account",
        value: ({ account_numbers: [first, ...more] }) =>
          `${first?.account_number ?? ""}${more.length === 0 ? "" : ` +${more.length}`}`,
        whole: true,
      },
    ],
    "No records yet. Store one: waybill persons create",
    recordRow,
  );
}
