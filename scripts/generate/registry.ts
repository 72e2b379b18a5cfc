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
  /** Set for a token that only local chains have, although the network is a public one. */
  local?: true;
}

export interface RegistryProvider {
  slug: string;
  label: string;
  kind: "aggregator" | "direct" | "bridge";
  aliases: readonly string[];
  website: string | null;
}

/** The maximum that the network fee of a payment may be, without a word of the caller's. Decimal texts. */
export interface RegistryFees {
  network: string;
  /** Wei; null but for EVM networks. */
  max_fee_per_gas: string | null;
  /** Wei; null but for EVM networks. */
  priority_fee_per_gas: string | null;
  /** Base units of the fee coin per gas; null but for Cosmos networks. */
  gas_price: string | null;
  /** Base units of the native coin: the whole fee; on Solana what a wallet may add to it. */
  total: string;
  /** A rough price of one unit of the native coin, to compare fees with payments; null where the coin has no price. */
  coin_usd: string | null;
}
`;

interface FeeRow {
  network: string;
  max_fee?: string;
  priority_fee?: string;
  gas_price?: string;
  total: string;
  coin_usd: string | null;
}

/** A decimal text of units as a decimal text of base units. @throws Error for more decimals than there are */
function inBaseUnits(text: string, decimals: number): string {
  const [, whole = "", fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === "" || fraction.length > decimals)
    throw new Error(`${text} is no amount of ${decimals} decimals`);
  return String(BigInt(whole + fraction.padEnd(decimals, "0")));
}

/** The rows of `fees.yaml` in base units, one for every network. */
function feeRows(rows: FeeRow[], networks: { slug: string }[], tokens: CoinRow[]): object[] {
  return networks.map(({ slug }) => {
    const row = rows.find(({ network }) => network === slug);
    const coin = tokens.find(({ network, kind }) => network === slug && kind === "native");
    if (!row || !coin)
      throw new Error(`spec/registry/fees.yaml has no row of ${slug}, or tokens.yaml no coin`);
    const { max_fee, priority_fee, gas_price = null, total, coin_usd } = row;
    const wei = (gwei: string | undefined) => (gwei === undefined ? null : inBaseUnits(gwei, 9));
    return {
      network: slug,
      max_fee_per_gas: wei(max_fee),
      priority_fee_per_gas: wei(priority_fee),
      gas_price,
      total: inBaseUnits(total, coin.exponent),
      coin_usd,
    };
  });
}

interface CoinRow {
  network: string;
  kind: string;
  exponent: number;
}

/** Emits the registry of networks, tokens and providers as typed constants for both sides. */
export async function generateRegistry(): Promise<GeneratedFile> {
  const read = async (name: string) => parse(await readFile(`spec/registry/${name}.yaml`, "utf8"));
  const names = ["networks", "tokens", "providers", "fees"];
  const [networks, tokens, providers, fees] = await Promise.all(names.map(read));
  const rows = (items: unknown[]) => `[\n${items.map((item) => `  ${JSON.stringify(item)},\n`).join("")}]`;
  const constant = (name: string, type: string, items: unknown[]) =>
    `export const ${name}: readonly ${type}[] = ${rows(items)};\n`;
  const union = (name: string, items: { slug: string }[]) =>
    `export type ${name} =\n${[...new Set(items.map(({ slug }) => slug))].map((slug) => `  | ${JSON.stringify(slug)}`).join("\n")};\n`;
  const data = [
    union("NetworkSlug", networks),
    union("TokenSlug", tokens),
    union("ProviderSlug", providers),
    constant("networks", "RegistryNetwork", networks),
    constant("tokens", "RegistryToken", tokens),
    constant("providers", "RegistryProvider", providers),
    constant("fees", "RegistryFees", feeRows(fees, networks, tokens)),
  ];
  return {
    path: "spec/generated/registry.ts",
    content: [banner("spec/registry") + types, ...data].join("\n"),
  };
}

/** Emits the codes of countries in a file of their own: most of what uses the registry needs none of them. */
export async function generateCountries(): Promise<GeneratedFile> {
  const { codes } = parse(await readFile("spec/registry/countries.yaml", "utf8"));
  return {
    path: "spec/generated/countries.ts",
    content: `${banner("spec/registry/countries.yaml")}
/** ISO 3166-1 alpha-2 codes. */
export const countries: ReadonlySet<string> = new Set(
  ${JSON.stringify(codes)}.split(" "),
);
`,
  };
}

/** Emits the lengths of IBANs in a file of their own, which only readers of account numbers load. */
export async function generateIbanLengths(): Promise<GeneratedFile> {
  const { lengths } = parse(await readFile("spec/registry/iban-lengths.yaml", "utf8"));
  const rows = lengths.split(" ").map((one: string) => [one.slice(0, 2), Number(one.slice(2))]);
  return {
    path: "spec/generated/iban-lengths.ts",
    content: `${banner("spec/registry/iban-lengths.yaml")}
/** The characters of an IBAN by the code of its country (ISO 13616). */
export const ibanLengths: ReadonlyMap<string, number> = new Map(${JSON.stringify(rows)});
`,
  };
}

/** Emits the block explorers in a file of their own: only the command line shows them. */
export async function generateExplorers(): Promise<GeneratedFile> {
  const rows: object[] = parse(await readFile("spec/registry/explorers.yaml", "utf8"));
  return {
    path: "spec/generated/explorers.ts",
    content: `${banner("spec/registry/explorers.yaml")}
/** Pages of a network's block explorer, with \`{address}\` and \`{hash}\`. */
export interface Explorer {
  network: string;
  address: string;
  transaction: string;
}

export const explorers: readonly Explorer[] = [
${rows.map((row) => `  ${JSON.stringify(row)},\n`).join("")}];
`,
  };
}
