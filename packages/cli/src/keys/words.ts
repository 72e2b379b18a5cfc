/**
 * The words of a command: parts between spaces, of which some are in quotes. Nothing else of a shell is understood, and no
 * shell runs it. Undefined when a quote does not end.
 */
export function wordsOf(command: string): string[] | undefined {
  const words: string[] = [];
  const pattern = /\s*((?:[^\s"']|"[^"]*"|'[^']*')+)/gy;
  let end = 0;
  for (const match of command.matchAll(pattern)) {
    words.push((match[1] ?? "").replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
    end = match.index + match[0].length;
  }
  return command.slice(end).trim() === "" ? words : undefined;
}
