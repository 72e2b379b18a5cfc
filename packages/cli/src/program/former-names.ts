/**
 * Names of commands and flags as they were until 0.2, which are still understood. The whole file goes with the release
 * after that.
 */

import { startOfCommand } from "./start-of-command";

/** A command that had another name. */
interface Renamed {
  readonly was: string;
  readonly is: string;
  /** A flag whose value is an argument now. */
  readonly argument?: string;
}

export const formerCommands: readonly Renamed[] = [
  { was: "transfer", is: "pay" },
  { was: "transactions list", is: "payments list" },
  { was: "transactions get", is: "payments show" },
  { was: "transactions track", is: "payments track" },
  { was: "transactions", is: "payments" },
  { was: "wallet", is: "wallets" },
  { was: "persons get", is: "persons show" },
  { was: "data addresses get", is: "data addresses show", argument: "--address" },
  { was: "data addresses flows", is: "data addresses flows", argument: "--address" },
  { was: "data addresses funder", is: "data addresses funder", argument: "--address" },
  {
    was: "data addresses funder-from-history",
    is: "data addresses funder-from-history",
    argument: "--address",
  },
  { was: "data addresses balance", is: "data balances show", argument: "--address" },
  { was: "data addresses balances", is: "data balances list" },
  { was: "data address-lists balances", is: "data balances of-list" },
  { was: "data workspace balances", is: "data balances of-workspace" },
  { was: "data address-lists create", is: "data lists create" },
  { was: "data address-lists get", is: "data lists show" },
  { was: "data address-lists", is: "data lists" },
  { was: "data workspace", is: "data balances" },
  { was: "data connections list", is: "data connections list", argument: "--address" },
  { was: "data multisigs memberships", is: "data multisigs memberships", argument: "--address" },
  { was: "data screening get", is: "data screening show" },
  { was: "data screening get-on-network", is: "data screening show-on-network" },
  { was: "data transactions get", is: "data transactions show" },
  { was: "data transactions get-by-hash", is: "data transactions show-by-hash" },
  { was: "data transfers get", is: "data transfers show" },
];

/** Flags of `quote` and `pay`. */
const paymentFlags: Readonly<Record<string, string>> = {
  "--from-chain": "--from-network",
  "--to-chain": "--to-network",
  "--from-asset": "--token",
  "--to-asset": "--to-token",
};

/** A command line in today's names, and what to type instead of each former one. */
export interface CurrentNames {
  readonly args: readonly string[];
  readonly notes: readonly string[];
}

/** Replaces former names in what was typed after `waybill`. */
export function withCurrentNames(args: readonly string[]): CurrentNames {
  const [help, ...command] = args;
  if (help === "help" && command.length > 0) {
    const { args: current, notes } = withCurrentNames(command);
    return { args: [help, ...current], notes };
  }
  const first = startOfCommand(args);
  const flagAt = args.findIndex((arg, at) => at >= first && arg.startsWith("-"));
  const typed = args.slice(first, flagAt < 0 ? args.length : flagAt);
  const found = formerCommands.find(({ was }) => startsWith(typed, was.split(" ")));
  const is = found ? found.is.split(" ") : [];
  const words = found ? [...is, ...typed.slice(found.was.split(" ").length)] : typed;
  const rest = args.slice(first + typed.length);
  const renamed = ["quote", "pay"].includes(words[0] ?? "") ? rest.map(currentFlag) : rest;
  const moved = found?.argument === undefined ? undefined : withoutFlag(renamed, found.argument);
  const notes = [
    ...(found && found.was !== found.is ? [note(`waybill ${found.was}`, `waybill ${found.is}`)] : []),
    ...(found && moved ? [note(`${found.argument} VALUE`, `an argument: waybill ${found.is} VALUE`)] : []),
    ...rest.flatMap((flag, at) => {
      const now = renamed[at] ?? flag;
      return now === flag ? [] : [note(nameOf(flag), nameOf(now))];
    }),
  ];
  const after = moved ? [moved.value, ...moved.rest] : renamed;
  return { args: [...args.slice(0, first), ...words, ...after], notes };
}

const note = (was: string, is: string): string =>
  `${was} is now ${is}. The former name works until the next release.`;

const nameOf = (flag: string): string => flag.split("=", 1)[0] ?? flag;

const startsWith = (words: readonly string[], start: readonly string[]): boolean =>
  start.every((word, at) => words[at] === word);

function currentFlag(arg: string): string {
  const name = nameOf(arg);
  return `${paymentFlags[name] ?? name}${arg.slice(name.length)}`;
}

/** The arguments without a flag, and its value; undefined when it is not there. */
function withoutFlag(
  args: readonly string[],
  flag: string,
): { value: string; rest: readonly string[] } | undefined {
  const at = args.findIndex((arg) => nameOf(arg) === flag);
  const given = args[at];
  if (given === undefined) return undefined;
  const isJoined = given.includes("=");
  const value = isJoined ? given.slice(flag.length + 1) : args[at + 1];
  if (value === undefined) return undefined;
  return { value, rest: [...args.slice(0, at), ...args.slice(at + (isJoined ? 1 : 2))] };
}
