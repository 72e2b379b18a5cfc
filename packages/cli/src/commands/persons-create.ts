import type { Person, PersonPayload } from "@waybill/sdk";
import type { createFlags } from "../catalog/persons";
import type { Context } from "../context";
import { confirmNoDuplicate } from "../persons/find-duplicate";
import { personInput } from "../persons/input";
import { sendPerson } from "../persons/send";
import { countryOf, personText } from "../presenters/person";
import type { Values } from "../program/flags";

export async function personsCreate(
  context: Context,
  { flags }: { flags: Values<typeof createFlags> },
): Promise<void> {
  const { allowDuplicate, ...described } = flags;
  const input = await personInput(context, described);
  const client = await context.client();
  let asked = "";
  const create = async (payload: PersonPayload) => {
    const who = JSON.stringify([payload.account_numbers, payload.name_identifiers]);
    if (!allowDuplicate && who !== asked) await confirmNoDuplicate(context, client, payload);
    asked = who;
    return client.persons.create(payload, { signal: context.signal });
  };
  const record = await sendPerson(context, input, create);
  context.note("Stored.");
  if (countryOf(record) === "")
    context.note(
      `It has no country. Add it: waybill persons edit ${record.id} --set ${countryField(record)}=DE`,
    );
  context.print(record, () => personText(record, context.paint.out));
}

const countryField = ({ kind }: Person): string =>
  `person.country_of_${kind === "natural" ? "residence" : "registration"}`;
