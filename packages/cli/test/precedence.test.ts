import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CommandRow, FlagRow } from "@waybill/spec/client-tables";
import { interfaceCommands } from "@waybill/spec/generated/interface-commands";
import { describe, expect, test } from "vitest";
import map from "../src/generated/commands.json";
import { optionOf } from "../src/operations/options";
import { settingNames, settingRow } from "../src/settings/setting-names";
import { settingOf } from "../src/settings/settings";
import { startApi } from "./api";
import { words } from "./crud/suite";
import { memoryIo, temporaryDirectory, waybill } from "./harness";

test.each(settingNames)("%s: flag, then profile, then variable, then default", (name) => {
  const { flag, variable, fallback } = settingRow(name);
  const found = (typed: string | undefined, exported: string, stored: string | undefined) => {
    const { io } = memoryIo({
      home: "/home/me",
      env: variable === undefined ? {} : { [variable]: exported },
    });
    const profile = () => ({ name: "live", values: stored === undefined ? {} : { [name]: stored } });
    return settingOf({ io, profile }, name, typed);
  };
  if (flag !== undefined)
    expect(found("typed", "exported", "stored")).toEqual({ value: "typed", source: "flag", name: flag });
  const ofProfile = { value: "stored", source: "profile", name: `${name} of profile live` };
  expect(found(undefined, "exported", "stored")).toEqual(ofProfile);
  if (variable !== undefined)
    expect(found(undefined, "exported", undefined)).toMatchObject({ value: "exported", name: variable });
  expect(found(undefined, "", undefined)?.value).toBe(fallback?.("/home/me/.waybill"));
});

/** Commands that need a network, by an example without it, and without a file that there is not. */
const needing = map.commands.flatMap(({ name, flags, examples }) => {
  const isMeant = flags.some(({ flag, about }) => flag === "--network" && about.includes("WAYBILL_NETWORK"));
  const line = examples.find(({ command }) => /--network \S+/.test(command))?.command;
  return isMeant && line ? [[name, words(line.replaceAll(/ --(network|body) \S+/g, ""))] as const] : [];
});

test("most commands of one network are among them", () => {
  expect(needing.length).toBeGreaterThanOrEqual(8);
});

test.each(needing)(
  "waybill %s: the network of flag, profile and variable, in this order",
  async (_, args) => {
    const home = temporaryDirectory();
    const { env, seen } = await startApi();
    const asked = async (flags: string[], more: Record<string, string>) => {
      seen.length = 0;
      const result = await waybill([...args, ...flags], { home, env: { ...env, ...more } });
      const last = seen.at(-1);
      const { network } = Object(last?.body) as { network?: string };
      return last?.query.get("network") ?? network ?? result.stderr;
    };
    expect(await asked([], {})).toMatch(/--network is missing[\s\S]*waybill config set network/);
    expect(await asked([], { WAYBILL_NETWORK: "basesep" })).toBe("basesep");
    expect(await asked([], { WAYBILL_NETWORK: "sepoli" })).toMatch(/no network "sepoli"/);
    await waybill(["config", "set", "network", "sepolia"], { home });
    expect(await asked([], {})).toBe("sepolia");
    expect(await asked([], { WAYBILL_NETWORK: "basesep" })).toBe("sepolia");
    expect(await asked(["--network", "eth"], { WAYBILL_NETWORK: "basesep" })).toBe("eth");
  },
);

test("where a network narrows a list down, that of the profile does not: the list would be short unseen", async () => {
  const home = temporaryDirectory();
  const { env, seen } = await startApi();
  await waybill(["config", "set", "network", "sepolia"], { home });
  await waybill(["data", "transfers", "list"], { home, env });
  expect(seen.at(-1)?.query.get("network")).toBeNull();
});

describe("a body", () => {
  /** Texts of an option that are different values. */
  function textsOf({ type, choices, min = 0 }: FlagRow): readonly string[] {
    if (choices) return choices.slice(0, 2);
    if (type === "integer") return [String(min), String(min + 1)];
    if (type === "network") return ["sepolia", "basesep"];
    if (type === "account") return ["sepolia:0x1", "sepolia:0x2"];
    if (type === "pairs") return ["field=1", "field=2"];
    if (type === "day" || type === "time") return ["2026-01-30", "2026-01-31"];
    return ["1", "2"];
  }

  /** A value as an option writes it, and as a body may, in other spellings. */
  function spellingsOf({
    type,
    choices,
    name,
  }: FlagRow): readonly (readonly [typed: string, inBody: unknown])[] {
    const checksummed = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    const lower = checksummed.toLowerCase();
    if (choices || type === "boolean") return [];
    if (type === "integer" || type === "day" || type === "pairs") return [];
    if (type === "number") return [["1.50", 1.5]];
    if (type === "network") return [["ETHEREUM", "eth"]];
    if (type === "time") return [["2026-01-30T10:00:00+01:00", "2026-01-30T09:00:00.000Z"]];
    if (type === "account") return [[`ethereum:${checksummed}`, { network: "eth", address: lower }]];
    return [
      [lower, checksummed],
      [`eip155:1:${checksummed}`, lower],
      ["de89 3704 0044 0532 0130 00", "DE89370400440532013000"],
      ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "41a614f803b6fd780986a42c78ec9c7f77e6ded13c"],
      ["OSMO15YK64U7ZC9G9K2YR2WMZEVA5QGWXPS6YWFUL0V", "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v"],
      ...(/amount|usd/.test(name)
        ? ([
            ["1.0", "1"],
            ["007.50", 7.5],
          ] as const)
        : []),
    ];
  }

  /** The value that an option puts into the body. */
  function sentFor(flag: FlagRow, text: string): unknown {
    const value = optionOf(flag, false).read?.(text) ?? text;
    if (flag.type === "pairs") return Object.fromEntries(value as [string, unknown][]);
    return flag.type === "number" ? Number(value) : value;
  }

  /** Commands with an object as body, and not a form, which sends files. */
  const isJson = ({ body, list, flags }: CommandRow) =>
    body && !list && !flags.some(({ type }) => type === "file");

  /** Every option of every command that takes a body, beside one with the same field. */
  async function* cases() {
    for (const { load } of interfaceCommands)
      for (const row of (await load()).commands.filter(isJson))
        for (const flag of row.flags.filter(({ type, name }) => type !== "file" && name !== "body"))
          yield { row, flag };
  }

  const typed = (row: CommandRow, flag: FlagRow, text: string, file: string) => [
    ...[...row.words, ...row.positional.map(() => "1"), "--body", file, flag.flag],
    ...(flag.type === "boolean" && !flag.choices ? [] : [text]),
  ];

  test("a flag that contradicts it is an error in every command, and one that agrees is none", async () => {
    const home = temporaryDirectory();
    const file = join(home, "body.json");
    const { env, seen } = await startApi();
    let count = 0;
    for await (const { row, flag } of cases()) {
      const [text = "", other = text] = textsOf(flag);
      const isSwitch = flag.type === "boolean" && !flag.choices;
      for (const [inBody, isError] of [
        [isSwitch ? true : sentFor(flag, text), false],
        [isSwitch ? false : sentFor(flag, other), true],
      ] as const) {
        if (isError && text === other && !isSwitch) continue;
        writeFileSync(file, JSON.stringify({ [flag.name]: inBody }));
        seen.length = 0;
        const { code, stderr } = await waybill(typed(row, flag, text, file), { home, env });
        const what = `${row.words.join(" ")} ${flag.flag}`;
        if (isError) expect([code, seen.length], what).toEqual([2, 0]);
        if (isError) expect(stderr, what).toMatch(/ and --body contradict each other: --body has another "/);
        else expect(stderr, what).not.toContain("contradict each other");
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(200);
  });

  test("a flag that has its value in another spelling agrees with it, in every command", async () => {
    const home = temporaryDirectory();
    const file = join(home, "body.json");
    const { env } = await startApi();
    const counts = new Map<string, number>();
    for await (const { row, flag } of cases())
      for (const [text, inBody] of spellingsOf(flag)) {
        writeFileSync(file, JSON.stringify({ [flag.name]: flag.list ? [inBody] : inBody }));
        const { stderr } = await waybill(typed(row, flag, text, file), { home, env });
        expect(stderr, `${row.words.join(" ")} ${flag.flag} ${text}`).not.toContain("contradict each other");
        counts.set(flag.type, (counts.get(flag.type) ?? 0) + 1);
      }
    expect(counts.get("network")).toBeGreaterThan(3);
    expect(counts.get("string")).toBeGreaterThan(100);
  });

  test("other values stay other ones: a number without a unit, an account on another network, a day", async () => {
    const home = temporaryDirectory();
    const file = join(home, "body.json");
    const { env, seen } = await startApi();
    const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    const evaluate = (body: object, ...flags: string[]) => {
      writeFileSync(file, JSON.stringify(body));
      return waybill(["platform", "intents", "evaluate", "--body", file, ...flags], { home, env });
    };
    for (const [body, ...flags] of [
      [{ to: address }, "--to", address.replace("BeAed", "BeAee")],
      [{ to: `eip155:1:${address}` }, "--to", `eip155:10:${address}`],
      [{ amount: "1.0" }, "--amount", "1.01"],
      [{ counterparty_id: "1.0" }, "--counterparty-id", "1"],
      [{ network: "eth" }, "--network", "arbitrum"],
    ] as const)
      expect(await evaluate(body, ...flags), flags.join(" ")).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("contradict each other"),
      });
    expect(seen).toEqual([]);
  });

  test("names the network: a variable or profile is a default only (a19)", async () => {
    const home = temporaryDirectory();
    const file = join(home, "simulate.json");
    const transaction = { from: "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266", to: null, data: "0x" };
    writeFileSync(file, JSON.stringify({ network: "sepolia", transaction }));
    const { env, seen } = await startApi();
    const simulate = ["risk", "simulate", "evm", "--body", file];
    for (const more of [{}, { WAYBILL_NETWORK: "basesep" }]) {
      seen.length = 0;
      await waybill(simulate, { home, env: { ...env, ...more } });
      expect(seen.at(-1)?.body).toEqual({ network: "sepolia", transaction });
    }
    await waybill(["config", "set", "network", "basesep"], { home });
    await waybill(simulate, { home, env });
    expect(seen.at(-1)?.body).toMatchObject({ network: "sepolia" });
    // An alias is the same network.
    writeFileSync(file, JSON.stringify({ network: "eth", transaction }));
    await waybill([...simulate, "--network", "ethereum"], { home, env });
    expect(seen.at(-1)?.body).toMatchObject({ network: "ethereum" });
  });

  test("waybill api: --field adds to --input, and does not contradict it", async () => {
    const home = temporaryDirectory();
    const file = join(home, "input.json");
    writeFileSync(file, JSON.stringify({ network: "sepolia", person: { name: "A" } }));
    const { env, seen } = await startApi();
    const call = (...fields: string[]) =>
      waybill(["api", "POST", "/v1/persons", "--input", file, ...fields.flatMap((one) => ["--field", one])], {
        home,
        env,
      });
    await call("network=sepolia", "person.country=DE");
    expect(seen.at(-1)?.body).toEqual({ network: "sepolia", person: { name: "A", country: "DE" } });
    seen.length = 0;
    for (const field of ["network=basesep", "person.name=B", "network.slug=sepolia"])
      expect(await call(field), field).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`--field ${field.split("=")[0]} and --input contradict each other`),
      });
    expect(seen).toEqual([]);
  });
});
