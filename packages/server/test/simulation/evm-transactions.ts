import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
  zeroHash,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { tokenMessengerV2Abi } from "../../src/generated/cctp-contracts";
import { evmWallets } from "../../src/local/chains/wallets";
import { fiatTokenAbi } from "../fiat-token";
import { type EvmWorld, evm } from "./evm-world";
import type { Random } from "./random";

/** A transaction to be simulated, then sent. */
export interface GivenTransaction {
  from: Hex;
  to?: Hex;
  data?: Hex;
  value?: Hex;
  gas?: Hex;
}

/** The simulated transactions: in order, or one of the multisig, with the real execution of it. */
export type Case = { kind: string } & (
  | { transactions: GivenTransaction[] }
  | { multisig: { safe_address: Hex; to: Hex; value?: Hex; data?: Hex; operation: 0 } }
);

type Maker = (world: EvmWorld, random: Random) => Promise<Case> | Case;

const people = [evm.alice, evm.bob, evm.carol];
const token = (random: Random) => random.pick([evm.usdc, evm.eurc]);
const later = () => BigInt(Math.floor(Date.now() / 1000) + 100_000);
const call = (abi: typeof erc20Abi, name: "transfer" | "approve", args: [Hex, bigint]): Hex =>
  encodeFunctionData({ abi, functionName: name, args });
const someone = (random: Random): Hex =>
  random.below(3) === 0
    ? numberToHex(BigInt(0x1000 + random.below(1_000_000)), { size: 20 })
    : random.pick(people);

const transfer = (random: Random): GivenTransaction => ({
  from: random.pick(people),
  to: token(random),
  data: call(erc20Abi, "transfer", [someone(random), random.amount(1_000_000)]),
});
const pay = (random: Random): GivenTransaction => ({
  from: random.pick(people),
  to: someone(random),
  value: numberToHex(random.amount(1_000_000_000)),
});
const approve = (random: Random): GivenTransaction => ({
  from: random.pick(people),
  to: token(random),
  data: call(erc20Abi, "approve", [
    random.pick(people),
    random.below(4) === 0 ? maxUint256 : random.amount(1_000_000),
  ]),
});
const draw = (random: Random): GivenTransaction => ({
  from: random.pick(people),
  to: token(random),
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: "transferFrom",
    args: [random.pick(people), someone(random), random.amount(1_000)],
  }),
});
const burn = (random: Random): GivenTransaction => ({
  from: random.pick(people),
  to: evm.messenger,
  data: encodeFunctionData({
    abi: tokenMessengerV2Abi,
    functionName: "depositForBurn",
    args: [
      ...([1_000_000n + random.amount(1_000_000), random.pick([6, 5, 99])] as const),
      ...([pad(random.pick(people)), token(random), zeroHash, 1_000_000n, 2000] as const),
    ],
  }),
});

/** Runs out of gas, or has so little that no block takes it. */
const starved = (random: Random): GivenTransaction => ({
  ...transfer(random),
  gas: numberToHex(random.pick([15_000, 22_500, 24_000, 26_000])),
});

const single =
  (make: (random: Random) => GivenTransaction, kind: string): Maker =>
  (_world, random) => ({ kind, transactions: [make(random)] });

const permitAbi = parseAbi(["function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)"]);

/** A permit that its owner signs and somebody else brings; some are expired. */
const permit: Maker = async ({ chain }, random) => {
  const wallet = random.pick(evmWallets);
  const verifyingContract = token(random);
  const message = {
    owner: wallet.address,
    spender: random.pick(people),
    value: random.amount(1_000_000),
    nonce: await chain.readContract({
      address: verifyingContract,
      abi: fiatTokenAbi,
      functionName: "nonces",
      args: [wallet.address],
    }),
    deadline: random.below(4) === 0 ? 5n : later(),
  };
  const read = (functionName: "name" | "version") =>
    chain.readContract({ address: verifyingContract, abi: fiatTokenAbi, functionName });
  const [name, version] = await Promise.all([read("name"), read("version")]);
  const signature = await privateKeyToAccount(wallet.privateKey).signTypedData({
    domain: { name, version, chainId: 11_155_111, verifyingContract },
    types: {
      Permit: [
        { name: "owner", type: "address" },
        { name: "spender", type: "address" },
        { name: "value", type: "uint256" },
        { name: "nonce", type: "uint256" },
        { name: "deadline", type: "uint256" },
      ],
    },
    primaryType: "Permit",
    message,
  });
  const [r, s, v] = [signature.slice(0, 66), `0x${signature.slice(66, 130)}`, signature.slice(130)];
  const data = encodeFunctionData({
    abi: permitAbi,
    args: [
      message.owner,
      message.spender,
      message.value,
      message.deadline,
      Number(`0x${v}`),
      r as Hex,
      s as Hex,
    ],
  });
  return { kind: "permit", transactions: [{ from: random.pick(people), to: verifyingContract, data }] };
};

const safe: Maker = ({ safe: safe_address }, random) => {
  const isNative = random.below(3) === 0;
  const value = numberToHex(random.below(5) === 0 ? parseEther("1000") : random.amount(1_000_000));
  const data = call(erc20Abi, "transfer", [
    someone(random),
    random.below(5) === 0 ? 10n ** 12n : random.amount(100_000),
  ]);
  const order = isNative ? { to: someone(random), value } : { to: token(random), data };
  return { kind: "safe", multisig: { safe_address, ...order, operation: 0 } };
};

const batch: Maker = (_world, random) => ({
  kind: "batch",
  transactions: Array.from({ length: 2 + random.below(4) }, () =>
    random.pick([transfer, pay, approve, draw, burn, starved, rich])(random),
  ),
});

/** More than anybody has. */
const rich = (random: Random): GivenTransaction =>
  random.below(2) === 0
    ? { ...pay(random), value: numberToHex(parseEther("9000000")) }
    : { ...transfer(random), data: call(erc20Abi, "transfer", [someone(random), 10n ** 30n]) };

const create: Maker = (_world, random) => ({
  kind: "creation",
  // Its code reverts, or stores one byte.
  transactions: [
    { from: random.pick(people), data: random.pick(["0x5f5ffd", "0x6001600c60003960016000f300"]) },
  ],
});

/** One of each kind. */
export const makers: readonly Maker[] = [
  single(pay, "payment"),
  single(transfer, "transfer"),
  single(approve, "approval"),
  single(draw, "transferFrom"),
  single(burn, "burn"),
  single(starved, "starved"),
  single(rich, "too much"),
  ...[permit, safe, batch, create],
];
