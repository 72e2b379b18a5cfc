import { isRecord } from "../json-value";
import type { Operation } from "../operations";
import type { Call } from "./call";
import { printable } from "./printable";
import { unescapings, unpackings } from "./readings";

/** Shorter texts, such as a country, are redacted as whole words only: else they would take letters out of others. */
const LONG = 4;

/** Much more than is ever shown. */
const MOST = 4_000;

/** A text that repeats more of what was sent than this is replaced as a whole. */
const MOST_REPEATED = 20;

/**
 * Makes a server's text printable, without what must not be printed, should it repeat it: the key, and what was sent by an
 * operation that takes personal data. A text that has it in another encoding is replaced as a whole. What was sent can be
 * thousands of texts: each is looked for by `includes`, and only those that are found go into a pattern.
 */
export function redactorOf(call: Call): (text: unknown, length?: number) => string {
  const sent = sentIn(call);
  const longest = Math.max(0, ...sent.map(({ text, asWord }) => (asWord ? 0 : text.length)));

  const replaced = (text: string): string => {
    const one = fold(text);
    const found = sent.filter(({ folded }) => one.includes(folded));
    if (found.length > MOST_REPEATED) return "[redacted]";
    return found.length === 0 ? text : text.replace(patternOf(found), "[redacted]");
  };
  const holds = (text: string): boolean => {
    const one = fold(text);
    const joined = one.replace(/\s+/g, "");
    return sent.some(
      ({ folded, isKey, asWord }) => !asWord && (one.includes(folded) || (isKey && joined.includes(folded))),
    );
  };
  return (given, length = 200) => {
    const whole = printable(given, MOST + 1);
    if (sent.length === 0) return whole.slice(0, length).trim();
    const text = replaced(whole.normalize("NFC"));
    const plain = unescapings(text);
    // Not the short words: what is no base64 has any of them.
    const packed = [text, ...plain].flatMap(unpackings).join("\0");
    if ([text, ...plain, packed].some(holds) || plain.some((one) => replaced(one) !== one))
      return "[redacted]";
    // What was cut off may have begun before the cut.
    const shown = whole.length > MOST ? text.slice(0, Math.max(0, text.length - longest)) : text;
    return shown.slice(0, length).trim();
  };
}

/** The longest first, of which others can be a part. */
const patternOf = (found: readonly Sent[]): RegExp =>
  new RegExp(
    [...found]
      .sort((one, other) => other.text.length - one.text.length)
      .map(({ text, asWord }) =>
        asWord ? `(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])` : escaped(text),
      )
      .join("|"),
    "giu",
  );

interface Sent {
  text: string;
  /** As it is looked for. */
  folded: string;
  isKey: boolean;
  /** Only where no letter or digit is beside it. */
  asWord: boolean;
}

/** What was sent and must not be shown, each text once. */
function sentIn({ operation, headers, url, body }: Call): Sent[] {
  const keys = [...headers]
    .filter(([name]) => /authorization|key|token|secret|cookie/i.test(name))
    .map(([, value]) => value.replace(/^(?:Bearer|Basic) /, ""))
    .concat(keysIn(new URL(url)));
  const personal: string[] = operation.pii ? parameters(operation, new URL(url), operation.pii) : [];
  const others: string[] = [];
  const { bodyPii: names, bodyShown } = operation;
  if (names && typeof body === "string") {
    const add = (value: unknown, isPersonal: boolean): void => {
      if (isRecord(value))
        for (const [name, inner] of Object.entries(value))
          add(inner, bodyShown ? !bodyShown.includes(name) : isPersonal || names.includes(name));
      else if (typeof value === "string" || typeof value === "number")
        (isPersonal ? personal : others).push(String(value));
    };
    add(JSON.parse(body), names.includes(""));
  }
  const found = new Map<string, Sent>();
  const note = (given: string, isKey: boolean, isPersonal: boolean): void => {
    const text = given.normalize("NFC").trim();
    const folded = fold(text);
    const asWord = !isPersonal || text.length < LONG || folded === "";
    if (text !== "" && found.get(text)?.asWord !== false) found.set(text, { text, folded, isKey, asWord });
  };
  for (const key of keys) note(key, true, true);
  for (const text of personal) note(text, false, true);
  for (const text of others) note(text, false, false);
  return [...found.values()];
}

/** Hashes have the forms of private keys: 32 bytes as hex, 64 bytes in base58. A key in the place of one is not repeated. */
const keysIn = ({ pathname, searchParams }: URL): string[] =>
  [...pathname.split("/"), ...searchParams.values()]
    .map(decoded)
    .filter((text) => /^(?:(?:0x)?[\da-f]{64}|[1-9A-HJ-NP-Za-km-z]{85,90})$/i.test(text));

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Letters without accents, case and final forms, so that a name is found in each way of writing it. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll("\u03c2", "\u03c3");

/** The values of personal parameters. Of an operation that no description has, the whole path counts as one. */
function parameters({ path }: Operation, { pathname, searchParams }: URL, pii: readonly string[]): string[] {
  const names = path.split("/");
  const segments = pathname.split("/").slice(-names.length);
  const isPersonal = (name: string) => pii.includes(name) || pii.includes(path);
  return [
    ...segments.filter((segment, at) => segment !== names[at] && isPersonal(String(names[at]).slice(1, -1))),
    ...[...searchParams].filter(([name]) => isPersonal(name)).map(([, value]) => value),
  ].map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
