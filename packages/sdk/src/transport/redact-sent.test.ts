/** A server repeats what it was sent, in any place of an error and in any encoding: none of it may be printed. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../scripts/test-size";
import { printed } from "../../test/support/leaks";
import { Waybill } from "../client";

const key = "wbk_live_Zq8sT2uV9xYbN4";
const family = "Müstermann";
const birth = "1871-02-03";
const person = {
  kind: "natural" as const,
  national_identifiers: [],
  account_numbers: [],
  addresses: [],
  name_identifiers: [{ primary_identifier: family, secondary_identifier: "Zebu", type: "LEGL" as const }],
  person: { date_of_birth: birth, place_of_birth: "Ur" },
};
const planted = [key, family, "mustermann", "zebu", birth].map((text) => text.toLowerCase());

const base64 = (text: string) => Buffer.from(text).toString("base64");
const hex = (text: string) => Buffer.from(text).toString("hex");
const unicode = (text: string) =>
  text.replace(/./gu, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
const entities = (text: string) => text.replace(/./gu, (one) => `&#${one.charCodeAt(0)};`);
const bytes = (text: string, radix: 8 | 16) =>
  [...Buffer.from(text)].map(
    (one) => `\\${radix === 8 ? "" : "x"}${one.toString(radix).padStart(radix === 8 ? 3 : 2, "0")}`,
  );
const percent = (text: string) => text.replace(/./gs, (one) => `%${hex(one).match(/../g)?.join("%")}`);

/** How a text can be written. */
const encodings: Record<string, (text: string) => string> = {
  plain: (text) => `bad ${text}`,
  "percent before": (text) => `Bearer%20${text}`,
  "letters around": (text) => `token${text}s`,
  "digits around": (text) => `1${text}1`,
  "an underscore around": (text) => `_${text}_`,
  "a date with its time": (text) => `${text}T00:00:00Z`,
  "JSON in JSON": (text) => JSON.stringify(JSON.stringify({ a: `Bearer\t${text}` })),
  percent,
  "percent twice": (text) => encodeURIComponent(percent(text)),
  "a query": (text) => `?name=${encodeURIComponent(text)}&to=1`,
  "JSON escapes": unicode,
  "JSON escapes, escaped": (text) => JSON.stringify(unicode(text)),
  "bytes of Python": (text) => bytes(text, 16).join(""),
  "bytes of C": (text) => bytes(text, 8).join(""),
  "HTML entities": entities,
  "HTML entities of one length": (text) =>
    text.replace(/./gu, (one) => `&#${`${one.codePointAt(0)}`.padStart(9, "0")};`),
  base64,
  "base64 of more": (text) => base64(`{"k":"${text}"}`),
  base64url: (text) => Buffer.from(`??>${text}`).toString("base64url"),
  hex,
  "upper case": (text) => text.toUpperCase(),
  decomposed: (text) => text.normalize("NFD"),
  "zero-width letters": (text) => text.replace("r", "r\u0000").replace("m", "m\u200b"),
  "cut off": (text) => `${"x".repeat(190)}${text}`,
  "cut off later": (text) => `${"x".repeat(3_990)}${text}`,
  "cut off after redactions": (text) => text.repeat(400),
};

/** Where a server can say it. */
const places: Record<string, (said: string) => [body: unknown, requestId: string]> = {
  label: (said) => [{ error: said }, "1"],
  message: (said) => [{ error: "no", details: { message: said } }, "1"],
  "fields and rules": (said) => [
    {
      error: "validation failed",
      details: { [said]: [{ code: said, message: said, params: { allowed: [said], min: said, max: said } }] },
    },
    "1",
  ],
  limits: (said) => [
    { error: "validation failed", details: { a: [{ code: "x", params: { allowed: [said] } }] } },
    "1",
  ],
  "a problem": (said) => [{ title: said, code: said, detail: said }, "1"],
  "its code": (said) => [{ title: "no", code: said }, "1"],
  "the request's id": (said) => [{ error: "no" }, said],
};

async function answered(status: number, body: unknown, requestId: string, sent: object = person) {
  const shown: unknown[] = [];
  const waybill = new Waybill({
    baseUrl: "https://service.example",
    apiKey: key,
    maxRetries: 0,
    hooks: { onResponse: (info) => shown.push(info), onError: (info) => shown.push(info) },
    fetch: async () => {
      // Only visible ASCII can be a header.
      const headers = { "X-Request-Id": requestId.replace(/[^ -~]/g, "") };
      return new Response(JSON.stringify(body), { status, headers });
    },
  });
  const error: unknown = await waybill.persons
    .create(sent as typeof person)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  return { error, text: [error, ...shown].map(printed).join("\n").toLowerCase() };
}

test.each(Object.entries(encodings))("sent values are not printed: %s", async (_name, encode) => {
  for (const [place, bodyOf] of Object.entries(places))
    for (const sent of [key, family, "Zebu", birth])
      for (const status of place === "the request's id" ? [422, 200] : [422]) {
        const said = encode(sent);
        const { text } = await answered(status, ...bodyOf(said));
        const hidden = [...planted, said.toLowerCase().trim()].filter((one) => text.includes(one));
        expect(hidden, `${place} ${status} ${sent}`).toEqual([]);
      }
});

test("a key that is broken by white space is not printed", async () => {
  for (const said of [key.replace("Zq8s", "Zq8s "), key.split("").join("\t"), key.replace("V9", "V9\n\n")]) {
    const { text } = await answered(422, { error: `not ${said}` }, "1");
    expect(text.replace(/\s/g, "")).not.toContain(key.slice(-8).toLowerCase());
  }
});

test("part of the key before the cut is not printed either", async () => {
  for (const room of [195, 3_990, 3_999, 4_000]) {
    const { text } = await answered(422, { error: "x".repeat(room) + key }, "1");
    expect(text).not.toContain(key.slice(0, 6).toLowerCase());
  }
});

test("text without sent values is printed, short words only as such, and the request's id is kept", async () => {
  const sentence = "date of birth must be in the past; your urban address is not in Europe";
  const { error } = await answered(
    422,
    { error: "validation failed", details: { message: sentence }, code: "date_in_past" },
    "req-7",
  );
  expect(error).toMatchObject({ requestId: "req-7", message: expect.stringContaining(sentence) });
  const short = await answered(
    422,
    { error: "Born in Ur, kind natural" },
    "5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11",
  );
  expect(short.error).toMatchObject({
    requestId: "5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11",
    message: "createPerson: 422 Born in [redacted], kind [redacted]",
  });
});

test.each([
  ["Li Wei Chang", "Li", "person Li Wei Chang is known", "person [redacted] is known"],
  ["DE Mueller GmbH", "DE", "DE Mueller GmbH is known", "[redacted] is known"],
])(
  "a name is redacted as a whole, though another text that was sent is a word of it: %s",
  async (name, word, said, shown) => {
    const sent = {
      ...person,
      name_identifiers: [
        { primary_identifier: word, secondary_identifier: "", type: "LEGL" },
        { primary_identifier: name, secondary_identifier: "", type: "ALIA" },
      ],
    };
    const { error } = await answered(422, { error: said }, "1", sent);
    expect(error).toMatchObject({ message: `createPerson: 422 ${shown}` });
  },
);

test("nothing of a text that was sent is left when others are parts of it, whatever their order", async () => {
  const word = fc.stringMatching(/^[A-Za-zäéßл]{1,6}$/);
  const words = fc.array(word, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(words, fc.infiniteStream(fc.nat()), async (parts, picks) => {
      const pick = (below: number) => Number(picks.next().value) % below;
      const whole = parts.join(" ");
      // Parts of it at any letter, and before or after it in the body.
      const texts = Array.from({ length: 4 }, () => {
        const from = pick(whole.length);
        return whole.slice(from, from + 1 + pick(whole.length - from)).trim();
      });
      texts.splice(pick(texts.length + 1), 0, whole);
      const sent = {
        ...person,
        name_identifiers: texts.map((text) => ({ primary_identifier: text, type: "LEGL" })),
      };
      const { error } = await answered(422, { error: `${whole}!` }, "1", sent);
      expect(Object(error).message).toMatch(/^createPerson: 422 \[redacted\]!?$/);
    }),
    { numRuns: runs(300) },
  );
});

test("a text of a field that no description names is personal as well", async () => {
  const sent = { ...person, custom: { notes: ["Ereshkigal"] } };
  const { error } = await answered(422, { error: "no fieldEreshkigals" }, "1", sent);
  expect(error).toMatchObject({ message: "createPerson: 422 no field[redacted]s" });
  const packed = await answered(422, { error: `no ${base64("of Ereshkigal")}` }, "1", sent);
  expect(packed.error).toMatchObject({ message: "createPerson: 422 [redacted]" });
});

test("a refusal names the list and the listed party, also where the acceptance of another party has both", async () => {
  const message = "OFAC SDN names a party (the sender, entry 90009)";
  const fetch = async () => Response.json({ error: "no", details: { message } }, { status: 422 });
  const errors: unknown[] = [];
  const hooks = { onError: ({ error }: { error: unknown }) => errors.push(error) };
  const waybill = new Waybill({ baseUrl: "https://service.example", fetch, hooks });
  const party = {
    party: "recipient" as const,
    address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    list: "OFAC SDN",
    entry: "90009",
  };
  const risk_acceptance = {
    risk_level: "high" as const,
    factors: [],
    sanctions_reason: "Licence Ereshkigal",
    sanctioned_parties: [party],
  };
  const body = { network: "sepolia", quote_id: "1", signed_payload: "0x02", risk_acceptance };
  await waybill.raw.POST("/v1/transactions", { body });
  expect(errors).toMatchObject([{ message: expect.stringContaining(message) }]);
});

test("a key that is a UUID is not taken for the id of a request", async () => {
  const uuid = "5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11";
  const fetch = async () => new Response("no", { headers: { "X-Request-Id": uuid } });
  const waybill = new Waybill({ baseUrl: "https://service.example", apiKey: uuid, fetch });
  const error: unknown = await waybill.persons.list().catch((thrown: unknown) => thrown);
  expect(printed(error)).not.toContain(uuid);
});

test("an error of many megabytes is read in moments", async () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `field${at} AAAA%41+${"b".repeat(100)}`);
  const { error } = await answered(422, { error: "no", details: { message: words, a: words } }, "1");
  expect(String(Object(error).message).length).toBeLessThan(700);
});

test("an error about a record of thousands of texts is read in moments, and repeats none of them", async () => {
  const accounts = Array.from({ length: 2_000 }, (_, at) => ({ account_number: `ACCT${at * 7_919}` }));
  const addresses = accounts.map((_, at) => ({
    address_type: "HOME",
    country: "DE",
    town_name: `Town${at}`,
  }));
  const record = { ...person, account_numbers: accounts, addresses };
  for (const text of ["x".repeat(4_000), "%2525252541".repeat(350), base64("hello world ".repeat(400))]) {
    const details = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`field${at}`, [{ code: "c", message: text, params: {} }]]),
    );
    const { error } = await answered(422, { error: "no", details }, "1", record);
    expect(String(Object(error).message).length).toBeLessThan(700);
  }
  for (const said of ["ACCT7919", base64("ACCT7919"), accounts.map((one) => one.account_number).join(" ")]) {
    const { text } = await answered(422, { error: `no ${said}` }, "1", record);
    expect(text).toContain("[redacted]");
    expect(text).not.toContain(said.toLowerCase());
  }
}, 10_000);
