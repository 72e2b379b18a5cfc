import { MEMO_PROGRAM } from "../../../chains/solana/programs";
import type { Message } from "./transaction";

/** The memos of a message in the format of histories, `[bytes] text` joined by `; `; null when there are none. */
export function memoOf({ staticAccounts, instructions }: Message): string | null {
  const memos = instructions
    .filter(({ programAddressIndex }) => staticAccounts[programAddressIndex] === MEMO_PROGRAM)
    .map(
      ({ data = new Uint8Array() }) => `[${data.length}] ${new TextDecoder().decode(Uint8Array.from(data))}`,
    );
  return memos.length === 0 ? null : memos.join("; ");
}
