import { SYSTEM_PROGRAM } from "../../../../../chains/solana/programs";
import { fromBase64 } from "../../encodings";
import { firstSlot } from "../../slots";
import { decodeMessage, type Message } from "../../transaction";
import { invalidParams } from "../errors";
import { inContext, type Methods } from "../method";
import { malformedIsInvalid } from "../transaction-parameter";

/** Methods for fees and rent. */
export const feeMethods: Methods = {
  getMinimumBalanceForRentExemption: ({ ledger }, params) => {
    const bytes = params.integer(0);
    params.options(1);
    if (bytes > maxAccountBytes) throw invalidParams(`an account has at most ${maxAccountBytes} bytes`);
    return ledger.machine.rentExemption(bytes);
  },
  getFeeForMessage: (node, params) => {
    const bytes = fromBase64(params.text(0));
    params.options(1);
    if (!bytes) throw invalidParams("parameter 0 is not base64");
    const message = malformedIsInvalid(() => decodeMessage(bytes));
    return inContext(node, node.ledger.canInclude(message) ? messageFee(message) : null);
  },
  // There is no competition for block space on this chain.
  getRecentPrioritizationFees: ({ ledger }, params) => {
    if (params.values.length > 0) params.addresses(0, 128);
    const last = ledger.slots.current;
    const first = Math.max(firstSlot, last - 149);
    return Array.from({ length: last - first + 1 }, (_, index) => ({
      slot: first + index,
      prioritizationFee: 0,
    }));
  },
};

const maxAccountBytes = 10 * 1024 * 1024;

/** Lamports for each signature. */
const perSignature = 5_000n;

// Default compute units of an instruction: for programs of the runtime, and for all others.
const builtinUnits = 3_000n;
const programUnits = 200_000n;
const maxUnits = 1_400_000n;
const microLamports = 1_000_000n;

const computeBudgetProgram = "ComputeBudget111111111111111111111111111111";

const builtins: readonly string[] = [
  SYSTEM_PROGRAM,
  computeBudgetProgram,
  "Stake11111111111111111111111111111111111111",
  "Vote111111111111111111111111111111111111111",
  "BPFLoaderUpgradeab1e11111111111111111111111",
  "BPFLoader2111111111111111111111111111111111",
];

/** The fee of a message in lamports: its signatures, and its priority fee. */
function messageFee({ header, staticAccounts, instructions }: Message): bigint {
  let price = 0n;
  let limit: bigint | undefined;
  let units = 0n;
  for (const { programAddressIndex, data } of instructions) {
    const program = staticAccounts[programAddressIndex] ?? "";
    units += builtins.includes(program) ? builtinUnits : programUnits;
    if (program !== computeBudgetProgram || !data) continue;
    const bytes = Buffer.from(Uint8Array.from(data));
    if (bytes[0] === 2 && bytes.length >= 5) limit = BigInt(bytes.readUInt32LE(1));
    if (bytes[0] === 3 && bytes.length >= 9) price = bytes.readBigUInt64LE(1);
  }
  limit ??= units;
  if (limit > maxUnits) limit = maxUnits;
  const priority = (price * limit + microLamports - 1n) / microLamports;
  return BigInt(header.numSignerAccounts) * perSignature + priority;
}
