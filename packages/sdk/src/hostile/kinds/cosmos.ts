import type { RuleName } from "../../errors/rule-name";
import { get, isKind, isSmall, push, put, scale, TX } from "../edit";
import { attacker, type Harm, type Tampering, type Target } from "../tampering";
import { sets } from "./envelope";

const MESSAGE = `${TX}.msgs.0`;

/** Sets a value of a Cosmos quote. */
function onCosmos(name: string, harm: Harm, rule: RuleName, path: string, value: unknown): Tampering {
  const inner = sets(name, harm, rule, path, value);
  return { ...inner, apply: (target) => isKind(target.quote, "cosmos") && inner.apply(target) };
}

const cosmosOnly = (
  name: string,
  harm: Harm,
  rule: RuleName,
  apply: (target: Target) => boolean,
): Tampering => ({
  name,
  harm,
  rules: [rule],
  apply: (target) => isKind(target.quote, "cosmos") && apply(target),
});

/** The messages and the fee of a Cosmos quote. */
export const cosmos: readonly Tampering[] = [
  onCosmos("cosmos.recipient", "theft", "recipient", `${MESSAGE}.to_address`, attacker.cosmos),
  cosmosOnly(
    "cosmos.recipient-agreeing",
    "theft",
    "recipient",
    ({ quote }) =>
      put(quote, `${MESSAGE}.to_address`, attacker.cosmos) &&
      put(quote, "destination.account", attacker.cosmos),
  ),
  onCosmos("cosmos.sender", "theft", "message_sender", `${MESSAGE}.from_address`, attacker.cosmos),
  onCosmos("cosmos.amount", "theft", "amount", `${MESSAGE}.amount.0.amount`, "999999999999"),
  onCosmos("cosmos.denom", "theft", "denom", `${MESSAGE}.amount.0.denom`, "uosmo"),
  onCosmos(
    "cosmos.message-type",
    "theft",
    "message_shape",
    `${MESSAGE}.@type`,
    "/cosmos.authz.v1beta1.MsgGrant",
  ),
  cosmosOnly("cosmos.second-coin", "theft", "message_shape", ({ quote }) =>
    push(quote, `${MESSAGE}.amount`, { denom: "uosmo", amount: "1000000" }),
  ),
  cosmosOnly("cosmos.field-added", "theft", "message_shape", ({ quote }) =>
    put(quote, `${MESSAGE}.grantee`, attacker.cosmos),
  ),
  cosmosOnly("cosmos.second-message", "theft", "message_count", ({ quote }) =>
    push(quote, `${TX}.msgs`, get(structuredClone(quote), MESSAGE)),
  ),
  onCosmos("cosmos.memo", "theft", "memo", `${TX}.meta.memo`, "104582"),
  onCosmos("cosmos.fee", "fee", "total_fee", `${TX}.meta.fee.amount`, "100000000"),
  cosmosOnly(
    "cosmos.fee-per-gas",
    "fee",
    "total_fee",
    ({ quote }) =>
      put(quote, `${TX}.meta.gas_limit`, "100000") && put(quote, `${TX}.meta.fee.amount`, "99000"),
  ),
  // Within each ceiling of the network, but more than the paid amount.
  {
    ...cosmosOnly(
      "cosmos.fee-share",
      "fee",
      "fee_share",
      ({ quote }) =>
        isSmall(quote) &&
        put(quote, `${TX}.meta.gas_limit`, "500000") &&
        put(quote, `${TX}.meta.fee.amount`, "100000"),
    ),
    needs: "prices",
  },
  // An honest quote has the estimate of the network's nodes.
  {
    ...cosmosOnly("cosmos.node-fee", "fee", "node_fee", ({ quote }) =>
      scale(quote, `${TX}.meta.fee.amount`, (fee) => fee * 4n),
    ),
    needs: "node",
  },
  onCosmos("cosmos.fee-none", "failure", "total_fee", `${TX}.meta.fee.amount`, "0"),
  onCosmos("cosmos.fee-denom", "fee", "fee_coin", `${TX}.meta.fee.denom`, "uatom"),
  onCosmos("cosmos.gas", "fee", "gas_limit", `${TX}.meta.gas_limit`, "500000000"),
  onCosmos("cosmos.sequence", "failure", "sequence", `${TX}.meta.sequence`, String(2n ** 64n)),
  onCosmos("cosmos.account-number", "failure", "account_number", `${TX}.meta.account_number`, "-1"),
];
