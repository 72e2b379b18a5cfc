import {
  AuthorityType,
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createMintToInstruction,
  createRevokeInstruction,
  createSetAuthorityInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
} from "@solana/web3.js";
import { eurc, sendSol, sendUsdc, usdc } from "../solana";
import type { Random } from "./random";
import type { SolanaWorld } from "./solana-world";

/** A transaction to be simulated, then signed and sent; the first signer pays. */
export interface SolanaCase {
  kind: string;
  signers: Keypair[];
  instructions: TransactionInstruction[];
  /** With accounts of the lookup table. */
  isVersioned?: boolean;
}

type Maker = (world: SolanaWorld, random: Random) => SolanaCase;

const held = (owner: PublicKey, mint = usdc) => getAssociatedTokenAddressSync(mint, owner);
const stranger = () => Keypair.generate().publicKey;
const anybody = (world: SolanaWorld, random: Random): PublicKey =>
  random.below(4) === 0 ? stranger() : random.pick(world.wallets).publicKey;
const lamports = (random: Random) => 1_000_000 + Number(random.amount(100_000_000));

const pay: Maker = (world, random) => {
  const from = random.pick(world.wallets);
  return {
    kind: "payment",
    signers: [from],
    instructions: [sendSol(from, anybody(world, random), lamports(random))],
  };
};

const transfer: Maker = (world, random) => {
  const from = random.pick(world.wallets);
  const instructions = sendUsdc(from, anybody(world, random), random.amount(1_000_000));
  return { kind: "transfer", signers: [from], instructions };
};

const approve: Maker = (world, random) => {
  const owner = random.pick(world.wallets);
  const amount = random.below(3) === 0 ? 2n ** 64n - 1n : random.amount(1_000_000);
  const instruction = createApproveInstruction(
    held(owner.publicKey),
    anybody(world, random),
    owner.publicKey,
    amount,
  );
  return { kind: "approval", signers: [owner], instructions: [instruction] };
};

const revoke: Maker = (world, random) => {
  const owner = random.pick(world.wallets);
  return {
    kind: "revocation",
    signers: [owner],
    instructions: [createRevokeInstruction(held(owner.publicKey), owner.publicKey)],
  };
};

const burn: Maker = (world, random) => {
  const owner = random.pick(world.wallets);
  const mint = random.pick([usdc, eurc]);
  const amount = random.amount(1_000_000);
  return {
    kind: "burn",
    signers: [owner],
    instructions: [createBurnInstruction(held(owner.publicKey, mint), mint, owner.publicKey, amount)],
  };
};

const mint: Maker = (world, random) => ({
  kind: "mint",
  signers: [world.minter],
  instructions: [
    createMintToInstruction(
      usdc,
      held(random.pick(world.wallets).publicKey),
      world.minter.publicKey,
      random.amount(1_000_000),
    ),
  ],
});

/** Opens a token account for somebody new; every other time one of them is closed. */
const openOrClose: Maker = (world, random) => {
  const payer = random.pick(world.wallets);
  const owner = world.opened.pop();
  if (owner) {
    const close = createCloseAccountInstruction(
      held(owner.publicKey, eurc),
      payer.publicKey,
      owner.publicKey,
    );
    return { kind: "account", signers: [payer, owner], instructions: [close] };
  }
  const created = Keypair.generate();
  world.opened.push(created);
  const open = createAssociatedTokenAccountIdempotentInstruction(
    ...([payer.publicKey, held(created.publicKey, eurc), created.publicKey, eurc] as const),
  );
  return { kind: "account", signers: [payer], instructions: [open] };
};

const authority: Maker = (world, random) => {
  const owner = random.pick(world.wallets);
  const to = random.pick([null, random.pick(world.wallets).publicKey]);
  const change = createSetAuthorityInstruction(
    ...([held(owner.publicKey), owner.publicKey, AuthorityType.CloseAccount, to] as const),
  );
  return { kind: "authority", signers: [owner], instructions: [change] };
};

const priority: Maker = (world, random) => {
  const { signers, instructions } = random.pick([pay, transfer])(world, random);
  const budget = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: random.pick([300, 60_000, 200_000]) }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: random.below(5_000_000) }),
  ];
  return { kind: "priority", signers, instructions: [...budget, ...instructions] };
};

const memoProgram = new PublicKey("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");
const several: Maker = (world, random) => {
  const from = random.pick(world.wallets);
  const memo = new TransactionInstruction({
    programId: memoProgram,
    keys: [],
    data: Buffer.from("for lunch"),
  });
  const parts = [
    () => [sendSol(from, anybody(world, random), lamports(random))],
    () => sendUsdc(from, anybody(world, random), random.amount(1_000)),
    () => [memo],
  ];
  const instructions = Array.from({ length: 2 + random.below(2) }, () => random.pick(parts)()).flat();
  return { kind: "several", signers: [from], instructions };
};

/** More than anybody has, or something that is another's. */
const failing: Maker = (world, random) => {
  const from = random.pick(world.wallets);
  const poor = Keypair.generate();
  const other = stranger();
  return random.pick<() => SolanaCase>([
    () => ({ kind: "failure", signers: [from], instructions: sendUsdc(from, other, 10n ** 17n) }),
    () => ({
      kind: "failure",
      signers: [from],
      instructions: [sendSol(from, other, Number.MAX_SAFE_INTEGER)],
    }),
    // Less than the rent of an account.
    () => ({ kind: "failure", signers: [from], instructions: [sendSol(from, other, 5)] }),
    () => ({ kind: "failure", signers: [poor], instructions: [sendSol(poor, from.publicKey, 5)] }),
    () => ({
      kind: "failure",
      signers: [from],
      instructions: [createRevokeInstruction(held(world.minter.publicKey), from.publicKey)],
    }),
  ])();
};

const versioned: Maker = (world, random) => ({
  ...random.pick([pay, transfer, several])(world, random),
  kind: "version 0",
  isVersioned: true,
});

const create: Maker = (world, random) => {
  const from = random.pick(world.wallets);
  const made = Keypair.generate();
  const instruction = SystemProgram.createAccount({
    fromPubkey: from.publicKey,
    newAccountPubkey: made.publicKey,
    lamports: 2_000_000,
    space: random.below(100),
    programId: SystemProgram.programId,
  });
  return { kind: "creation", signers: [from, made], instructions: [instruction] };
};

/** One of each kind. */
export const solanaMakers: readonly Maker[] = [
  ...[pay, transfer, approve, revoke, burn, mint, openOrClose],
  ...[authority, priority, several, failing, versioned, create],
];
