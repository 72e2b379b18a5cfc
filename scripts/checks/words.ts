/**
 * Refuses words and openings of sentences that make the project's texts harder to read than the documentation of its field.
 * It reads the texts of the description, documents, comments, titles of tests, and the strings of the sources; inline code,
 * fenced code and identifiers are not prose.
 *
 *   node --conditions=waybill-source --import tsx scripts/checks/words.ts [FILE...]
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { isScalar, LineCounter, parseDocument, visit } from "yaml";

/** A text that people read, and where its raw form stands in the file. */
export interface Prose {
  kind: "title" | "string" | "comment" | "markdown" | "yaml";
  text: string;
  start: number;
  end: number;
}

export interface Finding {
  line: number;
  word: string;
  sentence: string;
  prose: Prose;
}

/** Texts that keep a refused word, each with the reason. */
export const allowed: ReadonlyArray<{ text: string; reason: string }> = [];

const WORDS =
  /(?<![-\w./])(?:judg(?:e[sd]?|e?ments?|ing)|verdicts?|fates?|doubt(?:s|ed|ful)?|anew|nobody|by itself|told|tells?|telling|the (?:most|least)(?= (?:that|of)\b|[.,;:])|second half)(?![-\w]|\.\w)/gi;
const OPENINGS = /(?<=^|[.!?:]["')]?\s+|[|\n]\s*(?:[-*#]+\s+)?)(?:What|Of|Whoever)(?=\s|')/g;
/** In texts that users see: `One that`, `what one has`, the most or least as a noun before a clause, and halves as nouns. */
const SHOWN =
  /(?<=^|[.;:!?]["')]?\s+|\|\s*)one (?:that|which|is|has|was)\b|\bwhat (?:one|the others?)\b|\bthe (?:most|least)(?= (?:an?|it|they|you|we|its)\b)|\b(?:first|other) hal(?:f|ves)\b/gi;
/** Titles and summaries begin with a small letter at times, and are sentences all the same. */
const SMALL_OPENING = /^\s*(?:what|of|whoever)(?=\s|')/g;
/** A file without any of these needs no parser: words anywhere, openings with a capital, or at the beginning of a title. */
const CANDIDATES = [
  new RegExp(`${WORDS.source}|${SHOWN.source}`, "i"),
  /\b(?:What|Of|Whoever)\b|["'`]\s*(?:what|of|whoever)\b/,
];

/** The refused words and openings in a file. */
function findingsIn(file: string, content: string): Finding[] {
  if (!CANDIDATES.some((one) => one.test(content))) return [];
  return proseOf(file, content)
    .flatMap((prose) =>
      wordsIn(prose).map(({ word, sentence, at }) => ({
        line: lineOf(content, positionOf(content, prose, word, at)),
        word,
        sentence,
        prose,
      })),
    )
    .sort((left, right) => left.line - right.line);
}

function wordsIn({ kind, text }: Prose): Array<{ word: string; sentence: string; at: number }> {
  let plain = text.replaceAll(/`[^`]*`|@(?:param|link) \S+/g, (code) => "x".repeat(code.length));
  for (const exception of allowed)
    plain = plain.replaceAll(exception.text, (words) => "x".repeat(words.length));
  const openings = [...plain.matchAll(OPENINGS), ...(kind === "title" ? plain.matchAll(SMALL_OPENING) : [])];
  const shown = kind === "comment" || kind === "title" ? [] : plain.matchAll(SHOWN);
  return [...plain.matchAll(WORDS), ...shown, ...openings].flatMap((match) => {
    const sentence = sentenceAt(text, match.index + match[0].length);
    const isQuestion = /^what$/i.test(match[0].trim()) && sentence.endsWith("?");
    return isQuestion ? [] : [{ word: match[0].trim(), sentence, at: match.index }];
  });
}

/** The sentence around a position: to a full stop before a space, or the end of a paragraph or a cell of a table. */
function sentenceAt(text: string, at: number): string {
  let start = 0;
  for (const { index, 0: stop } of text.matchAll(/[.!?]["')]?\s+|\s*\n[\n\s]*|\|/g)) {
    if (index >= at) return text.slice(start, index + stop.trimEnd().length).trim();
    start = index + stop.length;
  }
  return text.slice(start).trim();
}

/** The texts of a file that people read. */
export function proseOf(file: string, content: string): Prose[] {
  if (/\.ya?ml$/.test(file)) return proseOfYaml(content);
  return file.endsWith(".md") ? proseOfMarkdown(content) : proseOfCode(file, content);
}

/** Paragraphs, items and rows outside fenced code, and the comments within it. */
function proseOfMarkdown(content: string): Prose[] {
  const found: Prose[] = [];
  let fenced = false;
  let open: Prose | undefined;
  let start = 0;
  for (const line of content.split(/(?<=\n)/)) {
    const end = start + line.length;
    const fence = /^\s*```/.test(line);
    if (fence) fenced = !fenced;
    const comment = fenced ? /(?:^|\s)(?:\/\/|#|\*) (.*)$/.exec(line.trimEnd())?.[1] : undefined;
    if (fence || fenced || line.trim() === "") {
      open = undefined;
      if (comment !== undefined) found.push({ kind: "markdown", text: comment, start, end });
    } else if (open !== undefined && !/^\s*(?:[-*|#]|\d+\.)\s*/.test(line)) {
      open.text += ` ${line.trim()}`;
      open.end = end;
    } else {
      open = { kind: "markdown", text: line.trim().replace(/^(?:[-*#]|\d+\.)\s+/, ""), start, end };
      found.push(open);
    }
    start = end;
  }
  return found;
}

/** Values that hold more than a word, and comments. */
function proseOfYaml(content: string): Prose[] {
  const found: Prose[] = [];
  visit(parseDocument(content, { lineCounter: new LineCounter() }), {
    Scalar(key, node) {
      if (key === "key" || !isScalar(node) || typeof node.value !== "string" || !node.range) return;
      if (!/\s/.test(node.value.trim())) return;
      const [start, end] = node.range;
      const text = node.value.replaceAll(/(?<!\n)\n(?![\n\s|*-])/g, " ");
      found.push({ kind: "yaml", text, start, end });
    },
  });
  for (const { index, 0: raw } of content.matchAll(/(?<=^|\n)(?:[ ]*#.*(?:\n|$))+/g))
    found.push({
      kind: "comment",
      text: raw.replaceAll(/\n?\s*#+ ?/g, " ").trim(),
      start: index,
      end: index + raw.length,
    });
  return found;
}

/** Comments; titles of tests; and, outside tests, strings and templates that hold more than a word. */
function proseOfCode(file: string, content: string): Prose[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const isTest = /(?:\.test\.ts$|(?:^|\/)test\/)/.test(file);
  const found = new Map<number, Prose>();
  const add = (prose: Prose) => {
    if (prose.kind === "comment" || /\S\s+\S/.test(prose.text)) found.set(prose.start, prose);
  };
  const walk = (node: ts.Node): void => {
    const [start, end] = [node.getStart(source), node.getEnd()];
    const text = stringOf(node, source);
    if (text !== undefined && isTitle(node)) add({ kind: "title", text, start, end });
    else if (text !== undefined && !isTest) add({ kind: "string", text, start, end });
    const children = node
      .getChildren(source)
      .filter(({ kind }) => kind < ts.SyntaxKind.FirstJSDocNode || kind > ts.SyntaxKind.LastJSDocNode);
    for (const child of children) walk(child);
    if (children.length === 0) for (const comment of commentsAt(content, node)) add(comment);
  };
  walk(source);
  return joinLines([...found.values()], content);
}

/** The text of a string, or of a template with its values as code. */
function stringOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const codeOf = (value: ts.Node) => `\`\${${value.getText(source).replaceAll("`", "'")}}\``;
  return node.templateSpans.reduce(
    (text, { expression, literal }) => text + codeOf(expression) + literal.text,
    node.head.text,
  );
}

/** Whether a string names a test or a group of tests, or says what an expectation is about. */
function isTitle({ parent, ...node }: ts.Node): boolean {
  if (parent === undefined || !ts.isCallExpression(parent)) return false;
  const name = parent.expression.getText();
  if (/^(?:test|it|describe)\b/.test(name)) return parent.arguments[0]?.pos === node.pos;
  return name === "expect" && parent.arguments[1]?.pos === node.pos;
}

function commentsAt(content: string, node: ts.Node): Prose[] {
  const ranges = [
    ...(ts.getLeadingCommentRanges(content, node.getFullStart()) ?? []),
    ...(ts.getTrailingCommentRanges(content, node.getEnd()) ?? []),
  ];
  return ranges.map(({ pos, end }) => ({
    kind: "comment",
    text: content
      .slice(pos, end)
      .replace(/^\/\/+|^\/\*+|\*\/$/g, "")
      .replaceAll(/\n\s*\*(?:\s*\n\s*\*)*\s+(?=[-|@])|\n\s*\*\s*(?=\n)/g, "\n")
      .replaceAll(/\n\s*\* ?/g, " ")
      .trim(),
    start: pos,
    end,
  }));
}

/** Comments of one line each that follow one another are one text. */
function joinLines(found: Prose[], content: string): Prose[] {
  const joined: Prose[] = [];
  for (const prose of found.sort((left, right) => left.start - right.start)) {
    const before = joined.at(-1);
    const isLine = (part: Prose) => content.startsWith("//", part.start);
    if (
      before &&
      isLine(before) &&
      isLine(prose) &&
      /^\r?\n[ \t]*$/.test(content.slice(before.end, prose.start))
    ) {
      before.text += ` ${prose.text}`;
      before.end = prose.end;
    } else joined.push({ ...prose });
  }
  return joined;
}

/** Where a word of a text stands in the file: the raw form has escapes, marks and line breaks that the text has not. */
function positionOf(content: string, { text, start, end }: Prose, word: string, at: number): number {
  const isWord = new RegExp(`(?<![-\\w])${word.replaceAll(/\s+/g, "[\\s*/#]+")}(?![-\\w])`, "g");
  const before = [...text.slice(0, at).matchAll(isWord)].length;
  const matches = [...content.slice(start, end).matchAll(isWord)];
  return start + (matches[before] ?? matches[0] ?? { index: 0 }).index;
}

const lineOf = (content: string, position: number) => content.slice(0, position).split("\n").length;

/** The files whose texts are checked: all but what is generated, locked, or kept for machines. */
function checkedFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  return listed
    .split("\n")
    .filter((file) => /\.(?:ts|mts|mjs|js|md|yaml)$/.test(file) && existsSync(file))
    .filter((file) => !/(?:^|\/)generated\/|^pnpm-lock|^scripts\/checks\/words/.test(file));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const given = process.argv.slice(2);
  const lines = (given.length > 0 ? given : checkedFiles()).flatMap((file) =>
    findingsIn(file, readFileSync(file, "utf8")).map(
      ({ line, word, sentence }) => `${file}:${line} "${word}": ${sentence.replaceAll(/\s+/g, " ")}`,
    ),
  );
  if (lines.length > 0) process.stderr.write(`${lines.join("\n")}\n${lines.length} findings\n`);
  process.exitCode = lines.length === 0 ? 0 : 1;
}
