import { readFileSync } from "node:fs";
import { PublicKey } from "@solana/web3.js";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as cosmosQuote from "../../../test/support/cosmos-quote";
import { alice, change, clock, goodQuote } from "../../../test/support/quote";
import { refused } from "../../../test/support/refused";
import { alice as solanaAlice, goodQuote as solanaQuote } from "../../../test/support/solana-quote";
import { QuoteRefusedError } from "../../errors/signing";
import type { Quoted } from "../../types";
import { verifyQuote as verifyCosmos } from "../cosmos/verify-quote";
import { encodeTransfer } from "../evm/calls/transfer";
import { findNetwork, findToken } from "../registry";
import { verifyQuote as verifySolana } from "../solana/verify-quote";

/** A quote whose every part pays this recipient on an EVM network. */
function evmQuote(network: string, to: string): Quoted {
  const known = findNetwork(network);
  const token = findToken(known, "usdc", [])?.address ?? expect.unreachable();
  const quoted = goodQuote();
  Object.assign(quoted.request, { from_chain: network, to_chain: network, to_address: to });
  Object.assign(quoted.request, { from_asset: token, to_asset: token });
  Object.assign(quoted.quote.source, { network, token });
  Object.assign(quoted.quote.destination, { network, token, account: to });
  const data = encodeTransfer({ recipient: to.toLowerCase() as `0x${string}`, amount: 2_500_000n });
  Object.assign(Object(quoted.quote.transactions[0]), { chain_id: known?.reference, to: token, data });
  const meta = { max_fee_per_gas: "1000000000", max_priority_fee_per_gas: "1000000" };
  Object.assign(Object(quoted.quote.transactions[0]?.meta), meta);
  return quoted;
}

function cosmosQuoteTo(to: string): Quoted {
  const quoted = change(cosmosQuote.goodQuote(), "request.to_address", to);
  change(quoted, "quote.destination.account", to);
  return change(quoted, "quote.transactions.0.msgs.0.to_address", to);
}

/** The rules that refuse a payment to this recipient, which the quote agrees with in every part. */
function rulesOf(network: string, to: string): string[] {
  const kind = findNetwork(network)?.kind;
  if (kind === "evm") return refused(evmQuote(network, to));
  try {
    if (kind === "solana") verifySolana(solanaQuote({ to: new PublicKey(to) }), { clock });
    else verifyCosmos(cosmosQuoteTo(to), { clock });
    return [];
  } catch (error) {
    if (error instanceof QuoteRefusedError) return error.failures.map(({ rule }) => rule);
    throw error;
  }
}

interface Case {
  case: string;
  network: string;
  to: string;
  refused: boolean;
}
const cases: Case[] = parse(readFileSync("spec/registry/recipient-cases.yaml", "utf8"));

describe("recipient_usable: the law of addresses", () => {
  test.each(cases)("$case on $network", ({ network, to, refused: isRefused }) => {
    expect(rulesOf(network, to)).toEqual(isRefused ? ["recipient_usable"] : []);
  });
});

describe("recipient_usable: what only the request says", () => {
  test.each([
    ["sepolia", alice.address],
    ["solana-devnet", solanaAlice.publicKey.toBase58()],
    ["osmo-test-5", cosmosQuote.alice],
  ])("the sender of a transfer on %s", (network, sender) => {
    expect(rulesOf(network, sender)).toEqual(["recipient_usable"]);
  });

  test("the contract of a token that the registry does not have", () => {
    const token = "0x1111111111111111111111111111111111111111";
    const quoted = evmQuote("sepolia", token);
    Object.assign(quoted.request, { from_asset: token, to_asset: token });
    for (const leg of [quoted.quote.source, quoted.quote.destination]) Object.assign(leg, { token });
    change(quoted, "quote.transactions.0.to", token);
    expect(refused(quoted)).toEqual(["recipient_usable"]);
  });

  test("the refusal says what the recipient is, and what to do", () => {
    try {
      verifyCosmos(cosmosQuoteTo("osmo10d07y265gmmuvt4z0w9aw880jnsr700jjeq4qp"), { clock });
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({
        failures: [
          {
            actual: "osmo10d07y265gmmuvt4z0w9aw880jnsr700jjeq4qp, which is the module account gov",
            hint: expect.stringContaining("Ask the recipient"),
          },
        ],
      });
    }
  });
});
