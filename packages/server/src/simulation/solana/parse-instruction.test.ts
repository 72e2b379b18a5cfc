import { createTransferCheckedInstruction } from "@solana/spl-token";
import { Keypair, SystemProgram, type TransactionInstruction } from "@solana/web3.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from "../../chains/solana/programs";
import { fromNode, parseInstruction } from "./parse-instruction";

const [a, b, c, d] = Array.from({ length: 4 }, () => Keypair.generate().publicKey);
if (!a || !b || !c || !d) throw new Error("there are no keys");
const parse = ({ programId, keys, data }: TransactionInstruction) =>
  parseInstruction(
    programId.toBase58(),
    keys.map(({ pubkey }) => pubkey.toBase58()),
    new Uint8Array(data),
  );
const texts = [a, b, c, d].map((key) => key.toBase58());

test("instructions are read as their builders wrote them", () => {
  expect(parse(SystemProgram.transfer({ fromPubkey: a, toPubkey: b, lamports: 7 }))).toEqual({
    type: "transfer",
    info: { source: texts[0], destination: texts[1], lamports: "7" },
  });
  expect(parse(createTransferCheckedInstruction(a, b, c, d, 2n ** 64n - 1n, 6))).toEqual({
    type: "transferChecked",
    info: {
      source: texts[0],
      mint: texts[1],
      destination: texts[2],
      authority: texts[3],
      amount: "18446744073709551615",
      decimals: 6,
    },
  });
  const seeded = SystemProgram.createAccountWithSeed({
    fromPubkey: a,
    newAccountPubkey: b,
    basePubkey: c,
    seed: "a seed",
    lamports: 3,
    space: 5,
    programId: d,
  });
  expect(parse(seeded)).toMatchObject({
    type: "createAccountWithSeed",
    info: { base: texts[2], seed: "a seed", lamports: "3", space: "5", owner: texts[3] },
  });
});

test("any bytes for any program are read or not, and never throw", () => {
  const program = fc.constantFrom(
    ...[SYSTEM_PROGRAM, TOKEN_PROGRAM, TOKEN_2022_PROGRAM, ASSOCIATED_TOKEN_PROGRAM, MEMO_PROGRAM],
    ...["ComputeBudget111111111111111111111111111111", texts[0] ?? ""],
  );
  const accounts = fc.array(fc.constantFrom(...texts), { maxLength: 8 });
  const data = fc
    .tuple(fc.nat(30), fc.uint8Array({ maxLength: 120 }))
    .map(([kind, rest]) => Uint8Array.of(kind, ...rest));
  fc.assert(
    fc.property(program, accounts, fc.oneof(data, fc.uint8Array({ maxLength: 4 })), (id, named, bytes) => {
      const parsed = parseInstruction(id, named, bytes);
      if (id === texts[0]) expect(parsed).toBeUndefined();
      if (parsed) expect(parsed.type).not.toBe("");
    }),
    { numRuns: 2_000 },
  );
});

test("an instruction that a node has parsed has the same form", () => {
  const info = {
    source: texts[0],
    mint: texts[1],
    tokenAmount: { amount: "5", decimals: 6, uiAmount: 0.000005 },
  };
  expect(fromNode({ type: "transferChecked", info })).toEqual({
    type: "transferChecked",
    info: { source: texts[0], mint: texts[1], amount: "5", decimals: 6 },
  });
  expect(fromNode({ type: "transfer", info: { lamports: 5, extra: [1] } }).info).toEqual({ lamports: "5" });
});
