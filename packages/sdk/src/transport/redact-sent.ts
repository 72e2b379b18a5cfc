import { isRecord } from "../json-value";
import type { Operation } from "../operations";
import type { Call } from "./call";
import { printable } from "./printable";
import { unescapings, unpackings } from "./readings";

/** Shorter texts, such as a country, are redacted as whole words only: else they would take letters out of others. */
const LONG = 4;

/** Much more than is ever shown. */
const MOST = 4_000;

/**
 * Makes a server's text printable, without what must not be printed, should it repeat it: the key, and what was sent by an
 * operation that takes personal data. A text that has it in another encoding is replaced as a whole.
 */
export function redactorOf(call: Call): (text: unknown, length?: number) => string {
  const { anywhere, words } = sentIn(call);
  const parts = [
    ...anywhere.map(({ text }) => escaped(text)),
    ...words.map((text) => `(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`),
  ].sort((one, other) => other.length - one.length);
  const pattern = parts.length > 0 ? new RegExp(parts.join("|"), "giu") : undefined;
  const folded = anywhere.map(({ text, isKey }) => ({ text: fold(text), isKey }));
  const longest = Math.max(0, ...anywhere.map(({ text }) => text.length));

  const holds = (text: string): boolean => {
    const one = fold(text);
    const joined = one.replace(/\s+/g, "");
    return folded.some((sent) => one.includes(sent.text) || (sent.isKey && joined.includes(sent.text)));
  };
  return (given, length = 200) => {
    const whole = printable(given, MOST + 1);
    if (!pattern) return whole.slice(0, length).trim();
    const text = whole.normalize("NFC").replace(pattern, "[redacted]");
    const plain = unescapings(text);
    // Not the short words: what is no base64 has any of them.
    const packed = [text, ...plain].flatMap(unpackings);
    if ([text, ...plain, ...packed].some(holds) || plain.some((one) => one.search(pattern) >= 0))
      return "[redacted]";
    // What was cut off may have begun before the cut.
    const shown = whole.length > MOST ? text.slice(0, Math.max(0, text.length - longest)) : text;
    return shown.slice(0, length).trim();
  };
}

interface Sent {
  text: string;
  isKey: boolean;
}

/** What was sent and must not be shown: anywhere, or as whole words. */
function sentIn({ operation, headers, url, body }: Call): { anywhere: Sent[]; words: string[] } {
  const keys = [...headers]
    .filter(([name]) => /authorization|key|token|secret|cookie/i.test(name))
    .map(([, value]) => value.replace(/^(?:Bearer|Basic) /, ""));
  const personal: string[] = operation.pii ? parameters(operation, new URL(url), operation.pii) : [];
  const others: string[] = [];
  if (operation.bodyPii && typeof body === "string") {
    const names = operation.bodyPii;
    const add = (value: unknown, isPersonal: boolean): void => {
      if (isRecord(value))
        for (const [name, inner] of Object.entries(value)) add(inner, isPersonal || names.includes(name));
      else if (typeof value === "string" || typeof value === "number")
        (isPersonal ? personal : others).push(String(value));
    };
    add(JSON.parse(body), names.includes(""));
  }
  const all = [
    ...keys.map((text) => ({ text, isKey: true })),
    ...personal.map((text) => ({ text, isKey: false })),
  ].map(({ text, isKey }) => ({ text: text.normalize("NFC").trim(), isKey }));
  return {
    anywhere: all.filter(({ text }) => text.length >= LONG),
    words: [...all.map(({ text }) => text), ...others].filter((text) => text.trim() !== ""),
  };
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Letters without accents and case, so that a name is found in each way of writing it. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();

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
