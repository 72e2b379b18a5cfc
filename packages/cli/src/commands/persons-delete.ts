import type { deleteFlags } from "../catalog/persons";
import type { Context } from "../context";
import { CliError } from "../errors";
import { displayName } from "../presenters/person";
import type { Values } from "../program/flags";

/** The question shows the name, because people do not recognize a UUID. Prints no data. */
export async function personsDelete(
  context: Context,
  { args, flags }: { args: { id: string }; flags: Values<typeof deleteFlags> },
): Promise<void> {
  const client = await context.client();
  const options = { signal: context.signal };
  if (!flags.yes) {
    const who = context.interactive ? displayName(await client.persons.get(args.id, options)) : args.id;
    const yes = await context.prompts.confirm({
      message: `Delete the record of ${who}?`,
      instead: "Confirm with --yes.",
    });
    if (!yes) throw new CliError("declined", "Nothing was deleted.");
  }
  await client.persons.delete(args.id, options);
  context.note("Deleted.");
}
