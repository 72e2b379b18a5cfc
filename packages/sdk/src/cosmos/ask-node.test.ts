import { decodeTxRaw } from "@cosmjs/proto-signing";
import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { expect, onTestFinished, test } from "vitest";
import { alice, aliceWallet, bob, goodQuote, usdc } from "../../test/support/cosmos-quote";
import { change, clock } from "../../test/support/quote";
import { answer, serve } from "../../test/support/server";
import { explain } from "../explain";
import { verifyReceipt } from "../receipts";
import { verifyQuote } from "../verify/cosmos/verify-quote";
import { signQuote } from "./sign-quote";
import { transactionValues } from "./transaction-values";

const META = "quote.transactions.0.meta";
const bare = () => change(goodQuote(), META, undefined);
const withFee = (amount: string) => change(goodQuote(), `${META}.fee.amount`, amount);
const of = (network: string) => ({ default_node_info: { network } });

/**
 * The answers of a node of the test network: gas costs 0.02 uosmo, the account has signed seven times, and the payment
 * takes 80,000 gas.
 */
const usual: Readonly<Record<string, unknown>> = {
  node_info: of("osmo-test-5"),
  [alice]: { account: { base_account: { address: alice, account_number: "1", sequence: "7" } } },
  config: { minimum_gas_price: "0.5ibc/27,0.02uosmo" },
  cur_eip_base_fee: undefined,
  simulate: { gas_info: { gas_used: "80000" } },
};

/**
 * A node over a real socket, whose answers differ from the usual ones: null for what is not there, undefined for what
 * it does not know.
 */
async function nodeOf(says: Readonly<Record<string, unknown>> = {}) {
  const server = await serve((response, { url }) => {
    const found = { ...usual, ...says }[url.split("/").at(-1) ?? ""];
    answer(found === undefined ? 501 : found === null ? 404 : 200, found)(response, {
      method: "",
      url,
      headers: {},
      body: "",
    });
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

test("values that a quote lacks come from the node: all of them, and nothing else is asked for", async () => {
  const { url, received } = await nodeOf();
  expect(await transactionValues(bare(), url)).toEqual({
    nonce: 7n,
    transaction: { accountNumber: 1n, gasLimit: 104_000n, fee: 2_080n },
  });
  expect(received.map((one) => one.url).sort()).toEqual([
    `/cosmos/auth/v1beta1/accounts/${alice}`,
    "/cosmos/base/node/v1beta1/config",
    "/cosmos/base/tendermint/v1beta1/node_info",
    "/cosmos/tx/v1beta1/simulate",
    "/osmosis/txfees/v1beta1/cur_eip_base_fee",
  ]);
  // The node simulates the quoted message, as CosmJS reads it.
  const { tx_bytes } = JSON.parse(received.find(({ method }) => method === "POST")?.body ?? "");
  const { body, authInfo, signatures } = decodeTxRaw(Buffer.from(tx_bytes, "base64"));
  expect(MsgSend.decode(body.messages[0]?.value ?? new Uint8Array())).toEqual({
    fromAddress: alice,
    toAddress: bob,
    amount: [{ denom: usdc, amount: "2500000" }],
  });
  expect(authInfo.signerInfos.map(({ sequence }) => sequence)).toEqual([7n]);
  expect(signatures).toEqual([new Uint8Array()]);
});

test("without a node the caller gives the values; they are signed, shown and in the receipt", async () => {
  expect(() => verifyQuote(bare(), { clock })).toThrow(
    /transaction_values.*no sequence, account number, gas limit, fee/,
  );
  const values = { nonce: 9n, transaction: { accountNumber: 4n, gasLimit: 90_000n, fee: 2_000n } };
  const shown = {
    sequence: 9n,
    accountNumber: 4n,
    gasLimit: 90_000n,
    fee: { denom: "uosmo", amount: 2_000n },
  };
  expect(verifyQuote(bare(), { clock, ...values })).toMatchObject({ ...shown, memo: "" });
  const signed = await signQuote(bare(), await aliceWallet(), { clock, ...values });
  expect(signed.nonce).toBe("9");
  expect(await verifyReceipt(signed.receipt)).toMatchObject(shown);
  // They are held to the same rules, and come before those of the quote.
  const dear = { ...values, transaction: { ...values.transaction, fee: 200_000n } };
  expect(() => verifyQuote(goodQuote(), { clock, ...dear })).toThrow(/total_fee/);
});

test.each([
  ["three times the simulated gas at the node's price", "6240", {}, true],
  ["one unit more", "6241", {}, false],
  ["by a market that asks more than the minimum", "31200", { cur_eip_base_fee: { base_fee: "0.1" } }, true],
  ["and more than three times that", "31201", { cur_eip_base_fee: { base_fee: "0.1" } }, false],
  // Too few funds, or another sequence: then the quoted gas counts, 100,000.
  ["by the quoted gas where it cannot be simulated", "6000", { simulate: undefined }, true],
  ["and more than three times that", "6001", { simulate: undefined }, false],
  ["by the quoted gas of an account that is not there", "6001", { [alice]: null }, false],
  ["not where the node has no price in the fee coin", "40000", { config: { minimum_gas_price: "" } }, true],
] as const)("rule node_fee: %s (%s uosmo)", async (_, amount, says, passes) => {
  const wallet = await aliceWallet();
  const { url: node } = await nodeOf(says as Readonly<Record<string, unknown>>);
  const tried = [
    signQuote(withFee(amount), wallet, { clock, node }),
    transactionValues(withFee(amount), node, { clock }),
    explain(withFee(amount), { clock, node }),
  ];
  for (const one of await Promise.allSettled(tried)) {
    if (passes) expect(one).toMatchObject({ status: "fulfilled" });
    else expect(one).toMatchObject({ reason: { rule: "node_fee", failures: [{ rule: "node_fee" }] } });
  }
});

test.each([
  ["a node of another chain", { node_info: of("osmosis-1") }, { code: "invalid_argument" }],
  ["one that breaks", { config: undefined }, { code: "connection_failed" }],
  ["another account", { [alice]: { account: { address: bob } } }, { code: "connection_failed" }],
  ["another form", { node_info: [] }, { code: "connection_failed" }],
] as const)("%s: nothing is signed", async (_, says, error) => {
  const { url: node } = await nodeOf(says as Readonly<Record<string, unknown>>);
  const failed = signQuote(bare(), await aliceWallet(), { clock, node });
  await expect(failed).rejects.toMatchObject(error);
  await expect(failed).rejects.not.toThrow(node);
});

test("a value that the node does not have stays missing, which is said", async () => {
  const { url: node } = await nodeOf({ config: { minimum_gas_price: "0.1uatom" }, simulate: undefined });
  const { nonce, transaction } = await transactionValues(bare(), node);
  expect([nonce, transaction]).toEqual([7n, { accountNumber: 1n }]);
  await expect(signQuote(bare(), await aliceWallet(), { clock, node })).rejects.toMatchObject({
    rule: "transaction_values",
    actual: "no gas limit, fee",
  });
});
