import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";
import { namedPayload } from "../named-payload";
import { all, must } from "../rule";
import type { Subject } from "../rule-input";
import { isAdvance } from "./instructions";
import { sameBytes, showKey } from "./keys";
import { programs } from "./programs";
import { rules } from "./rules/index";
import type { SolanaLimits, SolanaRule, SolanaTransactionRead } from "./unsigned-transaction";

/** SHA-256 of the message that would be signed; undefined when it could not be read. */
export const digestOf = ({ transaction: { signed } }: Subject<SolanaTransactionRead>): string | undefined =>
  signed && `0x${bytesToHex(sha256(signed))}`;

/** The first called program that known payments do not call, or the first program. */
export function programOf({ transaction: { parsed } }: Subject<SolanaTransactionRead>): string | undefined {
  const { accounts = [], instructions = [] } = parsed?.message ?? {};
  const called = instructions.flatMap(({ program }) => accounts[program] ?? []);
  const known = Object.values(programs);
  const first = called.find((key) => !known.some((one) => sameBytes(one, key))) ?? called[0];
  return first && showKey(first);
}

/**
 * Without instructions for the Compute Budget program, the network fee is the fee of a signature. A nonce is advanced only if the
 * caller names its account: such a transaction does not expire.
 */
const withoutPriorityFee: SolanaRule = ({ transaction: { parsed, nonce } }) => {
  const { accounts = [], instructions: [first] = [] } = parsed?.message ?? {};
  const program = accounts[first?.program ?? -1];
  const advances = program !== undefined && first !== undefined && isAdvance(program, first.data);
  return all(
    must(
      parsed !== undefined && accounts.every((key) => !sameBytes(key, programs.computeBudget)),
      "no instruction that sets a priority fee",
      "one",
    ),
    must(
      advances === (nonce !== undefined),
      nonce ? "the advance of the nonce first" : "no durable nonce",
      "another",
    ),
  );
};

/** The usual rules check the message's form, signer, fee, blockhash and network, and the quote's fields. */
export const { rulesFor, namedRuleNames } = namedPayload<SolanaTransactionRead, SolanaLimits>({
  rules,
  digestOf,
  ofKnown: [
    ...["payment_kind", "source_account", "mint", "recipient", "authority", "programs", "amount"],
    ...["token_decimals", "min_amount_out", "bridge_fee", "exact_bytes"],
    ...["destination_domain", "destination_caller", "speed"],
  ],
  instead: { instructions: withoutPriorityFee },
});
