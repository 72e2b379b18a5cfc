import { type Html, html } from "./html.ts";

/** The pages of the reference, in the order of their links. */
export interface PageLink {
  path: string;
  name: string;
}

interface Page {
  path: string;
  title: string;
  links: readonly PageLink[];
  /** The links within the page, and what finds them. */
  contents?: Html;
  main: Html;
}

/**
 * A whole page. Its style and its script are files of the server, so that it works where a policy allows nothing else;
 * all texts are there without the script.
 */
export const layout = (page: Page): string => shortened(documentOf(page).text);

/**
 * Without what HTML leaves out: some end tags (HTML, 13.1.2.4), and the escapes of quotation marks outside of tags. A
 * page of a hundred operations has thousands of them.
 */
const shortened = (text: string): string =>
  text
    .replaceAll(/<\/(?:dt|dd|li)>/g, "")
    .replaceAll(/>[^<]*/g, (between) => between.replaceAll("&quot;", '"'));

const documentOf = ({ path, title, links, contents, main }: Page): Html =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/docs/icon.svg">
<link rel="stylesheet" href="/docs/style.css">
${contents && html`<script src="/docs/search.js" defer></script>\n`}</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header><nav aria-label="Pages"><ul>${links.map(
    (link) =>
      html`<li><a href="${link.path}"${link.path === path && html` aria-current="page"`}>${link.name}</a></li>`,
  )}</ul></nav></header>
${contents}<main id="main" tabindex="-1">
${main}</main>
</body>
</html>
`;
