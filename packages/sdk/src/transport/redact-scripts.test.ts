/** A server repeats a name in another way of writing it than it was sent in: no such way may be printed either. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../scripts/test-size";
import { printed } from "../../test/support/leaks";
import { Waybill } from "../client";
import { operationOf } from "../operations";
import { redactorOf } from "./redact-sent";

/** Letters of names, without those that the SDK's own sentences have. */
const scripts: Record<string, readonly string[]> = {
  Latin: [..."qxzjQXZJßẞşğıİžŻéëÅñ", "e\u0301", "u\u0308", "ﬁ"],
  Greek: [..."ςσάΐΰΩλ"],
  Cyrillic: [..."йёЩъѢ"],
  Persian: [..."علیضآئة", "\u200c"],
  Hebrew: [..."אבגשׁ"],
  Sinhala: ["ශ්\u200dරී", "ලං", "කා"],
  Devanagari: ["क्ष", "रा", "म", "जी"],
  Thai: ["ศรี", "สุ", "ข"],
  Chinese: [..."李小龍明𠮷"],
  Japanese: ["ガ", "か\u3099", "サ", "ｶﾞ"],
  Korean: [..."김철수", "\u1100\u1161"],
};
const between = [" ", "  ", "\t", "\n", "\r\n", "\u00ad", "\u00a0", "\u2028", "\u200b", "-", "'", ", ", "."];

const html: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const units = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/** How a service can write what it was sent. */
const forms: Record<string, (text: string) => string> = {
  "as it was sent": (text) => text,
  "in upper case": (text) => text.toUpperCase(),
  "in lower case": (text) => text.toLowerCase(),
  "in Turkish upper case": (text) => text.toLocaleUpperCase("tr"),
  composed: (text) => text.normalize("NFC"),
  decomposed: (text) => text.normalize("NFD"),
  "in compatible letters": (text) => text.normalize("NFKC"),
  "without accents": (text) => text.normalize("NFD").replace(/\p{M}/gu, ""),
  "in upper case without accents": (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase(),
  "as JSON": (text) => JSON.stringify(text).slice(1, -1),
  "as JSON in JSON": (text) => JSON.stringify(JSON.stringify(text)),
  "in JSON escapes": (text) =>
    units(text)
      .map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`)
      .join(""),
  "for a URL": encodeURIComponent,
  "for a form": (text) => new URLSearchParams({ name: text }).toString(),
  "for HTML": (text) => text.replace(/[&<>"']/g, (one) => html[one] ?? one),
  "in HTML entities": (text) => Array.from(text, (one) => `&#${one.codePointAt(0)};`).join(""),
  "with one space": (text) => text.replace(/\s+/g, " "),
  "without white space": (text) => text.replace(/\s+/g, ""),
  "without invisible characters": (text) => text.replace(/\p{C}+/gu, ""),
  "with spaces for them": (text) => text.replace(/\p{C}+/gu, " "),
  "without signs": (text) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, " "),
  "with invisible characters": (text) => Array.from(text).join("\u200b"),
};

/** The legible form of a text: without separators between letters, marks over them, and case. */
const legible = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "");

const personWith = (name: string) => ({
  kind: "natural" as const,
  national_identifiers: [],
  account_numbers: [],
  addresses: [],
  name_identifiers: [{ primary_identifier: name, type: "LEGL" as const }],
  person: {},
});
const letters = (text: string) => text.normalize("NFC").match(/\p{L}/gu)?.length ?? 0;

const redactorFor = (name: string) =>
  redactorOf({
    operation: operationOf("createPerson"),
    options: {},
    headers: new Headers(),
    url: "https://service.example/v1/persons",
    keepBody: false,
    body: JSON.stringify(personWith(name)),
  });

const word = fc
  .constantFrom(...Object.values(scripts))
  .chain((alphabet) => fc.array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 6 }))
  .map((parts) => parts.join(""));
const name = fc
  .array(fc.tuple(word, fc.constantFrom(...between)), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flat().slice(0, -1).join(""))
  .filter((text) => letters(text) >= 3);

describe.each(Object.entries(forms))("%s", (_, form) => {
  test("no name of three letters or more is left, wherever it stands", () => {
    fc.assert(
      fc.property(name, fc.constantFrom("«*»", "1*1", "_*_", "№ *", "Ж*Ж", "字*字"), (sent, around) => {
        const said = around.replace("*", () => form(sent));
        const shown = redactorFor(sent)(said);
        expect(shown).toContain("[redacted]");
        expect(legible(shown.replaceAll("[redacted]", "|"))).not.toContain(legible(sent));
      }),
      { numRuns: runs(200) },
    );
  });

  test.each([
    "علی\u200cرضا محمدی",
    "ශ\u0dca\u200dරී ලංකා",
    "Qwxstr. 1\nZjxdorf\r\n77",
    "Ada\tQxelace",
    "Ada\u00adQxelace",
    "Xtraße Groß",
    "Qxa  Zjx",
    "Zoë",
    "李小龍",
    "İzqir Işıq",
    "O'Qx & Zons <1>",
    "a.qx*c+(zj)",
    "Σίσυφος",
    "שרה־לאה",
  ])("error, hooks and causes do not have %j", async (sent) => {
    const said = form(sent);
    const shown: unknown[] = [];
    const waybill = new Waybill({
      baseUrl: "https://service.example",
      apiKey: "wbk_live_1",
      maxRetries: 0,
      hooks: {
        onRequest: (info) => shown.push(info),
        onResponse: (info) => shown.push(info),
        onError: (info) => shown.push(info),
      },
      fetch: async () =>
        Response.json(
          { error: said, details: { message: `${said} x${said}y`, [said]: [{ code: said, message: said }] } },
          { status: 422 },
        ),
    });
    const error: unknown = await waybill.persons.create(personWith(sent)).catch((thrown: unknown) => thrown);
    expect(Object(error).message).toContain("[redacted]");
    const text = [error, ...shown].map(printed).join("\n");
    expect(text).not.toContain(said.trim());
    const visible = Object(error).message.slice("createPerson: ".length).replaceAll("[redacted]", "|");
    expect(legible(visible)).not.toContain(legible(sent));
    for (const info of shown) expect(legible(printed(info))).not.toContain(legible(sent));
  });
});

test("the words of a sentence do not have the short names that their letters together would be", () => {
  for (const [sent, said] of [
    ["Aden", "the data denied"],
    ["Sina", "this is in a list"],
    ["Li", "the list is at its limit"],
    ["Ito", "it, or another"],
  ] as const)
    expect(redactorFor(sent)(said)).toBe(said);
});
