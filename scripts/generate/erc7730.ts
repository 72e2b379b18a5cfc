import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { compileContracts } from "./contracts.ts";
import { banner, type GeneratedFile } from "./file.ts";

const folder = "spec/registry/erc7730";
const schema = "https://eips.ethereum.org/assets/eip-7730/erc7730-v1.schema.json";

/**
 * The subject of each descriptor: a contract of ours, whose interface is the one of ERC-20 for tokens, and that of CCTP
 * V2 for its messenger; undefined where the descriptor has the interface itself.
 */
const contractOf = {
  erc20: "LocalToken",
  messenger: "TokenMessengerV2",
  uniswap: undefined,
} as const;

interface Deployment {
  chainId: number;
  address: string;
}

interface Registry {
  networks: Array<{ slug: string; label: string; kind: string; reference: string }>;
  tokens: Array<{ network: string; kind: string; addr: string | null }>;
  uniswap: { networks: Array<{ network: string; swap_router_02: string; enabled: boolean }> };
  cctp: Array<{ network: string; domain: number; token_messenger: string }>;
}

const types = `
/** A parameter of a function, as in the JSON of an ABI. */
export interface DescribedParameter {
  readonly name: string;
  readonly type: string;
  readonly components?: readonly DescribedParameter[];
}

/** An ERC-7730 v1 descriptor of a contract's calls, as far as this package reads it. */
export interface Erc7730Descriptor {
  readonly $schema?: string;
  readonly context: {
    readonly $id?: string;
    readonly contract: {
      readonly abi: ReadonlyArray<{
        readonly type: "function";
        readonly name: string;
        readonly inputs: readonly DescribedParameter[];
        readonly outputs: readonly DescribedParameter[];
        readonly stateMutability: "pure" | "view" | "nonpayable" | "payable";
      }>;
      readonly deployments: ReadonlyArray<{ readonly chainId: number; readonly address: string }>;
    };
  };
  readonly metadata: {
    readonly owner?: string;
    readonly enums?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  readonly display: {
    /** By the function's signature, without names and spaces. */
    readonly formats: Readonly<Record<string, DescribedFormat>>;
  };
}

export interface DescribedFormat {
  readonly $id?: string;
  readonly intent: string;
  readonly fields: readonly DescribedField[];
  readonly required?: readonly string[];
}

export interface DescribedField {
  readonly path: string;
  readonly label: string;
  readonly format: string;
  readonly params?: Readonly<Record<string, unknown>>;
}
`;

/**
 * Completes the descriptors in spec/registry/erc7730 with what is known elsewhere: the contracts' interface from their
 * sources, where they are deployed and the names of domains from the registry. Each becomes a JSON file for
 * wallets, and all of them constants for the SDK.
 */
export async function generateErc7730(): Promise<GeneratedFile[]> {
  const read = async (name: string) => parse(await readFile(`spec/registry/${name}.yaml`, "utf8"));
  const files = ["networks", "tokens", "protocols/uniswap-v3", "protocols/cctp"];
  const [networks, tokens, uniswap, cctp] = await Promise.all(files.map(read));
  const registry: Registry = { networks, tokens, uniswap, cctp };
  const compiled = await compileContracts();
  const names = Object.keys(contractOf) as Array<keyof typeof contractOf>;
  const descriptors = await Promise.all(
    names.map(async (name) => {
      const { context, metadata, display } = JSON.parse(await readFile(`${folder}/${name}.json`, "utf8"));
      const abi: readonly { type: string; name?: string }[] =
        context.contract?.abi ?? compiled.find((contract) => contract.name === contractOf[name])?.abi ?? [];
      const described = Object.keys(display.formats).map((signature) => signature.split("(", 1)[0]);
      return {
        $schema: schema,
        context: {
          ...context,
          contract: {
            abi: abi
              .filter((entry) => entry.type === "function" && described.includes(entry.name))
              .map((entry) => JSON.parse(JSON.stringify(entry, withoutSourceTypes))),
            deployments: deploymentsOf(name, registry),
          },
        },
        metadata: name === "messenger" ? { ...metadata, enums: domainsIn(registry) } : metadata,
        display,
      };
    }),
  );
  const constants = descriptors.map((descriptor) => `  ${JSON.stringify(descriptor)},\n`).join("");
  return [
    ...names.map((name, at) => ({
      path: `spec/generated/erc7730/${name}.json`,
      content: `${JSON.stringify(descriptors[at], null, 2)}\n`,
    })),
    {
      path: "spec/generated/erc7730.ts",
      content: `${banner(folder)}${types}\nexport const descriptors: readonly Erc7730Descriptor[] = [\n${constants}];\n`,
    },
  ];
}

/** The compiler's names of types in the source, which no caller needs. */
const withoutSourceTypes = (name: string, value: unknown) => (name === "internalType" ? undefined : value);

function deploymentsOf(
  name: keyof typeof contractOf,
  { networks, tokens, uniswap, cctp }: Registry,
): Deployment[] {
  const addresses = {
    erc20: () =>
      tokens.flatMap(({ network, kind, addr }) => (kind === "erc20" && addr ? [{ network, addr }] : [])),
    messenger: () => cctp.map(({ network, token_messenger }) => ({ network, addr: token_messenger })),
    uniswap: () =>
      uniswap.networks
        .filter(({ enabled }) => enabled)
        .map(({ network, swap_router_02 }) => ({ network, addr: swap_router_02 })),
  }[name]();
  return addresses.flatMap(({ network, addr }) => {
    const { kind, reference } = networks.find(({ slug }) => slug === network) ?? {};
    return kind === "evm" && addr ? [{ chainId: Number(reference), address: addr }] : [];
  });
}

/** The protocol's numbers of networks; a network and its test network have the same one. */
function domainsIn({ networks, cctp }: Registry) {
  const labelsOf = (domain: number) =>
    cctp
      .filter((row) => row.domain === domain)
      .map(({ network }) => networks.find(({ slug }) => slug === network)?.label ?? network)
      .join(" or ");
  return { domains: Object.fromEntries(cctp.map(({ domain }) => [domain, labelsOf(domain)])) };
}
