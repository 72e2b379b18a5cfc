import { expect, test } from "vitest";
import map from "../src/generated/commands.json";
import { settingNames, settingRow } from "../src/settings/setting-names";
import { settingOf } from "../src/settings/settings";
import { startApi } from "./api";
import { words } from "./crud/suite";
import { memoryIo, temporaryDirectory, waybill } from "./harness";

test.each(settingNames)("%s: flag, then variable, then profile, then default", (name) => {
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
  if (variable !== undefined)
    expect(found(undefined, "exported", "stored")).toMatchObject({ value: "exported", name: variable });
  const ofProfile = { value: "stored", source: "profile", name: `${name} of profile live` };
  expect(found(undefined, "", "stored")).toEqual(ofProfile);
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
  "waybill %s: the network of flag, variable and profile, in this order",
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
    await waybill(["config", "set", "network", "sepolia"], { home });
    expect(await asked([], {})).toBe("sepolia");
    expect(await asked([], { WAYBILL_NETWORK: "basesep" })).toBe("basesep");
    expect(await asked(["--network", "eth"], { WAYBILL_NETWORK: "basesep" })).toBe("eth");
    expect(await asked([], { WAYBILL_NETWORK: "sepoli" })).toMatch(/no network "sepoli"/);
  },
);

test("where a network narrows a list down, that of the profile does not: the list would be short unseen", async () => {
  const home = temporaryDirectory();
  const { env, seen } = await startApi();
  await waybill(["config", "set", "network", "sepolia"], { home });
  await waybill(["data", "transfers", "list"], { home, env });
  expect(seen.at(-1)?.query.get("network")).toBeNull();
});
