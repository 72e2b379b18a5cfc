import { readdir, readFile } from "node:fs/promises";
import { descriptors, type Erc7730Descriptor } from "@waybill/spec/generated/erc7730";
import { cctpNetworks, uniswapV3Networks } from "@waybill/spec/generated/protocols";
import { networks, tokens } from "@waybill/spec/generated/registry";
import Ajv from "ajv";
import { getAddress, toFunctionSelector, toFunctionSignature } from "viem";
import { expect, test } from "vitest";
import { clock } from "../../../test/support/quote";
import { bridged, swapped } from "../../../test/support/routes";
import { explain } from "../../explain";

const spec = new URL("../../../../../spec/", import.meta.url);
const readJson = async (path: string) => JSON.parse(await readFile(new URL(path, spec), "utf8"));
const names = ["erc20", "messenger", "uniswap"];

test("the descriptors are those of the files, and of ERC-7730 v1", async () => {
  expect((await readdir(new URL("generated/erc7730/", spec))).sort()).toEqual(
    names.map((name) => `${name}.json`),
  );
  const validate = new Ajv({ strict: false }).compile(await readJson("registry/erc7730/schema.json"));
  for (const name of names) {
    const descriptor = await readJson(`generated/erc7730/${name}.json`);
    expect(validate(descriptor), JSON.stringify(validate.errors)).toBe(true);
    expect(descriptors).toContainEqual(descriptor);
  }
  expect(validate({ ...descriptors[0], display: { formats: { "f()": { intent: "x", fields: [] } } } })).toBe(
    false,
  );
});

test("they are for the contracts of the registry, on the networks that have them", () => {
  const chain = (slug: string) => Number(networks.find((network) => network.slug === slug)?.reference);
  const found = descriptors.flatMap(({ context }) => context.contract.deployments);
  const known = [
    ...tokens.filter(({ kind }) => kind === "erc20"),
    ...uniswapV3Networks.map(({ network, swap_router_02: addr }) => ({ network, addr })),
    ...cctpNetworks.flatMap(({ network, token_messenger, token_minter }) =>
      token_minter === null ? [] : [{ network, addr: token_messenger }],
    ),
  ].map(({ network, addr }) => ({ chainId: chain(network), address: addr }));
  expect(found).toHaveLength(known.length);
  expect(found).toEqual(expect.arrayContaining(known));
  for (const { address } of found) expect(getAddress(address).toLowerCase()).toBe(address.toLowerCase());
});

test("they describe the calls that a payment can make, and every parameter of them", () => {
  const described = descriptors.flatMap(({ context, display }) =>
    context.contract.abi.map((item) => ({ item, format: display.formats[toFunctionSignature(item)] })),
  );
  expect(described.map(({ item }) => toFunctionSelector(item)).sort()).toEqual(
    // exactInputSingle, approve, multicall, depositForBurn of CCTP V2, transfer, exactInput
    ["0x04e45aaf", "0x095ea7b3", "0x5ae401dc", "0x8e0250ee", "0xa9059cbb", "0xb858183f"],
  );
  for (const { item, format } of described) {
    const parameters = item.inputs.flatMap(({ name, components }) =>
      components ? components.map((part) => `${name}.${part.name}`) : [name],
    );
    const paths = format?.fields.map(({ path }) => path.replace(/\.\[.*$/, "")) ?? [];
    expect(new Set(paths)).toEqual(new Set(parameters));
    for (const path of format?.required ?? []) expect(parameters).toContain(path.replace(/\.\[.*$/, ""));
  }
});

/** A copy of our descriptors, changed. */
const changed = (change: (text: string) => string): readonly Erc7730Descriptor[] =>
  JSON.parse(change(JSON.stringify(descriptors)));

test("calls are presented by the descriptors: another label is seen", async () => {
  const given = changed((text) => text.replaceAll('"Minimum received"', '"You get at least"'));
  const { transactions } = await explain(swapped(), { clock, acceptQuotedPrice: true, descriptors: given });
  const labels = transactions[1]?.calls[1]?.fields.map(({ label }) => label);
  expect(labels).toContain("You get at least");
  expect(labels).not.toContain("Minimum received");
});

test("an allowance above its threshold is said in the descriptor's words", async () => {
  const given = changed((text) => text.replaceAll(/"0x80+"/g, '"0x1"'));
  const { transactions } = await explain(swapped(), { clock, acceptQuotedPrice: true, descriptors: given });
  expect(transactions[0]?.calls[0]?.fields[0]).toMatchObject({ value: "Unlimited", raw: "100000000" });
});

test.each<[string, (text: string) => string]>([
  ["a format that is not supported", (text) => text.replaceAll('"addressName"', '"nftName"')],
  ["a required path that leads nowhere", (text) => text.replaceAll('"params.tokenOut"', '"params.nothing"')],
  ["a tuple in the place of a number", (text) => text.replaceAll('"params.amountIn"', '"params"')],
  ["a tuple in the place of a text", (text) => text.replaceAll('"params.recipient"', '"params"')],
  ["a token at no address", (text) => text.replaceAll('"@.to"', '"value"')],
  ["no formats", (text) => text.replaceAll('"formats"', '"forms"')],
  ["a field without a label", (text) => text.replaceAll('"label"', '"title"')],
  ["deployments that are a text", (text) => text.replaceAll(/"deployments":\[.*?\]/g, '"deployments":""')],
])("a descriptor with %s is an ArgumentError", async (_, change) => {
  const given = changed((text) => change(text));
  const options = { clock, acceptQuotedPrice: true, descriptors: given };
  const explained = Promise.all([swapped(), bridged()].map((quoted) => explain(quoted, options)));
  await expect(explained).rejects.toMatchObject({ name: "ArgumentError" });
});

test.each<[string, (text: string) => string]>([
  [
    "for other contracts",
    (text) => text.replaceAll('"chainId":', '"chainId":9').replaceAll("ERC-20", "other"),
  ],
  ["of other functions", (text) => text.replaceAll('"uint256"', '"uint255"')],
])("descriptors %s leave the calls to our own", async (_, change) => {
  const explained = await explain(swapped(), {
    clock,
    acceptQuotedPrice: true,
    descriptors: changed((text) => change(text.replaceAll('"label":"', '"label":"OTHER '))),
  });
  expect(JSON.stringify(explained)).not.toContain("OTHER");
});
