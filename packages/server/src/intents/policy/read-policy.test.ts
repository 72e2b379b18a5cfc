import { readFile } from "node:fs/promises";
import Ajv2020 from "ajv/dist/2020";
import { expect, test } from "vitest";
import { defaultPolicy } from "../default-policy";
import { PolicyError, policyFaults, readPolicy } from "./read-policy";

const schemaFile = new URL("../../../../../spec/policy.schema.json", import.meta.url);
const schema = JSON.parse(await readFile(schemaFile, "utf8"));
const isValid = new Ajv2020({ strict: false }).compile(schema);

const usdc = { network: "sepolia", symbol: "USDC" };
const account = { address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", network: "sepolia" };
/** A document with every key that there is. */
const full = {
  $schema: "policy.schema.json",
  version: 1,
  description: "Suppliers",
  mode: "advise",
  sanctions: { acceptWithReason: "allow" },
  testNetworksOnly: true,
  networks: ["sepolia", "basesep"],
  providers: ["direct"],
  senders: [account],
  recipients: [account],
  tokens: [usdc, { network: "basesep", address: "0x036CbD53842c5426634e7929541eC2318f3dCF7e", decimals: 6 }],
  limits: [
    { token: usdc, perPayment: "10", perRecipientPerDay: "20", perDay: "30.5", perRecipient: "40" },
    { token: usdc, recipient: account, perPayment: "5" },
  ],
  fees: [{ network: "sepolia", max: "0.01" }],
  price: { maxLossBps: 100, checkedBy: ["same_value", "prices"] },
  fallbackAsset: "refuse",
  risk: { refuse: ["high"], acceptFactors: ["first_interaction"], unreadable: "refuse", incomplete: "allow" },
  addressRisk: { atMost: "low", incomplete: "refuse" },
  value: { perPayment: "1000", unverifiedRecipient: "10.5" },
  travelRule: [{ token: usdc, from: "1000", records: true }],
};

type Path = (string | number)[];

const pathsIn = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...path, name]))
    : []),
];

/** The document with another value at a path; undefined takes it out. */
function changed(document: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  const copy: Record<string, unknown> = Array.isArray(document)
    ? Object.assign([], document)
    : { ...Object(document) };
  const part = changed(copy[first], rest, value);
  if (part === undefined && !Array.isArray(copy)) delete copy[first];
  else copy[first] = part ?? null;
  return copy;
}

test("the schema has the parts that are read, and every wrong one is refused where the schema refuses it", () => {
  expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(full).sort());
  expect([policyFaults(full), isValid(full)]).toEqual([[], true]);
  const values = [
    undefined,
    null,
    true,
    0,
    1,
    1.5,
    10_001,
    "",
    "1",
    "01",
    "1e3",
    "allow",
    [],
    {},
    ["high"],
    [1, 1],
  ];
  for (const path of pathsIn(full))
    for (const value of values) {
      const document = changed(full, path, value);
      const faults = policyFaults(document);
      // That an amount is above the one that contains it is not for a schema.
      const isOrder = faults.every((fault) => fault.includes("must be at most"));
      expect([path, value, faults.length === 0 || isOrder]).toEqual([path, value, isValid(document)]);
    }
});

test("every fault is named by its path; amounts are in order", () => {
  const wrong = {
    version: 2,
    networks: [],
    limits: [{ token: usdc, perPayment: "3", perDay: "2" }],
    more: 1,
  };
  expect(() => readPolicy(wrong)).toThrow(PolicyError);
  expect(policyFaults(wrong)).toEqual([
    "version must be 1",
    "networks must be a list of at least one item",
    "limits[0].perPayment must be at most perDay, 2",
    expect.stringContaining("the policy must have no other members than"),
  ]);
});

test("the server's own policy is one of the schema", () => {
  expect(isValid(defaultPolicy.document), JSON.stringify(isValid.errors)).toBe(true);
});
