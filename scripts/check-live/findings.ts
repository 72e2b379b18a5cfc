import { readFileSync } from "node:fs";
import { type Abi, createPublicClient, type Hex, http, isAddressEqual } from "viem";
import { standIn } from "../../packages/server/src/local/chains/cosmos/stand-in.ts";
import type { RegistryNetwork } from "../../spec/generated/registry.ts";

/**
 * The outcome of one comparison: `equal` to the registry, `different` from it, or `unreadable` because the node or the
 * service did not answer. `skipped` says why there was nothing to compare.
 */
export type Outcome = "equal" | "different" | "unreadable" | "skipped";

export interface Finding {
  network: string;
  /** The protocol or group of rows that the comparison belongs to. */
  part: string;
  what: string;
  outcome: Outcome;
  /** The value that was found, or the reason that there is none. */
  found: string;
}

/** Collects the findings of one part on one network. A read that fails is a finding, and never ends the run. */
export class Part {
  readonly findings: Finding[] = [];

  constructor(
    readonly network: string,
    readonly part: string,
  ) {}

  /** Reads a value and compares its text with the wanted one. Addresses are equal in any letter case. */
  async expect(what: string, wanted: string, read: () => Promise<unknown>): Promise<void> {
    await this.look(what, async () => {
      const found = String(await read());
      const isEqual =
        found === wanted || (/^0x[\da-f]{40}$/i.test(wanted) && sameAddress(found, wanted as Hex));
      return { isEqual, found: isEqual ? found : `${found}, not ${wanted}` };
    });
  }

  /** Runs a comparison of its own. */
  async look(what: string, compare: () => Promise<{ isEqual: boolean; found: string }>): Promise<void> {
    try {
      const { isEqual, found } = await compare();
      this.note(what, isEqual ? "equal" : "different", found);
    } catch (cause) {
      this.note(what, "unreadable", reasonOf(cause));
    }
  }

  skip(what: string, reason: string): void {
    this.note(what, "skipped", reason);
  }

  private note(what: string, outcome: Outcome, found: string): void {
    this.findings.push({ network: this.network, part: this.part, what, outcome, found });
  }
}

const sameAddress = (found: string, wanted: Hex) => {
  try {
    return isAddressEqual(found as Hex, wanted);
  } catch {
    return false;
  }
};

/** The first line of an error: viem's continue with the address of the node, which can have a key in it. */
const reasonOf = (cause: unknown): string => {
  const { shortMessage, message } = Object(cause) as { shortMessage?: string; message?: string };
  return (shortMessage ?? message ?? "no answer").split("\n")[0] ?? "no answer";
};

/** A node of an EVM network, which is only read. */
export function evmNode(rpcUrl: string) {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: 30_000, retryCount: 2 }) });
  return {
    chainId: () => client.getChainId(),
    /** `0x` where there is no code. */
    code: async (address: string) => (await client.getCode({ address: address as Hex })) ?? "0x",
    view: (address: string, abi: Abi, functionName: string, args: readonly unknown[] = []) =>
      client.readContract({ address: address as Hex, abi, functionName, args }),
  };
}

export type EvmNode = ReturnType<typeof evmNode>;

/** The result of a JSON-RPC call. @throws Error when there is none */
export async function rpcCall(
  url: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    signal: AbortSignal.timeout(30_000),
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message?: string } };
  if (result === undefined) throw new Error(error?.message ?? `the node answered ${response.status}`);
  return result;
}

const document = new URL("../../docs/real-and-simulated.md", import.meta.url);

/** A row of the table "Checked against" of the document. */
type CheckedRow = [protocol: string, against: string, never: string];

/** Each protocol, with that against which the tests of this repository run it, and that which was never checked here. */
export function documented(text = readFileSync(document, "utf8")): CheckedRow[] {
  const [, section = ""] = text.split("\n## Checked against\n");
  return [...section.matchAll(/^\| (?!-|protocol)([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, protocol = "", against = "", never = ""]) => [protocol.trim(), against.trim(), never.trim()],
  );
}

/** Whether a node belongs to a local chain: anvil, LiteSVM and the ledger for Cosmos say so themselves. */
export async function isLocalChain({ kind }: RegistryNetwork, url: string): Promise<boolean> {
  if (kind === "evm") return /^anvil/i.test(String(await rpcCall(url, "web3_clientVersion").catch(() => "")));
  if (kind === "solana") {
    const version = await rpcCall(url, "getVersion").catch(() => undefined);
    return (version as { "feature-set"?: number } | undefined)?.["feature-set"] === 0;
  }
  const info = await fetch(`${url}/cosmos/base/tendermint/v1beta1/node_info`).then(
    (response) => response.text(),
    () => "",
  );
  return info.includes(JSON.stringify(standIn.moniker));
}

/**
 * The table with what the nodes of this run add to it: a protocol is checked on a network where every comparison was equal.
 * Local chains prove nothing about the networks of their names, and are said to be local.
 */
export function checkedAgainst(
  findings: readonly Finding[],
  localChains: ReadonlySet<string>,
  rows = documented(),
): CheckedRow[] {
  return rows.map(([protocol, against, never]) => {
    const own = findings.filter(({ part, outcome }) => part === protocol && outcome !== "skipped");
    const of = (network: string) => own.filter((one) => one.network === network);
    const equal = [...new Set(own.map(({ network }) => network))].filter((network) =>
      of(network).every(({ outcome }) => outcome === "equal"),
    );
    const named = (start: string, networks: readonly string[]) =>
      networks.length === 0 ? "" : `; ${start} ${networks.join(", ")}`;
    const isLocal = (network: string) => localChains.has(network);
    const nodes = named(
      "nodes of",
      equal.filter((network) => !isLocal(network)),
    );
    return [protocol, `${against}${nodes}${named("local chains named", equal.filter(isLocal))}`, never];
  });
}
