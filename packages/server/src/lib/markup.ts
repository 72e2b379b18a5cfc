/** Characters that no XML 1.0 document may have, not even escaped, and other control characters. */
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Surrogate}/gu;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** A text within an element or an attribute of XML or HTML. */
export const escaped = (text: string): string =>
  text.replace(forbidden, "\ufffd").replace(/[&<>"'\t\n\r]/g, (one) => escapes[one] ?? one);
