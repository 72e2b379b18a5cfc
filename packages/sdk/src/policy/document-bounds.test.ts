import { expect, test } from "vitest";
import { ArgumentError } from "../errors/base";
import { policyOf } from "../policy";

const token = { network: "sepolia", symbol: "USDC" };
const read = (part: object) => policyOf({ version: 1, ...part });

test.each<[name: string, allowed: object, refused: readonly object[]]>([
  [
    "an amount is above 0",
    { limits: [{ token, perPayment: "0.000000000000000001" }] },
    [{ limits: [{ token, perPayment: "0" }] }, { limits: [{ token, perPayment: "0.0" }] }],
  ],
  [
    "a limit may be as high as the one around it",
    { limits: [{ token, perPayment: "2", perDay: "2" }] },
    [{ limits: [{ token, perPayment: "2.1", perDay: "2" }] }],
  ],
  [
    "a symbol has no spaces around it",
    { tokens: [token] },
    [{ tokens: [{ ...token, symbol: " USDC" }] }, { tokens: [{ ...token, symbol: "USDC\n" }] }],
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
])("%s", async (_, allowed, refused) => {
  await read(allowed);
  for (const one of refused) await expect(read(one)).rejects.toBeInstanceOf(ArgumentError);
});
