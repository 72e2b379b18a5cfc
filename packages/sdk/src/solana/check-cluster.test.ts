import { Connection, PublicKey } from "@solana/web3.js";
import { describe, expect, test } from "vitest";
import { change, clock } from "../../test/support/quote";
import { serve } from "../../test/support/server";
import {
  alice,
  blockhash,
  bob,
  compile,
  eurc,
  goodQuote,
  transferChecked,
} from "../../test/support/solana-quote";
import { QuoteRefusedError, SigningError } from "../errors";
import type { Quoted } from "../types";
import { verifyQuote } from "../verify/solana/verify-quote";
import { signQuote } from "./sign-quote";

const DEVNET = "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG";
const MAINNET = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";
/** The issuer's EURC: one mint on both clusters. */
const sharedEurc = "HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr";

/** A node that knows these blockhashes, behind web3.js's own client. */
async function node(genesis: string, known: string[]) {
  const server = await serve((response, { body }) => {
    const { id, method, params } = JSON.parse(body);
    const value = known.includes(params?.[0]);
    const result = method === "getGenesisHash" ? genesis : { context: { slot: 1 }, value };
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ jsonrpc: "2.0", id, result }));
  });
  return { cluster: new Connection(server.url), [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** A devnet payment of a token by its mint's address. */
function paymentOf(mint: string): Quoted {
  const quoted = goodQuote();
  for (const path of [
    "request.from_asset",
    "request.to_asset",
    "quote.source.token",
    "quote.destination.token",
  ])
    change(quoted, path, mint);
  const transfer = transferChecked(alice.publicKey, bob.publicKey, 2_500_000n, new PublicKey(mint));
  return change(quoted, "quote.transactions.0.tx_base64", compile([transfer]));
}

describe("a devnet payment is not valid on mainnet", () => {
  test("a mint of both networks is refused, whoever lists it", () => {
    const binding = expect.objectContaining({
      rule: "network_binding",
      hint: expect.stringContaining("cluster"),
    });
    const listed = {
      network: "solana-devnet",
      slug: "teur",
      label: "Test",
      symbol: "TEUR",
      exponent: 6,
      kind: "spl" as const,
      aliases: [],
      addr: sharedEurc,
    };
    for (const options of [{ clock }, { clock, tokens: [listed] }])
      expect(() => verifyQuote(paymentOf(sharedEurc), options)).toThrow(binding);
  });

  test("a mint of the registry's test network alone needs nothing else", () => {
    expect(verifyQuote(paymentOf(eurc), { clock }).token.symbol).toBe("EURC");
  });

  test("with a node of devnet that knows the blockhash, any mint is signed", async () => {
    await using devnet = await node(DEVNET, [blockhash]);
    const { cluster } = devnet;
    expect(verifyQuote(paymentOf(sharedEurc), { clock, cluster }).blockhash).toBe(blockhash);
    const signed = await signQuote(paymentOf(sharedEurc), alice, { clock, cluster });
    expect(signed.network).toBe("solana-devnet");
  });

  const neverAsked = {
    publicKey: alice.publicKey,
    signTransaction: () => expect.unreachable("the signer was asked"),
  };
  test.each([
    ["a blockhash of another network", "cluster_blockhash", DEVNET, []],
    ["a node of another network", "genesis_hash", MAINNET, [blockhash]],
    ["a node that names no network", "genesis_hash", "", [blockhash]],
  ] as const)("%s is refused before the signer is asked", async (_name, rule, genesis, known) => {
    await using other = await node(genesis, [...known]);
    for (const quoted of [paymentOf(sharedEurc), goodQuote()]) {
      const signing = signQuote(quoted, neverAsked, { clock, cluster: other.cluster });
      await expect(signing).rejects.toBeInstanceOf(QuoteRefusedError);
      await expect(signing).rejects.toMatchObject({ rule });
    }
  });

  test("a client that throws at once fails with a typed error, and nothing is left unhandled", async () => {
    const fails = () => {
      throw new Error("not connected");
    };
    const rejects = () => Promise.reject(new Error("not connected"));
    for (const [getGenesisHash, isBlockhashValid] of [
      [rejects, fails],
      [fails, rejects],
    ]) {
      const cluster = { getGenesisHash, isBlockhashValid } as never;
      await expect(signQuote(goodQuote(), alice, { clock, cluster })).rejects.toBeInstanceOf(SigningError);
    }
    const half = { getGenesisHash: rejects } as never;
    await expect(signQuote(goodQuote(), alice, { clock, cluster: half })).rejects.toMatchObject({
      message: "options.cluster.isBlockhashValid must be a function",
    });
  });

  test("a node that does not answer is no reason to sign", async () => {
    await using unreachable = await serve((response) => response.destroy());
    const cluster = new Connection(unreachable.url);
    const signing = signQuote(goodQuote(), neverAsked, { clock, cluster });
    await expect(signing).rejects.toBeInstanceOf(SigningError);
    await expect(signing).rejects.toThrow(/could not be asked which network/);
  });
});
