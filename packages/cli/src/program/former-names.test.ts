import { expect, test } from "vitest";
import { catalog } from "../catalog";
import type { Group, Leaf } from "./command";
import { expand } from "./expand";
import { formerCommands, withCurrentNames } from "./former-names";

const line = (text: string) => withCurrentNames(text.split(" ")).args.join(" ");

test.each([
  [
    "transfer --from alice --from-chain eth --to-asset=eurc",
    "pay --from alice --from-network eth --to-token=eurc",
  ],
  ["--json --timeout 5 wallet list", "--json --timeout 5 wallets list"],
  ["transactions get 0xab --json", "payments show 0xab --json"],
  ["data addresses get --network eth --address 0xab", "data addresses show 0xab --network eth"],
  ["data connections list --address=0xab --all", "data connections list 0xab --all"],
  ["data addresses funder-from-history --address 0xab", "data addresses funder-from-history 0xab"],
  ["data address-lists --help", "data lists --help"],
  ["help transfer", "help pay"],
  ["data address-lists balances ab", "data balances of-list ab"],
])("%s is understood as %s, and says so", (former, current) => {
  expect(line(former)).toBe(current);
  const { notes } = withCurrentNames(former.split(" "));
  expect(notes.length).toBeGreaterThan(0);
  for (const note of notes) expect(note).toContain("until the next release");
});

test.each([
  "quote --from alice --network eth --token usdc",
  "data transfers list --from-chain eth",
  "data connections list 0xab",
  "persons create --name transfer",
  "--timeout transfer",
  "",
])("%s stays as it is, without a note", (text) => {
  expect(withCurrentNames(text.split(" "))).toEqual({ args: text.split(" "), notes: [] });
});

test("every former name leads to a command or group that exists, and is one no more", async () => {
  const commands = await expand(catalog, ["data"]);
  const find = (words: readonly string[]): Leaf | Group | undefined => {
    let level: Group["commands"] = commands;
    let found: Leaf | Group | undefined;
    for (const word of words) {
      found = level.find(({ name }) => name === word);
      level = found && "commands" in found ? found.commands : [];
    }
    return found;
  };
  for (const { was, is } of formerCommands) {
    expect(find(is.split(" ")), is).toBeDefined();
    if (was !== is) expect(find(was.split(" ")), was).toBeUndefined();
  }
});
