import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { components } from "@waybill/spec/generated/risk";
import { formatUnits } from "@waybill/spec/standards/decimal";
import { ZERO_ADDRESS } from "../../chains/evm/address";
import type { CallOutcome, StateOverrides } from "../../chains/evm/simulation/types";
import { tokensOf } from "../../chains/registry";
import { approvalsIn, type EvmApproval, type EvmTransfer, transfersIn } from "../../simulation/evm/events";
import type { TokenFacts } from "../../simulation/evm/reads";
import { reasonOf } from "../../simulation/evm/revert";
import type { EvmSimulated, HoldingChange } from "../../simulation/evm/simulate";

type Schemas = components["schemas"];
type Answer = Omit<Schemas["EvmSimulation"], "attributions">;

/** The facts of a token; null is the native coin. */
type FactsOf = (token: string | null) => TokenFacts;

/** A simulation as the interface shows it, without attributions, and the addresses that need one. */
export async function evmSimulationAnswer(
  network: RegistryNetwork,
  simulated: EvmSimulated,
  overrides: StateOverrides,
): Promise<{ answer: Answer; addresses: string[] }> {
  const native = tokensOf(network.slug).find(({ addr }) => addr === null);
  const factsOf: FactsOf = (token) =>
    token === null
      ? { symbol: native?.symbol, decimals: native?.exponent ?? 18 }
      : (simulated.tokens.get(token) ?? { symbol: undefined, decimals: undefined });
  const results = await Promise.all(
    simulated.outcomes.map((outcome, index) =>
      resultOf(outcome, simulated.transactions[index]?.gas, factsOf),
    ),
  );
  const failed = results.find(({ status }) => status === "reverted");
  const answer: Answer = {
    status: failed ? "reverted" : "success",
    network: network.slug,
    block_number: Number(simulated.block.number),
    block_hash: simulated.block.hash,
    method: simulated.method,
    executor: simulated.executor ?? null,
    gas_used: simulated.outcomes.reduce((sum, { gasUsed }) => sum + gasUsed, 0n).toString(),
    revert_reason: failed?.revert_reason ?? null,
    balance_deltas: simulated.holdings.flatMap((change) => deltaOf(change, factsOf)).sort(compareDeltas),
    transfers: results.flatMap(({ transfers }) => transfers),
    approvals: results.flatMap(({ approvals }) => approvals),
    logs: results.flatMap(({ logs }) => logs),
    results,
    overrides: [...usedOverrides(overrides, "request"), ...usedOverrides(simulated.ownOverrides, "multisig")],
  };
  return { answer, addresses: addressesIn(answer, simulated) };
}

async function resultOf(
  outcome: CallOutcome,
  gas: bigint | undefined,
  factsOf: FactsOf,
): Promise<Schemas["EvmTransactionResult"]> {
  const failure = await reasonOf(outcome, gas);
  return {
    status: outcome.ok ? "success" : "reverted",
    gas_used: outcome.gasUsed.toString(),
    revert_reason: failure?.reason ?? null,
    revert: failure?.revert ?? null,
    transfers: transfersIn(outcome.effects).map((transfer) => shownTransfer(transfer, factsOf)),
    approvals: approvalsIn(outcome.effects).map((approval) => shownApproval(approval, factsOf)),
    logs: outcome.effects.flatMap((effect) =>
      effect.kind === "log" ? [{ ...effect.log, topics: [...effect.log.topics] }] : [],
    ),
  };
}

const amountOf = (amount: bigint, decimals: number | undefined): string | null =>
  decimals === undefined ? null : formatUnits(amount, decimals);

const shownTransfer = (
  { token, from, to, amount, tokenId }: EvmTransfer,
  factsOf: FactsOf,
): Schemas["SimulatedTransfer"] => {
  const { symbol, decimals } = factsOf(token);
  return {
    token_address: token,
    symbol: symbol ?? null,
    from,
    to,
    amount: amountOf(amount, tokenId === undefined ? decimals : 0),
    base_amount: amount.toString(),
    token_id: tokenId?.toString() ?? null,
  };
};

const shownApproval = (
  { token, owner, spender, amount, isUnlimited, tokenId }: EvmApproval,
  factsOf: FactsOf,
): Schemas["SimulatedApproval"] => {
  const { symbol, decimals } = factsOf(token);
  return {
    token_address: token,
    symbol: symbol ?? null,
    owner,
    spender,
    amount: amount === undefined ? null : amountOf(amount, tokenId === undefined ? decimals : 0),
    base_amount: amount?.toString() ?? null,
    is_unlimited: isUnlimited,
    token_id: tokenId?.toString() ?? null,
  };
};

/** Nothing for a balance that stays as it is. */
function deltaOf(
  { account, token, before, after }: HoldingChange,
  factsOf: FactsOf,
): Schemas["BalanceDelta"][] {
  const delta = before === undefined || after === undefined ? undefined : after - before;
  if (delta === 0n) return [];
  const { symbol, decimals } = factsOf(token);
  return [
    {
      address: account,
      token_address: token,
      symbol: symbol ?? null,
      decimals: decimals ?? null,
      delta: delta === undefined ? null : amountOf(delta, decimals),
      base_delta: delta?.toString() ?? null,
    },
  ];
}

function compareDeltas(one: Schemas["BalanceDelta"], other: Schemas["BalanceDelta"]): number {
  const key = (delta: Schemas["BalanceDelta"]) => `${delta.address} ${delta.token_address ?? ""}`;
  return key(one) < key(other) ? -1 : 1;
}

const usedOverrides = (
  overrides: StateOverrides,
  origin: "request" | "multisig",
): Schemas["EvmUsedOverride"][] =>
  [...overrides].flatMap(([address, { balance, nonce, code, stateDiff }]) => {
    const used = (property: "balance" | "nonce" | "code", value: string | undefined) =>
      value === undefined ? [] : [{ address, property, slot: null, value, origin }];
    return [
      ...used("balance", balance?.toString()),
      ...used("nonce", nonce?.toString()),
      ...used("code", code),
      ...Object.entries(stateDiff ?? {}).map(([slot, value]) => ({
        address,
        property: "storage" as const,
        slot,
        value,
        origin,
      })),
    ];
  });

/** Every address that is involved, once, sorted; the zero address is no account. */
function addressesIn(answer: Answer, { transactions, executor }: EvmSimulated): string[] {
  const named = [
    ...transactions.flatMap(({ from, to }) => [from, to]),
    executor,
    ...answer.balance_deltas.flatMap(({ address, token_address }) => [address, token_address]),
    ...answer.transfers.flatMap(({ from, to, token_address }) => [from, to, token_address]),
    ...answer.approvals.flatMap(({ owner, spender, token_address }) => [owner, spender, token_address]),
    ...answer.logs.map(({ address }) => address),
  ];
  const present = named.filter((address) => address !== null && address !== undefined);
  return [...new Set(present)].filter((address) => address !== ZERO_ADDRESS).sort();
}
