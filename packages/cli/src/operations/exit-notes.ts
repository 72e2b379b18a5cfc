import type { CommandRow } from "@waybill/spec/client-tables";

/** Commands whose answer can be one that a script has to stop at. */
type JudgingCommand = "evaluation" | "reconciliation";

/** Whether an answer of this command can be one that a script has to stop at, and which. */
export function judgingCommand({ words }: Pick<CommandRow, "words">): JudgingCommand | undefined {
  if (words.at(-1) === "evaluate") return "evaluation";
  return words.at(-2) === "reconciliation" ? "reconciliation" : undefined;
}

const notes: Readonly<Record<JudgingCommand, string>> = {
  evaluation: "The exit code is 12 where policies block it; the answer is printed all the same.",
  reconciliation: "The exit code is 14 where a break was found; the answer is printed all the same.",
};

/** What the help of a command says of its exit code; empty where it is as everywhere. */
export function exitNotes(row: Pick<CommandRow, "words">): string[] {
  const judging = judgingCommand(row);
  return judging === undefined ? [] : [notes[judging]];
}
