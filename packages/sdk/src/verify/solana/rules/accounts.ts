import { must, same } from "../../rule";
import { hasValidChecksum } from "../eip55";
import { expectedOf } from "../expected-payment";
import { type Role, readChecked } from "../instructions";
import { sameBytes, showKey, toKey } from "../keys";
import type { SolanaRule } from "../unsigned-transaction";

/** An address of the destination network: 32 bytes of base58, which has no checksum, or an EVM one (EIP-55). */
export const requestRecipient: SolanaRule = ({
  requested: { recipient, recipientText, destinationNetwork },
}) => {
  const valid =
    destinationNetwork?.kind === "solana"
      ? toKey(recipient) !== undefined
      : destinationNetwork?.kind === "evm" &&
        recipient !== undefined &&
        hasValidChecksum(recipientText ?? "");
  return must(
    valid,
    "an address of the destination network with a valid checksum in to_address",
    recipientText,
  );
};

/** Every account with that role, in every instruction, equals the account derived from the request. */
export const inRole =
  (...roles: Role[]): SolanaRule =>
  (subject) => {
    const expected = expectedOf(subject);
    const message = subject.transaction.parsed?.message;
    // Different instructions are reported by the rule `instructions`.
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

/** The amount equals the request's exactly, with the token's decimals. */
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
