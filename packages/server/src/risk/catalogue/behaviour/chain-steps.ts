import type { Step } from "../../facts/facts";
import type { EvidenceItem } from "../definition";

/** The longest run of steps, each of which passes on a part of the one before as `passes` wants it, in thousandths. */
export function longestRun(steps: readonly Step[], passes: (thousandths: bigint) => boolean): Step[] {
  let best: Step[] = [];
  let run: Step[] = [];
  for (const step of steps) {
    const before = run.at(-1);
    const part =
      before && BigInt(before.amount) > 0n ? (BigInt(step.amount) * 1000n) / BigInt(before.amount) : 0n;
    run = before && before.token === step.token && passes(part) ? [...run, step] : [step];
    if (run.length > best.length) best = run;
  }
  return best;
}

/** The steps as evidence. */
export const patternOf = (steps: readonly Step[]): EvidenceItem[] =>
  steps.map((step) => ({
    type: "pattern",
    summary: `${step.from} paid ${step.to}.`,
    details: {
      address: step.to,
      network: step.network,
      token: step.token,
      amount: step.amount,
      tx_hash: step.tx,
      timestamp: new Date(step.time).toISOString(),
    },
  }));
