import type { LocalService } from "@waybill/server/local";
import type { Paint } from "../output/colour";
import { fields, table } from "../output/table";
import { indent } from "./quote";

/** The pages of a service for people: sign in with an API key. */
export const consoleOf = (url: string): string => `${url}/console`;

/** The output of `waybill dev --json`. Test suites depend on its format. */
export function devData({
  url,
  testUrl,
  apiKeys,
  networks,
  wallets,
  providers,
  attestationUrl,
}: LocalService) {
  return {
    base_url: url,
    console_url: consoleOf(url),
    /** The test bench: snapshots, copies, clock and faults for test suites. */
    test_url: testUrl,
    /** The attestation service of CCTP V2; null if fewer than two networks support the protocol. */
    attestation_url: attestationUrl ?? null,
    api_keys: apiKeys,
    networks: networks.map(({ slug, kind, rpcUrl, simulated, forkBlock }) => ({
      slug,
      kind,
      rpc_url: rpcUrl,
      /** Description of the simulation, for a network without a real node. */
      simulated: simulated ?? null,
      /** The block of the public network after which the fork begins; null for other networks. */
      fork_block: forkBlock ?? null,
    })),
    wallets: wallets.map(({ name, kind, address, privateKey }) => ({
      name,
      kind,
      address,
      private_key: privateKey,
    })),
    /** Scripted stand-ins for providers of accounts. */
    providers: Object.entries(providers.urls).map(([type, url]) => ({ type, url })),
  };
}

/** The same as text, with next steps. @param waybill the name of the command */
export function devText(service: LocalService, paint: Paint, waybill: string): string {
  const { columns } = paint;
  const options = { columns: columns === undefined ? undefined : columns - 2, heading: paint.faint };
  const networks = table(
    service.networks,
    [
      { title: "Network", value: (network) => network.slug },
      { title: "Kind", value: (network) => network.kind },
      { title: "Node", value: (network) => network.rpcUrl },
      {
        title: "",
        value: ({ simulated, forkBlock }) =>
          forkBlock === undefined ? (simulated?.split(":")[0] ?? "") : `FORK of block ${forkBlock}`,
      },
    ],
    options,
  );
  const wallets = table(
    service.wallets,
    [
      { title: "Wallet", value: (wallet) => wallet.name },
      { title: "Kind", value: (wallet) => wallet.kind },
      { title: "Address", value: (wallet) => wallet.address, whole: true },
    ],
    options,
  );
  const keys = service.wallets.map(({ name, kind, privateKey }) => [`${name} ${kind}`, privateKey] as const);
  return [
    paint.heading("Local service"),
    indent(
      fields([
        ["address", service.url],
        ["console", consoleOf(service.url)],
        ["test bench", service.testUrl],
      ]),
    ),
    paint.heading("API keys"),
    indent(fields(Object.entries(service.apiKeys))),
    paint.heading("Networks"),
    indent(networks),
    paint.heading("Wallets, funded"),
    indent(wallets),
    paint.heading("Private keys, PUBLIC"),
    indent(fields(keys)),
    paint.heading("Try it"),
    indent(nextText(service, waybill)),
  ].join("\n");
}

/** Warnings, each printed as a line on stderr. */
export function devWarnings({ networks }: LocalService): string[] {
  const simulated = networks.filter((network) => network.simulated !== undefined);
  const bridged = networks.filter(({ kind }) => kind !== "cosmos");
  return [
    "These keys and wallets are PUBLIC: never send anything of value to them.",
    ...simulated.map(({ slug, simulated: note }) => `${slug} is ${note}.`),
    ...networks.flatMap(({ slug, forkBlock }) =>
      forkBlock === undefined
        ? []
        : [
            `${slug} is a FORK of block ${forkBlock}: nothing leaves this machine. A transaction that is signed for it is valid on the public network, so only these public keys pay on it.`,
          ],
    ),
    "Exchanges, custodians, banks, ledgers and wallet infrastructure are scripted stand-ins.",
    ...(bridged.length < 2
      ? []
      : ["The attestation service between the networks has PUBLIC keys: its attestations prove nothing."]),
  ];
}

const DAY = 86_400_000;

/** An address without an owner: the answer about it has the age of the lists. */
const ANY_ADDRESS = "0x0000000000000000000000000000000000000001";

/**
 * The commands that show what the demo leaves to practise on.
 *
 * @param now Unix milliseconds
 */
export function practiceLines(waybill: string, now: number): string[] {
  const day = (before: number) => new Date(now - before * DAY).toISOString().slice(0, 10);
  return [
    "To practise on:",
    `  an alert  ${waybill} risk events list`,
    `  a case    ${waybill} platform cases list --status open`,
    `  a break   ${waybill} platform reconciliation roll-forward --start-time ${day(30)} --end-time ${day(0)}`,
    `  a failed delivery  ${waybill} risk deliveries list --state failed`,
    `  an open payment    ${waybill} payments list --status pending`,
    `  a failed payment   ${waybill} payments list --status failed`,
    `  a refused request  ${waybill} requests list --failed`,
    `  a listed party     ${waybill} risk outcomes list --current`,
    `  an old list        ${waybill} risk sanctions show ${ANY_ADDRESS}`,
  ];
}

function nextText({ url, apiKeys, networks, wallets }: LocalService, waybill: string): string {
  const [home] = networks;
  const [sender, recipient] = wallets.filter(({ kind }) => kind === home?.kind);
  const abroad = networks.find((network) => network !== home && network.kind !== "cosmos");
  const receiver = wallets.find(({ kind, name }) => kind === abroad?.kind && name === "bob");
  const lines = [
    `export WAYBILL_BASE_URL=${url}`,
    `export WAYBILL_API_KEY=${apiKeys.default}`,
    `export WAYBILL_PRIVATE_KEY=${sender?.privateKey ?? ""}`,
    `${waybill} pay --to ${recipient?.address ?? ""} \\`,
    `  --network ${home?.slug ?? ""} --token usdc --amount 12.50`,
  ];
  if (home?.kind === "cosmos" || abroad === undefined || receiver === undefined) return lines.join("\n");
  return [
    ...lines,
    `${waybill} pay --to ${receiver.address} \\`,
    `  --from-network ${home?.slug ?? ""} --to-network ${abroad.slug} --token usdc --amount 5`,
  ].join("\n");
}
