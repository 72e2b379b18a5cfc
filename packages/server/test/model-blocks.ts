import fc from "fast-check";
import type { ReadBlockContent, ReadTransfer } from "../src/indexing/reader";
import { NATIVE } from "../src/storage/native";

/** Networks of the model: the first two exchange payments with each other and with the third. */
export const modelNetworks = ["sepolia", "basesep", "solana-devnet"] as const;
export type ModelNetwork = (typeof modelNetworks)[number];

export const usdcOf: Record<ModelNetwork, string> = {
  sepolia: "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
  basesep: "0x036cbd53842c5426634e7929541ec2318f3dcf7e",
  "solana-devnet": "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU",
};
const eurcOf: Record<ModelNetwork, string> = {
  sepolia: "0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4",
  basesep: "0x808456652fdb597867f38412077a9182bf77359f",
  "solana-devnet": "7rYZZmes58RrfR5mfzgbVMgeZeasVzFCWemYLKzFux7m",
};
const zeroOf = (network: ModelNetwork) =>
  network === "solana-devnet" ? "1".repeat(32) : `0x${"0".repeat(40)}`;
/** The same few accounts everywhere, so that they meet often. */
const accountOf = (value: number) => `0x${(value + 0xa0).toString(16).padStart(40, "0")}`;
const BRIDGE = accountOf(99);

const move = fc.record({
  from: fc.nat({ max: 3 }),
  to: fc.nat({ max: 4 }),
  amount: fc.nat({ max: 3 }),
  native: fc.boolean(),
});
const payment = fc.record({
  from: fc.nat({ max: 3 }),
  to: fc.nat({ max: 3 }),
  amount: fc.integer({ min: 1, max: 9 }),
});

/** An event in a block; its block and place follow from its position. */
export const modelBlock = fc.record({
  moves: fc.array(move, { maxLength: 3 }),
  signers: fc.array(fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  leaves: fc.option(fc.record({ payment, to: fc.nat({ max: 1 }) }), { nil: undefined }),
  arrives: fc.option(fc.record({ payment, from: fc.nat({ max: 1 }) }), { nil: undefined }),
  owner: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
  frozen: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
});
export type ModelBlock = typeof modelBlock extends fc.Arbitrary<infer Block> ? Block : never;

const others = (network: ModelNetwork) => modelNetworks.filter((other) => other !== network);

/**
 * The block as a reader gives it. A payment that leaves in block 7 is the one that arrives in block 7 of where it goes,
 * if it does: so either end can be there without the other, and either can be read first. A payment that arrives with the
 * same name on a third network is another one. Every other payment is to be swapped into another token when it arrives,
 * and none ever is.
 */
export function contentOf(
  network: ModelNetwork,
  number: number,
  hash: string,
  block: ModelBlock,
): ReadBlockContent {
  const usdc = usdcOf[network];
  const txHash = `tx-${hash}`;
  const transfers: ReadTransfer[] = block.moves.map(({ from, to, amount, native }, position) => ({
    position,
    txHash,
    token: native ? NATIVE : usdc,
    amount: BigInt(amount),
    sender: from === 3 ? zeroOf(network) : accountOf(from),
    recipient: to === 4 ? zeroOf(network) : accountOf(to),
  }));
  const departures: ReadBlockContent["departures"][number][] = [];
  const arrivals: ReadBlockContent["arrivals"][number][] = [];
  const add = (sender: string, recipient: string, amount: number): number =>
    transfers.push({
      position: transfers.length,
      txHash,
      token: usdc,
      sender,
      recipient,
      amount: BigInt(amount),
    }) - 1;
  const destination = block.leaves && others(network)[block.leaves.to];
  if (block.leaves && destination) {
    const { from, to, amount } = block.leaves.payment;
    const steps = [add(accountOf(from), BRIDGE, amount), add(BRIDGE, zeroOf(network), amount)];
    departures.push({
      position: steps[1] ?? 0,
      steps,
      message: `${network}-${number}`,
      bridge: "cctp",
      sender: accountOf(from),
      amount: BigInt(amount),
      network: destination,
      recipient: accountOf(to),
      token: (number % 2 === 0 ? eurcOf : usdcOf)[destination],
    });
  }
  const source = block.arrives && others(network)[block.arrives.from];
  if (block.arrives && source) {
    const position = add(zeroOf(network), accountOf(block.arrives.payment.to), block.arrives.payment.amount);
    arrivals.push({ position, message: `${source}-${number}`, bridge: "cctp" });
  }
  return {
    number,
    hash,
    time: 1_700_000_000_000 + number * 12_000,
    transfers,
    departures,
    arrivals,
    transactions: block.signers.map((signers, position) => ({
      position,
      hash: `${txHash}-${position}`,
      success: position === 0,
      types: ["transfer"],
      signers: signers.map(accountOf),
      fee: { amount: BigInt(position + 1), token: NATIVE },
    })),
    freezes:
      block.frozen === undefined
        ? []
        : [{ txHash, token: usdc, account: accountOf(block.frozen), frozen: number % 2 === 0 }],
    multisigs:
      block.owner === undefined
        ? []
        : [
            {
              position: 0,
              multisig: accountOf(50),
              change: "owner_added",
              owner: accountOf(block.owner),
              threshold: undefined,
            },
          ],
  };
}
