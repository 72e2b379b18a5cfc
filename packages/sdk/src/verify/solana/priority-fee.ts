import { sameBytes, showKey } from "./keys";
import { type CompiledInstruction, type Message, rightsOf } from "./message";
import { programs } from "./programs";

/** The two instructions of the Compute Budget program that set a priority fee, by their first data byte. */
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;

/** The compute units per instruction of a transaction that sets no limit. */
const DEFAULT_UNITS = 200_000n;

/** Micro-lamports per lamport: the price of compute units is in micro-lamports. */
const MICRO = 1_000_000n;

/**
 * The priority fee in lamports, rounded up, that a wallet has added to a message; 0 when it is the same message.
 * Undefined when anything else differs: another instruction, account, right, fee payer or blockhash. The order of the
 * accounts may differ, because wallets compile the message again, but the instructions must use them in the same way.
 */
export function addedPriorityFee(signed: Message, asked: Message): bigint | undefined {
  const place = signed.accounts.findIndex((key) => sameBytes(key, programs.computeBudget));
  const isBudget = ({ program }: CompiledInstruction) => program === place;
  const budget = signed.instructions.filter(isBudget);
  const rest = { ...signed, instructions: signed.instructions.filter((one) => !isBudget(one)) };
  if (describe(rest, budget.length > 0) !== describe(asked, false)) return undefined;
  const [limit, price] = [SET_UNIT_LIMIT, SET_UNIT_PRICE].map((first) =>
    budget.filter(({ data, accounts }) => data[0] === first && accounts.length === 0),
  );
  if (!limit || !price || limit.length > 1 || price.length > 1) return undefined;
  if (limit.length + price.length !== budget.length) return undefined;
  const units = limit[0] ? integer(limit[0].data, 4) : DEFAULT_UNITS * BigInt(signed.instructions.length);
  const each = price[0] ? integer(price[0].data, 8) : 0n;
  if (units === undefined || each === undefined) return undefined;
  return (units * each + MICRO - 1n) / MICRO;
}

/** A little-endian integer of this many bytes after the first byte; undefined for data of another length. */
function integer(data: Uint8Array, bytes: 4 | 8): bigint | undefined {
  if (data.length !== 1 + bytes) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  return bytes === 4 ? BigInt(view.getUint32(1, true)) : view.getBigUint64(1, true);
}

/** A text with the content of a message, independent of the order of its accounts: equal texts are equal payments. */
function describe(message: Message, withoutBudget: boolean): string {
  const { accounts, blockhash, instructions } = message;
  const names = accounts.map(showKey);
  const rights = rightsOf(message).map(
    ({ signer, writable }, index) => `${names[index]} ${signer ? "s" : ""}${writable ? "w" : ""}`,
  );
  const budget = `${showKey(programs.computeBudget)} `;
  return JSON.stringify([
    names[0],
    showKey(blockhash),
    // Read-only, as a program is.
    rights.filter((right) => !withoutBudget || right !== budget).sort(),
    instructions.map(({ program, accounts: named, data }) => [
      names[program],
      named.map((index) => names[index]),
      [...data],
    ]),
  ]);
}
