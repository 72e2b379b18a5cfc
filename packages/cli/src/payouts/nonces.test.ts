import { expect, test } from "vitest";
import { alice, bob, quoteFor, usdc } from "../../test/fixtures";
import { noncesQuoted } from "../payment/journal/nonce-use";
import { nonceDispenser } from "./nonces";

/** A quote as the service has it: with the next nonce that it knows of, and as many approvals before it. */
function quoted(nonce: number, approvals = 0) {
  const request = {
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_address: alice.address,
    to_address: bob,
    from_asset: usdc,
    to_asset: usdc,
    amount: "1000000",
    slippage_bps: 50,
  };
  const { quote } = quoteFor(new URLSearchParams({ ...request, slippage_bps: "50" }));
  const transactions = quote.transactions.map((transaction) => ({
    ...transaction,
    kind: "evm" as const,
    erc20_approvals: Array.from({ length: approvals }, (_, at) => ({
      token_contract: usdc,
      spender: bob,
      amount: "1000000",
      nonce: String(nonce + at),
      gas_limit: "60000",
    })),
    meta: { ...transaction.meta, nonce: String(nonce + approvals), simulation: "success" as const },
  }));
  return { quote: { ...quote, transactions }, risk: null, request };
}

const account = { network: "sepolia", from: alice.address };
const range = (first: number, last = first) => ({ ...account, first: BigInt(first), last: BigInt(last) });
const given = (dispenser: ReturnType<typeof nonceDispenser>, ...input: Parameters<typeof quoted>) =>
  noncesQuoted(dispenser.renumber(quoted(...input), undefined));

test("payments of one account have one nonce after the other, approvals included", () => {
  const nonces = nonceDispenser();
  expect(given(nonces, 7)).toEqual(range(7));
  expect(given(nonces, 7, 2)).toEqual(range(8, 10));
  expect(given(nonces, 7)).toEqual(range(11));
  // Somebody else uses the wallet, too.
  expect(given(nonces, 20)).toEqual(range(20));
});

test("a nonce that is signed for another row is left to it, one that was given back is used first", () => {
  const nonces = nonceDispenser();
  nonces.reserve(range(8));
  expect(given(nonces, 7)).toEqual(range(7));
  expect(given(nonces, 7, 1)).toEqual(range(9, 10));
  nonces.release(range(7));
  expect(given(nonces, 7, 1)).toEqual(range(11, 12));
  expect(given(nonces, 7)).toEqual(range(7));
});

test("a payment that is signed again keeps its nonce, as long as the chain has not used it", () => {
  const nonces = nonceDispenser();
  const again = (next: number, own: ReturnType<typeof range>, approvals = 0) =>
    noncesQuoted(nonces.renumber(quoted(next, approvals), own));
  expect(again(5, range(6))).toEqual(range(6));
  // Its approval was included, and the quote has none any more.
  expect(again(7, range(6, 7))).toEqual(range(7));
  expect(again(9, range(6))).toEqual(range(9));
});
