import type { components } from "@waybill/spec/generated/health";
import { ApiError } from "../errors";
import type { OperationCaller } from "../http/call-operation";
import { type Html, html, type Part } from "./html";

type Health = components["schemas"]["Health"];

/** The request for a page, by somebody who has signed in. */
export interface PageRequest {
  ask: OperationCaller["ask"];
  askPage: OperationCaller["askPage"];
  /** The answer of `GET /healthz`. */
  health(): Promise<Health>;
  /** The rest of the path, decoded. */
  id: string;
  query: URLSearchParams;
  /** Unix milliseconds. */
  now: number;
}

export interface Page {
  title: string;
  body: Html;
}

/** A part of a page. If it cannot be read, it says so, and the others are shown. */
export async function section(title: string, content: () => Promise<Html>): Promise<Html> {
  return html`<section><h2>${title}</h2>${await orFault(content)}</section>`;
}

/** The sentence of an error; its code where it has none. */
export const messageOf = ({ details, message }: ApiError): string =>
  typeof details.message === "string" ? details.message : message;

/** Content, or why it cannot be shown. */
async function orFault(content: () => Promise<Html>): Promise<Html> {
  try {
    return await content();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return html`<p class="fault" role="status">Not available (${error.status} ${error.code}): ${messageOf(error)}</p>`;
  }
}

/** A column of a table. */
export interface Column<Row> {
  title: string;
  value(row: Row): Part;
  /** Numbers are aligned at their ends. */
  number?: true;
}

/** A table that scrolls within its place, or a sentence where there are no rows. */
export const table = <Row>(
  caption: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  none: string,
): Html =>
  rows.length === 0
    ? html`<p class="none">${none}</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(({ title, number }) => html`<th scope="col"${number ? html` class="number"` : ""}>${title}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${columns.map(({ value, number }) => html`<td${number ? html` class="number"` : ""}>${value(row)}</td>`)}</tr>`)}</tbody></table></div>`;

/** Figures with their names, one beside the other. */
export const figures = (of: readonly (readonly [name: string, value: Part])[]): Html =>
  html`<dl class="figures">${of.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;

/** A time in UTC, to the second. */
export const time = (text: string | null | undefined): Part =>
  text == null ? "never" : html`<time datetime="${text}">${text.slice(0, 19).replace("T", " ")}</time>`;

/** Characters from which an identifier is long. */
const LONG = 21;

/** An identifier, whole. */
export const code = (text: string | null | undefined): Part =>
  text == null ? "" : html`<code${text.length >= LONG ? html` class="long"` : ""}>${text}</code>`;

/** The beginning and the end of a long identifier, which a page of its own has whole. */
export const shortened = (text: string): Html =>
  text.length < LONG
    ? html`<code>${text}</code>`
    : html`<code class="short" title="${text}">${text.slice(0, 10)}…${text.slice(-6)}</code>`;

/** A link within the console. */
export const link = (path: string, text: Part): Html => html`<a href="/console${path}">${text}</a>`;

/** A link to the objects that an identifier, hash or address belongs to. */
export const found = (id: string): Html => link(`/find?id=${encodeURIComponent(id)}`, id);

/** The words of statuses, severities and outcomes, by the colour that they have. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  good: ["completed", "succeeded", "delivered", "tied", "explained", "resolved", "low", "current", "ok"],
  bad: [
    "failed",
    "abandoned",
    "severe",
    "high",
    "listed",
    "dead",
    "break",
    "missing",
    "incomplete",
    "unreadable",
    "degraded",
  ],
  warn: ["pending", "submitted", "medium", "stale", "open", "in_review"],
};

/** A word with the colour of its meaning. */
export function mark(word: string | null | undefined): Part {
  if (word == null) return html`<span class="mark">unknown</span>`;
  const meaning = Object.entries(meanings).find(([, words]) => words.includes(word))?.[0];
  return html`<span class="mark${meaning && ` ${meaning}`}">${words(word)}</span>`;
}

/** The words of a name that programs use. */
export const words = (name: string): string => name.replaceAll("_", " ");

/** Dollars with their cents and all further digits, or that they are unknown. */
export function usd(value: string | number | null | undefined): string {
  if (value == null) return "unknown";
  // A double below a millionth is written with an exponent.
  if (/e/i.test(String(value))) return `$${value}`;
  const [whole = "", fraction = ""] = grouped(String(value)).split(".");
  return `${whole.startsWith("-") ? "-" : ""}$${whole.replace("-", "")}.${fraction.padEnd(2, "0")}`;
}

/** A decimal number with its thousands apart. */
export function grouped(text: string): string {
  const [whole = "", fraction] = text.split(".");
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",")}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** The cursors of the pages around one; a list that is only read onwards has none of the page before. */
interface Around {
  next_cursor: string | null;
  previous_cursor?: string | null;
}

/**
 * Links to the newer and older rows of a list. They keep the filters, and the places in the other lists of the page.
 *
 * @param name the parameter of the page's address with the cursor of this list
 */
export function pager(
  path: string,
  query: URLSearchParams,
  { next_cursor: next, previous_cursor: previous }: Around,
  name = "cursor",
): Html | undefined {
  const to = (cursor: string | null, text: string, rel: string): Html => {
    const parameters = new URLSearchParams(query);
    if (cursor === null) parameters.delete(name);
    else parameters.set(name, cursor);
    return html`<a href="/console${path}?${parameters.toString()}" rel="${rel}">${text}</a> `;
  };
  if (next === null && !query.has(name)) return undefined;
  return html`<p class="pager">${query.has(name) && to(null, "Newest", "first")}${previous != null && to(previous, "Newer", "prev")}${next !== null && to(next, "Older", "next")}</p>`;
}

/** A field of a form of filters: one of some values or none of them, a day or a text. */
interface FilterField {
  name: string;
  label: string;
  options?: readonly string[];
  /** The words for none of the values; default: all. */
  none?: string;
  type?: "date" | "text";
}

/** A choice of filters, which the address of the page keeps. */
export const filterForm = (path: string, query: URLSearchParams, fields: readonly FilterField[]): Html =>
  html`<form class="filters" action="/console${path}" method="get">${fields.map(
    ({ name, label, options, none = "all", type }) => {
      const given = query.get(name) ?? "";
      const field = options
        ? html`<select name="${name}"><option value="">${none}</option>${options.map((one) => html`<option${one === given ? html` selected` : ""}>${one}</option>`)}</select>`
        : html`<input name="${name}" type="${type ?? "text"}" value="${given}">`;
      return html`<label>${label} ${field}</label>`;
    },
  )}<button>Show</button></form>`;
