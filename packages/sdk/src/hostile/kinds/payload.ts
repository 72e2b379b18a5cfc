import type { RuleName } from "../../errors/rule-name";
import { providerOf } from "../../verify/payment-kind";
import { programs } from "../../verify/solana/programs";
import { isKind, put, scale, TX, textAt } from "../edit";
import { addInstruction, changeData, changeMessage } from "../edit-message";
import { attacker, type Harm, type Tampering } from "../tampering";

const known: readonly string[] = Object.values(providerOf);

/** A change to a payload that the caller has examined and accepted by its digest: only unknown providers have one. */
const swaps = (
  name: string,
  harm: Harm,
  change: (quote: unknown) => boolean,
  rule: RuleName = "payload_digest",
): Tampering => ({
  name,
  harm,
  rules: [rule],
  apply: ({ quote }) => !known.includes(textAt(quote, "provider") ?? "direct") && change(quote),
});

/** Payloads that differ from the one whose digest was accepted (`acceptUnknownProvider`). */
export const payloads: readonly Tampering[] = [
  swaps("payload.contract", "theft", (quote) => isKind(quote, "evm") && put(quote, `${TX}.to`, attacker.evm)),
  swaps(
    "payload.call",
    "theft",
    (quote) => isKind(quote, "evm") && put(quote, `${TX}.data`, `${textAt(quote, `${TX}.data`)}00`),
  ),
  swaps("payload.nonce", "replay", (quote) => scale(quote, `${TX}.meta.nonce`, (nonce) => nonce + 1n)),
  swaps("payload.fee", "fee", (quote) => scale(quote, `${TX}.meta.max_fee_per_gas`, (fee) => fee + 1n)),
  swaps("payload.data", "theft", (quote) =>
    changeMessage(quote, (message) => changeData(message, -1, (data) => Uint8Array.of(...data, 0))),
  ),
  swaps("payload.instruction", "theft", (quote) =>
    changeMessage(quote, (message) => addInstruction(message, programs.memo, [], [1])),
  ),
  swaps("payload.account", "theft", (quote) => put(quote, `${TX}.msgs.0.to_address`, attacker.cosmos)),
  swaps(
    "payload.memo",
    "theft",
    (quote) => isKind(quote, "cosmos") && put(quote, `${TX}.meta.memo`, "deposit 18"),
  ),
];
