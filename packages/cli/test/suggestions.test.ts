import { expect, test } from "vitest";
import map from "../src/generated/commands.json";
import { waybill } from "./harness";

const first = [...new Set(map.commands.map(({ name }) => name.split(" ")[0] ?? ""))];

/** Every way of leaving out, doubling or exchanging letters of a name. */
const mistyped = (name: string): string[] =>
  [...name].flatMap((letter, at) => [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + letter + name.slice(at),
    name.slice(0, at) + (name[at + 1] ?? "") + letter + name.slice(at + 2),
  ]);

test("did-you-mean never leads to a payment, whatever was mistyped", async () => {
  const typed = new Set(first.flatMap(mistyped).filter((name) => name !== "" && !first.includes(name)));
  let suggested = 0;
  for (const name of typed) {
    const { code, stderr } = await waybill([name]);
    if (code !== 2) throw new Error(`${name} was understood`);
    const [, meant = ""] = /Did you mean (.*)\?/.exec(stderr) ?? [];
    if (meant !== "") suggested += 1;
    expect({ name, pays: meant.split(/, | or /).filter((one) => /^(pay|sign|submit)$/.test(one)) }).toEqual({
      name,
      pays: [],
    });
  }
  expect(suggested).toBeGreaterThan(50);
});

test("nor does it within a group: what looks for payments does not resume them", async () => {
  for (const name of mistyped("resume")) {
    const { stderr } = await waybill(["payments", name]);
    expect(stderr).not.toMatch(/Did you mean[^?]*resume/);
  }
});

test.each([
  { typed: ["keys", "list"], says: "Did you mean server keys?" },
  { typed: ["transfers"], says: "Did you mean data transfers or platform transfers?" },
  { typed: ["list"], says: "Did you mean listen?" },
  { typed: ["status"], says: "Did you mean payments show?" },
  { typed: ["payments", "status", `0x${"ab".repeat(32)}`], says: "Did you mean payments show?" },
  { typed: ["paid"], says: "See: waybill --help" },
  { typed: ["help", "nope"], says: "unknown command 'nope'" },
  { typed: ["--network", "sepolia", "balance"], says: "option '--network' is before the command" },
  { typed: ["--jsn", "networks"], says: "Did you mean --json?" },
  { typed: ["--json=1", "networks"], says: "option '--json' takes no value" },
  { typed: ["nope", "--help"], says: "unknown command 'nope'" },
  { typed: ["help", "wallets", "lst"], says: "Did you mean wallets list?" },
  { typed: ["--profile", "live", "walets", "list"], says: "Did you mean wallets?" },
  { typed: ["--jq", ".[0]", "walets", "list"], says: "Did you mean wallets?" },
])(
  "$typed: what there is of this name, anywhere; help of what there is not is no help",
  async ({ typed, says }) => {
    const { code, stdout, stderr } = await waybill([...typed]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(says);
    expect(stderr.split("\n").length).toBeLessThanOrEqual(3);
  },
);
