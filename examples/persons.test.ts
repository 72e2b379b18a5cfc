/**
 * The files of examples/persons are the persons of the demo, with the public wallets of a local service, and those of
 * the documents.
 */
import { readFile } from "node:fs/promises";
import { checkPerson } from "@waybill/sdk/ivms101";
import { expect, test } from "vitest";
import { demoPersons } from "../scripts/demo/persons.ts";
import { blocksOf } from "../scripts/readme/blocks.ts";
import { readDocument } from "../scripts/readme/documents.ts";

const read = (name: string) => readFile(new URL(`persons/${name}`, import.meta.url), "utf8");
const wallets = [
  { name: "alice", kind: "evm", address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", privateKey: "0x" },
  { name: "bob", kind: "evm", address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", privateKey: "0x" },
] as const;

test.each([
  ["alice", 0],
  ["bob", 1],
])("%s.json", async (name, at) => {
  const person = JSON.parse(await read(`${name}.json`));
  expect(person).toEqual(demoPersons([...wallets])[at]);
  expect(checkPerson(person)).toEqual([]);
});

test("persons.csv is the file of the document", async () => {
  const block = blocksOf(readDocument("docs/concepts/records.md")).find(
    ({ info }) => info === "csv persons.csv",
  );
  expect(await read("persons.csv")).toBe(block?.text);
});
