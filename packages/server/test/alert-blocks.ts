import { EMPTY_BLOCK, type ReadBlockContent } from "../src/indexing/reader";
import { NOW, someone, USDC, ZERO } from "./alert-world";

const MILLION = 1_000_000n;

/** A block in which the third payment is large, and the balance of an account goes below its limit and above it in turn. */
export function alertBlock(number: number): ReadBlockContent {
  const [alice, bob] = [someone(1), someone(2)];
  const move = (position: number, sender: string, recipient: string, amount: bigint) => ({
    position,
    txHash: `0x${number}-${position}`,
    token: USDC,
    sender,
    recipient,
    amount,
  });
  const isEven = number % 2 === 0;
  return {
    ...EMPTY_BLOCK,
    number,
    hash: `h${number}`,
    time: NOW + number * 12_000,
    transfers: [
      move(0, ZERO, bob, 1_000n * MILLION),
      isEven ? move(1, bob, alice, 50n * MILLION) : move(1, alice, bob, 50n * MILLION),
      move(2, bob, someone(100 + number), 500n * MILLION),
    ],
  };
}
