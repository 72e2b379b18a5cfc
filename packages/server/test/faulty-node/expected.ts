import type { FamilyName } from "./families";
import type { Fault } from "./faulty-node";
import type { Rights } from "./operations";
import type { Outcome } from "./outcome";
import type { Scenario } from "./scenarios";

/** Faults that concern logs, heads and look-ups of transactions: only the operations that name them notice. */
const harmless: ReadonlySet<Fault> = new Set([
  "narrow-logs",
  "stale-head",
  "reorganised",
  "undone",
  "misnamed",
]);

/** How nodes report their chain, which everything that they answer depends on. */
const identity: ReadonlySet<string> = new Set([
  "eth_chainId",
  "getGenesisHash",
  "GET /cosmos/base/tendermint/v1beta1/node_info",
]);

const whole: readonly Outcome[] = ["whole"];

/**
 * Whether an operation is asked in a scenario. When the calls of one purpose or method go wrong that it does not need, one
 * fault is enough to see that.
 */
export const isAsked = ({ needs = {} }: Rights, { fault, scope }: Scenario): boolean =>
  scope === "all" || identity.has(scope) || scope in needs || fault === "broken";

/**
 * The outcomes that are right for an operation when something goes wrong. Where its node as a whole is of no use, `lost`;
 * where the fault does not touch what the operation needs, the whole truth and nothing else.
 */
export function expectedOutcomes(
  { lost, needs = {}, under = {} }: Rights,
  family: FamilyName,
  { name, fault, scope }: Scenario,
): readonly Outcome[] {
  const ofScope = scope === "all" || identity.has(scope) ? lost : (needs[scope] ?? whole);
  const right = under[name] ?? under[fault] ?? (harmless.has(fault) ? whole : ofScope);
  return isList(right) ? right : right[family];
}

const isList = (value: object): value is readonly Outcome[] => Array.isArray(value);
