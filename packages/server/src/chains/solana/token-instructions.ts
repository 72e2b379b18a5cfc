import { MEMO_PROGRAM, TOKEN_PROGRAM } from "./programs";
import type { ReadInstruction } from "./read-instructions";

/** A checked instruction of the token program (SPL Token), with its accounts by role. */
export type CheckedInstruction = { mint: string; amount: bigint } & (
  | { kind: "transfer"; to: string }
  | { kind: "burn"; owner: string }
  | { kind: "mint"; to: string; authority: string }
);

/** Numbers of the token program's instructions. */
const [TRANSFER, MINT, BURN] = [12, 14, 15];

/** Decodes a checked transfer, mint or burn; undefined for every other instruction. */
export function readChecked({ program, accounts, data }: ReadInstruction): CheckedInstruction | undefined {
  if (program !== TOKEN_PROGRAM || data.length !== 10) return undefined;
  const [first = "", second = "", third = "", fourth = ""] = accounts;
  const amount = Buffer.from(data).readBigUInt64LE(1);
  if (data[0] === TRANSFER && fourth !== "") return { kind: "transfer", mint: second, amount, to: third };
  if (data[0] === BURN && third !== "") return { kind: "burn", mint: second, amount, owner: third };
  if (data[0] === MINT && third !== "")
    return { kind: "mint", mint: first, amount, to: second, authority: third };
  return undefined;
}

/** The text of a memo (SPL Memo); undefined for every other instruction, and for bytes that are not UTF-8. */
export function readMemo({ program, data }: ReadInstruction): string | undefined {
  if (program !== MEMO_PROGRAM) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data);
  } catch {
    return undefined;
  }
}
