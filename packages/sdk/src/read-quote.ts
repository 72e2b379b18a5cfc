import type { Requested } from "./answer-mismatch";
import { isObject } from "./json-value";

type Fields = Readonly<Record<string, unknown>>;

/** The names of kinds in the earlier shape. */
const kinds: ReadonlyMap<unknown, string> = new Map([
  ["svm", "solana"],
  ["eip155", "evm"],
]);

/** The interface's own name of a kind of networks or transactions; an unknown kind stays unchanged. */
export const kindOf = (kind: unknown): unknown => kinds.get(kind) ?? kind;

/** A leg from the fields of a flat quote, with null for fields that only a leg has; the account is the requested one. */
const leg = (account: unknown, network: unknown, token: unknown, amount: unknown) => ({
  account,
  amount,
  amount_formatted: null,
  decimals: null,
  logo_url: null,
  name: null,
  network,
  symbol: "",
  token,
  usd_amount: null,
  usd_price: null,
});

const noFee = { network_fee: "", router_fee: "", total_fee: "", fee_asset: "" };

/** The flat names are for earlier clients: a service repeats them next to the legs, and an earlier service sends only them. */
function readFlat(quote: Fields, { from_address, to_address }: Requested): Fields {
  const {
    from_chain,
    to_chain,
    from_asset,
    to_asset,
    amount_in,
    amount_out_estimated,
    quote_id,
    transaction,
    ...own
  } = quote;
  if (isObject(own.source) && isObject(own.destination)) return own;
  if (amount_in === undefined || amount_out_estimated === undefined) return quote;
  return {
    ...own,
    id: own.id ?? quote_id,
    expires_at: own.expires_at ?? null,
    // The oldest shape: one unsigned transaction, as its network encodes it.
    transactions: own.transactions ?? [
      /^0x/.test(`${transaction}`)
        ? { kind: "evm", envelope: transaction }
        : { kind: "solana", chain_id: from_chain, tx_base64: transaction },
    ],
    fee: { ...noFee, ...(isObject(own.fee) && own.fee) },
    source: leg(from_address, from_chain, from_asset, amount_in),
    destination: leg(to_address, to_chain, to_asset, amount_out_estimated),
  };
}

/**
 * A quote of either public shape, with legs. Facts about accounts that an earlier shape lacks are taken from the request, because
 * the transaction proves them, not the quote.
 */
export function readQuote(quote: Fields, requested: Requested): Fields {
  const read = readFlat(quote, requested);
  if (!Array.isArray(read.transactions)) return read;
  const transactions: unknown[] = read.transactions;
  return {
    ...read,
    transactions: transactions.map((one) => (isObject(one) ? { ...one, kind: kindOf(one.kind) } : one)),
  };
}
