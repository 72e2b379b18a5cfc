import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../setup.mjs";
import { type KnownNetworks, type Protocols, protocolFaults } from "./protocols.ts";

const read = (name: string) => parse(readFileSync(join(root, `spec/registry/${name}.yaml`), "utf8"));
const known: KnownNetworks = { networks: read("networks"), tokens: read("tokens") };
const protocols = (): Protocols => ({
  cctp: read("protocols/cctp"),
  cctpServices: read("protocols/cctp-services"),
  uniswapV3: read("protocols/uniswap-v3"),
  safe: read("protocols/safe"),
  fiatToken: read("protocols/fiat-token"),
});

test("the rows of protocols have no fault, and no main network is enabled", () => {
  const { cctp, uniswapV3, safe } = protocols();
  expect(protocolFaults(protocols(), known)).toEqual([]);
  const enabled = [
    ...[...cctp, ...uniswapV3.networks].flatMap((row) => (row.enabled ? [row.network] : [])),
    ...safe.flatMap((row) => row.enabled),
  ];
  const isTestNetwork = (slug: string) => known.networks.some((one) => one.slug === slug && one.is_testnet);
  expect(enabled.filter((slug) => !isTestNetwork(slug))).toEqual([]);
});

const cctpRow = (over: object) => (rows: Protocols) => Object.assign(rows.cctp[0] ?? {}, over);
test.each<[(rows: Protocols) => unknown, string]>([
  [
    cctpRow({ token_messenger: "0x28b5a0e9c621a5badaa536219b3a228c8168cf5d" }),
    'cctp.yaml, row eth: "0x28b5a0e9c621a5badaa536219b3a228c8168cf5d" is not an EVM address with its checksum (EIP-55)',
  ],
  [cctpRow({ network: "ethereum" }), "cctp.yaml, row ethereum: networks.yaml does not have this network"],
  [cctpRow({ network: "base" }), "cctp.yaml, row base: the network has two rows"],
  [cctpRow({ domain: 6 }), "cctp.yaml, row base: another row has domain 6 of main networks"],
  [cctpRow({ domain: -1 }), "cctp.yaml, row eth: domain is not a uint32"],
  [cctpRow({ fast: "yes" }), "cctp.yaml, row eth: fast is neither true nor false"],
  [cctpRow({ enabled: undefined }), "cctp.yaml, row eth: enabled is neither true nor false"],
  [cctpRow({ source: "memory" }), "cctp.yaml, row eth: source does not begin with a package and its version"],
  [cctpRow({ checked: "today" }), "cctp.yaml, row eth: checked is not a day, as 2026-01-31"],
  [
    ({ cctpServices }) => Object.assign(cctpServices[0] ?? {}, { url: "http://iris-api.circle.com" }),
    "cctp-services.yaml, row main: url is not an https address without a path",
  ],
  [
    cctpRow({ token_minter: null }),
    'cctp.yaml, row eth: "" is not an EVM address with its checksum (EIP-55)',
  ],
  [
    ({ cctp }) => Object.assign(cctp[2] ?? {}, { token_messenger: "CCTPV2" }),
    'cctp.yaml, row solana: "CCTPV2" is not a Solana address',
  ],
  [
    ({ uniswapV3 }) => Object.assign(uniswapV3.networks[0] ?? {}, { network: "solana" }),
    "uniswap-v3.yaml, row solana: a solana network cannot have it",
  ],
  [({ uniswapV3 }) => uniswapV3.fee_tiers.push(0), "uniswap-v3.yaml: 0 is no fee tier"],
  [({ safe }) => safe[1]?.enabled.push("pol"), "safe.yaml, row 1.5.0: pol is enabled and not among networks"],
  [
    ({ safe }) => Object.assign(safe[0]?.contracts[0] ?? {}, { code_hash: "0x1f" }),
    "safe.yaml, row 1.4.1: code_hash of Safe is not 32 bytes",
  ],
  [
    ({ fiatToken }) => Object.assign(fiatToken[0] ?? {}, { network: "solana" }),
    "fiat-token.yaml, row solana usdc: solana is no EVM network of networks.yaml",
  ],
  [
    ({ fiatToken }) => Object.assign(fiatToken[0] ?? {}, { token: "eurd" }),
    "fiat-token.yaml, row eth eurd: tokens.yaml does not have this token",
  ],
  [
    ({ fiatToken }) => Object.assign(fiatToken[0] ?? {}, { source: null }),
    "fiat-token.yaml, row eth usdc: source and checked are not null together",
  ],
])("a fault is reported with its row: %#", (change, sentence) => {
  const changed = protocols();
  change(changed);
  expect(protocolFaults(changed, known)).toContain(`spec/registry/protocols/${sentence}`);
});
