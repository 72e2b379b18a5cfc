import MarkdownIt from "markdown-it";
import { Html, htmlTemplate } from "../../../spec/standards/html.ts";

export { Html };

const markdownIt = new MarkdownIt({ html: false, linkify: false });
markdownIt.renderer.rules.softbreak = () => " ";
const { escapeHtml } = markdownIt.utils;

/** The template of the reference: values are escaped. */
export const html = htmlTemplate(escapeHtml);

/** Paragraphs of a description (CommonMark); HTML in it is shown as text. */
export const markdown = (text: string | undefined): Html => new Html(markdownIt.render(text ?? "").trim());

/** The same on one line, without a paragraph around it. */
export const inlineMarkdown = (text: string): Html => new Html(markdownIt.renderInline(text.trim()));

/** The parts with this between them. */
export const joined = (parts: readonly Html[], between: string): Html =>
  html`${parts.map((part, at) => [at > 0 && between, part])}`;
