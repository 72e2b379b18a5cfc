import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../setup.mjs";
import { type Registry, registryDrift } from "./registry-drift.ts";

const read = (name: string) => parse(readFileSync(join(root, `spec/registry/${name}.yaml`), "utf8"));

const registry = (): Registry => ({
  networks: read("networks"),
  tokens: read("tokens"),
  protocols: {
    cctp: read("protocols/cctp"),
    cctpServices: read("protocols/cctp-services"),
    uniswapV3: read("protocols/uniswap-v3"),
    safe: read("protocols/safe"),
    fiatToken: read("protocols/fiat-token"),
  },
});

test("the rows of protocols equal the packages of their makers", () => {
  expect(registryDrift(registry())).toEqual([]);
});

const zero = `0x${"0".repeat(40)}`;
const changes: [change: (registry: Registry) => void, sentence: string][] = [
  [
    ({ protocols: { cctp } }) => Object.assign(cctp[0] ?? {}, { domain: 9 }),
    "cctp.yaml, row eth: domain is 9, and @circle-fin/bridge-kit has 0",
  ],
  [
    ({ protocols: { cctp } }) => Object.assign(cctp[1] ?? {}, { token_messenger: zero }),
    `cctp.yaml, row sepolia: token_messenger is ${zero}, and @circle-fin/bridge-kit has 0x8fe6b999dc680ccfdd5bf7eb0974218be2542daa`,
  ],
  [
    ({ protocols: { cctp } }) =>
      Object.assign(cctp[2] ?? {}, { message_transmitter: "11111111111111111111111111111111" }),
    "cctp.yaml, row solana: message_transmitter is 11111111111111111111111111111111, and @circle-fin/bridge-kit has CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC",
  ],
  [
    ({ tokens }) =>
      Object.assign(tokens.find(({ network, slug }) => network === "base" && slug === "usdc") ?? {}, {
        addr: zero,
      }),
    `cctp.yaml, row base: usdc of tokens.yaml is ${zero}, and @circle-fin/bridge-kit has 0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913`,
  ],
  [
    ({ protocols: { cctp } }) => Object.assign(cctp[0] ?? {}, { network: "bnb" }),
    "cctp.yaml, row bnb: @circle-fin/bridge-kit does not have the network",
  ],
  [
    ({ protocols: { uniswapV3 } }) =>
      Object.assign(uniswapV3.networks[0] ?? {}, { quoter_v2: "0xb27308f9F90D607463bb33eA1BeBb41C27CE5AB6" }),
    "uniswap-v3.yaml, row eth: quoter_v2 is 0xb27308f9F90D607463bb33eA1BeBb41C27CE5AB6, and @uniswap/sdk-core has 0x61fFE014bA17989E743c5F6cB21bF9697530B21e",
  ],
  [
    ({ protocols: { uniswapV3 } }) => Object.assign(uniswapV3.networks[1] ?? {}, { factory: zero }),
    `uniswap-v3.yaml, row sepolia: factory is ${zero}, and @uniswap/sdk-core has 0x0227628f3F023bb0B980b67D528571c95c6DaC1c`,
  ],
  [
    ({ protocols: { safe } }) => Object.assign(safe[0]?.contracts[0] ?? {}, { code_hash: "0x1f" }),
    "safe.yaml, row 1.4.1: the code_hash of Safe is 0x1f, and @safe-global/safe-deployments has 0x1fe2df852ba3299d6534ef416eefa406e56ced995bca886ab7a553e6d0c5e1c4",
  ],
  [
    ({ protocols: { safe } }) => safe[1]?.networks.push("pol"),
    "safe.yaml, row 1.5.0: @safe-global/safe-deployments does not have Safe at 0xFf51A5898e281Db6DfC7855790607438dF2ca44b on pol",
  ],
  [
    ({ protocols: { fiatToken } }) =>
      Object.assign(fiatToken.find(({ network }) => network === "basesep") ?? {}, { name: "USD Coin" }),
    "fiat-token.yaml, row basesep usdc: name is USD Coin, and @x402/evm has USDC",
  ],
];

test.each(changes)("a changed row is reported with its value: %#", (change, sentence) => {
  const changed = registry();
  change(changed);
  expect(registryDrift(changed)).toContain(sentence);
});
