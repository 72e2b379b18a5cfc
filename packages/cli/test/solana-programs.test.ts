import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { base58 } from "@scure/base";
import { Keypair } from "@solana/web3.js";
import { Waybill } from "@waybill/sdk";
import { verifyReceipt } from "@waybill/sdk/receipts";
import { signQuote, verifyQuote } from "@waybill/sdk/solana";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doesNothing } from "../../server/test/elf";
import { temporaryDirectory, waybill } from "./harness";

const messenger = "CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe";
const transmitter = "CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC";

describe("a local service with the programs of CCTP V2", () => {
  let service: LocalService;
  beforeAll(async () => {
    service = await startLocalService({
      port: 0,
      networks: ["basesep", "solana-devnet"],
      solanaPrograms: { [messenger]: doesNothing, [transmitter]: doesNothing },
    });
  });
  afterAll(() => service.close());

  test("quotes burns that the SDK verifies, signs and submits", async () => {
    const walletOf = (kind: string, name: string) => {
      const found = service.wallets.find((one) => one.kind === kind && one.name === name);
      if (!found) throw new Error(`no ${kind} wallet ${name}`);
      return found;
    };
    const [alice, bob] = [walletOf("solana", "alice"), walletOf("evm", "bob")];
    const client = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default });
    const listed = await client.quotes.list({
      from_chain: "solana-devnet",
      to_chain: "basesep",
      from_address: alice.address,
      to_address: bob.address,
      from_asset: "usdc",
      to_asset: "usdc",
      amount: "25000000",
      slippage_bps: 50,
    });
    const { quotes, ...rest } = listed;
    expect(quotes.map(({ speed }) => speed)).toEqual(["standard", "fast"]);
    const key = Keypair.fromSecretKey(base58.decode(alice.privateKey));
    // The programs of this test burn nothing, and the service says so.
    const options = { acceptReverting: true };
    for (const quote of quotes) {
      const quoted = { ...rest, quote };
      expect(() => verifyQuote(quoted)).toThrow(expect.objectContaining({ rule: "simulation" }));
      expect(verifyQuote(quoted, options)).toMatchObject({
        provider: "cctp",
        recipient: bob.address.toLowerCase(),
        amount: 25_000_000n,
        minAmountOut: quote.speed === "fast" ? 24_995_125n : 25_000_000n,
        contract: { address: messenger, purpose: "bridge" },
      });
    }
    const [quote] = quotes;
    if (!quote) throw new Error("there is no quote");
    const signed = await signQuote({ ...rest, quote }, key, options);
    expect((await verifyReceipt(signed.receipt)).amount).toBe(25_000_000n);
    const submitted = await client.transactions.submit(signed);
    expect(submitted.tx_hash).toBe(signed.txHash);
    // Signed again, it is the same transaction: the quote can be paid once only.
    const again = await signQuote({ ...rest, quote }, key, options);
    expect(again.txHash).toBe(signed.txHash);
    // The transaction has executed an instruction that orders a burn. The chain shows no message of it, so it is not attested.
    expect(await client.transactions.track(signed.txHash)).toMatchObject({
      status: "pending",
      raw: {
        source: { network: "solana-devnet", tx_hash: signed.txHash, status: "completed" },
        bridge: { attestation: "pending", amount: "25000000" },
        destination: { network: "basesep", status: "pending" },
      },
    });
  });
});

describe("waybill dev --solana-program", () => {
  const dev = (...flags: string[]) =>
    waybill(["dev", "--ephemeral", "--port", "0", "--networks", "solana-devnet", ...flags]);
  const file = (bytes: Uint8Array) => {
    const path = join(temporaryDirectory(), "program.so");
    writeFileSync(path, bytes);
    return path;
  };

  test.each<[string, () => string, RegExp]>([
    ["without a file", () => messenger, /--solana-program must be ID=FILE/],
    [
      "with a file that is not there",
      () => `${messenger}=/nowhere.so`,
      /--solana-program: cannot read \/nowhere\.so/,
    ],
    [
      "with a file of something else",
      () => `${messenger}=${file(Buffer.from("text"))}`,
      /is not a 64-bit ELF file/,
    ],
    [
      "with an id of another program",
      () => `11111111111111111111111111111111=${file(doesNothing)}`,
      /has an account at this ID/,
    ],
  ])("%s is refused", async (_name, given, message) => {
    const { code, stderr } = await dev("--solana-program", given());
    expect(code).not.toBe(0);
    expect(stderr.replace(/\s+/g, " ")).toMatch(message);
  });
});
