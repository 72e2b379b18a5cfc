/** How deep a JSON body may be nested, and how many properties its objects may have in all. */
export const JSON_LIMITS = { depth: 128, properties: 32_000 };

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Which limit the bytes of a JSON text pass, as words for an error; undefined for none. They are counted before the text is parsed: a
 * megabyte of brackets or of properties takes a quarter of a second in a parser and a validator, in which no other request is answered.
 * Text that is no JSON is left to the parser.
 */
export function shapeFault(
  text: Uint8Array,
  { depth: deepest, properties: most } = JSON_LIMITS,
): string | undefined {
  let [depth, properties] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === QUOTE) {
      at += 1;
      while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      depth += 1;
      if (depth > deepest) return `must be nested at most ${deepest} levels deep`;
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === COLON) {
      properties += 1;
      if (properties > most) return `must have at most ${most} properties in all its objects together`;
    }
  }
  return undefined;
}
