import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { bech32 } from "@scure/base";
import { unspendableAddresses } from "@waybill/spec/generated/unspendable";
import { unspendableReason } from "@waybill/spec/unspendable";
import { createTestClient, getAddress, type Hex, http } from "viem";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { findNetwork } from "../src/chains/registry";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { cosmosWallets, evmWallets, solanaWallets } from "../src/local/chains/wallets";
import { rpcOf } from "./chain";
import { type Harness, startHarness } from "./harness";
import { tokenCode } from "./token-code";

/* Recipients that no one owns, or from which nothing comes back: refused where that is certain, a factor of their own where it is not. */

const json = { "Content-Type": "application/json" };
const networks = ["sepolia", "basesep", "solana-devnet", "osmo-test-5"];
let devnet: Devnet;
let api: Harness;
beforeAll(async () => {
  devnet = await startDevnet({ networks });
  api = await startHarness({ rpc: Object.fromEntries(networks.map((slug) => [slug, rpcOf(devnet, slug)])) });
});
afterAll(async () => {
  await api?.server.close();
  await devnet?.close();
});

const senders: Readonly<Record<string, string>> = {
  evm: evmWallets[0].address,
  solana: solanaWallets[0].address,
  cosmos: cosmosWallets[0].address,
};

const quoteTo = (network: string, to: string, from = network, service = api) =>
  service.call(
    "GET",
    `/v1/transactions/quote?${new URLSearchParams({
      from_chain: from,
      to_chain: network,
      from_address: senders[findNetwork(from)?.kind ?? ""] ?? "",
      to_address: to,
      from_asset: "usdc",
      to_asset: "usdc",
      amount: "1000000",
      slippage_bps: "50",
    })}`,
  );
const refused = { status: 422, body: { details: { to_address: [{ code: "invalid_value" }] } } };
const factorsOf = ({ body }: Awaited<ReturnType<typeof quoteTo>>): string[] =>
  body.risk.risk_factors.map(({ factor }: { factor: string }) => factor);

interface Case {
  case: string;
  network: string;
  to: string;
  refused: boolean;
}
const cases: Case[] = parse(readFileSync("spec/registry/recipient-cases.yaml", "utf8"));

describe("the law of addresses", () => {
  test.each(cases)("$case on $network", async ({ network, to, refused: isRefused }) => {
    const kind = findNetwork(network)?.kind ?? "evm";
    expect(unspendableReason(kind, to) !== undefined).toBe(isRefused);
    const answer = await quoteTo(network, to);
    if (isRefused) expect(answer).toMatchObject(refused);
    else expect(answer.body.details?.to_address, answer.text).toBeUndefined();
  });

  test("a18: a burn address and a token contract of another network", async () => {
    for (const to of [
      "0x000000000000000000000000000000000000dEaD",
      "0x5fd84259d66Cd46123540766Be93DFE6D43130D7",
    ])
      for (const from of ["sepolia", "basesep"])
        expect(await quoteTo("sepolia", to, from)).toMatchObject(refused);
  });

  test("the own address, in each family", async () => {
    for (const network of ["sepolia", "solana-devnet", "osmo-test-5"])
      expect(await quoteTo(network, senders[findNetwork(network)?.kind ?? ""] ?? "")).toMatchObject(refused);
  });

  test("a contract that payments on another network go through", async () => {
    expect(await quoteTo("opsep", "0x8FE6B999Dc680CcFDD5Bf7EB0974218be2542DAA", "sepolia")).toMatchObject(
      refused,
    );
  });

  test("modules of Cosmos are where their names say", () => {
    const modules = unspendableAddresses.cosmos.flatMap(([reason, address = ""]) => {
      const [, name] = /^the module account (\w+)$/.exec(reason) ?? [];
      return name === undefined ? [] : [{ name, address, reason }];
    });
    expect(modules).toHaveLength(7);
    for (const { name, address, reason } of modules) {
      const account = createHash("sha256").update(name).digest().subarray(0, 20);
      expect(address).toBe(bech32.encode("osmo", bech32.toWords(account)));
      for (const prefix of ["osmo", "neutron", "celestia", "cosmos"])
        expect(unspendableReason("cosmos", bech32.encode(prefix, bech32.toWords(account)))).toBe(reason);
    }
  });
});

describe("facts that only the chain knows", () => {
  const chain = () => createTestClient({ mode: "anvil", transport: http(rpcOf(devnet, "sepolia")) });
  const place = async (number: number, bytecode: Hex) => {
    const address = getAddress(`0xabcdef00000000000000000000000000000b${number.toString().padStart(4, "0")}`);
    await chain().setCode({ address, bytecode });
    return address;
  };

  test("a token contract that the registry does not have is refused, also from another network", async () => {
    const token = await place(1, tokenCode(6n, "WHAT", 7n));
    for (const from of ["sepolia", "basesep"])
      expect(await quoteTo("sepolia", token, from)).toMatchObject({
        status: 422,
        body: {
          details: { to_address: [{ message: "this is a token contract; tokens sent to it are lost" }] },
        },
      });
  });

  test("another contract is a factor; a wallet that delegates to code, and one without code, are none", async () => {
    const contract = await quoteTo("sepolia", await place(2, "0x00"));
    expect(factorsOf(contract)).toContain("unspendable_recipient");
    const delegated = await place(3, `0xef0100${evmWallets[1].address.slice(2).toLowerCase()}` as Hex);
    for (const to of [delegated, evmWallets[1].address])
      expect(factorsOf(await quoteTo("sepolia", to))).not.toContain("unspendable_recipient");
  });
});

test("a node that does not say what a recipient is leaves it open", async () => {
  const to = evmWallets[1].address;
  const real = rpcOf(devnet, "sepolia");
  // Forwards all but the question for the recipient's code.
  const node = createServer(async (request, response) => {
    const body = await text(request);
    const { id, method, params } = JSON.parse(body);
    const isCode = method === "eth_getCode" && String(params[0]).toLowerCase() === to.toLowerCase();
    const failed = JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32_603, message: "broken" } });
    // The chain may have closed before the last call: that one has no answer.
    const forward = async () => await (await fetch(real, { method: "POST", body, headers: json })).text();
    const answer = isCode ? failed : await forward().catch(() => failed);
    response.writeHead(200, json).end(answer);
  });
  await once(node.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void node.close());
  const { port } = node.address() as AddressInfo;
  const service = await startHarness({ rpc: { sepolia: `http://127.0.0.1:${port}` } });
  onTestFinished(() => service.server.close());
  const answer = await quoteTo("sepolia", to, "sepolia", service);
  expect(factorsOf(answer)).toEqual(
    expect.arrayContaining(["assessment_error_unspendable_recipient", "assessment_error_sanctioned_owner"]),
  );
  expect(answer.body.risk.errors).toContainEqual(expect.stringContaining("did not say"));
});
