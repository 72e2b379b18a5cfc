import { Waybill } from "@waybill/sdk";
import { signQuote } from "@waybill/sdk/evm";
import {
  inclusionFromRpc,
  type Journal,
  memoryJournal,
  PaymentOpenError,
  type PaymentStep,
  paymentsOf,
} from "@waybill/sdk/payments";
import { createPublicClient, erc20Abi, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, test, vi } from "vitest";
import { usdc } from "./fixtures";
import { waybill } from "./harness";
import { payingService } from "./paying-service";

// A payment that swaps and then burns, from its quote to the mint on the other network, and all that can end it between the two.

const service = payingService(["sepolia", "basesep"]);
const eurc = "0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4";
const usdcThere = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";
const AMOUNT = 25_000_000n;

const balance = (network: string, token: string, owner: string): Promise<bigint> =>
  createPublicClient({ transport: http(service.rpcUrl(network)) }).readContract({
    address: token as `0x${string}`,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [owner as `0x${string}`],
  });

/** The balances of alice, of the token that she sends and of the one between, and that of a recipient. */
const balances = async (to: string) => {
  const alice = service.wallet("alice").address;
  const [euros, dollars, arrived] = await Promise.all([
    balance("sepolia", eurc, alice),
    balance("sepolia", usdc, alice),
    balance("basesep", usdcThere, to),
  ]);
  return { euros, dollars, arrived };
};

const newRecipient = () => service.newRecipients(1)[0] ?? expect.unreachable();

function payer(journal: Journal, { asks = false } = {}) {
  const client = new Waybill({
    baseUrl: service.url(),
    apiKey: service.envOf().WAYBILL_API_KEY,
    maxRetries: 0,
  });
  const alice = privateKeyToAccount(service.wallet("alice").privateKey as `0x${string}`);
  const inclusion = asks ? inclusionFromRpc({ sepolia: service.rpcUrl() }) : undefined;
  const payments = paymentsOf(client, { journal, inclusion, wait: { pollMs: 20, timeoutMs: 20_000 } });
  return {
    payments,
    pay: (id: string, to: string) =>
      payments.pay({
        id,
        request: {
          from_chain: "sepolia",
          to_chain: "basesep",
          from_asset: "eurc",
          to_asset: "usdc",
          from_address: alice.address,
          to_address: to,
          amount: String(AMOUNT),
          slippage_bps: 50,
        },
        sign: (quoted, options) => signQuote(quoted, alice, { ...options, acceptQuotedPrice: true }),
      }),
  };
}

async function stepsOf(steps: AsyncIterable<PaymentStep>): Promise<PaymentStep[]> {
  const found: PaymentStep[] = [];
  for await (const step of steps) found.push(step);
  return found;
}

/** Waits until the recipient has the tokens, and compares what moved with exactly one payment. */
async function expectPaidOnce(before: Awaited<ReturnType<typeof balances>>, to: string): Promise<void> {
  await vi.waitFor(async () => expect((await balances(to)).arrived).toBeGreaterThan(0n), {
    interval: 50,
    timeout: 20_000,
  });
  const after = await balances(to);
  expect(before.euros - after.euros).toBe(AMOUNT);
  // Half a percent of 27 dollars is what the swap brings above the least amount.
  expect(after.dollars - before.dollars).toBeGreaterThan(0n);
  expect(after.dollars - before.dollars).toBeLessThan(300_000n);
  expect(after.arrived).toBeGreaterThan(26_000_000n);
  expect(after.arrived).toBeLessThan(28_000_000n);
}

test.each([{ asks: false }, { asks: true }])(
  "the swap is sent and waited for, then the burn is sent, and what arrives is its least amount: %j",
  async ({ asks }) => {
    const [journal, to] = [memoryJournal(), newRecipient()];
    const before = await balances(to);
    const known: unknown[] = [];
    const { pay } = payer(journal, { asks });
    for await (const { step } of pay("1", to)) {
      const [attempt] = (await journal.get("1"))?.attempts ?? [];
      known.push([step, attempt?.state, attempt?.swap, typeof attempt?.signed.swap?.txHash]);
    }
    expect(known).toEqual([
      ["quoted", undefined, undefined, "undefined"],
      ["signed", "signed", undefined, "string"],
      ["swap_submitted", "signed", "sent", "string"],
      ["swapped", "signed", "paid", "string"],
      ["submitted", "submitted", "paid", "string"],
      asks ? ["included", "submitted", "paid", "string"] : ["settled", "completed", "paid", "string"],
    ]);
    await expectPaidOnce(before, to);
  },
);

class Killed extends Error {}

/** A journal whose process ends at its nth write: before it is stored, or just after. */
function dyingAt(journal: Journal, at: number, when: "before" | "after"): Journal {
  let writes = 0;
  return {
    ...journal,
    write: async (record) => {
      writes += 1;
      if (writes < at) return journal.write(record);
      if (writes === at && when === "after") await journal.write(record);
      throw new Killed();
    },
  };
}

describe.each(["before", "after"] as const)("a process that ends %s a write of its journal", (when) => {
  // Created, signed, swap sent, swap paid, submitted, completed.
  test.each([1, 2, 3, 4, 5, 6])("goes on from write %i, and pays exactly once", async (at) => {
    const [journal, to] = [memoryJournal(), newRecipient()];
    const before = await balances(to);
    const dying = payer(dyingAt(journal, at, when));
    await expect(stepsOf(dying.pay("1", to))).rejects.toThrow();
    const next = payer(journal);
    const steps = await stepsOf(next.pay("1", to));
    expect(steps.at(-1)).toMatchObject({ step: "settled", status: "completed" });
    await expectPaidOnce(before, to);
    expect(await next.payments.list()).toEqual([]);
    expect((await journal.get("1"))?.attempts).toHaveLength(1);
  });
});

describe("the command line", () => {
  const args = (to: string) => [
    ...["--to", to, "--from-network", "sepolia", "--to-network", "basesep", "--token", "eurc"],
    ...["--to-token", "usdc", "--amount", "25"],
  ];

  test("shows both steps of a quote, and pays them", async () => {
    const to = newRecipient();
    const before = await balances(to);
    const env = service.envOf();
    const quoted = await waybill(["quote", ...args(to), "--from", service.wallet("alice").address], { env });
    expect(quoted.code, quoted.stderr).toBe(0);
    expect(quoted.stderr + quoted.stdout).toMatch(/first +swaps for at least \d+\.\d+ USDC/);
    const paid = await waybill(["pay", ...args(to), "--accept-price", "--yes", "--accept-risk", "high"], {
      env,
    });
    expect(paid.code, paid.stderr).toBe(0);
    expect(paid.stderr).toContain("The swap was submitted");
    expect(paid.stderr).toContain("The swap succeeded");
    expect(paid.stdout).toMatch(/^swap +0x[0-9a-f]{64}$/m);
    await expectPaidOnce(before, to);
  });
});

describe("a swap that fails", () => {
  // The chain ends it with the quote. The time of the chain stays ahead, so this comes last.
  test("ends the payment without a burn, and the journal says so", async () => {
    const [journal, to] = [memoryJournal(), newRecipient()];
    const before = await balances(to);
    const found: unknown[] = [];
    for await (const step of payer(journal).pay("1", to)) {
      found.push(step.step === "reported" ? [step.step, step.status, step.failureReason] : step.step);
      if (step.step === "signed") await service.rpc("evm_increaseTime", 3_600);
    }
    expect(found).toEqual(["quoted", "signed", "swap_submitted", ["reported", "failed", "swap_failed"]]);
    const [attempt] = (await journal.get("1"))?.attempts ?? [];
    expect(attempt).toMatchObject({ state: "failed", swap: "failed", failureReason: "swap_failed" });
    expect(await balances(to)).toEqual(before);
    const again = stepsOf(payer(journal).pay("1", to));
    await expect(again).rejects.toThrow(PaymentOpenError);
  });
});
