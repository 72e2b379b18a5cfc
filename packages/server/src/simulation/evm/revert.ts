import type { Abi } from "viem";
import { revertReason } from "../../chains/evm/revert-reason";
import type { CallOutcome } from "../../chains/evm/simulation/types";
import { nodeText } from "../../chains/read-answer";
import { localTokenAbi } from "../../generated/contracts";

/** The error that a contract returned. */
export interface Revert {
  kind: "error" | "panic" | "custom" | "unknown" | "none";
  /** The name of the error; null where it is not known. */
  name: string | null;
  arguments: string[];
  /** The returned data, 0x hex. */
  data: string;
}

/** Why a transaction fails. */
export interface RevertReason {
  /** One line for people. */
  reason: string;
  revert: Revert;
}

/** The meaning of the codes of Solidity's compiler-inserted checks. */
const panics: Readonly<Record<string, string>> = {
  "1": "an assertion failed",
  "17": "an overflow or underflow",
  "18": "a division by zero",
  "33": "an invalid enumeration value",
  "34": "an incorrectly encoded storage array",
  "49": "pop of an empty array",
  "50": "an index outside of its array",
  "65": "too much memory",
  "81": "a call of an uninitialized function",
};

const ERROR = "0x08c379a0";
const PANIC = "0x4e487b71";

/** The errors of all contracts of the registry, once each. */
const knownErrors: Abi = [
  ...new Map(
    localTokenAbi.flatMap((item) => (item.type === "error" ? [[JSON.stringify(item), item] as const] : [])),
  ).values(),
];

/** Why this outcome is a failure; `gas`: the limit that it had, if it had one. Undefined for a success. */
export async function reasonOf(
  outcome: CallOutcome,
  gas: bigint | undefined,
): Promise<RevertReason | undefined> {
  if (outcome.ok) return undefined;
  const { returnData: data, message = "", gasUsed } = outcome;
  const none = (reason: string): RevertReason => ({
    reason: nodeText(reason),
    revert: { kind: "none", name: null, arguments: [], data },
  });
  if (data === "0x") {
    if (gasUsed > 0n && gasUsed === gas) return none("out of gas");
    return none(/^execution (failed|reverted)$/i.test(message) ? "reverted without a reason" : message);
  }
  const decoded = await decode(data);
  if (!decoded)
    return {
      reason: `reverted with ${nodeText(data)}`,
      revert: { kind: "unknown", name: null, arguments: [], data },
    };
  const { name, args } = decoded;
  const texts = args.map((value) => nodeText(printable(text(value))));
  const revert = { name, arguments: texts, data };
  const [first = ""] = texts;
  if (data.startsWith(ERROR))
    return {
      reason: first === "" ? "reverted without a reason" : first,
      revert: { kind: "error", ...revert },
    };
  if (data.startsWith(PANIC))
    return { reason: `${panics[first] ?? "a panic"} (Panic ${first})`, revert: { kind: "panic", ...revert } };
  const called = `${name}(${texts.join(", ")})`;
  const sentence = revertReason({ message: "", data });
  return {
    reason: sentence === "" ? called : `${sentence}: ${called}`,
    revert: { kind: "custom", ...revert },
  };
}

async function decode(data: string): Promise<{ name: string; args: readonly unknown[] } | undefined> {
  const { decodeErrorResult } = await import("viem");
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: knownErrors, data: data as `0x${string}` });
    return { name: errorName, args };
  } catch {
    return undefined; // An error of another contract, or data that is cut off.
  }
}

const text = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value, plain) : String(value);

const plain = (_key: string, value: unknown): unknown =>
  typeof value === "bigint" ? value.toString() : value;

/** Contracts can return any characters, also such that reverse or break the text around them. */
const printable = (words: string): string => words.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "\u{fffd}");
