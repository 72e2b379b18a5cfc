import type { CommandRow } from "@waybill/spec/client-tables";
import { CliError } from "../errors";
import { isObject } from "../input/is-object";
import { printable } from "../output/text";

/**
 * Fails where an evaluation says that policies block: a script that goes on to pay has to stop. The answer is printed before.
 *
 * @throws CliError (policyRefused) naming the policies
 */
export function refuseBlocked({ words }: CommandRow, data: unknown): void {
  if (words.at(-1) !== "evaluate" || !isObject(data) || data.allowed !== false) return;
  const movements = Array.isArray(data.movements) ? data.movements : [];
  const lists = [data, ...movements].flatMap((one) =>
    isObject(one) ? [one.breaches, one.transaction_breaches] : [],
  );
  const keys = lists.flatMap((list) =>
    Array.isArray(list) ? list.map((one) => (isObject(one) ? printable(String(one.policy_key)) : "")) : [],
  );
  throw new CliError(
    "policyRefused",
    `The policies of the service block it: ${[...new Set(keys)].join(", ")}.`,
    {
      hint: "What they allow: waybill platform policies list",
    },
  );
}
