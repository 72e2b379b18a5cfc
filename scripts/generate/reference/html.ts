import MarkdownIt from "markdown-it";

/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | undefined | false | readonly Part[];

const markdownIt = new MarkdownIt({ html: false, linkify: false });
markdownIt.renderer.rules.softbreak = () => " ";
const { escapeHtml } = markdownIt.utils;

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join("");
  return part === undefined || part === false ? "" : escapeHtml(String(part));
};

/** A template whose values are escaped, except those that are HTML; nothing stands for undefined and false. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, at) => text + textOf(parts[at])).join(""));

/** Paragraphs of a description (CommonMark); HTML in it is shown as text. */
export const markdown = (text: string | undefined): Html => new Html(markdownIt.render(text ?? "").trim());

/** The same on one line, without a paragraph around it. */
export const inlineMarkdown = (text: string): Html => new Html(markdownIt.renderInline(text.trim()));

/** The parts with this between them. */
export const joined = (parts: readonly Html[], between: string): Html =>
  html`${parts.map((part, at) => [at > 0 && between, part])}`;
