import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { components } from "@waybill/spec/generated/risk";
import type { StateOverride, StateOverrides } from "../../chains/evm/simulation/types";
import { type Refused, type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import { normalizeAddress } from "../../lib/normalize-address";
import { checkAddress, checkNetwork } from "../../params/network";
import type { EvmSimulationRequest } from "../../simulation/evm/simulate";
import type { EvmSimulatedTransaction } from "../../simulation/evm/transaction";

type Schemas = components["schemas"];
type Body = PartiallyValid<Schemas["EvmSimulationPayload"]>;
type Transaction = NonNullable<Body["transaction"]>;
type Network = RegistryNetwork | Refused;

/** Zero where it is absent; of a field that was refused, the value is not used. */
const quantity = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : BigInt(text);

/** The network and the request of a simulation; reports all faults beyond the schema. */
export function checkEvmSimulation(
  body: Body,
  report: Report,
): { network: Network; request: EvmSimulationRequest | Refused } {
  const named = checkNetwork(body.network, report);
  const network =
    named === refused || named.kind === "evm"
      ? named
      : report("network", "invalid_value", "must be an EVM network", { value: body.network });
  const given = (["transaction", "transactions", "multisig_transaction"] as const).filter(
    (name) => body[name] !== undefined,
  );
  if (given.length === 0) report("transaction", "required", null, {});
  for (const extra of given.slice(1))
    report(extra, "invalid_value", `cannot be combined with ${given[0]}: send one of them`, {});
  const overrides = checkOverrides(network, body.state_overrides, report);
  const single =
    body.transaction === undefined
      ? []
      : [checkTransaction(network, body.transaction, "transaction", report)];
  const several = (body.transactions ?? []).map((one, index) =>
    checkTransaction(network, one ?? {}, `transactions[${index}]`, report),
  );
  if (body.multisig_transaction !== undefined) {
    const multisig = checkMultisig(network, body.multisig_transaction, report);
    return { network, request: { overrides, multisig } };
  }
  return { network, request: { overrides, transactions: [...single, ...several] } };
}

function checkTransaction(
  network: Network,
  transaction: PartiallyValid<Transaction>,
  path: string,
  report: Report,
): EvmSimulatedTransaction {
  const { from, to, value, data = "0x", gas, gas_price, nonce } = transaction;
  const { max_fee_per_gas, max_priority_fee_per_gas } = transaction;
  checkAddress(network, from, report, `${path}.from`);
  checkAddress(network, to, report, `${path}.to`);
  if (gas_price !== undefined && (max_fee_per_gas !== undefined || max_priority_fee_per_gas !== undefined))
    report(
      `${path}.gas_price`,
      "invalid_value",
      "cannot be combined with max_fee_per_gas and max_priority_fee_per_gas",
      {
        value: gas_price,
      },
    );
  const fee = quantity(max_fee_per_gas);
  const tip = quantity(max_priority_fee_per_gas);
  if (fee !== undefined && tip !== undefined && tip > fee)
    report(`${path}.max_priority_fee_per_gas`, "invalid_value", "must be at most max_fee_per_gas", {
      value: max_priority_fee_per_gas,
    });
  if (to === undefined && data === "0x")
    report(`${path}.to`, "required", "is required, unless data creates a contract", {});
  return {
    from: normalizeAddress(from ?? ""),
    to: to === undefined ? undefined : normalizeAddress(to),
    data: data.toLowerCase(),
    value: quantity(value) ?? 0n,
    gas: quantity(gas),
    price: quantity(gas_price) ?? fee,
    nonce: quantity(nonce),
  };
}

function checkMultisig(
  network: Network,
  {
    safe_address,
    to,
    value,
    data = "0x",
    operation,
    nonce,
  }: PartiallyValid<NonNullable<Body["multisig_transaction"]>>,
  report: Report,
) {
  checkAddress(network, safe_address, report, "multisig_transaction.safe_address");
  checkAddress(network, to, report, "multisig_transaction.to");
  return {
    multisig: normalizeAddress(safe_address ?? ""),
    to: normalizeAddress(to ?? ""),
    value: quantity(value) ?? 0n,
    data: data.toLowerCase(),
    operation: operation ?? 0,
    nonce: quantity(nonce),
  };
}

const known: ReadonlySet<string> = new Set(["balance", "nonce", "code", "state_diff"]);

function checkOverrides(network: Network, given: Body["state_overrides"], report: Report): StateOverrides {
  const overrides = new Map<string, StateOverride>();
  for (const [address, override] of Object.entries(given ?? {})) {
    const path = `state_overrides.${address}`;
    if (!/^0x[0-9a-f]{40}$/i.test(address)) {
      report(path, "invalid_value", "must be an EVM address", { value: address });
      continue;
    }
    checkAddress(network, address, report, path);
    const key = normalizeAddress(address);
    if (overrides.has(key)) report(path, "invalid_value", "names an account twice", { value: address });
    for (const name of Object.keys(override ?? {}))
      if (!known.has(name))
        report(`${path}.${name}`, "invalid_value", `must be one of ${[...known].join(", ")}`, {
          value: name,
        });
    const { balance, nonce, code, state_diff: storage } = override ?? {};
    for (const slot of Object.keys(storage ?? {}))
      if (!/^0x[0-9a-f]{64}$/i.test(slot))
        report(`${path}.state_diff.${slot}`, "invalid_value", "must be a slot of 32 bytes", { value: slot });
    const words = Object.entries(storage ?? {}).flatMap(([slot, word]) =>
      word === undefined ? [] : [[slot.toLowerCase(), word.toLowerCase()]],
    );
    overrides.set(key, {
      ...(balance !== undefined && { balance: BigInt(balance) }),
      ...(nonce !== undefined && { nonce: BigInt(nonce) }),
      ...(code !== undefined && { code: code.toLowerCase() }),
      ...(words.length > 0 && { stateDiff: Object.fromEntries(words) as Record<string, string> }),
    });
  }
  return overrides;
}
