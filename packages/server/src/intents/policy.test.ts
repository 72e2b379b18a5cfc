import { readFile } from "node:fs/promises";
import { type RecipientRisk, riskFinding } from "@waybill/spec/standards/policy/address-risk";
import type { PolicyPayment } from "@waybill/spec/standards/policy/payment";
import Ajv2020 from "ajv/dist/2020";
import { expect, test } from "vitest";
import { findToken } from "../chains/registry";
import { ConfigError } from "../errors";
import { policyToken } from "./facts";
import { defaultPolicy, leftToSigners, readPolicy } from "./policy";
import { evaluatePolicy, rulesOf } from "./rules";

test("the server's own policy is one of the schema", async () => {
  const schemaFile = new URL("../../../../spec/policy.schema.json", import.meta.url);
  const isValid = new Ajv2020({ strict: false }).compile(JSON.parse(await readFile(schemaFile, "utf8")));
  expect(isValid(JSON.parse(JSON.stringify(defaultPolicy.document))), JSON.stringify(isValid.errors)).toBe(
    true,
  );
});

test("a policy that cannot be read is refused with all of its faults; its digest is that of the SDK", () => {
  const wrong = () => readPolicy({ version: 2, networks: [], more: 1 });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow(
    /policy.version must be 1; policy.networks must be .*; policy must be an object with no other/,
  );
  // The SDK's tests have the same.
  expect(readPolicy({ version: 1 }).digest).toBe(
    "2430f1a2ad2982d0067885488a4c89e21ad1d7c83b115ba8f1b20acc88dfaea8",
  );
  const { document } = readPolicy({ version: 1, providers: ["direct"], risk: { refuse: ["high"] } });
  expect(leftToSigners(document)).toEqual(["providers", "risk"]);
});

test("the description says whether an assessment with gaps is accepted, as the evaluation does", () => {
  const token = policyToken(findToken("sepolia", "usdc"));
  const payment: PolicyPayment = {
    ...{
      network: "sepolia",
      destinationNetwork: "sepolia",
      testNetwork: true,
      sender: "",
      recipient: "0xaa",
    },
    ...{ token, destinationToken: token, amount: 1n, usd: undefined },
  };
  const risk: RecipientRisk = { severity: "none", signal: null, incomplete: true };
  for (const [incomplete, words, keys, notes] of [
    ["allow", "; an assessment with gaps is accepted with a note.", [], 1],
    ["refuse", "or without a complete assessment.", ["address_risk"], 0],
  ] as const) {
    const { document } = readPolicy({ version: 1, addressRisk: { atMost: "low", incomplete } });
    expect(rulesOf(document).find(({ rule }) => rule === "address_risk")?.description).toContain(words);
    const found = evaluatePolicy(document, [payment], {
      ...{ now: 0, spent: undefined, travelRuleDeclared: true, known: new Map() },
      isRegistered: () => false,
      listed: { parties: [], unchecked: [] },
      risks: new Map([["0xaa", risk]]),
      assessed: () => riskFinding({ atMost: "low", incomplete }, risk),
    });
    expect(found.breaches.map(({ rule }) => rule)).toEqual(keys);
    expect(found.notes).toHaveLength(notes);
  }
});
