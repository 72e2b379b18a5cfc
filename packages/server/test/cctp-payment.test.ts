import { encodeFunctionData, type Hex } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { evmRelayer, evmWallets } from "../src/local/chains/wallets";
import {
  type CctpWorld,
  callOf,
  offersOf,
  quoted,
  quotesOf,
  relay,
  startCctpWorld,
  submit,
  track,
  tracked,
} from "./cctp-world";
import { receive } from "./contracts/cctp-network";
import { fiatTokenAbi } from "./fiat-token";
import { startHarness } from "./harness";

// Payments by CCTP V2 between EVM networks, from the offers to the delivery, and all that can go wrong between them.

const [alice, bob, carol] = evmWallets;
let world: CctpWorld;
beforeAll(async () => {
  world = await startCctpWorld();
});
afterEach(() => {
  world.falsify(undefined);
  world.service.recover();
});
afterAll(() => world?.close());

/** USDC of those who take part, and what there is in all. */
async function ledger() {
  const { sepolia, basesep } = world;
  const [alices, burnable, bobs, fees, mintable] = await Promise.all([
    sepolia.balance(alice.address),
    sepolia.supply(),
    basesep.balance(bob.address),
    basesep.balance(evmRelayer),
    basesep.supply(),
  ]);
  return { alices, burnable, bobs, fees, mintable };
}

/** The message of a burn with its attestation, as the service has it. */
async function attestedBy(hash: string): Promise<{ message: Hex; attestation: Hex; eventNonce: Hex }> {
  const answer = await fetch(`${world.service.url}/v2/messages/0?transactionHash=${hash}`);
  return ((await answer.json()) as { messages: { message: Hex; attestation: Hex; eventNonce: Hex }[] })
    .messages[0] as never;
}

const delivers = async (from: string, { message, attestation }: { message: Hex; attestation: Hex }) =>
  (await world.basesep.send(from, world.basesep.transmitter, receive(message, attestation))).transactionHash;

describe("the offers", () => {
  test("are a fast one with the fee of the service and a margin, and a standard one without a fee", async () => {
    const offers = await offersOf(world, 25_000_000n);
    expect([...offers.keys()]).toEqual(["standard", "fast"]);
    // 1.3 basis points, and a half more: 3,250 and 4,875 units.
    expect(offers.get("fast")).toMatchObject({
      provider: "cctp",
      destination: { amount: "24996750" },
      min_amount_out: "24995125",
      fee: { router_fee: "3250", total_fee: "3250", fee_asset: world.sepolia.end.cctp.usdc },
    });
    expect(offers.get("standard")).toMatchObject({
      destination: { amount: "25000000" },
      min_amount_out: "25000000",
      fee: { total_fee: "0" },
    });
    for (const { transactions } of offers.values())
      expect(transactions[0]).toMatchObject({
        to: world.sepolia.messenger,
        erc20_approvals: [{ spender: world.sepolia.messenger, amount: "25000000" }],
        meta: { simulation: "success" },
      });
  });

  test("keep the margin within the slippage of the request, and have a fee of at least one unit", async () => {
    const exact = await offersOf(world, 25_000_000n, { slippage_bps: "0" });
    expect(exact.get("fast")).toMatchObject({
      destination: { amount: "24996750" },
      min_amount_out: "24996750",
    });
    expect((await offersOf(world, 2n)).get("fast")).toMatchObject({ min_amount_out: "1" });
    // The maximum fee has to be below the amount.
    expect([...(await offersOf(world, 1n)).keys()]).toEqual(["standard"]);
  });

  test("are the standard one alone, with the contract's least fee, while the service does not answer", async () => {
    const { sepolia } = world;
    const api = await startHarness({ rpc: world.rpc, attestationUrl: "http://127.0.0.1:9" });
    onTestFinished(() => api.server.close());
    await sepolia.asOwner(sepolia.messenger, callOf("messenger", "setMinFee", [1_000n]));
    onTestFinished(async () => {
      await sepolia.asOwner(sepolia.messenger, callOf("messenger", "setMinFee", [0n]));
    });
    const offers = await offersOf({ api }, 25_000_000n);
    expect([...offers.keys()]).toEqual(["standard"]);
    // A tenth of a thousandth.
    expect(offers.get("standard")).toMatchObject({
      min_amount_out: "24997500",
      fee: { total_fee: "2500" },
      transactions: [{ meta: { simulation: "success" } }],
    });
  });

  test("do not exist for a payer on the denylist, nor for more than one burn may have", async () => {
    const { sepolia } = world;
    await sepolia.asOwner(sepolia.messenger, callOf("messenger", "denylist", [alice.address]));
    const refused = await quotesOf(world, 25_000_000n);
    await sepolia.asOwner(sepolia.messenger, callOf("messenger", "unDenylist", [alice.address]));
    expect(refused.status).toBe(404);
    expect(refused.text).toContain(
      "cctp: the protocol refuses burns by the sender, which is on its denylist",
    );
    const much = await quotesOf(world, 10_000_000_000_001n);
    expect(much.text).toContain("cctp: a burn may have at most 10000000000000 base units");
  });

  test("say that main networks have not been compared with a node", async () => {
    const refused = await quotesOf(world, 1_000_000n, { from_chain: "eth", to_chain: "base" });

    expect(refused.text).toContain("its contracts on eth have not been compared with a node yet");
  });
});

describe("a payment", () => {
  test("by the fast offer arrives, and every balance agrees", async () => {
    const before = await ledger();
    relay(world);
    const hash = await submit(world, await quoted(world, 25_000_001n, "fast"));
    const { raw } = await tracked(world, hash, { status: "completed", provider: "cctp" });
    expect(raw).toMatchObject({
      source: { network: "sepolia", tx_hash: hash, status: "completed" },
      bridge: {
        protocol: "cctp_v2",
        source_domain: "0",
        destination_domain: "6",
        amount: "25000001",
        max_fee: "4876",
        attestation: "complete",
        fee: "3250",
      },
      destination: { network: "basesep", status: "completed", amount: "24996751" },
    });
    expect(await ledger()).toEqual({
      alices: before.alices - 25_000_001n,
      burnable: before.burnable - 25_000_001n,
      bobs: before.bobs + 24_996_751n,
      fees: before.fees + 3_250n,
      mintable: before.mintable + 25_000_001n,
    });
  });

  test("that is made twice is two payments, each with a nonce of its own", async () => {
    relay(world);
    const one = await submit(world, await quoted(world, 1_000_000n, "standard"));
    const other = await submit(world, await quoted(world, 1_000_000n, "standard"));
    const [first, second] = await Promise.all(
      [one, other].map((hash) => tracked(world, hash, { status: "completed" })),
    );
    expect(first.raw.bridge.nonce).not.toBe(second.raw.bridge.nonce);
    expect(first.raw.destination.tx_hash).not.toBe(second.raw.destination.tx_hash);
    // The index joins both sides by what they have in common, and each mint is the end of one of them.
    const arrived = await Promise.all(
      [one, other].map((hash) =>
        vi.waitFor(
          async () => {
            const path = `/v2/transfers?tx_hash=${hash}&scope=INTERCHAIN&status=SUCCEEDED`;
            const { items } = (await world.api.call("GET", path)).body;
            expect(items).toMatchObject([{ type: "cctp", receiver: { token: { base_amount: "1000000" } } }]);
            return items[0].receiver_tx_hash as string;
          },
          { interval: 50, timeout: 20_000 },
        ),
      ),
    );
    expect(new Set(arrived)).toEqual(new Set([first, second].map(({ raw }) => raw.destination.tx_hash)));
  });

  test("without a relayer waits for whoever delivers it, says so, and a stranger's mint counts", async () => {
    const hash = await submit(world, await quoted(world, 2_000_000n, "standard"));
    await tracked(world, hash, {
      status: "pending",
      raw: {
        reason:
          "the burn is attested and has to be delivered by another party, because this server has no relayer",
        destination: { network: "basesep", status: "pending" },
      },
    });
    const mint = await delivers(carol.address, await attestedBy(hash));
    await tracked(world, hash, { status: "completed", raw: { destination: { tx_hash: mint } } });
  });

  test("that a stranger delivers before the relayer is delivered once", async () => {
    const hash = await submit(world, await quoted(world, 3_000_000n, "standard"));
    await delivers(carol.address, await attestedBy(hash));
    const before = await ledger();
    relay(world);
    const next = await submit(world, await quoted(world, 1_500_000n, "standard"));
    await tracked(world, next, { status: "completed" });
    expect((await ledger()).bobs).toBe(before.bobs + 1_500_000n);
  });
});

test("a server with a relayer's key delivers its own payments, and no others", async () => {
  // PUBLIC development key, the index 5, which nothing else uses here.
  const relayerKey = "0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba";
  const own = await startHarness({
    rpc: world.rpc,
    attestationUrl: world.attestationUrl,
    settleInterval: 10,
    relayerKey,
  });
  onTestFinished(() => own.server.close());
  const strange = await submit(world, await quoted(world, 12_000_000n, "standard"));
  const hash = await submit({ api: own }, await quoted({ api: own }, 12_000_001n, "fast"));
  const { raw } = await tracked({ api: own }, hash, { status: "completed" });
  const mint = await world.basesep.client.getTransaction({ hash: raw.destination.tx_hash });
  expect(mint.from.toLowerCase()).toBe("0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc");
  expect(await track(world, strange)).toMatchObject({ status: "pending" });
});

describe("an attestation", () => {
  test("that is late keeps the payment waiting, with the reason of the service", async () => {
    relay(world);
    world.service.fail({ do: "insufficient_fee" });
    const hash = await submit(world, await quoted(world, 4_000_000n, "fast"));
    await tracked(world, hash, {
      status: "pending",
      raw: {
        reason: "the burn waits for its attestation: the service says insufficient_fee",
        bridge: { attestation: "pending", delay_reason: "insufficient_fee" },
      },
    });
    world.service.recover();
    await tracked(world, hash, { status: "completed" });
  });

  test("that has expired is renewed by the relayer", async () => {
    world.service.fail({ do: "expired" });
    const hash = await submit(world, await quoted(world, 5_000_000n, "fast"));
    await tracked(world, hash, {
      status: "pending",
      raw: { reason: expect.stringContaining("the attestation has expired") },
    });
    relay(world);
    // A renewed one is final, for which this service takes no fee.
    await tracked(world, hash, { status: "completed", raw: { bridge: { fee: "0" } } });
  });

  test("decides nothing while the service does not know the burn, or does not answer", async () => {
    world.service.fail({ do: "not_found" });
    const hash = await submit(world, await quoted(world, 6_000_000n, "standard"));
    await tracked(world, hash, {
      status: "pending",
      raw: { reason: "the attestation service does not know the burn yet" },
    });
    world.service.recover();
    world.service.fail({ do: "rate_limit" });
    await tracked(world, hash, {
      status: "unknown",
      raw: { reason: "the attestation service limits the rate of requests (429)" },
    });
    world.service.recover();
    relay(world);
    await tracked(world, hash, { status: "completed" });
  });

  test("for another message is not the payment's", async () => {
    const other = await submit(world, await quoted(world, 7_000_000n, "standard"));
    const others = await attestedBy(other);
    const hash = await submit(world, await quoted(world, 7_000_001n, "standard"));
    const before = await ledger();
    world.falsify(({ messages }) => {
      for (const one of messages) Object.assign(one, others);
    });
    const relayer = relay(world);
    await tracked(world, hash, {
      status: "unknown",
      raw: {
        reason: "the attestation service returned a message that differs from the one that the burn emitted",
      },
    });
    world.falsify(undefined);
    await tracked(world, hash, { status: "completed" });
    await tracked(world, other, { status: "completed" });
    await relayer.close();
    expect((await ledger()).bobs).toBe(before.bobs + 14_000_001n);
  });

  test("is found among other messages that the transaction sent", async () => {
    world.falsify(({ messages }) => {
      const [first] = messages;
      if (first) messages.unshift({ ...first, message: "0xc0ffee" });
    });
    relay(world);
    const hash = await submit(world, await quoted(world, 7_500_000n, "standard"));
    await tracked(world, hash, { status: "completed" });
  });

  const signature = (attestation: Hex, at: number) => attestation.slice(2 + 130 * at, 132 + 130 * at);
  test.each<[string, (attestation: Hex) => Hex]>([
    ["by one attester", (attestation) => `0x${signature(attestation, 0)}`],
    ["by one attester twice", (attestation) => `0x${signature(attestation, 0).repeat(2)}`],
    ["in the wrong order", (attestation) => `0x${signature(attestation, 1)}${signature(attestation, 0)}`],
    [
      "that is wrong in one digit",
      (attestation) => `0x${attestation[2] === "1" ? "2" : "1"}${attestation.slice(3)}`,
    ],
  ])("%s delivers nothing, and a good one does", async (_name, change) => {
    const hash = await submit(world, await quoted(world, 8_000_000n, "standard"));
    const before = await ledger();
    let asked = 0;
    world.falsify(({ messages }) => {
      asked += 1;
      for (const one of messages) one.attestation = change(one.attestation);
    });
    relay(world);
    await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(3);
    expect(await track(world, hash)).toMatchObject({ status: "pending" });
    expect((await ledger()).bobs).toBe(before.bobs);
    world.falsify(undefined);
    await tracked(world, hash, { status: "completed" });
  });
});

describe("between quote and burn", () => {
  test("a transmitter that is paused makes the payment fail, and burns nothing", async () => {
    const { sepolia } = world;
    await submit(world, await quoted(world, 9_000_000n, "standard")); // Leaves an allowance that is used up.
    const quote = await quoted(world, 9_000_000n, "standard");
    await sepolia.asOwner(sepolia.transmitter, callOf("transmitter", "pause"));
    const { alices } = await ledger();
    const hash = await submit(world, quote);
    await tracked(world, hash, { status: "failed", failure_reason: "reverted" });
    expect((await ledger()).alices).toBe(alices);
    expect((await quotesOf(world, 9_000_000n)).text).toContain(
      `sepolia: the message transmitter ${sepolia.transmitter} is paused`,
    );
    await sepolia.asOwner(sepolia.transmitter, callOf("transmitter", "unpause"));
  });

  test("a least fee that rises above the maximum fee makes it fail, and burns nothing", async () => {
    const { sepolia } = world;
    const quote = await quoted(world, 10_000_000n, "standard");
    await sepolia.asOwner(sepolia.messenger, callOf("messenger", "setMinFee", [1_000n]));
    const { alices } = await ledger();
    const hash = await submit(world, quote);
    await sepolia.asOwner(sepolia.messenger, callOf("messenger", "setMinFee", [0n]));
    await tracked(world, hash, { status: "failed", failure_reason: "reverted" });
    expect((await ledger()).alices).toBe(alices);
  });
});

describe("between burn and mint", () => {
  const account = (functionName: "blacklist" | "unBlacklist") =>
    encodeFunctionData({ abi: fiatTokenAbi, functionName, args: [bob.address] });
  test.each<[string, "transmitter" | "usdc", Hex, Hex]>([
    [
      "the destination is paused",
      "transmitter",
      callOf("transmitter", "pause"),
      callOf("transmitter", "unpause"),
    ],
    ["the recipient is blacklisted there", "usdc", account("blacklist"), account("unBlacklist")],
  ])("while %s nothing arrives, and afterwards the payment does", async (_name, contract, stop, end) => {
    const { basesep } = world;
    const hash = await submit(world, await quoted(world, 13_000_000n, "standard"));
    await tracked(world, hash, { raw: { bridge: { attestation: "complete" } } });
    await basesep.asOwner(basesep[contract], stop);
    onTestFinished(async () => void (await basesep.asOwner(basesep[contract], end)));
    const before = await ledger();
    let asked = 0;
    world.falsify(() => {
      asked += 1;
    });
    relay(world);
    await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(3);
    expect(await track(world, hash)).toMatchObject({
      status: "pending",
      raw: { destination: { network: "basesep", status: "pending" } },
    });
    expect(await ledger()).toEqual(before);
    await basesep.asOwner(basesep[contract], end);
    // The balance also grows by earlier payments of this file that nothing delivered until now.
    await tracked(world, hash, { status: "completed", raw: { destination: { amount: "13000000" } } });
  });
});

test("a reorganisation that undoes an attested burn leaves nothing completed", async () => {
  const { client } = world.sepolia;
  const quote = await quoted(world, 11_000_000n, "fast");
  const snapshot = await client.request({ method: "evm_snapshot" as never });
  const hash = await submit(world, quote);
  await tracked(world, hash, { status: "pending", raw: { bridge: { attestation: "complete" } } });
  await client.request({ method: "evm_revert" as never, params: [snapshot] as never });
  await client.request({ method: "evm_mine" as never });
  // The server broadcasts what its node has lost again, so it may be back at once.
  const { status, raw } = await track(world, hash);
  expect(["submitted", "pending", "unknown", "abandoned"]).toContain(status);
  expect(raw.destination?.status).not.toBe("completed");
});
