import type { Waybill } from "@waybill/sdk";
import type { Context } from "../context";
import { CliError } from "../errors";
import { sameAddress } from "../payment/registry";
import { amountText, coinText } from "../presenters/amount";
import type { QuotedRow } from "./row";

/** Maximum number of tokens in one request. */
const TOKENS_AT_ONCE = 30;

/** The balances or needs of an account, by token, in base units; `undefined` is the network's coin. */
type Units = ReadonlyMap<string | undefined, bigint>;

interface Account {
  readonly network: string;
  readonly from: string;
}

/**
 * Compares the total amounts and maximum network fees of all rows with the sender's balances: each row may be possible alone, but
 * not all together. A balance that the service cannot read is not an error.
 *
 * @throws CliError (invalid) naming every coin and token whose balance is too low
 */
export async function checkBalances(
  context: Context,
  client: Waybill,
  rows: readonly QuotedRow[],
): Promise<void> {
  const missing: string[] = [];
  for (const { account, needed } of needsOf(rows)) {
    const held = await heldBy(context, client, account, [...needed.keys()]);
    for (const [token, units] of needed) {
      const has = held.get(token);
      if (has !== undefined && has < units) missing.push(missingText(account, token, has, units));
    }
  }
  if (missing.length === 0) return;
  throw new CliError("invalid", "The balance does not cover all rows. Nothing was signed or sent.", {
    why: missing,
    hint: "Add funds or remove rows. To pay the rows that the balance covers: --accept-failing",
  });
}

/** The total fees and amounts of all rows, for each account. */
function needsOf(rows: readonly QuotedRow[]): { account: Account; needed: Units }[] {
  const needs = new Map<string, { account: Account; needed: Map<string | undefined, bigint> }>();
  for (const { request, offer } of rows) {
    const { from_chain: network, from_address: from, from_asset: token, amount } = request;
    const key = `${network} ${from}`;
    const need = needs.get(key) ?? { account: { network, from }, needed: new Map() };
    needs.set(key, need);
    const add = (of: string | undefined, units: bigint) =>
      need.needed.set(of, (need.needed.get(of) ?? 0n) + units);
    add(undefined, offer.checked.payment.feeCeiling);
    add(token, BigInt(amount));
  }
  return [...needs.values()];
}

function missingText(
  { network, from }: Account,
  token: string | undefined,
  held: bigint,
  needed: bigint,
): string {
  const text = (units: bigint) =>
    token === undefined ? coinText(units, network) : amountText(units, network, token);
  const what = token === undefined ? "the network fees of the rows are at most" : "the rows send";
  return `${from} holds ${text(held)} on ${network}, but ${what} ${text(needed)}`;
}

/** The balances of an account in these tokens, without balances that could not be read. */
async function heldBy(
  context: Context,
  client: Waybill,
  { network, from }: Account,
  wanted: readonly (string | undefined)[],
): Promise<Units> {
  const { isWaybillError } = await import("@waybill/sdk");
  const held = new Map<string | undefined, bigint>();
  const tokens = wanted.filter((token) => token !== undefined);
  try {
    for (let start = 0; start < tokens.length; start += TOKENS_AT_ONCE) {
      const token_contracts = tokens.slice(start, start + TOKENS_AT_ONCE);
      const { lookup_status, balances } = await client.data.addresses.balance(
        { address: from, network, token_contracts },
        { signal: context.signal },
      );
      if (lookup_status !== "ok") return held;
      for (const { contract, denom, base_amount } of balances) {
        if (contract === null) held.set(undefined, BigInt(base_amount));
        const token = tokens.find((one) => sameAddress(contract ?? denom, one));
        if (token !== undefined) held.set(token, BigInt(base_amount));
      }
    }
  } catch (error) {
    if (context.signal.aborted || !isWaybillError(error)) throw error;
    context.debug(`the balances of ${from} on ${network} were not read: ${error.message}`);
  }
  return held;
}
