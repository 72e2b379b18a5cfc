import { htmlTemplate } from "@waybill/spec/standards/html";
import { escaped } from "../lib/markup";

export { Html, type Part } from "@waybill/spec/standards/html";

/**
 * Characters that change how the text around them is shown: controls but tabs and line breaks, and formats, such as
 * those that turn the direction of writing.
 */
const HIDDEN = /[^\P{Cc}\t\n\r]|[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The template of the pages: values are escaped, with the code points of hidden characters in their place. */
export const html = htmlTemplate((text) =>
  escaped(
    text.replace(HIDDEN, (one) => `\u2329${(one.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}\u232a`),
  ),
);
