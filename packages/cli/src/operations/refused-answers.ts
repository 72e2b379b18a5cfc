import type { CommandRow } from "@waybill/spec/client-tables";
import { CliError } from "../errors";
import { failOn } from "../fail-on";
import { isObject } from "../input/is-object";
import { printable } from "../output/text";
import { decidingCommand } from "./exit-notes";

// Answers that a script has to stop at. They are printed before.

/**
 * Fails where an answer is one that a script has to stop at.
 *
 * @param level the value of `--fail-on`
 * @throws CliError (policyRefused) naming the policies that block, (breakFound) naming the kinds of breaks, (riskFound)
 */
export function refuseAnswer(row: CommandRow, data: unknown, level: unknown): void {
  const kind = decidingCommand(row);
  if (kind === undefined) return;
  if (kind !== "evaluation" && kind !== "reconciliation") failOn(kind, level, data);
  else if (!isObject(data)) return;
  else if (kind === "evaluation") refuseBlocked(data);
  else refuseBreaks(data);
}

function refuseBlocked(data: Record<string, unknown>): void {
  if (data.allowed !== false) return;
  const lists = [data, ...objectsOf(data.movements)].flatMap((one) => [
    ...objectsOf(one.breaches),
    ...objectsOf(one.transaction_breaches),
  ]);
  const keys = lists.map((one) => printable(String(one.policy_key)));
  throw new CliError(
    "policyRefused",
    `The policies of the service block it: ${[...new Set(keys)].join(", ")}.`,
    {
      hint: "What they allow: waybill platform policies list",
    },
  );
}

function refuseBreaks(data: Record<string, unknown>): void {
  const lines = objectsOf(data.statements).flatMap((statement) => objectsOf(statement.lines));
  const breaks = [data, ...lines].flatMap((one) => objectsOf(one.breaks));
  if (breaks.length === 0 && data.tie_out_status !== "break") return;
  const kinds = breaks.map(({ kind, asset }) => `${printable(String(kind))} (${printable(String(asset))})`);
  const counted = breaks.length === 1 ? "1 break was" : `${breaks.length} breaks were`;
  throw new CliError(
    "breakFound",
    kinds.length === 0
      ? "What accounts hold is not what moved on them."
      : `${counted} found: ${[...new Set(kinds)].join(", ")}.`,
    {
      hint: "--json has the rows that disagree; waybill platform cases create opens a case.",
    },
  );
}

const objectsOf = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isObject) : [];
