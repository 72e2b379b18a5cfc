import type { FlagRow } from "@waybill/spec/client-tables";
import { InvalidArgumentError } from "commander";
import { calendarDate } from "../input/calendar-date";
import { moment } from "../input/moment";
import { type Flag, toggle, whole } from "../program/flags";

/** The placeholder of a value in the help; for several values, the option is repeated. */
const words: Partial<Record<FlagRow["type"], string>> = {
  account: "network:address",
  pairs: "field=value",
  file: "file",
  day: "day",
  time: "time",
};

/**
 * Whether the network of the settings is the default of this option: only if a network is required. If the option filters a list,
 * a default would silently shorten the list.
 */
export const hasDefaultNetwork = ({ type, flag, required, list }: FlagRow): boolean =>
  type === "network" && flag === "--network" && required === true && !list;

/** The key of the option among the options of its command; `body` is the whole request. */
export const keyOf = ({ name, flag }: FlagRow): string => (name === "body" ? flag : name);

/** The command-line option of a parameter. @param isNeeded whether the operation requires it */
export function optionOf(row: FlagRow, isNeeded: boolean): Flag<unknown> {
  const { flag, list = false } = row;
  const hasDefault = hasDefaultNetwork(row);
  const needed = isNeeded && !hasDefault;
  const about = hasDefault
    ? `${row.about}; default: the network of the profile, then WAYBILL_NETWORK`
    : row.about;
  if (row.type === "boolean" && !row.choices) return toggle(flag, about);
  const word = words[row.type] ?? flag.split("-").at(-1) ?? "value";
  const separated = list && words[row.type] === undefined;
  const syntax = `${flag} <${separated ? `${word},...` : word}>`;
  const read = list
    ? (value: string) => (isWhole(row) ? [value] : value.split(",")).map((item) => one(row, item))
    : (value: string) => one(row, value);
  const { choices } = row;
  return {
    syntax,
    about,
    absent: undefined,
    needed,
    read,
    ...(list && { repeatable: true }),
    ...(choices && { choices }),
  };
}

/** Whether a value may contain commas. */
const isWhole = ({ type }: FlagRow): boolean => type === "file" || type === "pairs";

function one(row: FlagRow, value: string): unknown {
  if (value === "") throw new InvalidArgumentError("Give a value.");
  if (row.choices && !row.choices.includes(value))
    throw new InvalidArgumentError(`Allowed are: ${row.choices.join(", ")}.`);
  // The value stays text until it is sent, because the parser uses null for options without a value.
  if (row.nullable && value === "null") return value;
  if (row.type === "boolean") return value === "true";
  if (row.type === "account") return account(value);
  if (row.type === "pairs") return pair(value);
  if (row.type === "day") return calendarDate(value);
  if (row.type === "time") return moment(value);
  if (row.type === "integer") {
    const { min = 0, max = Number.MAX_SAFE_INTEGER } = row;
    return whole("", "", { min, max, absent: undefined }).read?.(value);
  }
  // A decimal number stays text: it becomes part of a URL, and must keep all digits.
  if (row.type === "number" && !/^\d+(\.\d+)?$/.test(value)) throw new InvalidArgumentError("Give a number.");
  return value;
}

/** Converts `sepolia:0x7099...` to the object of the interface. */
function account(value: string): { network: string; address: string } {
  const [, network, address] = /^([^:]+):(.+)$/.exec(value) ?? [];
  if (!network || !address)
    throw new InvalidArgumentError("Give network and address, such as sepolia:0x7099...79C8.");
  return { network, address };
}

/** Converts `minutes=15` to a name and its value; `true` and `false` become booleans. */
function pair(text: string): readonly [name: string, value: string | boolean] {
  const [, name, value] = /^([^=\s]+)=(.+)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new InvalidArgumentError("Give a field and its value, such as minutes=15.");
  return [name, value === "true" || (value === "false" ? false : value)];
}
