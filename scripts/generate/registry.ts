import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { banner, type GeneratedFile } from "./file.ts";

const types = `
export type NetworkKind = "evm" | "solana" | "cosmos";
export type TokenKind = "native" | "erc20" | "spl" | "ibc";

export interface RegistryNetwork {
  slug: string;
  label: string;
  kind: NetworkKind;
  aliases: readonly string[];
  is_testnet: boolean;
  /** EIP-155 chain id, CAIP-2 Solana reference or Cosmos chain id. */
  reference: string;
}

export interface RegistryToken {
  network: string;
  slug: string;
  label: string;
  symbol: string;
  /** Decimals: one unit is 10^exponent base units. */
  exponent: number;
  kind: TokenKind;
  aliases: readonly string[];
  /** Contract, mint or denom; null for a network's native coin. */
  addr: string | null;
}
`;

const providerType = `
export interface RegistryProvider {
  slug: string;
  label: string;
  kind: "aggregator" | "direct" | "bridge";
  aliases: readonly string[];
  website: string | null;
}
`;

/** Emits the registry of networks, tokens and providers as typed constants for the server and for the SDK. */
export async function generateRegistry(): Promise<GeneratedFile[]> {
  const read = async (name: string) => parse(await readFile(`spec/registry/${name}.yaml`, "utf8"));
  const [networks, tokens, providers] = await Promise.all(["networks", "tokens", "providers"].map(read));
  const rows = (items: unknown[]) => `[\n${items.map((item) => `  ${JSON.stringify(item)},\n`).join("")}]`;
  const constant = (name: string, type: string, items: unknown[]) =>
    `export const ${name}: readonly ${type}[] = ${rows(items)};\n`;
  const shared = `${banner("spec/registry")}${types}`;
  const data = `\n${constant("networks", "RegistryNetwork", networks)}\n${constant("tokens", "RegistryToken", tokens)}`;
  return [
    { path: "packages/sdk/src/generated/registry.ts", content: shared + data },
    {
      path: "packages/server/src/generated/registry.ts",
      content: `${shared}${providerType}${data}\n${constant("providers", "RegistryProvider", providers)}`,
    },
  ];
}
