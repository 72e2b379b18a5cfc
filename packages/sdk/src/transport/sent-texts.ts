import { describedNames } from "@waybill/spec/generated/core-described";
import { isRecord } from "../json-value";
import type { Operation } from "../operations";
import type { Call } from "./call";
import { words } from "./normal-form";

/** A text with fewer letters and digits is redacted only as a whole word: otherwise parts of other words would be redacted. */
const LONG = 4;

/** A text with at least this many letters is long enough, too. */
const LETTERS = 3;

/** A text with at least so many letters is recognised even if they are spaced out. */
const LOOSE = 8;

/** A text that was sent and must not be shown. */
export interface Sent {
  /** Its letters and digits, folded. */
  joined: string;
  /** The positions in `joined` at which other characters separated them. */
  gaps: ReadonlySet<number>;
  /** It is found even if any characters separate its letters. */
  loose: boolean;
  /** It is found only as a whole word. */
  asWord: boolean;
  /** It is long enough not to be found by chance in decoded base64. */
  packed: boolean;
}

/** The sent texts that must not be shown, each once, and the length of the longest one that is not redacted as a word. */
export function sentIn({ operation, headers, url, body }: Call): { sent: Sent[]; longest: number } {
  const found = new Map<string, Sent>();
  let longest = 0;
  const note = (text: string, isKey: boolean, isPersonal: boolean): void => {
    const folded = words(text);
    const known = found.get(folded);
    if (folded === "" || known?.asWord === false || (known && !isPersonal)) return;
    const one = sentOf(folded, text, isKey, isPersonal);
    found.set(folded, one);
    if (!one.asWord) longest = Math.max(longest, text.length);
  };
  const address = new URL(url);
  for (const [name, value] of headers)
    if (/authorization|key|token|secret|cookie/i.test(name))
      note(value.replace(/^(?:Bearer|Basic) /, ""), true, true);
  for (const key of keysIn(address)) note(key, true, true);
  if (operation.pii)
    for (const text of parameters(operation, address, operation.pii)) note(text, false, true);
  if (operation.bodyPii && typeof body === "string")
    textsIn(body, operation.bodyPii, operation.bodyShown, (text, isPersonal) => {
      if (isPersonal || !operation.bodyWords?.includes(text)) note(text, false, isPersonal);
    });
  return { sent: [...found.values()], longest };
}

function sentOf(folded: string, text: string, isKey: boolean, isPersonal: boolean): Sent {
  const joined = folded.replaceAll(" ", "");
  const long = joined.length >= LOOSE;
  const asWord = !isPersonal || (!long && isShort(text));
  const loose = !asWord && (isKey || long);
  const packed = !asWord && (joined.length >= LONG || isUncased(text));
  return { joined, gaps: loose ? NONE : gapsOf(folded), loose, asWord, packed };
}

const NONE: ReadonlySet<number> = new Set();

function gapsOf(folded: string): ReadonlySet<number> {
  const gaps = new Set<number>();
  let at = 0;
  for (const word of folded.split(" ")) {
    at += word.length;
    gaps.add(at);
  }
  return gaps;
}

/** Whether a script has no case: such scripts have no spaces, or join other words to a name. */
const isUncased = (text: string): boolean => /\p{Lo}/u.test(text);

function isShort(given: string): boolean {
  const text = given.normalize("NFC");
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  return letters < (isUncased(text) ? 2 : LETTERS) && letters + count(/\p{N}/gu) < LONG;
}

/** Every text and number of a body, and, if the whole body is personal, every name that the description does not have. */
function textsIn(
  body: string,
  names: readonly string[],
  shown: readonly string[] | undefined,
  note: (text: string, isPersonal: boolean) => void,
): void {
  const add = (value: unknown, isPersonal: boolean): void => {
    if (isRecord(value))
      for (const [name, inner] of Object.entries(value)) {
        if (shown && !Array.isArray(value) && !describedNames.includes(name)) note(name, true);
        // The service knows these texts: they come from its report of the quote.
        if (name !== "sanctioned_parties")
          add(inner, shown ? !shown.includes(name) : isPersonal || names.includes(name));
      }
    else if (typeof value === "string" || typeof value === "number") note(String(value), isPersonal);
  };
  add(JSON.parse(body), names.includes(""));
}

/**
 * Texts with the form of a private key: 32 or 64 bytes in hex, 64 bytes in base58. Hashes have the same form, so a key that was
 * passed as a hash is not repeated.
 */
const keysIn = ({ pathname, searchParams }: URL): string[] =>
  [...pathname.split("/"), ...searchParams.values()]
    .map(decoded)
    .filter((text) => /^(?:(?:0x)?(?:[\da-f]{64}){1,2}|[1-9A-HJ-NP-Za-km-z]{85,90})$/i.test(text));

/** The values of personal parameters. For an unknown operation, every value in the path counts as personal. */
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
