import type { ErrorCodes } from "../error-codes.ts";
import { type Html, html } from "./html.ts";

/**
 * Error codes, each with its status, what the caller can do, and the operation that helps.
 *
 * @param here the interface of the page; links to its operations stay on the page
 */
export const errorList = (codes: ErrorCodes, here?: string): Html =>
  html`<dl>${Object.entries(codes).map(([code, { status, hint, see }]) => {
    const [owner, id = ""] = see?.split(".") ?? [];
    const page = owner === here ? "" : `/docs/${owner}`;
    return html`<dt id="error-${code}"><code>${code}</code> ${status}</dt><dd>${hint}${
      see !== undefined && html` See <a href="${page}#${id}">${id}</a>.`
    }</dd>`;
  })}</dl>`;
