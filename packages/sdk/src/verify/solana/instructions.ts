import { type Key, sameBytes, showKey } from "./keys";
import { programs } from "./programs";

/** The role of an account in the payment; a rule with this name compares the account. */
export type Role =
  | "payer"
  | "source_account"
  | "mint"
  | "recipient"
  | "authority"
  | "program"
  | "durable_nonce"
  | "event_account";

export interface ExpectedAccount {
  role: Role;
  key: Key;
  writable: boolean;
  /** Signs in addition to the payer. */
  signer?: true;
}

/** An expected instruction with all its contents. */
export interface ExpectedInstruction {
  program: Key;
  accounts: readonly ExpectedAccount[];
  data: Uint8Array;
}

const readonly = (role: Role, key: Key): ExpectedAccount => ({ role, key, writable: false });
const writable = (role: Role, key: Key): ExpectedAccount => ({ role, key, writable: true });

/** The first data byte of instructions, by their names. */
const CREATE_IDEMPOTENT = 1;
const TRANSFER_CHECKED = 12;

/** Amounts on Solana have 64 bits. */
export const MAX_AMOUNT = 2n ** 64n - 1n;

/** Amount in base units (at most 64 bits, little-endian) and decimals, as the token program checks them. */
export interface Checked {
  amount: bigint;
  decimals: number;
}

function checkedData(instruction: number, { amount, decimals }: Checked): Uint8Array {
  const data = new Uint8Array(10);
  const view = new DataView(data.buffer);
  view.setUint8(0, instruction);
  view.setBigUint64(1, amount, true);
  view.setUint8(9, decimals);
  return data;
}

/** Amount and decimals of a checked instruction's data; undefined for other data. */
export function readChecked(data: Uint8Array | undefined): Checked | undefined {
  if (data?.length !== 10) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  return { amount: view.getBigUint64(1, true), decimals: view.getUint8(9) };
}

/** Creates the recipient's token account unless it exists (SPL Associated Token Account, `CreateIdempotent`). */
export const createAccount = (ids: {
  payer: Key;
  account: Key;
  owner: Key;
  mint: Key;
}): ExpectedInstruction => ({
  program: programs.associatedToken,
  accounts: [
    writable("payer", ids.payer),
    writable("recipient", ids.account),
    readonly("recipient", ids.owner),
    readonly("mint", ids.mint),
    readonly("program", programs.system),
    readonly("program", programs.token),
  ],
  data: Uint8Array.of(CREATE_IDEMPOTENT),
});

/** Transfers tokens (SPL Token, `TransferChecked`); `to` is the recipient's account. */
export const transferChecked = (
  checked: Checked,
  ids: { from: Key; mint: Key; to: Key; owner: Key },
): ExpectedInstruction => ({
  program: programs.token,
  accounts: [
    writable("source_account", ids.from),
    readonly("mint", ids.mint),
    writable("recipient", ids.to),
    readonly("authority", ids.owner),
  ],
  data: checkedData(TRANSFER_CHECKED, checked),
});

/** The first data bytes of the system program's `AdvanceNonceAccount`. */
const ADVANCE_NONCE = 4;

/** Uses up the nonce that replaces a blockhash (system program, `AdvanceNonceAccount`). */
export const advanceNonce = (account: Key, authority: Key): ExpectedInstruction => ({
  program: programs.system,
  accounts: [
    writable("durable_nonce", account),
    readonly("program", programs.recentBlockhashes),
    readonly("authority", authority),
  ],
  data: Uint8Array.of(ADVANCE_NONCE, 0, 0, 0),
});

export const isAdvance = (program: Key, data: Uint8Array): boolean =>
  sameBytes(program, programs.system) && data[0] === ADVANCE_NONCE;

const names: ReadonlyArray<readonly [program: Key, first: number | undefined, name: string]> = [
  [programs.associatedToken, CREATE_IDEMPOTENT, "create token account"],
  [programs.token, TRANSFER_CHECKED, "transfer tokens"],
  [programs.system, ADVANCE_NONCE, "advance a nonce"],
];

/** A short description of an instruction; for an unknown instruction, the program's address and the first data byte. */
export function nameOf(program: Key, data: Uint8Array): string {
  const known = names.find(
    ([candidate, first]) => sameBytes(candidate, program) && (first === undefined || first === data[0]),
  );
  return known?.[2] ?? `${showKey(program)} (${data[0] ?? "no data"})`;
}
