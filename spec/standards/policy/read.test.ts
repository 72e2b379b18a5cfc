import { readFile } from "node:fs/promises";
import Ajv2020 from "ajv/dist/2020";
import fc from "fast-check";
import { expect, test } from "vitest";
import { changed, full, pathsIn, usdc } from "./full-document";
import { faultsOf } from "./limits";
import { readPolicyDocument } from "./read";

/* The reader reads what the schema describes (policy.schema.json): ajv is the oracle. */

const schemaFile = new URL("../../policy.schema.json", import.meta.url);
const schema = JSON.parse(await readFile(schemaFile, "utf8"));
const isValid = new Ajv2020({ strict: false }).compile(schema);

const faultsIn = (document: unknown) => faultsOf(readPolicyDocument(document));

/** That an amount is above the one that contains it is not for a schema. */
const isOrder = (fault: string) => / must be at most per/.test(fault);

test("the schema has the keys of the type, and the reader those of the schema, whose values it copies", () => {
  expect(Object.keys(schema.properties)).toEqual(Object.keys(full));
  expect(isValid(full), JSON.stringify(isValid.errors)).toBe(true);
  const read = readPolicyDocument(full);
  expect([faultsOf(read), { ...read.document }]).toEqual([[], full]);
});

test("every part of a document is refused where the schema refuses it, whatever stands there", () => {
  const values = [
    ...[
      undefined,
      null,
      true,
      0,
      1,
      1.5,
      36,
      37,
      10_001,
      "",
      "1",
      "01",
      "1e3",
      "0.0",
      "1.0000000000000000001",
    ],
    ...["allow", "none", "Sepolia", "a b", "high", [], {}, ["high"], [1, 1], [usdc, usdc], ["a", "a"]],
  ];
  for (const path of pathsIn(full))
    for (const value of values) {
      const document = changed(full, path, value);
      const faults = faultsIn(document);
      expect([path, value, faults.every(isOrder)]).toEqual([path, value, isValid(document)]);
    }
});

test("any JSON is read where the schema has it, and its faults are texts", () => {
  const nearby = fc
    .tuple(
      fc.constantFrom(...pathsIn(full)),
      fc.oneof(fc.jsonValue(), fc.constantFrom("1", "0", "5.5", true)),
    )
    .map(([path, value]) => JSON.parse(JSON.stringify(changed(full, path, value) ?? null)) as unknown);
  const outcomes = new Set<string>();
  fc.assert(
    fc.property(fc.oneof(nearby, fc.jsonValue()), (document) => {
      const faults = faultsIn(document);
      outcomes.add(faults[0] ?? "read");
      for (const fault of faults) expect(fault).toMatch(/^policy[\w.[\]$]* must be /);
      expect(isValid(document), faults.join("; ")).toBe(faults.every(isOrder));
    }),
    { numRuns: 2_000 },
  );
  expect(outcomes.size).toBeGreaterThan(20);
});

test("every fault is named by its path; the order of amounts is looked at where each of them is right", () => {
  const wrong = { version: 2, networks: [], limits: [{ token: usdc, perPayment: "0" }], more: 1 };
  expect(faultsIn(wrong)).toEqual([
    "policy.version must be 1",
    "policy.networks must be a list of at least one item",
    "policy.limits[0].perPayment must be above 0",
    expect.stringContaining("policy must be an object with no other keys than version, $schema"),
  ]);
  expect(
    faultsIn({ version: 1, limits: [{ token: usdc, perPayment: "3", perDay: "2.99", perRecipient: "2" }] }),
  ).toEqual([
    "policy.limits[0].perPayment must be at most perDay, 2.99",
    "policy.limits[0].perPayment must be at most perRecipient, 2",
  ]);
});

test("a value that JSON does not have is a fault, and never an error", () => {
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  for (const value of [
    Number.NaN,
    () => 1,
    Symbol("x"),
    1n,
    new Date(0),
    cyclic,
    Object.create({ version: 1 }),
  ])
    for (const document of [value, { version: 1, networks: [value, value] }, { version: 1, tokens: [value] }])
      expect(faultsIn(document).length).toBeGreaterThan(0);
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
])("%j is refused with its path and what is allowed", (part, message) => {
  const [fault] = faultsIn({ version: 1, ...part });
  if (typeof message === "string") expect(fault).toBe(message);
  else expect(fault).toMatch(message);
});

/** Restrictions that a program would not find as own keys. */
test("keys of a prototype are no keys, and no object with a prototype is a policy", () => {
  class Own {
    version = 1;
  }
  const inherited = Object.create({ networks: ["sepolia"] }, { version: { value: 1, enumerable: true } });
  for (const document of [inherited, new Own(), new Map([["version", 1]]), [], null, "{}", 1, undefined])
    expect(faultsIn(document)[0]).toMatch(/^policy must be a/);
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"])
    expect(faultsIn(JSON.parse(`{"version":1,"${name}":{}}`))[0]).toMatch(/no other keys/);
  expect(faultsIn({ version: 1, networks: new Array(1) })[0]).toMatch(/networks\[0\]/);
  expect(faultsIn(Object.assign(Object.create(null), { version: 1 }))).toEqual([]);
});

test.each<[name: string, allowed: object, refused: readonly object[]]>([
  [
    "an amount is above 0",
    { limits: [{ token: usdc, perPayment: "0.000000000000000001" }] },
    [{ limits: [{ token: usdc, perPayment: "0" }] }, { limits: [{ token: usdc, perPayment: "0.0" }] }],
  ],
  [
    "a limit may be as high as the one around it",
    { limits: [{ token: usdc, perPayment: "2", perDay: "2" }] },
    [{ limits: [{ token: usdc, perPayment: "2.1", perDay: "2" }] }],
  ],
  [
    "a symbol has no spaces around it",
    { tokens: [usdc] },
    [{ tokens: [{ ...usdc, symbol: " USDC" }] }, { tokens: [{ ...usdc, symbol: "USDC\n" }] }],
  ],
  [
    "an address has no spaces around it",
    { senders: [{ address: "abc" }] },
    [
      { senders: [{ address: " abc" }] },
      { senders: [{ address: "abc\n" }] },
      { senders: [{ address: "ab" }] },
    ],
  ],
  [
    "a loss is a whole number of basis points",
    { price: { maxLossBps: 0 } },
    [{ price: { maxLossBps: -1 } }, { price: { maxLossBps: 0.5 } }, { price: { maxLossBps: 10_001 } }],
  ],
  [
    "a description has at most 1000 characters, of any kind",
    { description: "\u20ac\n".repeat(500) },
    [{ description: "a".repeat(1001) }, { description: `${"a".repeat(1000)}\n` }],
  ],
  [
    "the name of a factor is one word of at most 64 characters",
    { risk: { refuse: ["high"], acceptFactors: ["a".repeat(64)] } },
    ["a".repeat(65), " first", "first\n", ""].map((name) => ({
      risk: { refuse: ["high"], acceptFactors: [name] },
    })),
  ],
  [
    "a list is not empty",
    { networks: ["sepolia"] },
    [{ networks: [] }, { networks: ["sepolia", "sepolia"] }],
  ],
])("%s", (_, allowed, refused) => {
  expect(faultsIn({ version: 1, ...allowed })).toEqual([]);
  for (const one of refused) expect(faultsIn({ version: 1, ...one }).length).toBeGreaterThan(0);
});
