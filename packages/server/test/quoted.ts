import type { Hex } from "viem";
import { expect } from "vitest";
import { findNetwork, findToken } from "../src/chains/registry";
import type { Offer, QuoteRequest } from "../src/payments/quote/provider";
import { connect } from "./chain";
import { signEvmSteps } from "./sign-evm";

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
  const client = connect(rpcUrl, wallet);
  const receipts = [];
  for (const serializedTransaction of await signEvmSteps(wallet, transaction)) {
    expect(receipts.map(({ status }) => status)).not.toContain("reverted");
    receipts.push(await client.mined(await client.sendRawTransaction({ serializedTransaction })));
  }
  return receipts;
}
