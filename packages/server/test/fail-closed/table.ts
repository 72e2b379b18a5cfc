import { alertRows } from "./alert-cells";
import { cells } from "./cells";
import { type QuestionName, questions } from "./questions";
import { type UpstreamName, upstreams } from "./upstreams";

/** The same answer as with everything: the operation does not need that upstream. */
const UNTOUCHED = "–";

export const questionNames = Object.keys(questions) as QuestionName[];
export const upstreamNames = Object.keys(upstreams) as UpstreamName[];

/** The table of docs/reference/unavailable-data.md, Markdown: rows with the same cells are one. */
export function failClosedTable(): string {
  const row = (texts: readonly string[]) => `| ${texts.join(" | ")} |`;
  const rows = [
    ...questionNames.map((name) => ({ title: questions[name].title, cells: cells[name] })),
    ...alertRows,
  ];
  const titles = new Map<string, string>();
  for (const { title, cells: own } of rows) {
    const says = upstreamNames.map((upstream) => own[upstream]?.says ?? UNTOUCHED).join(" | ");
    titles.set(says, [titles.get(says) ?? [], title].flat().join(", "));
  }
  return [
    row(["", ...upstreamNames.map((name) => upstreams[name].title)]),
    row(["---", ...upstreamNames.map(() => "---")]),
    ...[...titles].map(([says, title]) => row([title, says])),
  ].join("\n");
}
