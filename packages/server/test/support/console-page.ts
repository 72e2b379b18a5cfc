import { expect } from "vitest";

// The console as its reader has it: the figures, the tables and the charts of a page, as texts.

/** The cookie of somebody who has signed in with a key. */
export async function consoleCookie(url: string, key: string): Promise<string> {
  const signedIn = await fetch(`${url}/console/login`, {
    method: "POST",
    body: new URLSearchParams({ key }),
    redirect: "manual",
  });
  expect(signedIn.status).toBe(303);
  return signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The text of markup, a line break for each of its own. */
const textOf = (markup: string): string =>
  markup
    .replace(/<br>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => entities[name] ?? "")
    .trim();

const all = (markup: string, pattern: RegExp): string[] =>
  [...markup.matchAll(pattern)].map(([, one = ""]) => one);

/** One part of a page, with a heading of its own. */
export interface ShownSection {
  figures: Record<string, string>;
  /** The sentences of its paragraphs. */
  sentences: string[];
  /** Rows by the titles of their columns, in the order of the tables. */
  tables: Record<string, string>[][];
  /** The words of its charts, for those who do not see them. */
  charts: string[];
  /** The addresses of the links to payments. */
  hashes: string[];
}

/** The parts of a page by their headings. */
export async function consolePage(url: string, cookie: string, path: string) {
  const response = await fetch(`${url}/console${path}`, { headers: { cookie } });
  const page = await response.text();
  expect([path, response.status]).toEqual([path, 200]);
  const sections = all(page, /<section>(.*?)<\/section>/gs).map((part): [string, ShownSection] => [
    textOf(/<h2>(.*?)<\/h2>/s.exec(part)?.[1] ?? ""),
    {
      figures: Object.fromEntries(
        [...part.matchAll(/<div><dt>(.*?)<\/dt><dd>(.*?)<\/dd><\/div>/gs)].map(
          ([, name = "", value = ""]) => [textOf(name), textOf(value)],
        ),
      ),
      sentences: all(part, /<p[^>]*>(.*?)<\/p>/gs).map(textOf),
      tables: all(part, /<table>(.*?)<\/table>/gs).map((table) => {
        const titles = all(table, /<th[^>]*>(.*?)<\/th>/gs).map(textOf);
        return all(table, /<tr>(.*?)<\/tr>/gs)
          .slice(1)
          .map((row) => {
            const cells = all(row, /<td[^>]*>(.*?)<\/td>/gs).map(textOf);
            return Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ""]));
          });
      }),
      charts: all(part, /<svg[^>]* aria-label="([^"]*)"/gs).map(textOf),
      hashes: all(part, /href="\/console\/payments\/(\w+)"/g),
    },
  ]);
  return (title: string): ShownSection =>
    new Map(sections).get(title) ?? expect.unreachable(`${path} has no part ${title}`);
}

/** A decimal text as people read it: thousands are apart. */
export const asRead = (text: string): string => {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  return (
    sign +
    [...whole].map((digit, at) => ((whole.length - at) % 3 === 0 && at > 0 ? `,${digit}` : digit)).join("") +
    fraction
  );
};

/** Dollars as people read them, with two digits or more after the point. */
export const asDollars = (value: string | number | null): string => {
  if (value === null) return "unknown";
  const [whole = "", fraction = ""] = asRead(String(value)).split(".");
  return `${whole.startsWith("-") ? "-$" : "$"}${whole.replace("-", "")}.${fraction.padEnd(2, "0")}`;
};
