import type { Context } from "../context";
import { printList } from "../output/print-list";
import { readConfig } from "../settings/config-file";
import { profileName } from "../settings/profile";
import { defaultBaseUrl } from "../settings/setting-names";

export async function configProfilesList(context: Context): Promise<void> {
  const { name: used } = profileName(context.io, context.globals.profile);
  const rows = Object.entries(readConfig(context.io).profiles).map(([name, settings]) => ({
    name,
    in_use: name === used,
    settings: inSnakeCase(settings),
  }));
  printList(
    context,
    rows,
    [
      { title: "Profile", value: ({ name }) => name },
      { title: "In use", value: ({ in_use }) => (in_use ? "yes" : "") },
      { title: "Service", value: ({ settings }) => settings.base_url ?? defaultBaseUrl, shrinks: true },
      { title: "Network", value: ({ settings }) => settings.network ?? "" },
    ],
    "No profiles yet. Make one: waybill config set base-url URL --profile NAME",
  );
}

/** Settings with the names of all data: `base_url`. */
const inSnakeCase = (settings: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name.replaceAll("-", "_"), value]));
