import { readFile } from "node:fs/promises";
import { base58 } from "@scure/base";
import { checksumAddress, type Hex, isHash } from "viem";
import { parse } from "yaml";
import { banner, type GeneratedFile } from "./file.ts";

const types = `
/** The contracts of CCTP V2, programs on Solana. Many networks have the same ones. */
export interface CctpContracts {
  token_messenger: string;
  message_transmitter: string;
  /** Null on Solana, where the messenger mints. */
  token_minter: string | null;
}

/** A network of CCTP V2. The token that is burned and minted is its USDC. */
export interface CctpNetwork extends CctpContracts {
  network: string;
  /** The network's number in the protocol, the same for a network and its test network. */
  domain: number;
  /** Whether a burn here can be attested before it is final. */
  fast: boolean;
  /** Whether payments through it may be offered. */
  enabled: boolean;
}

/** The public attestation service of CCTP V2 for burns on main networks, or on test networks. */
export interface CctpService {
  networks: "main" | "test";
  url: string;
}

/** The contracts of Uniswap v3 on a network. */
export interface UniswapV3Network {
  network: string;
  factory: string;
  quoter_v2: string;
  swap_router_02: string;
}

/** A version of Safe: its contracts have these addresses and this code on each of its networks. */
export interface SafeVersion {
  version: string;
  networks: readonly string[];
  /** The networks on which it may be offered. */
  enabled: readonly string[];
  contracts: readonly { name: string; address: string; code_hash: string }[];
}

/** A token that is a FiatToken, the contract of the issuer of USDC and EURC. */
export interface FiatToken {
  network: string;
  /** Its slug among the network's tokens. */
  token: string;
  /** The name of the contract and of its EIP-712 domain, whose version is "2". */
  name: string;
}
`;

/** Where a row comes from, and the day on which it was compared with it. Both stay in the file. */
interface Sourced {
  source: string;
  checked: string;
}

interface NetworkRow extends Sourced {
  network: string;
  enabled: boolean;
}

export interface CctpRow extends NetworkRow {
  domain: number;
  token_messenger: string;
  message_transmitter: string;
  token_minter: string | null;
  fast: boolean;
}

export interface CctpServiceRow extends Sourced {
  networks: string;
  url: string;
}

export interface UniswapV3Row extends NetworkRow {
  factory: string;
  quoter_v2: string;
  swap_router_02: string;
}

export interface SafeRow extends Sourced {
  version: string;
  networks: string[];
  enabled: string[];
  contracts: { name: string; address: string; code_hash: string }[];
}

export interface FiatTokenRow {
  network: string;
  token: string;
  name: string;
  /** Null where no package has the name. */
  source: string | null;
  checked: string | null;
}

/** The files of `spec/registry/protocols`. */
export interface Protocols {
  cctp: CctpRow[];
  cctpServices: CctpServiceRow[];
  uniswapV3: { fee_tiers: number[]; pool_init_code_hash: string; networks: UniswapV3Row[] };
  safe: SafeRow[];
  fiatToken: FiatTokenRow[];
}

/** The networks and tokens that rows of protocols name. */
export interface KnownNetworks {
  networks: { slug: string; kind: string; is_testnet: boolean }[];
  tokens: { network: string; slug: string; addr: string | null }[];
}

const read = async (name: string) => parse(await readFile(`spec/registry/${name}.yaml`, "utf8"));

/** Reads the files of `spec/registry/protocols`. Throws Error with the fault of every row. */
async function readProtocols(): Promise<Protocols> {
  const files = ["cctp", "cctp-services", "uniswap-v3", "safe", "fiat-token"].map(
    (name) => `protocols/${name}`,
  );
  const [networks, tokens, cctp, cctpServices, uniswapV3, safe, fiatToken] = await Promise.all(
    ["networks", "tokens", ...files].map(read),
  );
  const protocols: Protocols = { cctp, cctpServices, uniswapV3, safe, fiatToken };
  const faults = protocolFaults(protocols, { networks, tokens });
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return protocols;
}

/** Emits the protocols in a file of their own, which only the providers and the rules of these protocols load. */
export async function generateProtocols(): Promise<GeneratedFile> {
  const { cctp, cctpServices, uniswapV3, safe, fiatToken } = await readProtocols();
  const constant = (name: string, type: string, items: object[]) =>
    `export const ${name}: readonly ${type}[] = [\n${items.map((item) => `  ${JSON.stringify(item)},\n`).join("")}];\n`;
  const data = [
    cctpConstants(cctp),
    constant("cctpServices", "CctpService", cctpServices.map(withoutSource)),
    constant("uniswapV3Networks", "UniswapV3Network", uniswapRows(uniswapV3.networks, true)),
    `/** Networks where payments through Uniswap v3 are not offered: a row of them has not been compared with a node. */\n${constant("disabledUniswapV3Networks", "UniswapV3Network", uniswapRows(uniswapV3.networks, false))}`,
    `/** Fees at which a pool of two tokens can exist, in hundredths of a basis point. */\nexport const uniswapV3FeeTiers: readonly number[] = ${JSON.stringify(uniswapV3.fee_tiers)};\n`,
    `/** Keccak-256 of a pool's creation code, from which the address of a pool follows (CREATE2). */\nexport const uniswapV3PoolInitCodeHash = ${JSON.stringify(uniswapV3.pool_init_code_hash)};\n`,
    constant("safeVersions", "SafeVersion", safe.map(withoutSource)),
    constant("fiatTokens", "FiatToken", fiatToken.map(withoutSource)),
  ];
  return {
    path: "spec/generated/protocols.ts",
    content: [banner("spec/registry/protocols") + types, ...data].join("\n"),
  };
}

/** The rows that are enabled, or those that are not: a package has only the part that it uses. */
const uniswapRows = (rows: readonly UniswapV3Row[], isEnabled: boolean) =>
  rows
    .filter(({ enabled }) => enabled === isEnabled)
    .map(({ network, factory, quoter_v2, swap_router_02 }) => ({
      network,
      factory,
      quoter_v2,
      swap_router_02,
    }));
/** Written once for all networks that have them: the SDK carries this table. */
function cctpConstants(rows: readonly CctpRow[]): string {
  const textOf = ({ token_messenger, message_transmitter, token_minter }: CctpRow) =>
    JSON.stringify({ token_messenger, message_transmitter, token_minter });
  const sets = [...new Set(rows.map(textOf))];
  const lines = rows.map((row) =>
    [
      sets.indexOf(textOf(row)),
      JSON.stringify(row.network),
      row.domain,
      Number(row.fast),
      Number(row.enabled),
    ].join(),
  );
  return [
    `export const cctpContracts: readonly CctpContracts[] = [\n${sets.map((set) => `  ${set},\n`).join("")}];\n`,
    "/** Each with the place of its contracts, network, domain, fast and enabled. */",
    `const rows: ReadonlyArray<readonly [number, string, number, 0 | 1, 0 | 1]> = [\n${lines.map((line) => `  [${line}],\n`).join("")}];\n`,
    "export const cctpNetworks: readonly CctpNetwork[] = /* @__PURE__ */ rows.flatMap(([at, network, domain, fast, enabled]) => {",
    "  const contracts = cctpContracts[at];",
    "  return contracts ? [{ network, domain, ...contracts, fast: fast === 1, enabled: enabled === 1 }] : [];",
    "});\n",
  ].join("\n");
}

const usdcOf = (tokens: KnownNetworks["tokens"], network: string) =>
  tokens.find((token) => token.network === network && token.slug === "usdc")?.addr ?? undefined;

function withoutSource({ source, checked, ...row }: Sourced | FiatTokenRow): object {
  return row;
}

/** The faults of the rows in words, each with its file and row. */
export function protocolFaults(
  { cctp, cctpServices, uniswapV3, safe, fiatToken }: Protocols,
  known: KnownNetworks,
): string[] {
  return [
    ...cctp.flatMap((row) => inRow("cctp", row.network, cctpFaults(row, known))),
    ...repeated("cctp", cctp),
    ...domainFaults(cctp, known),
    ...cctpServices.flatMap((row) => inRow("cctp-services", row.networks, serviceFaults(row))),
    ...uniswapV3.networks.flatMap((row) => {
      const addresses = [row.factory, row.quoter_v2, row.swap_router_02];
      return inRow("uniswap-v3", row.network, [
        ...networkFaults(row, known, ["evm"]),
        ...addresses.flatMap(evmAddressFaults),
      ]);
    }),
    ...repeated("uniswap-v3", uniswapV3.networks),
    ...uniswapV3.fee_tiers
      .filter((fee) => !Number.isInteger(fee) || fee <= 0 || fee >= 1_000_000)
      .map((fee) => `spec/registry/protocols/uniswap-v3.yaml: ${fee} is no fee tier`),
    ...(isHash(uniswapV3.pool_init_code_hash)
      ? []
      : ["spec/registry/protocols/uniswap-v3.yaml: pool_init_code_hash is not a hash"]),
    ...safe.flatMap((row) => inRow("safe", row.version, safeFaults(row, known))),
    ...fiatToken.flatMap((row) =>
      inRow("fiat-token", `${row.network} ${row.token}`, fiatTokenFaults(row, known)),
    ),
  ];
}

const inRow = (file: string, row: string, faults: string[]): string[] =>
  faults.map((fault) => `spec/registry/protocols/${file}.yaml, row ${row}: ${fault}`);

function repeated(file: string, rows: NetworkRow[]): string[] {
  const slugs = rows.map(({ network }) => network);
  const again = slugs.filter((slug, index) => slugs.indexOf(slug) !== index);
  return again.flatMap((slug) => inRow(file, slug, ["the network has two rows"]));
}

function sourceFaults({ source, checked }: Sourced): string[] {
  const faults = [];
  if (!/^@?[\w./-]+@\d+\.\d+\.\d+/.test(source))
    faults.push("source does not begin with a package and its version");
  if (!/^\d{4}-\d{2}-\d{2}$/.test(checked)) faults.push("checked is not a day, as 2026-01-31");
  return faults;
}

function networkFaults(row: NetworkRow, { networks }: KnownNetworks, kinds: string[]): string[] {
  const network = networks.find(({ slug }) => slug === row.network);
  if (!network) return ["networks.yaml does not have this network"];
  const faults = sourceFaults(row);
  if (!kinds.includes(network.kind)) faults.push(`a ${network.kind} network cannot have it`);
  if (typeof row.enabled !== "boolean") faults.push("enabled is neither true nor false");
  return faults;
}

function cctpFaults(row: CctpRow, known: KnownNetworks): string[] {
  const faults = networkFaults(row, known, ["evm", "solana"]);
  const isSolana = known.networks.some(({ slug, kind }) => slug === row.network && kind === "solana");
  const check = isSolana ? solanaAddressFaults : evmAddressFaults;
  faults.push(...[row.token_messenger, row.message_transmitter].flatMap(check));
  if (isSolana && row.token_minter !== null) faults.push("token_minter is not null on Solana");
  if (!isSolana) faults.push(...evmAddressFaults(row.token_minter ?? ""));
  if (!Number.isInteger(row.domain) || row.domain < 0 || row.domain >= 2 ** 32)
    faults.push("domain is not a uint32");
  if (typeof row.fast !== "boolean") faults.push("fast is neither true nor false");
  if (usdcOf(known.tokens, row.network) === undefined) faults.push("tokens.yaml has no usdc of this network");
  return faults;
}

function serviceFaults(row: CctpServiceRow): string[] {
  const faults = sourceFaults(row);
  if (row.networks !== "main" && row.networks !== "test") faults.push("networks is neither main nor test");
  if (!/^https:\/\/[\w.-]+$/.test(row.url)) faults.push("url is not an https address without a path");
  return faults;
}

/** A domain names one main network and one test network. */
function domainFaults(rows: CctpRow[], { networks }: KnownNetworks): string[] {
  const nameOf = ({ network, domain }: CctpRow) =>
    `${domain} of ${networks.find(({ slug }) => slug === network)?.is_testnet ? "test networks" : "main networks"}`;
  return rows.flatMap((row, index) =>
    rows.findIndex((other) => nameOf(other) === nameOf(row)) === index
      ? []
      : inRow("cctp", row.network, [`another row has domain ${nameOf(row)}`]),
  );
}

function safeFaults(row: SafeRow, { networks }: KnownNetworks): string[] {
  const evm = new Set(networks.filter(({ kind }) => kind === "evm").map(({ slug }) => slug));
  return [
    ...sourceFaults(row),
    ...row.networks
      .filter((slug) => !evm.has(slug))
      .map((slug) => `${slug} is no EVM network of networks.yaml`),
    ...row.enabled
      .filter((slug) => !row.networks.includes(slug))
      .map((slug) => `${slug} is enabled and not among networks`),
    ...row.contracts.flatMap(({ address }) => evmAddressFaults(address)),
    ...row.contracts
      .filter(({ code_hash }) => !isHash(code_hash))
      .map(({ name }) => `code_hash of ${name} is not 32 bytes`),
  ];
}

function fiatTokenFaults({ network, token, source, checked }: FiatTokenRow, known: KnownNetworks): string[] {
  const isEvm = known.networks.some(({ slug, kind }) => slug === network && kind === "evm");
  const hasToken = known.tokens.some((one) => one.network === network && one.slug === token);
  return [
    ...(isEvm ? [] : [`${network} is no EVM network of networks.yaml`]),
    ...(hasToken ? [] : ["tokens.yaml does not have this token"]),
    ...(source === null || checked === null ? [] : sourceFaults({ source, checked })),
    ...((source === null) === (checked === null) ? [] : ["source and checked are not null together"]),
  ];
}

/** An address without its checksum could have a wrong digit. */
const evmAddressFaults = (address: string): string[] =>
  /^0x[0-9a-fA-F]{40}$/.test(address) && checksumAddress(address.toLowerCase() as Hex) === address
    ? []
    : [`${JSON.stringify(address)} is not an EVM address with its checksum (EIP-55)`];

function solanaAddressFaults(address: string): string[] {
  try {
    if (base58.decode(address).length === 32) return [];
  } catch {
    // Reported below.
  }
  return [`${JSON.stringify(address)} is not a Solana address`];
}
