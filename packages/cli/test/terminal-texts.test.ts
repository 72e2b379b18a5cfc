import fc from "fast-check";
import { expect, test } from "vitest";
import { writeData, writeText } from "../src/output/terminal";
import { startApi } from "./api";
import { network } from "./fixtures";
import { memoryIo, waybill } from "./harness";

/** A title, a colour and a cleared screen; a C1 control; a bidi override; zero-width letters; an invisible tag. */
const HOSTILE = "E\u001b]0;owned\u0007\u001b[31mred\u001b[2J\u009b31m\u202eevil\u200b\u061c\u{e0041}\u2066";

/** A character of these categories is obeyed by a terminal or not seen on it. */
const obeyed = /(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

const ESCAPE = "\u001b";
const COLOURS = new RegExp(`${ESCAPE}\\[(?:1|2|22|31|32|33|39)m`, "g");

/** As it is written: half of a surrogate pair is no UTF-8. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const isClean = (text: string): boolean => !obeyed.test(text.replaceAll(/\r?\n|\t/g, ""));

const hostileService = async () => {
  const hostile = { ...network, label: HOSTILE, aliases: [HOSTILE] };
  const { env } = await startApi({
    "GET /v1/networks": () => ({ status: 200, body: [hostile] }),
    "GET /v1/transactions": () => ({
      status: 409,
      body: { status: "error", statusCode: 409, message: [HOSTILE], error: HOSTILE },
    }),
  });
  return env;
};

const forms = {
  "a table": ["networks"],
  "--json": ["networks", "--json"],
  "--fields": ["networks", "--fields", "label"],
  "--jq": ["networks", "--jq", ".[].label"],
  "--csv": ["networks", "--csv"],
  "waybill api": ["api", "GET", "/v1/networks"],
  "waybill api --jq": ["api", "GET", "/v1/networks", "--jq", ".[].label"],
  "an error": ["payments", "list"],
  "an error in JSON": ["payments", "list", "--json"],
  "an error with --debug": ["payments", "list", "--debug"],
  "an argument": ["networks", "--kind", HOSTILE],
  "an unknown command": [HOSTILE],
};

test.each(Object.entries(forms))("%s shows on a terminal what it would obey", async (_, args) => {
  const env = await hostileService();
  const { stdout, stderr } = await waybill(args, { env, terminal: 100 });
  expect(stdout + stderr).toContain("owned");
  expect([isClean(stdout), isClean(stderr)]).toEqual([true, true]);
  const coloured = await waybill(args, {
    env: { ...env, NO_COLOR: "", FORCE_COLOR: "1" },
    terminal: 100,
  });
  const plain = (coloured.stdout + coloured.stderr).replaceAll(COLOURS, "");
  expect(isClean(plain)).toBe(true);
});

test("JSON on a terminal is the JSON of a pipe, and pipes have each character", async () => {
  const env = await hostileService();
  const shown = await waybill(["networks", "--json"], { env, terminal: 100 });
  const piped = await waybill(["networks", "--json"], { env });
  expect(JSON.parse(shown.stdout)).toEqual(JSON.parse(piped.stdout));
  const raw = await waybill(["networks", "--jq", ".[].label"], { env });
  expect(raw.stdout).toBe(`${HOSTILE}\n`);
});

test("any text is clean on a terminal, is left alone where it is clean, and JSON keeps its value", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const on = (write: typeof writeData, written: string, terminal?: number) => {
        const { io, stdout } = memoryIo(terminal === undefined ? {} : { terminal });
        write(io.stdout, written);
        return stdout();
      };
      expect(isClean(on(writeData, text, 80))).toBe(true);
      if (isClean(text)) expect(on(writeText, text, 80)).toBe(wellFormed(text));
      expect(on(writeData, text)).toBe(wellFormed(text));
      const json = JSON.stringify([text]);
      expect(JSON.parse(on(writeData, json, 80))).toEqual([text]);
    }),
  );
});
