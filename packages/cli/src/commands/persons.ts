import type { listFlags } from "../catalog/persons";
import type { Context } from "../context";
import { printList } from "../output/print-list";
import { personId } from "../persons/person-id";
import { countryOf, displayName, personText } from "../presenters/person";
import type { Values } from "../program/flags";

export async function personsList(
  context: Context,
  { flags: { name } }: { flags: Values<typeof listFlags> },
): Promise<void> {
  const client = await context.client();
  // The module knows addresses of all families, which only CSV needs.
  const flat = context.globals.csv ? (await import("../persons/record-row")).recordRow : undefined;
  printList(
    context,
    await client.persons.list({ ...(name && { name }), signal: context.signal }),
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
    name ? "No record has this name." : "No records yet. Store one: waybill persons create",
    flat,
  );
}

export async function personsShow(context: Context, { args }: { args: { id: string } }): Promise<void> {
  const id = personId(args.id);
  const client = await context.client();
  const record = await client.persons.get(id, { signal: context.signal });
  context.print(record, () => personText(record, context.paint.out));
}
