import type { CommandRow } from "@waybill/spec/client-tables";
import type { Graded } from "../fail-on";

/** Commands whose answer can set an exit code: decisions with their own codes, and graded answers. */
type Deciding = "reconciliation" | Graded;

const graded: Readonly<Record<string, Graded>> = {
  "risk addresses show": "severity",
  "risk addresses batch": "severity",
  "risk scans create": "severity",
  "data screening show": "severity",
  "data screening show-on-network": "severity",
  "risk sanctions show": "sanctions",
  "risk names screen": "names",
  "risk screen-person": "names",
  "risk channels test": "delivery",
  "platform audit verify": "audit",
};

/** The way in which an answer of this command can set an exit code; undefined if it cannot. */
export function decidingCommand(row: Pick<CommandRow, "words">): Deciding | undefined {
  return row.words.at(-2) === "reconciliation" ? "reconciliation" : gradedCommand(row);
}

/** The grading of its answer, if the command has `--fail-on`. */
export const gradedCommand = (row: Pick<CommandRow, "words">): Graded | undefined =>
  row.words.at(-1) === "evaluate" ? "policy" : graded[row.words.join(" ")];

/** The sentence about exit codes in the help of a command; empty if the command has only the common ones. */
export function exitNotes(row: Pick<CommandRow, "words">): string[] {
  const kind = decidingCommand(row);
  if (kind === undefined) return [];
  if (kind === "policy")
    return [
      "The exit code is 12 if the policy of the service would refuse it, and 15 if the policy only advises against it, unless --fail-on says otherwise; the answer is printed in any case.",
    ];
  if (kind === "reconciliation")
    return ["The exit code is 14 if a break was found; the answer is printed in any case."];
  return [
    "The exit code is 15 if the result is at or above the level of --fail-on; it is printed in any case.",
  ];
}
