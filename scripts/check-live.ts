/**
 * `npm run check:live -- --rpc sepolia=https://...`: compares the registry with nodes of real networks, and with the attestation service
 * of CCTP. It only reads: nothing is signed or sent. A row of a main network is enabled after this has found it equal.
 */
import { parseArgs } from "node:util";
import { networks, type RegistryNetwork } from "../spec/generated/registry.ts";
import { checkedAgainst, type Finding, isLocalChain } from "./check-live/findings.ts";
import { checkAttestation, checkNetwork } from "./check-live/networks.ts";
import { checkQuotes } from "./check-live/quote.ts";
import { table } from "./table.ts";

const usage = `Usage: npm run check:live -- --rpc NETWORK=URL... [--attestation-url URL] 
       [--from NETWORK=ADDRESS... --to NETWORK=ADDRESS...] [--json]

  --rpc NETWORK=URL          a node of the network, by slug or alias; may be repeated
  --attestation-url URL      the attestation service of CCTP for these networks
  --from, --to               accounts: quotes 1 USDC from each one to each other, and simulates it; a sender needs USDC and gas
  --json                     the findings as JSON lines

It only reads: nothing is signed or sent. Exit code 1: a row differs, or could not be read.
`;

class UsageError extends Error {}

/** Values of \`NETWORK=VALUE\`, by network. */
function byNetwork(option: string, given: readonly string[]): Map<RegistryNetwork, string> {
  return new Map(
    given.map((text) => {
      const at = text.indexOf("=");
      const name = text.slice(0, at);
      const network = networks.find(({ slug, aliases }) => slug === name || aliases.includes(name));
      if (at < 1 || !network || text.length === at + 1)
        throw new UsageError(
          network
            ? `--${option} ${name}= has no value`
            : `--${option} needs NETWORK=..., and the registry has no network ${JSON.stringify(name)}`,
        );
      return [network, text.slice(at + 1)];
    }),
  );
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rpc: { type: "string", multiple: true, default: [] },
      from: { type: "string", multiple: true, default: [] },
      to: { type: "string", multiple: true, default: [] },
      "attestation-url": { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const nodes = byNetwork("rpc", values.rpc);
  const senders = byNetwork("from", values.from);
  const recipients = byNetwork("to", values.to);
  const { "attestation-url": attestationUrl, json } = values;
  if (nodes.size === 0) throw new UsageError("--rpc is missing");
  if ((senders.size === 0) !== (recipients.size === 0))
    throw new UsageError("--from and --to belong together");
  for (const { slug } of [...senders.keys(), ...recipients.keys()])
    if (![...nodes.keys()].some((network) => network.slug === slug))
      throw new UsageError(`an account on ${slug} needs --rpc ${slug}=URL`);

  const findings: Finding[] = [];
  const localChains = new Set<string>();
  const add = (some: readonly Finding[]) => {
    findings.push(...some);
    if (json) for (const finding of some) process.stdout.write(`${JSON.stringify(finding)}\n`);
  };
  for (const [network, url] of nodes) {
    process.stderr.write(`Asking a node of ${network.slug}...\n`);
    if (await isLocalChain(network, url)) localChains.add(network.slug);
    add(await checkNetwork(network, url));
    if (attestationUrl !== undefined)
      add(await checkAttestation(network, url, attestationUrl, [...nodes.keys()]));
  }
  if (senders.size > 0) {
    process.stderr.write("Quoting...\n");
    const rpc = Object.fromEntries([...nodes].map(([{ slug }, url]) => [slug, url]));
    add(await checkQuotes({ rpc, attestationUrl }, senders, recipients));
  }
  if (!json) print(findings, localChains);
  return findings.some(({ outcome }) => outcome === "different" || outcome === "unreadable") ? 1 : 0;
}

function print(findings: readonly Finding[], localChains: ReadonlySet<string>): void {
  const cells = findings.map(({ network, part, what, outcome, found }) => [
    network,
    part,
    what,
    outcome,
    found,
  ]);
  process.stdout.write(`${table(["network", "part", "what", "outcome", "found"], cells)}\n`);
  process.stdout.write(
    table(["protocol", "checked against", "never checked here"], checkedAgainst(findings, localChains)),
  );
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof TypeError && "code" in error)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
