import type { Quoted } from "../../src/types";
import { change } from "./quote";

/** A change of one leaf of a quote: which leaf, and with what. Both are taken modulo what there is. */
export interface Mutation {
  leaf: number;
  value: number;
}

/** The replacements of a leaf: values that mean something elsewhere, or nothing anywhere. */
const values: readonly unknown[] = [
  ...[
    "",
    "0",
    "1",
    "-1",
    "0x10",
    "1e9",
    "05",
    " 5",
    "9".repeat(78),
    "1".repeat(200),
    "sepolia",
    "eth",
    "usdc",
  ],
  ...["0xbad0000000000000000000000000000000000bad", "__proto__", "\u202e", "2999-01-01T00:00:00Z", "direct"],
  ...[null, undefined, 0, 1, -1, 1.5, 2 ** 53, true, [], {}, [[]], { length: 1 }],
];

/** The quote with some leaves replaced, or swapped for the value of another leaf. */
export function mutate(quoted: Quoted, mutations: readonly Mutation[]): Quoted {
  for (const { leaf, value } of mutations) {
    const leaves = [...leavesOf(quoted.quote, "quote")];
    const at = leaves[leaf % leaves.length];
    const pool = [...values, ...leaves.map(([, other]) => other), ...digitsOf(at?.[1])];
    // A copy: the next mutation may change what is within it.
    if (at) change(quoted, at[0], structuredClone(pool[value % pool.length]));
  }
  return quoted;
}

/** Values near a number or in a text, which mutations of any other kind would hardly find. */
function digitsOf(value: unknown): unknown[] {
  if (typeof value !== "string" || value.length === 0) return [];
  if (/^\d{1,70}$/.test(value)) return [-1n, 1n, 9n].map((by) => String(BigInt(value) + by));
  const middle = Math.floor(value.length / 2);
  const other = value[middle] === "1" ? "2" : "1";
  return [`${value.slice(0, middle)}${other}${value.slice(middle + 1)}`, `${value}0`, value.slice(1)];
}

function* leavesOf(node: unknown, path: string): Generator<[path: string, value: unknown]> {
  if (typeof node !== "object" || node === null) {
    yield [path, node];
    return;
  }
  for (const [key, value] of Object.entries(node)) yield* leavesOf(value, `${path}.${key}`);
}
