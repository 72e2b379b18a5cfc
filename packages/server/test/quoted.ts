import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import { findNetwork, findToken } from "../src/chains/registry";
import type { Offer, QuoteRequest } from "../src/payments/quote/provider";
import { connect } from "./chain";

interface PartyNames {
  network: string;
  token: string;
  address: string;
}

/** A party of the registry's networks and tokens. */
export function party({ network: slug, token: name, address }: PartyNames): QuoteRequest["source"] {
  const network = findNetwork(slug);
  const token = findToken(slug, name);
  if (!network || !token) throw new Error(`the registry has no ${name} on ${slug}`);
  return { network, token, address };
}

/**
 * Signs the EVM transaction of an offer, its approvals first, with nothing but what the offer says, and sends them in
 * order; the receipts in the same order.
 */
export async function pay(rpcUrl: string, wallet: { privateKey: Hex }, { transactions }: Offer) {
  const [transaction] = transactions;
  if (transaction?.kind !== "evm") throw new Error("the offer has no EVM transaction");
  const { meta, chain_id, erc20_approvals } = transaction;
  const client = connect(rpcUrl, wallet);
  const account = privateKeyToAccount(wallet.privateKey);
  const send = async (to: string, data: string, nonce: string, gas: string) => {
    const serializedTransaction = await account.signTransaction({
      type: "eip1559",
      chainId: Number(chain_id),
      to: to as Hex,
      data: data as Hex,
      nonce: Number(nonce),
      gas: BigInt(gas),
      maxFeePerGas: BigInt(meta.max_fee_per_gas),
      maxPriorityFeePerGas: BigInt(meta.max_priority_fee_per_gas),
    });
    return client.mined(await client.sendRawTransaction({ serializedTransaction }));
  };
  const receipts = [];
  for (const { token_contract, spender, amount, nonce, gas_limit } of erc20_approvals) {
    const words = [spender, BigInt(amount).toString(16)].map((word) =>
      word.toLowerCase().replace("0x", "").padStart(64, "0"),
    );
    const receipt = await send(token_contract, `0x095ea7b3${words.join("")}`, nonce, gas_limit);
    expect(receipt.status).toBe("success");
    receipts.push(receipt);
  }
  receipts.push(await send(transaction.to, transaction.data, meta.nonce, meta.gas_limit));
  return receipts;
}
