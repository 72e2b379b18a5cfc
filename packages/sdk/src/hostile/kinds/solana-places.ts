import { fromBase64, toBase64 } from "../../verify/solana/base64";
import type { CompiledInstruction, Lookup, Message } from "../../verify/solana/message";
import { isKind, put, TX, textAt } from "../edit";
import { changeInstruction, changeLookup } from "../edit-message";
import { attacker, type Tampering } from "../tampering";
import { bad, compiles } from "./solana";

// Changes of single places of a Solana message, legacy or of version 0: signature, version, the index of an account or program, a
// byte of data, an entry of a lookup table.

/** The list with another item in one place. */
const replaced = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((one, index) => (index === at ? item : one));

/** Changes one place among those of all instructions, of which `size` says how many an instruction has. */
function anywhere(
  message: Message,
  random: () => number,
  size: (one: CompiledInstruction) => number,
  change: (one: CompiledInstruction, place: number) => CompiledInstruction,
): Message | undefined {
  const places = message.instructions.flatMap((one, at) =>
    Array.from({ length: size(one) }, (_, place) => [at, place] as const),
  );
  const [at, place] = places[Math.floor(random() * places.length)] ?? [-1, 0];
  return changeInstruction(message, at, (one) => change(one, place));
}

/** Changes the bytes of a quote's transaction, with the place of its message's first byte. */
function bytes(
  name: string,
  rule: Tampering["rules"][number],
  change: (bytes: Uint8Array, message: number) => boolean,
): Tampering {
  return {
    name,
    harm: "failure",
    rules: [rule],
    apply: ({ quote }) => {
      const copy = isKind(quote, "solana")
        ? fromBase64(textAt(quote, `${TX}.tx_base64`))?.slice()
        : undefined;
      if (!copy?.[0] || !change(copy, 1 + 64 * copy[0])) return false;
      return put(quote, `${TX}.tx_base64`, toBase64(copy));
    },
  };
}

/** All entries of a table in one list, if there are some in the other. */
const moved =
  (from: "writable" | "readonly", to: "writable" | "readonly") =>
  (lookup: Lookup): Lookup[] | undefined =>
    lookup[from].length === 0
      ? undefined
      : [{ ...lookup, [from]: [], [to]: [...lookup.writable, ...lookup.readonly] }];

/** An entry of a table that is not there, is another account, or is named twice. */
const otherEntry = ["exact_bytes", "lookup_tables", "message_form"] as const;

/** The fields by which a quote describes its bytes; none of them is signed. */
const described = [
  ...["last_valid_block_height", "blockhash_expiry_seconds", "mint", "decimals"],
  ...["from_ata", "to_ata", "requires_create_ata"],
];

export const solanaPlaces: readonly Tampering[] = [
  ...described.map(
    (field): Tampering => ({
      name: `solana.meta-${field.replaceAll("_", "-")}`,
      harm: "nothing",
      rules: [],
      apply: ({ quote }) => isKind(quote, "solana") && put(quote, `${TX}.meta.${field}`, attacker.solana),
    }),
  ),
  {
    name: "solana.meta-blockhash",
    harm: "replay",
    rules: ["blockhash"],
    apply: ({ quote }) =>
      isKind(quote, "solana") && put(quote, `${TX}.meta.recent_blockhash`, attacker.solana),
  },
  bytes("solana.signed-before", "signatures", (copy) => {
    copy.fill(7, 1, 65);
    return true;
  }),
  bytes("solana.version-1", "message_form", (copy, at) => {
    const isVersion0 = copy[at] === 0x80;
    copy[at] = 0x81;
    return isVersion0;
  }),
  // Any account of any instruction, or its program, becomes the one that is listed next.
  compiles("solana.account-other", ["theft", "exact_bytes"], (message, _keys, { random }) =>
    anywhere(
      message,
      random,
      ({ accounts }) => accounts.length,
      (one, place) => ({
        ...one,
        accounts: replaced(one.accounts, place, ((one.accounts[place] ?? 0) + 1) % message.accounts.length),
      }),
    ),
  ),
  compiles("solana.program-other", ["theft", "exact_bytes"], (message, _keys, { random }) =>
    anywhere(
      message,
      random,
      () => 1,
      (one) => ({ ...one, program: (one.program + 1) % message.accounts.length }),
    ),
  ),
  compiles("solana.accounts-fewer", ["failure", "exact_bytes"], (message, _keys, { random }) =>
    anywhere(
      message,
      random,
      ({ accounts }) => Math.sign(accounts.length),
      (one) => ({ ...one, accounts: one.accounts.slice(0, -1) }),
    ),
  ),
  // A bit is set, never taken away: a quote may lower the fee of a burn.
  compiles(
    "solana.data-bit",
    ["theft", "exact_bytes", "min_amount_out", "speed"],
    (message, _keys, { random }) =>
      anywhere(
        message,
        random,
        ({ data }) => data.length,
        (one, place) => ({
          ...one,
          data: one.data.map((byte, at) => (at === place ? byte | (byte + 1) : byte)),
        }),
      ),
  ),
  compiles("solana.lookup-table", ["theft", "lookup_tables"], (message) =>
    changeLookup(message, (lookup) => [{ ...lookup, table: bad }]),
  ),
  compiles("solana.lookup-none", ["failure", "message_form"], (message) =>
    changeLookup(message, (lookup) => [{ ...lookup, readonly: [], writable: [] }]),
  ),
  compiles("solana.lookup-twice", ["failure", "message_form"], (message) =>
    changeLookup(message, (lookup) => [lookup, lookup]),
  ),
  compiles("solana.lookup-entry", ["theft", ...otherEntry], (message, _keys, { random }) =>
    changeLookup(message, ({ table, writable, readonly }) => {
      const entries = [...writable, ...readonly];
      const place = Math.floor(random() * entries.length);
      const others = replaced(entries, place, ((entries[place] ?? 0) + 1) % 256);
      return [{ table, writable: others.slice(0, writable.length), readonly: others.slice(writable.length) }];
    }),
  ),
  compiles("solana.lookup-more", ["theft", ...otherEntry], (message) =>
    changeLookup(message, (lookup) => [{ ...lookup, readonly: [...lookup.readonly, 0] }]),
  ),
  compiles("solana.lookup-rights-raised", ["theft", "exact_bytes"], (message) =>
    changeLookup(message, moved("readonly", "writable")),
  ),
  compiles("solana.lookup-rights-lowered", ["failure", "exact_bytes"], (message) =>
    changeLookup(message, moved("writable", "readonly")),
  ),
];
