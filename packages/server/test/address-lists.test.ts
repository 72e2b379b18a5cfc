import { expect, test } from "vitest";
import { harnessOfFile } from "./harness";

const { call, newKey } = harnessOfFile();
const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const create = (addresses: unknown) => call("POST", "/v2/addresses/list", { body: { addresses } });
const read = (hash: string, key?: string) =>
  call("GET", `/v2/addresses/list/${hash}`, key === undefined ? {} : { key });

test("a list is stored under a hash that depends on nothing but what is in it, and read by anybody who knows it", async () => {
  const made = await create([
    { address, network: "sepolia" },
    { address: address.toLowerCase(), network: "ETHEREUM" },
    { address, network: "eth" },
  ]);
  expect(made.status).toBe(201);
  const other = await create([
    { address: address.toLowerCase(), network: "eth" },
    { address, network: "Sepolia" },
  ]);
  expect(other.body).toEqual(made.body);
  const { hash } = made.body;
  const addresses = ["eth", "sepolia"].map((network) => ({ address: address.toLowerCase(), network }));
  expect((await read(hash)).body).toEqual({ hash, addresses });
  expect((await read(hash, await newKey({ workspace: "another" }))).body).toEqual({ hash, addresses });
});

test("a list can contain networks without a node", async () => {
  const tron = { address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", network: "tron" };
  const { body } = await create([tron]);
  expect((await read(body.hash)).body.addresses).toEqual([tron]);
});
