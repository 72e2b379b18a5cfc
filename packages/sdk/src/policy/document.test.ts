import { readFile } from "node:fs/promises";
import Ajv2020 from "ajv/dist/2020";
import fc from "fast-check";
import { expect, test } from "vitest";
import { payments, subjectOf } from "../../test/support/policy-subject";
import { ArgumentError } from "../errors";
import { type PolicyDocument, PolicyRefusedError, policyOf } from "../policy";
import type { VerifiedPayment } from "../verify/verified-payment";

const schema = JSON.parse(
  await readFile(new URL("../../../../spec/policy.schema.json", import.meta.url), "utf8"),
);
const isValid = new Ajv2020({ strict: false }).compile(schema);

const usdc = { network: "sepolia", symbol: "USDC" };
const account = { address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", network: "sepolia" };

/** A document with every key that there is: the type demands it. */
const full: Required<PolicyDocument> = {
  $schema: "policy.schema.json",
  version: 1,
  description: "Suppliers",
  mode: "enforce",
  sanctions: { acceptWithReason: "allow" },
  testNetworksOnly: true,
  networks: ["sepolia", "basesep"],
  providers: ["direct", "cctp"],
  tokens: [usdc, { network: "basesep", address: "0x036CbD53842c5426634e7929541eC2318f3dCF7e", decimals: 6 }],
  senders: [account],
  recipients: [{ address: account.address }],
  limits: [
    { token: usdc, perPayment: "10", perRecipientPerDay: "20", perDay: "30.5", perRecipient: "40" },
    { token: usdc, recipient: account, perPayment: "5" },
  ],
  fees: [{ network: "sepolia", max: "0.01" }],
  price: { maxLossBps: 100, checkedBy: ["same_value", "prices"] },
  fallbackAsset: "refuse",
  risk: { refuse: ["high"], acceptFactors: ["first_interaction"], unreadable: "refuse", incomplete: "allow" },
  addressRisk: { atMost: "low", incomplete: "refuse" },
  value: { perPayment: "100000", unverifiedRecipient: "10000.5" },
  travelRule: [{ token: usdc, from: "1000", records: true }],
};

/** What is wrong with a document; undefined when it is read. */
async function faultOf(document: unknown): Promise<string | undefined> {
  try {
    await policyOf(document as PolicyDocument);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ArgumentError);
    return (error as Error).message;
  }
}

/** Every object of the schema with the type's keys: what the type has and the schema has not would not validate. */
test("the schema has the keys of the type, and the reader those of the schema", async () => {
  expect(Object.keys(schema.properties)).toEqual(Object.keys(full));
  expect(isValid(full), JSON.stringify(isValid.errors)).toBe(true);
  expect(await faultOf(full)).toBeUndefined();
  expect(Object.keys((await policyOf(full)).document)).toEqual(Object.keys(full));
});

test("a policy is that of the call: its document is a copy that nobody can change", async () => {
  const given = { version: 1, networks: ["eth"], limits: [{ token: { ...usdc }, perPayment: "1" }] } as const;
  const reading = policyOf(given);
  const changed = given as unknown as { networks: string[]; limits: { perPayment: string }[] };
  changed.networks.push("sepolia");
  for (const limit of changed.limits) limit.perPayment = "1000000";
  const { document } = await reading;
  expect(document).toEqual({ version: 1, networks: ["eth"], limits: [{ token: usdc, perPayment: "1" }] });
  const parts = (value: unknown): unknown[] =>
    typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(parts)] : [];
  expect(parts(document).filter((part) => !Object.isFrozen(part))).toEqual([]);
});

test.each([
  [{ limit: [] }, /^policy must be an object with no other keys than version, \$schema/],
  [{ version: 2 }, "policy.version must be 1"],
  [{ version: undefined }, "policy must be an object with the key version"],
  [{ testNetworksOnly: "yes" }, "policy.testNetworksOnly must be true or false"],
  [{ networks: [] }, "policy.networks must be a list of at least one item"],
  [{ networks: ["sepolia", "sepolia"] }, "policy.networks must be a list without repetitions"],
  [{ networks: ["Sepolia"] }, "policy.networks[0] must be a slug such as sepolia"],
  [{ tokens: [{ network: "sepolia" }] }, "policy.tokens[0] must be a token with either symbol or address"],
  [{ limits: [{ token: usdc }] }, "policy.limits[0] must be an object with a limit, such as perDay"],
  [
    { limits: [{ token: usdc, perDay: 5 }] },
    'policy.limits[0].perDay must be a decimal string such as "12.5"',
  ],
  [
    { limits: [{ token: usdc, perDay: "1e3" }] },
    'policy.limits[0].perDay must be a decimal string such as "12.5"',
  ],
  [{ limits: [{ token: usdc, perDay: "0.0" }] }, "policy.limits[0].perDay must be above 0"],
  [
    { limits: [{ token: usdc, perDay: "5", perPayment: "5.01" }] },
    "policy.limits[0].perPayment must be at most perDay, 5",
  ],
  [
    { limits: [{ token: usdc, perDay: "5", perRecipientPerDay: "6" }] },
    "policy.limits[0].perRecipientPerDay must be at most perDay, 5",
  ],
  [{ price: { maxLossBps: 10_001 } }, "policy.price.maxLossBps must be a whole number from 0 to 10000"],
  [{ risk: {} }, "policy.risk must be an object with the key refuse"],
  [
    { risk: { refuse: ["severe"] } },
    'policy.risk.refuse[0] must be "low" or "medium" or "high" or "unknown"',
  ],
])("%j is refused with its path and what is allowed", async (part, message) => {
  const fault = await faultOf({ version: 1, ...part });
  if (typeof message === "string") expect(fault).toBe(message);
  else expect(fault).toMatch(message);
});

/** Restrictions that a program would not find as own keys. */
test("keys of a prototype are no keys, and no object with a prototype is a policy", async () => {
  class Own {
    version = 1;
  }
  const inherited = Object.create({ networks: ["sepolia"] }, { version: { value: 1, enumerable: true } });
  for (const document of [inherited, new Own(), new Map([["version", 1]]), [], null, "{}", 1, undefined])
    expect(await faultOf(document)).toMatch(/^policy must be a/);
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"])
    expect(await faultOf(JSON.parse(`{"version":1,"${name}":{}}`))).toMatch(/no other keys/);
  expect(await faultOf({ version: 1, networks: new Array(1) })).toMatch(/networks\[0\]/);
  expect(await faultOf(Object.assign(Object.create(null), { version: 1 }))).toBeUndefined();
});

/** The documents that are near a good one: a part is replaced, removed or added. */
const nearby = fc
  .tuple(
    fc.constantFrom(...paths(full)),
    fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, "1", "0", "5.5", true)),
  )
  .map(([path, value]) => {
    const document = structuredClone(full);
    let node: unknown = document;
    for (const key of path.slice(0, -1)) node = Reflect.get(Object(node), key);
    Reflect.set(Object(node), path.at(-1) ?? "", value);
    return JSON.parse(JSON.stringify(document)) as unknown;
  });

function paths(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return [...Object.keys(value), "added"].flatMap((key) => [
    [...at, key],
    ...paths(Reflect.get(value, key), [...at, key]),
  ]);
}

test("the reader reads what the schema has, but for limits that exclude each other", async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(nearby, fc.jsonValue()), async (document) => {
      const fault = await faultOf(document);
      outcomes.add(fault ?? "read");
      expect(isValid(document), `${fault}`).toBe(fault === undefined || / at most per/.test(fault));
    }),
    { numRuns: 2_000 },
  );
  expect(outcomes.size).toBeGreaterThan(20);
});

test("a document of any JSON allows nothing, or only what a policy without restrictions does", async () => {
  const payment = payments.evm?.() as VerifiedPayment;
  const forbidden = subjectOf({ ...payment, testNetwork: false, network: "eth", provider: "other" });
  await fc.assert(
    fc.asyncProperty(nearby, async (document) => {
      const policy = await policyOf(document as PolicyDocument, { spent: () => [] }).catch(() => undefined);
      const verdict = await policy?.check(forbidden).catch((error: unknown) => error);
      if (verdict) expect(verdict).toBeInstanceOf(PolicyRefusedError);
    }),
    { numRuns: 500 },
  );
});

test("the digest is that of the canonical JSON: order and white space do not change it, every value does", async () => {
  const digestOf = async (document: unknown) => (await policyOf(document as PolicyDocument)).digest;
  const reversed = Object.fromEntries(Object.entries(full).reverse());
  expect(await digestOf(reversed)).toBe(await digestOf(full));
  expect(await digestOf({ version: 1 })).toBe(
    "2430f1a2ad2982d0067885488a4c89e21ad1d7c83b115ba8f1b20acc88dfaea8",
  );
  const digests = await Promise.all(
    Object.keys(full)
      .slice(2)
      .map((key) => digestOf({ ...full, [key]: undefined })),
  );
  expect(new Set([...digests, await digestOf(full)]).size).toBe(digests.length + 1);
});

test("what is changed later in the document changes nothing", async () => {
  const document = structuredClone({ version: 1 as const, networks: ["eth"] });
  const policy = await policyOf(document);
  document.networks.push("sepolia");
  await expect(policy.check(subjectOf(payments.evm?.() as VerifiedPayment))).rejects.toMatchObject({
    rule: "network",
  });
});
