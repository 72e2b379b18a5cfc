import type { LocalService } from "@waybill/server/local";
import type { Paint } from "../output/colour";
import { fields, table } from "../output/table";
import { indent } from "./quote";

/** What `waybill dev --json` prints: a contract with test suites of any language. */
export function devData({ url, apiKeys, networks, wallets }: LocalService) {
  return {
    base_url: url,
    api_keys: apiKeys,
    networks: networks.map(({ slug, kind, rpcUrl }) => ({ slug, kind, rpc_url: rpcUrl })),
    wallets: wallets.map(({ name, kind, address, privateKey }) => ({
      name,
      kind,
      address,
      private_key: privateKey,
    })),
  };
}

/** The same for people, with what to type next. */
export function devText(service: LocalService, paint: Paint, columns: number | undefined): string {
  const options = { columns: columns === undefined ? undefined : columns - 2, heading: paint.faint };
  const networks = table(
    service.networks,
    [
      { title: "Network", value: (network) => network.slug },
      { title: "Node", value: ({ rpcUrl, simulated }) => (simulated ? `${rpcUrl} (${simulated})` : rpcUrl) },
    ],
    options,
  );
  const wallets = table(
    service.wallets,
    [
      { title: "Wallet", value: (wallet) => wallet.name },
      { title: "Address", value: (wallet) => wallet.address },
    ],
    options,
  );
  const [alice, bob] = service.wallets;
  const network = service.networks[0]?.slug ?? "sepolia";
  const next = [
    `export WAYBILL_BASE_URL=${service.url}`,
    `export WAYBILL_API_KEY=${service.apiKeys.default}`,
    `export WAYBILL_PRIVATE_KEY=${alice?.privateKey ?? ""}`,
    `waybill transfer --to ${bob?.address ?? ""} \\`,
    `  --network ${network} --token usdc --amount 12.50`,
  ].join("\n");
  return [
    paint.heading("Local service"),
    indent(fields([["address", service.url]])),
    paint.heading("API keys"),
    indent(fields(Object.entries(service.apiKeys))),
    paint.heading("Networks"),
    indent(networks),
    paint.heading("Wallets, funded"),
    indent(wallets),
    paint.heading("Private keys, PUBLIC"),
    indent(fields(service.wallets.map(({ name, privateKey }) => [name, privateKey]))),
    paint.heading("Try it"),
    indent(next),
  ].join("\n");
}
