/**
 * The words of a command, separated by spaces; words may be in quotes. Other shell syntax is not supported, and no shell runs the
 * command. Undefined if a quote is not closed.
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
