import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import * as cosmos from "../src/cosmos";
import * as evm from "../src/evm";
import { sendQuote } from "../src/evm-wallets";
import { explain } from "../src/explain";
import { ArgumentError, type Fetch, isWaybillError, Waybill } from "../src/index";
import { memoryJournal } from "../src/payments";
import * as solana from "../src/solana";
import type { Quoted } from "../src/types";
import { goodQuote as cosmosQuote } from "./support/cosmos-quote";
import { change, clock, goodQuote as evmQuote, unscreened } from "./support/quote";
import { goodQuote as solanaQuote } from "./support/solana-quote";

const bytes = Array.from({ length: 64 }, (_, at) => (at * 37) % 256);

/**
 * Public development secrets, worth nothing: a key of EVM, a mnemonic, keys of Solana (64 bytes in base58, as a list
 * and in hex).
 */
const secrets = [
  "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
  "test test test test test test test test test test test junk",
  "4NMwxzmYj2uvHuq8xoqhY8RXg63KSVJM1DXkpbmkUY7YQWuoyQgFnnzn6yo3CMnqZasnNPNuAT2TLwQsCaKkUddp",
  JSON.stringify(bytes),
  bytes.join(", "),
  `0x${Buffer.from(bytes).toString("hex")}`,
];
const unused = { request: () => expect.unreachable(), signTransaction: () => expect.unreachable() };
const standardWallet = {
  features: { "solana:signTransaction": { signTransaction: unused.signTransaction } },
};
const withRequest = (quoted: Quoted, field: string, value: string) =>
  change(quoted, `request.${field}`, value);

/** Where an address stands, in arguments that are sound otherwise. */
const places: Record<string, (secret: string) => unknown> = {
  "account of an EVM wallet": (address) =>
    evm.signQuote(evmQuote(), { provider: unused, address }, { clock }),
  "address of a local EVM account": (address) =>
    Reflect.apply(evm.signQuote, undefined, [evmQuote(), { ...unused, address }, { clock }]),
  "account of a wallet that sends": (address) =>
    sendQuote(evmQuote(), { provider: unused, address }, unscreened),
  "signer of verifyQuote, EVM": (signer) => evm.verifyQuote(evmQuote(), { clock, signer }),
  "signer of verifyQuote, Solana": (signer) => solana.verifyQuote(solanaQuote(), { clock, signer }),
  "signer of verifyQuote, Cosmos": (signer) => cosmos.verifyQuote(cosmosQuote(), { clock, signer }),
  "signer of explain": (signer) => explain(evmQuote(), { clock, signer }),
  "key of a Solana wallet": (publicKey) =>
    Reflect.apply(solana.signQuote, undefined, [solanaQuote(), { ...unused, publicKey }, { clock }]),
  "account of a Solana wallet": (address) =>
    Reflect.apply(solana.signQuote, undefined, [
      solanaQuote(),
      { wallet: standardWallet, account: { address, chains: [] } },
      { clock },
    ]),
};
for (const field of ["from_address", "to_address", "from_asset", "to_asset", "from_chain", "to_chain"]) {
  places[`request.${field}, EVM`] = (text) =>
    evm.verifyQuote(withRequest(evmQuote(), field, text), { clock });
  places[`request.${field}, Solana`] = (text) =>
    solana.verifyQuote(withRequest(solanaQuote(), field, text), { clock });
  places[`request.${field}, Cosmos`] = (text) =>
    cosmos.verifyQuote(withRequest(cosmosQuote(), field, text), { clock });
}

/** Where a hash, an id or a filter stands in a call. */
const calls: Record<string, (waybill: Waybill, text: string) => unknown> = {
  "transactions.wait": ({ transactions }, text) => transactions.wait(text),
  "transactions.get": ({ transactions }, text) => transactions.get(text),
  "transactions.track": ({ transactions }, text) => transactions.track(text),
  "transactions.track, of a quote": ({ transactions }, quoteId) => transactions.track("0x1", { quoteId }),
  "persons.get": ({ persons }, text) => persons.get(text),
  "persons.delete": ({ persons }, text) => persons.delete(text),
  "tokens.list": ({ tokens }, network) => tokens.list({ network }),
  "data.transfers.list": ({ data }, network) => data.transfers.list({ network }),
  "raw.GET": ({ raw }, tx_hash) =>
    raw.GET("/v1/transactions/{tx_hash}", { params: { path: { tx_hash } } }).then(({ error }) => error),
  "raw.request": ({ raw }, text) => {
    const untyped: object = raw;
    return Reflect.get(untyped, "request")("GET", `/v1/transactions/${encodeURIComponent(text)}`);
  },
};
const [key = "", mnemonic = "", solanaKey = "", listed = "", , longHex = ""] = secrets;

describe("in the place of a hash, an id or a filter", () => {
  test.each(Object.entries(calls))("%s: a mnemonic is not sent, and a key not repeated", async (_, call) => {
    const sent: string[] = [];
    const shown: unknown[] = [];
    const fetch: Fetch = async (url) => {
      sent.push(url);
      const said = decodeURIComponent(url);
      return Response.json(
        { error: "not found", details: { message: `nothing at ${said}` } },
        { status: 404 },
      );
    };
    const hooks = { onError: ({ error }: { error: unknown }) => shown.push(error) };
    const waybill = new Waybill({ baseUrl: "https://service.example", fetch, hooks });
    const endOf = async (text: string) => {
      const end: unknown = await Promise.resolve(call(waybill, text)).catch((error: unknown) => error);
      shown.push(end instanceof Error ? [end.message, JSON.stringify(end), inspect(end)] : []);
      return end;
    };
    for (const text of [mnemonic, ` ${mnemonic.toUpperCase()}`, mnemonic.replaceAll(" ", "\n "), listed]) {
      const refused = await Promise.resolve()
        .then(() => call(waybill, text))
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ArgumentError);
      shown.push(inspect(refused));
    }
    expect(sent).toEqual([]);
    for (const text of [key, key.slice(2), solanaKey, longHex]) await endOf(text);
    expect(sent).toHaveLength(4);
    for (const secret of [key.slice(2), solanaKey, "junk", "JUNK", "37,74,111", longHex.slice(2)])
      expect(inspect(shown, { depth: 9 })).not.toContain(secret);
  });

  test("a digest that was named is not printed", () => {
    const unknown = change(evmQuote(), "quote.provider", "acme");
    const named = () => evm.verifyQuote(unknown, { clock, acceptUnknownProvider: { payloadDigest: key } });
    expect(named).toThrow(expect.objectContaining({ rule: "payload_digest" }));
    expect(named).not.toThrow(key.slice(2));
  });
});

describe("a key or a mnemonic in the place of an address is refused and not shown", () => {
  test.each(Object.entries(places))("%s", async (_, use) => {
    for (const secret of secrets) {
      let error: unknown;
      try {
        await use(secret);
      } catch (thrown) {
        error = thrown;
      }
      if (!isWaybillError(error)) expect.fail(`no error of this package: ${inspect(error)}`);
      const shown = [error.message, error.hint, JSON.stringify(error), inspect(error, { depth: 9 })].join(
        "\n",
      );
      for (const part of [secret, secret.slice(2, 24)])
        expect(shown.toLowerCase()).not.toContain(part.toLowerCase());
    }
  });
});

const quote = (field: string, address: string) => ({
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_address: "0x1",
  to_address: "0x2",
  from_asset: "usdc",
  to_asset: "usdc",
  amount: "1",
  slippage_bps: 0,
  [field]: address,
});
const person = (account_number: string) => Object({ account_numbers: [{ account_number }] });

/** Every kind of place where the service takes an address, and its name. */
const addresses: Record<string, (waybill: Waybill, address: string) => unknown> = {
  "quotes.get: from_address": ({ quotes }, it) => quotes.get(quote("from_address", it)),
  "quotes.list: to_address": ({ quotes }, it) => quotes.list(quote("to_address", it)),
  "quotes.get: to_asset": ({ quotes }, it) => quotes.get(quote("to_asset", it)),
  "persons.findByAccount: account_number": ({ persons }, it) => persons.findByAccount(it),
  "persons.create: account_number": ({ persons }, it) => persons.create(person(it)),
  "persons.replace: account_number": ({ persons }, it) => persons.replace("1", person(it)),
  "data: address": ({ data }, address) => data.transfers.list(Object({ address })),
  "data: token": ({ data }, token) => data.tokens.totalSupply({ network: "sepolia", token }),
  "data: token_contracts": ({ data }, one) =>
    data.addresses.balances("0x1", Object({ network: "sepolia", token_contracts: ["0x1", one] })),
  "risk sanctions: address": ({ risk }, address) => risk.sanctions.get(address),
  "risk: address": ({ risk }, address) => risk.addresses.get(Object({ address, network: "sepolia" })),
  "risk: addresses": ({ risk }, address) => risk.addresses.getBatch(Object({ addresses: ["0x1", address] })),
  "platform: to": ({ platform }, to) => platform.intents.evaluate(Object({ network: "sepolia", to })),
  "raw.GET: from_address": ({ raw }, it) =>
    raw.GET("/v1/transactions/quote", { params: { query: quote("from_address", it) } }),
  "raw.POST: account_number": ({ raw }, it) => raw.POST("/v1/persons", { body: person(it) }),
  "payments.pay: to_address": ({ payments }, it) =>
    payments.pay({ id: "1", request: quote("to_address", it), sign: () => expect.unreachable() }).next(),
};

describe("in the place of an address that the service is asked about", () => {
  test.each(Object.entries(addresses))(
    "%s: a key or a mnemonic is not sent, stored or shown",
    async (place, use) => {
      const sent: string[] = [];
      const journal = memoryJournal();
      const waybill = new Waybill({
        baseUrl: "https://service.example",
        fetch: async (url) => {
          sent.push(url);
          return Response.json({ error: "not found" }, { status: 404 });
        },
        payments: { journal },
      });
      const [, name = ""] = place.split(": ");
      for (const secret of [...secrets, key.slice(2), key.toUpperCase().replace("0X", "0x"), ` ${key}`]) {
        const error: unknown = await Promise.resolve()
          .then(() => use(waybill, secret))
          .catch((thrown: unknown) => thrown);
        expect(error, place).toBeInstanceOf(ArgumentError);
        expect(String(error), place).toContain(name);
        expect(inspect(error, { depth: 9 })).not.toContain(secret.trim().slice(2, 24));
      }
      expect(sent).toEqual([]);
      expect(await journal.list()).toEqual([]);
    },
  );
});

test("tokens and clocks of the wrong form are the caller's mistake", () => {
  for (const options of [
    { tokens: [["x"]] },
    { tokens: [{ network: "sepolia" }] },
    { tokens: [null] },
    { clock: { now: () => Number.NaN } },
    { clock: { now: () => "now" } },
  ])
    expect(() => Reflect.apply(evm.verifyQuote, undefined, [evmQuote(), options])).toThrow(
      expect.objectContaining({ code: "invalid_argument" }),
    );
});
