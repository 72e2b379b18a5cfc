/** What a text says with its escapes undone (percent, JSON, HTML), also where it is escaped twice or three times. */
export function unescapings(text: string): string[] {
  const found: string[] = [];
  for (let at = text; found.length < 3; ) {
    const next = unescaped(at);
    if (next === at) break;
    found.push(next);
    at = next;
  }
  return found;
}

/** In one pass over the escapes: what is behind an escaped backslash is an escape in the next round only. */
const unescaped = (text: string): string =>
  text
    .replace(ESCAPES, (_, ...parts: Array<string | undefined>) => {
      const [bytes, json, script, hex, decimal, space, other] = parts;
      if (bytes) return utf8(bytesOfEscapes(bytes));
      const code = json ?? script ?? hex;
      if (code || decimal) return letter(code ? Number.parseInt(code, 16) : Number(decimal));
      return space ? " " : `${other}`;
    })
    // As if accents were nothing, which they are where this is compared.
    .replace(/&([a-z])(?:acute|grave|circ|uml|tilde|ring|cedil|caron|slash);/gi, "$1")
    .replace(/&(ae|oe)lig;/gi, "$1")
    .replace(/&szlig;/g, "ss")
    // White space and signs, which separate words in all of them. Of `&amp;nbsp;` the next round sees the rest.
    .replace(/\+|&(?:nbsp|lt|gt|quot|apos);/g, " ")
    .replace(/&amp;/g, "&");

/** Bytes as of URLs, C and Python, together, for a letter can be several; letters; white space; any other escaped letter. */
const ESCAPES = new RegExp(
  [
    /((?:%[\da-fA-F]{2}|\\x[\da-fA-F]{2}|\\[0-3][0-7]{2})+)/,
    /\\u([\da-fA-F]{4})|\\u\{([\da-fA-F]{1,6})\}|&#[xX]0*([\da-fA-F]{1,6});|&#0*(\d{1,7});/,
    /\\([nrtbf])|\\(.)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

const bytesOfEscapes = (run: string): Uint8Array =>
  Uint8Array.from(run.match(/[%x][\da-fA-F]{2}|[0-7]{3}/g) ?? [], (one) =>
    /[%x]/.test(one) ? Number.parseInt(one.slice(1), 16) : Number.parseInt(one, 8),
  );

/** What base64 (both alphabets) and hex say, wherever in a run of letters they begin. */
export function unpackings(text: string): string[] {
  const packed: string[] = [];
  for (const run of text.match(/[\w+/-]{6,}/g) ?? []) {
    const base64 = run.replaceAll("-", "+").replaceAll("_", "/");
    for (const start of [0, 1, 2, 3]) packed.push(utf8(bytesOfBase64(base64.slice(start))));
  }
  for (const run of text.match(/[\da-f]{6,}/gi) ?? [])
    for (const start of [0, 1]) packed.push(utf8(bytesOfHex(run.slice(start))));
  return packed;
}

const bytesOfBase64 = (text: string): Uint8Array =>
  // Without the letters that make no whole byte.
  Uint8Array.from(atob(text.slice(0, text.length - (text.length % 4 === 1 ? 1 : 0))), (one) =>
    one.charCodeAt(0),
  );

const bytesOfHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** UTF-8, or Latin-1 where it is not. */
function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return String.fromCharCode(...bytes);
  }
}

const letter = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : " ");
