import { decodeFunctionData, type Hex } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { findToken } from "../src/chains/registry";
import { tokenMessengerV2Abi } from "../src/generated/cctp-contracts";
import { evmWallets } from "../src/local/chains/wallets";
import {
  type CctpWorld,
  offersOf,
  type Quote,
  quotesOf,
  relay,
  startCctpWorld,
  submit,
  submitOne,
  track,
  tracked,
} from "./cctp-world";
import { signEvmSteps } from "./sign-evm";

// Payments in two transactions: a swap into USDC for the sender, and a burn of the least amount of it for the recipient.

const [alice, bob] = evmWallets;
const [usdc, eurc] = ["usdc", "eurc"].map((slug) => findToken("sepolia", slug)?.addr as Hex) as [Hex, Hex];
const usdcThere = findToken("basesep", "usdc")?.addr as Hex;
let world: CctpWorld;
beforeAll(async () => {
  world = await startCctpWorld();
});
afterEach(() => {
  world.falsify(undefined);
  world.service.recover();
});
afterAll(() => world?.close());

const euros = (over: Record<string, string> = {}) =>
  offersOf(world, 25_000_000n, { from_asset: "eurc", to_asset: "usdc", ...over });

async function quoted(speed: "fast" | "standard" = "standard"): Promise<Quote> {
  const quote = (await euros()).get(speed);
  if (!quote) throw new Error(`there is no ${speed} offer`);
  return quote;
}

const evm = ({ transactions }: Quote) =>
  transactions.map((transaction) => {
    if (transaction.kind !== "evm") throw new Error("no EVM transaction");
    return transaction;
  });

/** The signed transactions of a quote: the swap with its approvals, and the burn with its approvals. */
async function signed(quote: Quote): Promise<{ swap: Hex[]; burn: Hex[] }> {
  const [swap = [], burn = []] = await Promise.all(evm(quote).map((one) => signEvmSteps(alice, one)));
  return { swap, burn };
}

const balances = async () => ({
  euros: await world.sepolia.client.tokenBalance(eurc, alice.address),
  dollars: await world.sepolia.client.tokenBalance(usdc, alice.address),
  arrived: await world.basesep.client.tokenBalance(usdcThere, bob.address),
});

const refusal = async ({ id }: Quote, signed_payload: Hex | undefined) => {
  const body = { network: "sepolia", quote_id: id, signed_payload };
  const { status, body: answer } = await world.api.call("POST", "/v1/transactions", { body });
  return { status, code: answer.details?.signed_payload?.[0]?.code };
};

describe("the offers", () => {
  test("are a fast and a standard one, of a swap to the sender and a burn of its least amount", async () => {
    const offers = await euros();
    expect(new Set(offers.keys())).toEqual(new Set(["fast", "standard"]));
    for (const [speed, quote] of offers) {
      expect(quote.provider).toBe("swap-cctp");
      const [swap, burn] = evm(quote);
      const { args } = decodeFunctionData({ abi: tokenMessengerV2Abi, data: burn?.data as Hex });
      const [amount, , , token, , maxFee, finality] = args as [bigint, number, Hex, Hex, Hex, bigint, number];
      expect(token.toLowerCase()).toBe(usdc.toLowerCase());
      expect(finality).toBe(speed === "fast" ? 1000 : 2000);
      expect(BigInt(quote.min_amount_out)).toBe(amount - maxFee);
      expect(BigInt(quote.destination.amount)).toBeLessThanOrEqual(amount);
      expect(swap).toMatchObject({
        erc20_approvals: [{ token_contract: eurc, amount: "25000000" }],
        meta: { simulation: "success", simulation_reason: null },
      });
      expect(burn).toMatchObject({
        to: world.sepolia.messenger,
        erc20_approvals: [
          { token_contract: usdc, spender: world.sepolia.messenger, amount: amount.toString() },
        ],
        meta: { simulation: "success", simulation_reason: null },
      });
      const nonces = [swap, burn].flatMap((one) => [
        ...(one?.erc20_approvals.map(({ nonce }) => Number(nonce)) ?? []),
        Number(one?.meta.nonce),
      ]);
      expect(nonces).toEqual([0, 1, 2, 3].map((index) => (nonces[0] ?? 0) + index));
      const gas = [swap, burn].reduce(
        (sum, one) =>
          sum + BigInt(one?.meta.gas_limit ?? 0) + BigInt(one?.erc20_approvals[0]?.gas_limit ?? 0),
        0n,
      );
      expect(quote.fee.network_fee).toBe((gas * BigInt(swap?.meta.max_fee_per_gas ?? 0)).toString());
    }
  });

  test("do not exist where USDC would have to be swapped after the mint", async () => {
    const refused = await quotesOf(world, 25_000_000n, { from_asset: "usdc", to_asset: "eurc" });
    expect(refused.text, refused.text).toContain(
      "swap-cctp: only usdc arrives on basesep: nothing is swapped there after the mint",
    );
  });

  test("show that the sender lacks the token, in both transactions", async () => {
    const quote = (await euros({ from_address: "0x00000000000000000000000000000000000000a1" })).get(
      "standard",
    );
    expect(quote?.transactions.map(({ meta }) => meta?.simulation)).toEqual(["reverted", "reverted"]);
  });
});

describe("a payment", () => {
  test("by either offer arrives, is one report that names the swap, and the rest of the swap stays with the sender", async () => {
    relay(world);
    for (const speed of ["standard", "fast"] as const) {
      const before = await balances();
      const quote = await quoted(speed);
      const hash = await submit(world, quote);
      const { raw } = await tracked(world, hash, { status: "completed", provider: "swap-cctp" });
      const burned = BigInt(raw.bridge.amount);
      expect(raw).toMatchObject({ source: { tx_hash: hash }, destination: { network: "basesep" } });
      const after = await balances();
      expect(after.euros).toBe(before.euros - 25_000_000n);
      expect(after.arrived).toBe(before.arrived + burned - BigInt(raw.bridge.fee));
      // The swap paid its estimate, which is half a percent above the least amount.
      expect(after.dollars - before.dollars).toBeGreaterThan(0n);
      const { body } = await world.api.call("GET", `/v1/transactions/${hash}`);
      expect(body).toMatchObject({ tx_hash: hash, status: "completed", quote: { provider: "swap-cctp" } });
      expect(await track(world, body.swap_tx_hash)).toMatchObject({ step: "swap", status: "completed" });
      const reports = (await world.api.call("GET", "/v1/transactions")).body;
      expect(reports.filter((one: { swap_tx_hash?: string }) => one.swap_tx_hash)[0]).toEqual(body);
    }
  });

  test("is not burned before a block shows that the swap has paid", async () => {
    const quote = await quoted();
    const { swap, burn } = await signed(quote);
    expect(await refusal(quote, burn.at(-1))).toEqual({ status: 422, code: "too_early" });
    await world.sepolia.client.request({ method: "evm_setAutomine", params: [false] } as never);
    onTestFinished(async () => {
      await world.sepolia.client.request({ method: "evm_setAutomine", params: [true] } as never);
    });
    const hashes = [];
    for (const one of swap) hashes.push(await submitOne(world, quote, one));
    expect(await track(world, hashes.at(-1) ?? "")).toMatchObject({ step: "swap", status: "pending" });
    expect(await refusal(quote, burn.at(-1))).toEqual({ status: 422, code: "too_early" });
    await world.sepolia.client.request({ method: "evm_mine", params: [] } as never);
    await tracked(world, hashes.at(-1) ?? "", { step: "swap", status: "completed" });
    for (const one of burn) await submitOne(world, quote, one);
  });

  test("whose swap fails is not burned, and says so", async () => {
    const quote = await quoted();
    const { swap, burn } = await signed(quote);
    // The chain ends the swap when the quote ends.
    const { client } = world.sepolia;
    await client.request({ method: "evm_setAutomine", params: [false] } as never);
    onTestFinished(async () => {
      await client.request({ method: "evm_setAutomine", params: [true] } as never);
    });
    let hash = "0x" as Hex;
    for (const one of swap) hash = await submitOne(world, quote, one);
    const snapshot = await client.getBlock();
    await client.request({
      method: "evm_setNextBlockTimestamp",
      params: [Number(snapshot.timestamp) + 3_600],
    } as never);
    await client.request({ method: "evm_mine", params: [] } as never);
    await tracked(world, hash, { step: "swap", status: "failed", failure_reason: "reverted" });
    expect(await refusal(quote, burn.at(-1))).toEqual({ status: 422, code: "swap_failed" });
  });
});
