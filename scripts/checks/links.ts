/**
 * Refuses links between documents that lead nowhere: to a file that does not exist, or to a heading or an anchor that
 * its document does not have. Pages of the packages are read outside of the repository, so their links have to be
 * absolute.
 *
 *   node --conditions=waybill-source --import tsx scripts/checks/links.ts
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { type Document, readDocuments } from "../readme/documents.ts";

const root = new URL("../../", import.meta.url).pathname;

/** Where the repository is read by people: that of the packages' `repository`, else where it will be. */
export function repositoryUrl(): string {
  const { repository } = JSON.parse(readFileSync(join(root, "packages/sdk/package.json"), "utf8"));
  const url: string = repository?.url ?? "https://github.com/waybill/waybill";
  return url.replace(/^git\+/, "").replace(/\.git$/, "");
}

/** The text without code, in which nothing is a link, a heading or an anchor. */
const withoutBlocks = (markdown: string) => markdown.replaceAll(/^ *```.*\n[\s\S]*?^ *```$/gm, "");

/** The targets of links and images of a document. */
function linksOf(markdown: string): string[] {
  const prose = withoutBlocks(markdown).replaceAll(/`[^`\n]*`/g, "`");
  const inline = [...prose.matchAll(/\]\(<?([^)>\s]+)>?(?: "[^"]*")?\)/g)];
  const html = [...prose.matchAll(/<(?:a|img|source)\b[^>]*?\b(?:href|src|srcset)="([^"]+)"/g)];
  return [...inline, ...html].map(([, target = ""]) => target);
}

/** The anchors of a document: of its headings, as GitHub makes them, and those that it sets. */
function anchorsOf(markdown: string): Set<string> {
  const prose = withoutBlocks(markdown);
  const anchors = new Set<string>();
  for (const [, heading = ""] of prose.matchAll(/^#+ (.*)$/gm)) {
    const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, "");
    const slug = text
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, "")
      .replaceAll(" ", "-");
    let unique = slug;
    for (let n = 1; anchors.has(unique); n += 1) unique = `${slug}-${n}`;
    anchors.add(unique);
  }
  for (const [, id = ""] of prose.matchAll(/<a id="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

/** The faults of the links of these documents, a line each. */
function brokenLinks(documents: readonly Document[], url = repositoryUrl()): string[] {
  const known = new Map<string, Set<string>>();
  const anchorsIn = (path: string) => {
    const found = known.get(path) ?? anchorsOf(readFileSync(join(root, path), "utf8"));
    known.set(path, found);
    return found;
  };
  for (const { path, text } of documents) known.set(path, anchorsOf(text));

  /** The fault of a link to a path of the repository. */
  function faultOf(path: string, anchor: string | undefined): string | undefined {
    if (!known.has(path) && !existsSync(join(root, path))) return "there is no such file";
    if (anchor === undefined) return undefined;
    if (!path.endsWith(".md")) return "only documents have anchors";
    return anchorsIn(path).has(anchor) ? undefined : "that document has no such heading";
  }

  return documents.flatMap(({ path, text }) => {
    const isPacked = /^packages\/\w+\/README\.md$/.test(path);
    return linksOf(text).flatMap((link) => {
      const [target = "", anchor] = link.split("#");
      const own = [`${url}/blob/main/`, `${url}/tree/main/`].find((base) => target.startsWith(base));
      if (own === undefined && target.startsWith(url))
        return [`${path}: ${link}: name a file of the branch main`];
      if (own === undefined && /^[a-z]+:/.test(target)) return [];
      if (own === undefined && isPacked && target !== "")
        return [`${path}: ${link}: must begin with ${url}, because the page is packed`];
      const file = own ? target.slice(own.length) : target === "" ? path : join(dirname(path), target);
      const fault = faultOf(normalize(decodeURI(file)).replace(/\/$/, ""), anchor);
      return fault === undefined ? [] : [`${path}: ${link}: ${fault}`];
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const broken = brokenLinks(readDocuments());
  if (broken.length > 0) process.stderr.write(`${broken.join("\n")}\n${broken.length} broken links\n`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
