/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

export type Part = Html | string | number | bigint | undefined | null | false | readonly Part[];

/**
 * A template for HTML: its values are escaped, except those that are HTML; nothing stands for undefined, null and false.
 *
 * @param escaped a text as HTML shows it, in content and in quoted attributes (HTML, 13.3)
 */
export function htmlTemplate(escaped: (text: string) => string) {
  const textOf = (part: Part): string => {
    if (part instanceof Html) return part.text;
    if (Array.isArray(part)) return part.map(textOf).join("");
    return part === undefined || part === null || part === false ? "" : escaped(String(part));
  };
  return (texts: TemplateStringsArray, ...parts: Part[]): Html =>
    new Html(texts.map((text, at) => text + textOf(parts[at])).join(""));
}
