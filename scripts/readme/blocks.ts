/** A fenced block of the README: its info string, its text, and where the text stands. */
export interface Block {
  info: string;
  text: string;
  start: number;
  end: number;
}

/** All fenced blocks of a Markdown text. */
export function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map((match) => {
    const [, info = "", text = ""] = match;
    const start = match.index + 3 + info.length + 1;
    return { info: info.trim(), text, start, end: start + text.length };
  });
}

export interface Command {
  line: string;
  output: string;
}

/** The commands of a console block (lines that begin with `$ `), each with the output printed below it. */
export function commandsOf(text: string): Command[] {
  const commands: Command[] = [];
  for (const line of text.split("\n")) {
    const last = commands.at(-1);
    if (line.startsWith("$ ")) commands.push({ line: line.slice(2), output: "" });
    else if (last) last.output += `${line}\n`;
  }
  return commands.map(({ line, output }) => ({ line, output: output.trimEnd() }));
}

const changing: Array<[RegExp, string]> = [
  [/0x[0-9a-f]{64}/g, "<hash>"],
  [/\S{10}\.\.\.$/gm, "<hash>..."],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<uuid>"],
  [/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z/g, "<time>"],
  [/\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?/g, "<minute>"],
  [/\d{4}-\d{2}-\d{2}/g, "<date>"],
  [/in \d+ s\)/g, "in <n> s)"],
  [/in block \d+/g, "in block <n>"],
  [/--cursor \S+/g, "--cursor <cursor>"],
  [/127\.0\.0\.1:\d+/g, "127.0.0.1:<port>"],
  [/at most 0\.\d+ ETH/g, "at most <fee> ETH"],
];

/** Replaces what differs from run to run, so that the rest can be compared to the letter. */
export function steady(output: string): string {
  const lines = output.split("\n").map((line) => line.trimEnd());
  return changing.reduce((text, [pattern, name]) => text.replace(pattern, name), lines.join("\n")).trim();
}
