import { encodeFunctionData, erc20Abi, keccak256, parseTransaction, recoverTransactionAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, test } from "vitest";
import { alice, change, clock, usdc } from "../../test/support/quote";
import { APPROVALS, accepting, dataOf } from "../../test/support/refused";
import { bridged, messenger, routes } from "../../test/support/routes";
import { SigningError } from "../errors/signing";
import type { SignedBytes } from "../types";
import { signQuote } from "./sign-quote";

/** A public development key, worth nothing: the second account of every local chain. */
const mallory = privateKeyToAccount("0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d");

const read = ({ signedPayload }: SignedBytes) => parseTransaction(signedPayload as `0x02${string}`);

const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [messenger, amount] });

/** A wallet of these accounts, one per request: it signs what it is asked for, with the fees that are given. */
function wallet(signers: Array<typeof alice>, fees: { gas?: bigint; maxFeePerGas?: bigint } = {}) {
  const request = async ({ params }: { params?: unknown }) => {
    const [requested] = params as Array<Record<string, `0x${string}`>>;
    const { to, data, nonce, gas, maxFeePerGas } = requested ?? {};
    return signers.shift()?.signTransaction({
      type: "eip1559",
      chainId: 11155111,
      ...(to && { to }),
      ...(data && { data }),
      nonce: Number(nonce),
      gas: fees.gas ?? BigInt(gas ?? 0),
      maxFeePerGas: fees.maxFeePerGas ?? BigInt(maxFeePerGas ?? 0),
      maxPriorityFeePerGas: 0n,
    });
  };
  return { provider: { request }, address: alice.address };
}

describe.each(Object.keys(routes) as Array<keyof typeof routes>)("%s", (name) => {
  const quoted = routes[name].make();

  test("the approval is signed first, for exactly what is taken, with the nonce before the payment's", async () => {
    const signed = await signQuote(quoted, alice, accepting);
    const [approval, ...more] = signed.approvals ?? [];
    expect(more).toEqual([]);
    if (!approval) throw new Error("no approval was signed");
    const spender = read(signed).to ?? "0x";
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: "approve",
      args: [spender, 100_000_000n],
    });
    expect(read(approval)).toMatchObject({ to: quoted.quote.source.token.toLowerCase(), data, nonce: 7 });
    expect(read(signed)).toMatchObject({ data: dataOf(quoted).toLowerCase(), nonce: 8, gas: 400_000n });
    for (const { signedPayload, txHash } of [approval, signed]) {
      const serializedTransaction = signedPayload as `0x02${string}`;
      expect(await recoverTransactionAddress({ serializedTransaction })).toBe(alice.address);
      expect(txHash).toBe(keccak256(serializedTransaction));
    }
  });
});

test.each(Object.keys(routes) as Array<keyof typeof routes>)(
  "%s: the caller's nonce is that of the first approval, and the others follow",
  async (name) => {
    const signed = await signQuote(routes[name].make(), alice, { ...accepting, nonce: 40n });
    const all = [...(signed.approvals ?? []), signed];
    expect(all.map((one) => read(one).nonce)).toEqual(all.map((_, index) => 40 + index));
    expect(signed.nonce).toBe(String(39 + all.length));
  },
);

test("a standing allowance is cleared first", async () => {
  const approval = { token_contract: usdc, spender: messenger, gas_limit: "60000" };
  const quoted = change(bridged(), APPROVALS, [
    { ...approval, amount: "0", nonce: "6" },
    { ...approval, amount: "100000000", nonce: "7" },
  ]);
  const { approvals = [] } = await signQuote(quoted, alice, { clock });
  expect(approvals.map((signed) => read(signed).data)).toEqual([approve(0n), approve(100_000_000n)]);
  expect(approvals.map((signed) => read(signed).nonce)).toEqual([6, 7]);
});

test("a signed payment keeps its approvals when it is stored as JSON", async () => {
  const signed = await signQuote(bridged(), alice, { clock });
  expect(JSON.parse(JSON.stringify(signed))).toEqual({
    ...signed,
    approvals: [{ ...signed.approvals?.[0] }],
  });
});

test("a wallet signs both, each by the sender", async () => {
  const signed = await signQuote(bridged(), wallet([alice, alice]), { clock });
  expect(signed.approvals?.map((approval) => read(approval).nonce)).toEqual([7]);
  for (const signers of [
    [mallory, alice],
    [alice, mallory],
  ]) {
    await expect(signQuote(bridged(), wallet(signers), { clock })).rejects.toThrow(/was signed by/);
  }
});

test("the ceiling holds for all transactions together, whatever fees a wallet chooses", async () => {
  const fees = { gas: 300_000n, maxFeePerGas: 100_000_000_000n };
  const signing = signQuote(bridged(), wallet([alice, alice], fees), { clock });
  await expect(signing).rejects.toBeInstanceOf(SigningError);
  await expect(signing).rejects.toThrow(/totalFee differs/);
  const one = signQuote(change(bridged(), APPROVALS, []), wallet([alice], fees), { clock });
  expect((await one).approvals).toEqual([]);
});

test("an account that signs an approval for someone else, or for more, is caught", async () => {
  const others: Array<{ data?: `0x${string}`; to?: `0x${string}` }> = [
    { data: approve(100_000_001n) },
    { data: approve(2n ** 256n - 1n) },
    { to: messenger },
  ];
  for (const other of others) {
    const account = {
      ...alice,
      signTransaction: (requested: object) =>
        alice.signTransaction({ chainId: 11155111, ...requested, ...other, type: "eip1559" }),
    };
    await expect(signQuote(bridged(), account, { clock })).rejects.toThrow(/a different transaction/);
  }
});
