import type { RuleName } from "../../errors/rule-name";
import { associatedAccount } from "../../verify/solana/associated-account";
import { fromBase64, toBase64 } from "../../verify/solana/base64";
import { decodeCctpBurn } from "../../verify/solana/cctp-burn";
import { type Key, toKey } from "../../verify/solana/keys";
import type { Message } from "../../verify/solana/message";
import { programs } from "../../verify/solana/programs";
import { put, scale, TX, textAt } from "../edit";
import { addAccount, addInstruction, changeData, changeMessage, replaceKey } from "../edit-message";
import { attacker, type Harm, type Tampering, type Target } from "../tampering";

export const bad = toKey(attacker.solana) ?? new Uint8Array(32);

/** The keys of a payment, from its request. */
interface Keys {
  payer: Key;
  mint: Key;
  from: Key;
}

/** A tampering that compiles another message. */
export function compiles(
  name: string,
  [harm, ...rules]: [Harm, ...RuleName[]],
  change: (message: Message, keys: Keys, target: Target) => Message | undefined,
  agreeing: (target: Target) => unknown = () => undefined,
): Tampering {
  return {
    name,
    harm,
    rules,
    apply: (target) => {
      const [payer, mint] = [
        textAt(target.quote, "source.account"),
        textAt(target.quote, "source.token"),
      ].map(toKey);
      const changed = changeMessage(target.quote, (message) =>
        payer && mint
          ? change(message, { payer, mint, from: associatedAccount(payer, mint, message.accounts) }, target)
          : undefined,
      );
      if (changed) agreeing(target);
      return changed;
    },
  };
}

/** Replaces the recipient's token account of a direct payment. */
const paysTo =
  (owner: Key) =>
  (message: Message, { mint }: Keys, { quote }: Target) => {
    const recipient = toKey(textAt(quote, "destination.account"));
    const known = recipient && associatedAccount(recipient, mint, message.accounts);
    return known && replaceKey(message, known, associatedAccount(owner, mint));
  };

const amountOf = (data: Uint8Array, change: (amount: bigint) => bigint): Uint8Array => {
  const copy = Uint8Array.from(data);
  // Another tampering may have put another instruction in this place.
  if (copy.length < 9) return copy;
  const view = new DataView(copy.buffer);
  view.setBigUint64(1, change(view.getBigUint64(1, true)), true);
  return copy;
};
const isCctp = (message: Message) => decodeCctpBurn(message.instructions[0]?.data) !== undefined;
const direct = (message: Message) => (isCctp(message) ? undefined : message);
/** Replaces the data of a burn by CCTP V2 from an offset on. */
const cctp = (message: Message, at: number, bytes: ArrayLike<number>) =>
  isCctp(message)
    ? changeData(message, 0, (data) => {
        const copy = Uint8Array.from(data);
        copy.set(bytes, at);
        return copy;
      })
    : undefined;
/** Changes an amount in a burn's data. */
const cctpUnits = (message: Message, at: number, change: (units: bigint) => bigint) => {
  const data = message.instructions[0]?.data ?? new Uint8Array(96);
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, change(new DataView(data.buffer, data.byteOffset).getBigUint64(at, true)), true);
  return cctp(message, at, bytes);
};
const u64 = (amount: number) => [amount, 0, 0, 0, 0, 0, 0, 0];

/** The accounts of a burn by CCTP V2 that no other tampering replaces, by their places. */
const burnAccounts: readonly (readonly [place: number, name: string, harm: Harm, rule: RuleName])[] = [
  [2, "sender-authority", "failure", "programs"],
  [4, "denylist", "failure", "programs"],
  [5, "transmitter", "failure", "programs"],
  [6, "messenger", "failure", "programs"],
  [7, "remote-messenger", "failure", "programs"],
  [8, "minter", "failure", "programs"],
  [9, "local-token", "failure", "programs"],
  [12, "transmitter-program", "failure", "programs"],
  [13, "messenger-program", "theft", "instructions"],
  [15, "system-program", "failure", "programs"],
  [16, "event-authority", "failure", "programs"],
];

/** Changes of the bytes of a Solana quote that leave a well-formed message. */
export const solana: readonly Tampering[] = [
  compiles("solana.recipient", ["theft", "recipient"], paysTo(bad)),
  compiles("solana.recipient-agreeing", ["theft", "recipient"], paysTo(bad), ({ quote }) =>
    put(quote, "destination.account", attacker.solana),
  ),
  compiles(
    "solana.amount",
    ["theft", "amount"],
    (message) =>
      direct(message) && changeData(message, -1, (data) => amountOf(data, (amount) => amount * 10n)),
  ),
  compiles(
    "solana.amount-agreeing",
    ["theft", "amount"],
    (message) =>
      direct(message) && changeData(message, -1, (data) => amountOf(data, (amount) => amount + 1n)),
    ({ quote }) =>
      ["source.amount", "destination.amount", "min_amount_out"].map((path) =>
        scale(quote, path, (one) => one + 1n),
      ),
  ),
  compiles(
    "solana.decimals",
    ["failure", "token_decimals"],
    (message) =>
      direct(message) &&
      changeData(message, -1, (data) => Uint8Array.from([...data.slice(0, 9), (data[9] ?? 0) + 1])),
  ),
  compiles("solana.mint", ["theft", "mint"], (message, { mint }) => replaceKey(message, mint, bad)),
  compiles("solana.source", ["theft", "source_account"], (message, { from }) =>
    replaceKey(message, from, bad),
  ),
  compiles("solana.fee-payer", ["failure", "fee_payer"], (message, { payer }) =>
    replaceKey(message, payer, bad),
  ),
  compiles("solana.program", ["theft", "instructions", "programs"], (message) =>
    replaceKey(message, programs.token, bad),
  ),
  compiles("solana.sends-sol", ["theft", "instructions"], (message, { payer }) =>
    addInstruction(
      message,
      programs.system,
      [
        { key: payer, writable: true },
        { key: bad, writable: true },
      ],
      [2, 0, 0, 0, ...u64(255)],
    ),
  ),
  compiles("solana.second-transfer", ["theft", "instructions"], (message, { payer, mint, from }) =>
    addInstruction(
      message,
      programs.token,
      [
        { key: from, writable: true },
        { key: mint, writable: false },
        { key: associatedAccount(bad, mint), writable: true },
        { key: payer, writable: true },
      ],
      [12, ...u64(1), 6],
    ),
  ),
  compiles("solana.delegates", ["allowance", "instructions"], (message, { payer, from }) =>
    addInstruction(
      message,
      programs.token,
      [
        { key: from, writable: true },
        { key: bad, writable: false },
        { key: payer, writable: true },
      ],
      [4, ...Array<number>(8).fill(255)],
    ),
  ),
  compiles("solana.sets-owner", ["theft", "instructions"], (message, { payer, from }) =>
    addInstruction(
      message,
      programs.token,
      [
        { key: from, writable: true },
        { key: payer, writable: true },
      ],
      [6, 2, 1, ...bad],
    ),
  ),
  compiles("solana.assigns-wallet", ["theft", "instructions"], (message, { payer }) =>
    addInstruction(message, programs.system, [{ key: payer, writable: true }], [1, 0, 0, 0, ...bad]),
  ),
  compiles("solana.durable-nonce", ["replay", "instructions"], (message, { payer }) => {
    const grown = addInstruction(
      message,
      programs.system,
      [
        { key: bad, writable: true },
        { key: payer, writable: true },
      ],
      [4, 0, 0, 0],
    );
    const last = grown.instructions.at(-1);
    return last && { ...grown, instructions: [last, ...grown.instructions.slice(0, -1)] };
  }),
  compiles("solana.priority-fee", ["fee", "instructions"], (message) => {
    const budget = toKey("ComputeBudget111111111111111111111111111111");
    return budget && addInstruction(message, budget, [], [3, ...Array<number>(8).fill(255)]);
  }),
  compiles("solana.unit-limit", ["fee", "instructions"], (message) => {
    const budget = toKey("ComputeBudget111111111111111111111111111111");
    return budget && addInstruction(message, budget, [], [2, 0xc0, 0x5c, 0x15, 0]);
  }),
  compiles(
    "solana.account-added",
    ["theft", "exact_bytes"],
    (message) => addAccount(message, bad, true).message,
  ),
  compiles("solana.rights-raised", ["theft", "exact_bytes"], (message) =>
    message.readonlyOthers === 0 ? undefined : { ...message, readonlyOthers: message.readonlyOthers - 1 },
  ),
  compiles("solana.second-signer", ["theft", "signatures"], (message) => ({
    ...message,
    signers: 2,
    accounts: [...message.accounts.slice(0, 1), bad, ...message.accounts.slice(1)],
    instructions: message.instructions.map((one) => ({
      ...one,
      program: one.program === 0 ? 0 : one.program + 1,
      accounts: one.accounts.map((index) => (index === 0 ? 0 : index + 1)),
    })),
  })),
  compiles("solana.blockhash", ["replay", "blockhash"], (message) => ({ ...message, blockhash: bad })),
  compiles("solana.blockhash-none", ["failure", "blockhash"], (message) => ({
    ...message,
    blockhash: new Uint8Array(32),
  })),
  {
    name: "solana.versioned",
    harm: "theft",
    rules: ["lookup_tables"],
    apply: ({ quote }) => {
      const bytes = fromBase64(textAt(quote, `${TX}.tx_base64`));
      // The message begins after the signatures; its first byte says which version it is.
      const at = 1 + 64 * (bytes?.[0] ?? 0);
      if (!bytes || (bytes[at] ?? 0x80) >= 0x80) return false;
      // One more account, which only the attacker's table names.
      const versioned = [...bytes.slice(0, at), 0x80, ...bytes.slice(at), 1, ...bad, 1, 0, 0];
      return put(quote, `${TX}.tx_base64`, toBase64(Uint8Array.from(versioned)));
    },
  },
  compiles("solana.cctp-recipient", ["theft", "recipient"], (message) => cctp(message, 20, bad)),
  compiles(
    "solana.cctp-recipient-agreeing",
    ["theft", "recipient"],
    (message) =>
      cctp(
        message,
        32,
        Uint8Array.from({ length: 20 }, () => 0xba),
      ),
    ({ quote }) => put(quote, "destination.account", attacker.evm),
  ),
  compiles("solana.cctp-domain", ["theft", "destination_domain"], (message) => cctp(message, 16, [3])),
  compiles("solana.cctp-caller", ["failure", "destination_caller"], (message) => cctp(message, 52, bad)),
  compiles("solana.cctp-amount", ["theft", "amount"], (message) =>
    isCctp(message) ? cctpUnits(message, 8, (units) => units + 1n) : undefined,
  ),
  compiles("solana.cctp-fee-one-more", ["value", "min_amount_out"], (message) =>
    isCctp(message) ? cctpUnits(message, 84, (units) => units + 1n) : undefined,
  ),
  compiles("solana.cctp-fee", ["value", "bridge_fee", "min_amount_out"], (message) =>
    isCctp(message) ? cctpUnits(message, 84, (units) => units * 1_000n) : undefined,
  ),
  compiles("solana.cctp-finality", ["value", "speed"], (message) => cctp(message, 92, [0xd0, 0x07])),
  compiles("solana.cctp-finality-none", ["value", "speed"], (message) => cctp(message, 92, [0, 0])),
  compiles("solana.cctp-hook", ["failure", "instructions"], (message) =>
    isCctp(message)
      ? changeData(message, 0, (data) =>
          Uint8Array.from([111, 245, 62, 131, 204, 108, 223, 155, ...data.subarray(8), 0, 0, 0, 0]),
        )
      : undefined,
  ),
  ...burnAccounts.map(([place, name, harm, rule]) =>
    compiles(`solana.cctp-account-${name}`, [harm, rule], (message) => {
      const key = isCctp(message) && message.accounts[message.instructions[0]?.accounts[place] ?? -1];
      return key ? replaceKey(message, key, bad) : undefined;
    }),
  ),
  // Any new key that has signed can be the account of the message: another account of the payment cannot.
  compiles("solana.cctp-account-event", ["theft", "signatures"], (message) => {
    const [burn, ...others] = message.instructions;
    const source = burn?.accounts[3];
    if (!burn || source === undefined || !isCctp(message)) return undefined;
    const accounts = burn.accounts.map((one, place) => (place === 11 ? source : one));
    return { ...message, instructions: [{ ...burn, accounts }, ...others] };
  }),
  {
    name: "solana.cctp-unsigned",
    harm: "failure",
    rules: ["signatures"],
    apply: ({ quote }) => {
      const bytes = fromBase64(textAt(quote, `${TX}.tx_base64`));
      if (bytes?.[0] !== 2) return false;
      return put(quote, `${TX}.tx_base64`, toBase64(Uint8Array.from(bytes).fill(0, 65, 129)));
    },
  },
];
