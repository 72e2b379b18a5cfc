import type { Waybill } from "@waybill/sdk";
import type { Context } from "../context";
import { CliError } from "../errors";
import { sameAddress } from "../payment/registry";
import { amountText, coinText } from "../presenters/amount";
import type { QuotedRow } from "./row";

/**
 * Compares what all rows send, and what networks may charge for them, with what the sender holds: each of them may be possible, and all together not. What the service
 * cannot read stops nothing.
 *
 * @throws CliError (invalid) naming every token of which there is not enough
 */
export async function checkBalances(
  context: Context,
  client: Waybill,
  rows: readonly QuotedRow[],
): Promise<void> {
  const sums = new Map<string, { network: string; from: string; token: string; amount: bigint }>();
  for (const { request } of rows) {
    const { from_chain: network, from_address: from, from_asset: token, amount } = request;
    const key = `${network} ${from} ${token}`;
    sums.set(key, { network, from, token, amount: (sums.get(key)?.amount ?? 0n) + BigInt(amount) });
  }
  const missing = await missingFees(context, client, rows);
  for (const { network, from, token, amount } of sums.values()) {
    const held = await heldOf(context, client, { network, from, token });
    if (held === undefined || held >= amount) continue;
    const text = (units: bigint) => amountText(units, network, token);
    missing.push(`${from} holds ${text(held)} on ${network}, and the rows send ${text(amount)}`);
  }
  if (missing.length === 0) return;
  throw new CliError("invalid", "There is not enough for all rows. Nothing was signed, nothing was sent.", {
    why: missing,
    hint: "Add funds or take rows out; to pay as far as it reaches: --accept-failing",
  });
}

/** The coins that do not suffice for what the networks may charge for all rows. */
async function missingFees(context: Context, client: Waybill, rows: readonly QuotedRow[]): Promise<string[]> {
  const sums = new Map<string, { network: string; from: string; fee: bigint }>();
  for (const { request, offer } of rows) {
    const { from_chain: network, from_address: from } = request;
    const key = `${network} ${from}`;
    const fee = (sums.get(key)?.fee ?? 0n) + offer.checked.payment.feeCeiling;
    sums.set(key, { network, from, fee });
  }
  const missing: string[] = [];
  for (const { network, from, fee } of sums.values()) {
    const held = await heldOf(context, client, { network, from, token: undefined });
    if (held === undefined || held >= fee) continue;
    const text = (units: bigint) => coinText(units, network);
    missing.push(
      `${from} holds ${text(held)} on ${network}, and the network fees of the rows are at most ${text(fee)}`,
    );
  }
  return missing;
}

/** What an account holds of a token, or of the network's coin, base units; undefined when it could not be read. */
async function heldOf(
  context: Context,
  client: Waybill,
  { network, from, token }: { network: string; from: string; token: string | undefined },
): Promise<bigint | undefined> {
  const { isWaybillError } = await import("@waybill/sdk");
  try {
    const { lookup_status, balances } = await client.data.addresses.balance(
      { address: from, network, ...(token !== undefined && { token_contracts: [token] }) },
      { signal: context.signal },
    );
    if (lookup_status !== "ok") return undefined;
    const found = balances.find(({ contract, denom }) =>
      token === undefined ? contract === null : sameAddress(contract ?? denom, token),
    );
    return found === undefined ? undefined : BigInt(found.base_amount);
  } catch (error) {
    if (context.signal.aborted || !isWaybillError(error)) throw error;
    context.debug(`the balance of ${from} on ${network} was not read: ${error.message}`);
    return undefined;
  }
}
