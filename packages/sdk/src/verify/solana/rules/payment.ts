import { must, same } from "../../rule";
import { expectedOf } from "../expected";
import { type Role, readChecked } from "../instructions";
import { sameBytes, showKey, toKey } from "../keys";
import { programs } from "../programs";
import type { SolanaRule } from "../transaction";

/** Base58 of exactly 32 bytes: an address carries no checksum, so this is all that can be told of a typing error. */
export const requestRecipient: SolanaRule = ({ asked }) =>
  must(
    asked.destinationNetwork?.kind !== "solana" || toKey(asked.recipient) !== undefined,
    "a Solana address of 32 bytes in to_address",
    asked.recipientText,
  );

/** Tokens that belong to a program or to the mint itself are lost. */
export const recipientUsable: SolanaRule = ({ asked }) =>
  must(
    ![asked.token?.address, ...Object.values(programs).map(showKey)].includes(asked.recipient),
    "a wallet, not a program or the token's mint",
    asked.recipient,
  );

/** Every account in that role, in every instruction, is the one that the request leads to. */
export const inRole =
  (...roles: Role[]): SolanaRule =>
  (subject) => {
    const expected = expectedOf(subject);
    const message = subject.transaction.parsed?.message;
    // Other instructions have other accounts; `instructions` says so.
    if (!expected || !message || message.instructions.length !== expected.instructions.length)
      return undefined;
    for (const [at, { accounts }] of expected.instructions.entries()) {
      const places = message.instructions[at]?.accounts ?? [];
      for (const [index, { role, key }] of accounts.entries()) {
        const found = message.accounts[places[index] ?? -1];
        if (roles.includes(role) && !(found && sameBytes(found, key)))
          return same(showKey(key), found && showKey(found));
      }
    }
    return undefined;
  };

/** What moves is what was asked, to the last unit, and counted in the token's decimals. */
const checked =
  (part: "amount" | "decimals"): SolanaRule =>
  (subject) => {
    const expected = expectedOf(subject)?.instructions ?? [];
    const found = subject.transaction.parsed?.message.instructions ?? [];
    for (const [index, { data }] of expected.entries()) {
      const wanted = readChecked(data);
      const actual = readChecked(found[index]?.data);
      if (wanted && actual && wanted[part] !== actual[part]) return same(wanted[part], actual[part]);
    }
    return undefined;
  };

export const amount = checked("amount");
export const tokenDecimals = checked("decimals");
