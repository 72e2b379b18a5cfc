import { PolicyRefusedError } from "@waybill/sdk/policy";
import { CliError } from "../errors";
import { commonOutcome } from "../exit-codes";
import type { LocalRecord } from "../payment/journal/records";
import type { PayoutRow, RowFault } from "./row";

/**
 * @param outcome the outcome of faults that have none of their own
 * @throws CliError naming every faulty row
 */
export function refuseFaulty(outcome: "usage" | "invalid", faults: readonly RowFault[], of: number): void {
  if (faults.length === 0) return;
  const sorted = [...faults].sort((one, other) => one.line - other.line);
  throw new CliError(
    commonOutcome(
      faults.map((fault) => fault.outcome ?? outcome),
      outcome,
    ),
    `${faults.length} of ${of} rows cannot be paid. Nothing was signed or sent.`,
    {
      why: sorted.map(({ line, problem }) => `line ${line}: ${problem}`),
      hint: "Correct these rows, then run the command again.",
    },
  );
}

/** The fault of a row whose id belongs to a payment with other content, which the journal would refuse. */
export function usedBefore({ line, id, request }: PayoutRow, record: LocalRecord | undefined): RowFault[] {
  if (record === undefined) return [];
  const isPaid = record.attempts.some(({ state }) => state === "completed");
  const names = isPaid ? paid : [...paid, ...options];
  const differs = names.find((name) => record.request[name] !== request[name]);
  if (differs === undefined) return [];
  const problem = `the journal has another payment with the id ${id}: its ${differs} is ${record.request[differs]}`;
  return [{ line, problem }];
}

const paid = [
  ...(["amount", "to_address", "from_address", "from_chain", "to_chain", "from_asset", "to_asset"] as const),
];
const options = ["slippage_bps", "travel_rule_compliant"] as const;

/** The rows that an earlier run has signed, but that the policy of this run refuses. */
export async function refusedAgain(
  rows: readonly PayoutRow[],
  ask: (row: PayoutRow) => Promise<void>,
): Promise<RowFault[]> {
  const faults: RowFault[] = [];
  for (const row of rows) {
    try {
      await ask(row);
    } catch (error) {
      const isRefusal =
        error instanceof PolicyRefusedError ||
        (error instanceof CliError && error.outcome === "policyRefused");
      if (!isRefusal) throw error;
      faults.push({ line: row.line, problem: error.message, outcome: "policyRefused" });
    }
  }
  return faults;
}
