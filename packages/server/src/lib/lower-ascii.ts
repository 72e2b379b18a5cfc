/** A text with its letters of ASCII in lower case, and no others: as `lower` of either database has it. */
export const lowerAscii = (text: string): string =>
  text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
