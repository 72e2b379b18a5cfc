import { SYSTEM_PROGRAM } from "../programs";

/** The fee of the network for a transaction, lamports. */
export interface NetworkFee {
  /** For the signatures. */
  signatures: bigint;
  /** For its place in a block, by price and limit of compute units. */
  prioritization: bigint;
}

const COMPUTE_BUDGET_PROGRAM = "ComputeBudget111111111111111111111111111111";
const PER_SIGNATURE = 5_000n;
const MICRO_LAMPORTS = 1_000_000n;
const MAX_UNITS = 1_400_000n;

/** Units that an instruction has without a limit of the transaction: of a built-in program, and of any other (SIMD-0170). */
const BUILT_IN_UNITS = 3_000n;
const UNITS = 200_000n;

const builtIn: ReadonlySet<string> = new Set([
  SYSTEM_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  "Vote111111111111111111111111111111111111111",
  "BPFLoaderUpgradeab1e11111111111111111111111",
  "BPFLoader1111111111111111111111111111111111",
  "BPFLoader2111111111111111111111111111111111",
  "LoaderV411111111111111111111111111111111111",
  "Stake11111111111111111111111111111111111111",
]);

/** Programs whose instructions carry signatures that are paid for like those of the transaction. */
const precompiles: ReadonlySet<string> = new Set([
  "Ed25519SigVerify111111111111111111111111111",
  "KeccakSecp256k11111111111111111111111111111",
  "Secp256r1SigVerify1111111111111111111111111",
]);

/** The fee of a transaction with these top-level instructions. */
export function networkFee(
  signers: number,
  instructions: readonly { program: string; data: Uint8Array }[],
): NetworkFee {
  let price = 0n;
  let limit: bigint | undefined;
  let units = 0n;
  let signatures = BigInt(signers);
  for (const { program, data } of instructions) {
    if (precompiles.has(program)) signatures += BigInt(data[0] ?? 0);
    units += builtIn.has(program) ? BUILT_IN_UNITS : UNITS;
    if (program !== COMPUTE_BUDGET_PROGRAM) continue;
    const bytes = Buffer.from(data);
    if (bytes[0] === 2 && bytes.length >= 5) limit = BigInt(bytes.readUInt32LE(1));
    if (bytes[0] === 3 && bytes.length >= 9) price = bytes.readBigUInt64LE(1);
  }
  const asked = limit ?? units;
  const charged = asked < MAX_UNITS ? asked : MAX_UNITS;
  return {
    signatures: signatures * PER_SIGNATURE,
    prioritization: (price * charged + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS,
  };
}
