import type { networksFlags } from "../catalog/reference-data";
import type { Context } from "../context";
import { CliError } from "../errors";
import { checkNetwork } from "../operations/known-network";
import { printList } from "../output/print-list";
import { shortTime } from "../output/time";
import type { Values } from "../program/flags";

export async function networks(
  context: Context,
  { flags }: { flags: Values<typeof networksFlags> },
): Promise<void> {
  const client = await context.client();
  const all = await client.networks.list({ signal: context.signal });
  const states = flags.served ? await servedNetworks(context) : undefined;
  const shown = all.flatMap((network) => {
    if (flags.kind !== undefined && network.kind !== flags.kind) return [];
    const state = states?.get(network.slug);
    if (states && !state) return [];
    return [{ ...network, ...state }];
  });
  printList(
    context,
    shown,
    [
      { title: "Slug", value: (network) => network.slug },
      ...(states ? [{ title: "State", value: (one: Partial<State>) => one.status ?? "" }] : []),
      ...(states
        ? [
            {
              title: "Last read (UTC)",
              value: (one: Partial<State>) => shortTime(one.last_success_at ?? "never"),
            },
          ]
        : []),
      { title: "Name", value: (network) => network.label, shrinks: true },
      { title: "Kind", value: (network) => network.kind },
      { title: "Test", value: (network) => (network.is_testnet ? "yes" : "") },
      { title: "Aliases", value: (network) => network.aliases.join(", "), shrinks: true },
    ],
    states ? "The service has no node for any network." : undefined,
  );
}

interface State {
  readonly status: string;
  readonly last_success_at: string | null;
}

/** The networks for which the service has a node, by slug. @throws CliError when the service does not list them */
async function servedNetworks(context: Context): Promise<ReadonlyMap<string, State>> {
  const client = await context.client();
  const { data, response } = await client.raw.GET("/healthz", { signal: context.signal });
  if (data)
    return new Map(
      data.networks.map(({ network, status, last_success_at }) => [network, { status, last_success_at }]),
    );
  throw new CliError("failure", `The service does not say which networks it serves (${response.status}).`, {
    hint: "To list all networks: waybill networks",
  });
}

export async function tokens(
  context: Context,
  { args }: { args: { network: string | undefined } },
): Promise<void> {
  if (args.network !== undefined) await checkNetwork(context, args.network);
  const client = await context.client();
  const found = await client.tokens.list({ network: args.network, signal: context.signal });
  printList(
    context,
    found,
    [
      { title: "Network", value: (token) => token.network },
      { title: "Token", value: (token) => token.slug },
      { title: "Name", value: (token) => token.label, shrinks: true },
      { title: "Decimals", value: (token) => String(token.exponent), align: "right" },
      { title: "Contract", value: (token) => token.addr ?? "(native coin)", whole: true },
    ],
    "This network has no tokens.",
  );
}

export async function providers(context: Context): Promise<void> {
  const client = await context.client();
  printList(context, await client.providers.list({ signal: context.signal }), [
    { title: "Slug", value: (provider) => provider.slug },
    { title: "Name", value: (provider) => provider.label, shrinks: true },
    { title: "Kind", value: (provider) => provider.kind },
    { title: "Aliases", value: (provider) => provider.aliases.join(", "), shrinks: true },
    { title: "Website", value: (provider) => provider.website ?? "", shrinks: true },
  ]);
}
