import type { CommandRow } from "@waybill/spec/client-tables";
import type { Context } from "../context";
import { networkOf } from "../payment/registry";

/**
 * Refuses a network that does not exist, as every command does: a service might answer a filter by such a network with an empty
 * list. Networks that this command does not know are looked up in the service's list.
 *
 * @throws CliError (usage)
 */
export async function checkNetworks(
  context: Context,
  row: CommandRow,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const named = [
    ...row.flags.filter(({ type }) => type === "network" || type === "account").map(({ name }) => name),
    ...row.positional.filter(({ name }) => name === "network").map(({ name }) => name),
  ];
  for (const value of named.flatMap((name) => [input[name]].flat()).map(nameOf))
    if (value !== undefined) await checkNetwork(context, value);
}

/** The network of an account, or the name itself. */
function nameOf(value: unknown): string | undefined {
  const name = typeof value === "object" && value !== null ? Reflect.get(value, "network") : value;
  return typeof name === "string" ? name : undefined;
}

/** @throws CliError (usage) for a network that neither this command nor the service knows */
export async function checkNetwork(context: Context, name: string): Promise<void> {
  try {
    networkOf(name);
  } catch (error) {
    const client = await context.client();
    const served = await client.networks.list({ signal: context.signal });
    const wanted = name.toLowerCase();
    if (!served.some(({ slug, aliases }) => slug === wanted || aliases.includes(wanted))) throw error;
  }
}
