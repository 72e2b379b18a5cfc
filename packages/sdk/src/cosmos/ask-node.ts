import type { RuleFailure } from "../errors/signing";
import { isRecord } from "../json-value";
import { type Node, nodeAt, record, requireChain, requireNodeAddress, unanswered } from "../node";
import { askSigner, type SignerOptions } from "../signing/ask-signer";
import { bodyBytes } from "../verify/cosmos/body";
import { type CosmosChain, chainOf } from "../verify/cosmos/chains";
import { message } from "../verify/cosmos/protobuf";
import type { VerifyOptions } from "../verify/cosmos/prove";
import { aboveEstimate } from "../verify/cosmos/rules/envelope";
import {
  type CosmosTransactionRead,
  type GivenValues,
  readTransaction,
  type ValueName,
} from "../verify/cosmos/unsigned-transaction";
import { scaledDecimal } from "../verify/prices";
import { readSubject } from "../verify/rule-input";
import { integer } from "../verify/untrusted-fields";
import { completeBounds } from "../verify/value-bounds";

/** The node's answer: the values that neither the quote nor the caller has, and an estimate of the fee. */
export interface NodeAnswer {
  given: GivenValues;
  /** Base units; undefined if the node has no gas price in the chain's fee coin. */
  estimate: bigint | undefined;
  /** The failed rule, if the fee of the quote or of the caller is too far above the estimate. */
  tooHigh: RuleFailure<"node_fee"> | undefined;
}

/**
 * The margin above the simulated gas, in percent: a simulation checks no signature, and balances change until the payment is in a
 * block.
 */
const MARGIN = 30n;

/** Gas prices have 18 decimals. */
const ONE = 10n ** 18n;

/** @throws ArgumentError, ConnectionError, AbortedError */
export async function askNode(
  quoted: unknown,
  address: string,
  options: VerifyOptions & SignerOptions,
): Promise<NodeAnswer> {
  requireNodeAddress(address);
  const { nonce, transaction, tokens = [], signal } = options;
  const { requested, transaction: read } = readSubject(quoted, {
    now: 0,
    signer: undefined,
    tokens,
    bounds: completeBounds(options),
    readTransaction: (written, of) => readTransaction(written, of, { nonce, transaction }),
  });
  const slug = requested.network?.slug ?? "";
  const chain = chainOf(requested.network);
  const node = nodeAt(address, {});
  return await askSigner(
    async () => {
      const [info, account, price] = await Promise.all([
        node.get("/cosmos/base/tendermint/v1beta1/node_info"),
        accountAt(node, requested.sender),
        priceAt(node, chain),
      ]);
      requireChain(slug, (reference) => record(record(info).default_node_info).network === reference);
      // Only a call that the next block could include can be simulated; otherwise only the quoted gas is known.
      const simulated = account && (await gasOf(node, read, account.sequence).catch(() => undefined));
      const gas = simulated === undefined ? undefined : (simulated * (100n + MARGIN)) / 100n;
      return answerOf(read, { nonce, transaction }, { account, gas, price });
    },
    { signal },
    { onAbort: "Nothing was signed.", onFailure: (cause) => unanswered(slug, cause) },
  );
}

interface Account {
  number: bigint;
  sequence: bigint;
}

function answerOf(
  read: CosmosTransactionRead,
  { nonce, transaction }: GivenValues,
  {
    account,
    gas,
    price,
  }: { account: Account | undefined; gas: bigint | undefined; price: bigint | undefined },
): NodeAnswer {
  const lacks = (name: ValueName) => read.missing.includes(name);
  const found = { ...transaction };
  if (account && lacks("accountNumber")) found.accountNumber = account.number;
  if (gas !== undefined && lacks("gasLimit")) found.gasLimit = gas;
  const limit = found.gasLimit ?? read.gasLimit;
  if (price !== undefined && limit !== undefined && lacks("fee")) found.fee = feeOf(limit, price);
  const counted = gas ?? limit;
  const estimate = price === undefined || counted === undefined ? undefined : feeOf(counted, price);
  const tooHigh =
    estimate === undefined ? undefined : aboveEstimate({ fee: found.fee ?? read.fee }, estimate);
  const sequence = lacks("nonce") ? account?.sequence : nonce;
  return {
    given: { ...(sequence !== undefined && { nonce: sequence }), transaction: found },
    estimate,
    tooHigh: tooHigh && { rule: "node_fee", ...tooHigh },
  };
}

/** Rounded up, because a node refuses a fee that is a fraction too low. */
const feeOf = (gas: bigint, price: bigint): bigint => (gas * price + ONE - 1n) / ONE;

/**
 * The account's number and sequence; undefined for an account that the chain does not have. Other kinds of accounts wrap a base
 * account.
 */
async function accountAt(node: Node, address: string | undefined): Promise<Account | undefined> {
  const found = address && (await node.get(`/cosmos/auth/v1beta1/accounts/${address}`));
  if (!found) return undefined;
  let account: unknown = record(found).account;
  while (isRecord(account) && account.address === undefined)
    account = account.base_account ?? account.base_vesting_account;
  const number = integer(account, "account_number");
  const sequence = integer(account, "sequence");
  if (record(account).address !== address || number === undefined || sequence === undefined)
    throw new Error("the node's answer is not the sender's account");
  return { number, sequence };
}

/**
 * The price of a unit of gas in the chain's fee coin: the node's minimum, or the current price of the chain's fee
 * market, if it is higher.
 */
async function priceAt(node: Node, chain: CosmosChain | undefined): Promise<bigint | undefined> {
  const market = chain?.market;
  const [config, asked] = await Promise.all([
    node.get("/cosmos/base/node/v1beta1/config"),
    // Not all chains have the path; without it, the estimate is the lower minimum.
    market && node.get(market.path).catch(() => undefined),
  ]);
  const minimum = isRecord(config) ? String(config.minimum_gas_price ?? "") : "";
  const own = minimum.split(",").flatMap((one) => {
    const [, amount, denom] = /^(\d+(?:\.\d+)?)([a-zA-Z].*)$/.exec(one.trim()) ?? [];
    return denom === chain?.feeDenom ? scaledDecimal(amount) : [];
  });
  const now = scaledDecimal(
    market?.fields.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), asked),
  );
  const price = [...own, now].reduce((most, one) => (one > most ? one : most), 0n);
  return price === 0n ? undefined : price;
}

const SIGN_MODE_DIRECT = 1n;
/** The signatures of `TxRaw`: one empty signature. */
const NO_SIGNATURE = [0x1a, 0];

/**
 * The gas that a simulation of the quote's message uses. @throws Error when the simulation fails, or the message is not a single
 * `MsgSend`
 */
async function gasOf(node: Node, { send }: CosmosTransactionRead, sequence: bigint): Promise<bigint> {
  const { from, to, denom, amount } = send ?? {};
  if (!from || !to || !denom || amount === undefined) throw new Error("the quote has no message to simulate");
  const body = bodyBytes({ from, to, denom, amount }, "");
  const signer = message([2, message([1, message([1, SIGN_MODE_DIRECT])])], [3, sequence]);
  // Without fee and key, which a simulation does not check.
  const raw = message([1, body], [2, message([1, signer], [2, message([2, 1n])])]);
  const bytes = String.fromCharCode(...raw, ...NO_SIGNATURE);
  const answer = await node.post("/cosmos/tx/v1beta1/simulate", { tx_bytes: btoa(bytes) });
  const gas = integer(record(answer).gas_info, "gas_used");
  if (gas === undefined) throw new Error("the node's answer has no gas");
  return gas;
}
