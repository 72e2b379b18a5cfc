/**
 * How deep a JSON body may be nested, how many properties one object of it and all together may have, and how many
 * items all its lists.
 */
export const JSON_LIMITS = { depth: 128, properties: 32_000, object_properties: 1_000, items: 12_000 };

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Stands for a list in place of the number of properties of an object. */
const LIST = -1;

/**
 * Which limit the bytes of a JSON text pass, as words for an error; undefined for none. They are counted before the
 * text is parsed: a megabyte of brackets, of properties or of faulty items takes a quarter of a second in a parser and
 * a validator, in which no other request is answered. Text that is no JSON is left to the parser.
 */
export function shapeFault(
  text: Uint8Array,
  { depth: deepest, properties: most, object_properties: mostOfOne, items: mostItems } = JSON_LIMITS,
): string | undefined {
  // For each open bracket: the properties of an object so far, or that it is a list.
  const open: number[] = [];
  let [properties, items] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === QUOTE) {
      at += 1;
      while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      open.push(byte === OPEN_ARRAY ? LIST : 0);
      if (open.length > deepest) return `must be nested at most ${deepest} levels deep`;
      if (byte === OPEN_ARRAY && !isEmptyAt(text, at + 1)) items += 1;
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) open.pop();
    else if (byte === COLON) {
      properties += 1;
      const ofOne = (open.pop() ?? LIST) + 1;
      open.push(ofOne);
      if (properties > most) return `must have at most ${most} properties in all its objects together`;
      if (ofOne > mostOfOne) return `must have at most ${mostOfOne} properties in one object`;
    } else if (byte === COMMA && open.at(-1) === LIST) items += 1;
    if (items > mostItems) return `must have at most ${mostItems} items in all its lists together`;
  }
  return undefined;
}

/** Whether a list that has begun before this place ends with the next character that is no blank. */
function isEmptyAt(text: Uint8Array, from: number): boolean {
  let at = from;
  while (text[at] === 0x20 || text[at] === 0x09 || text[at] === 0x0a || text[at] === 0x0d) at += 1;
  return text[at] === CLOSE_ARRAY;
}
