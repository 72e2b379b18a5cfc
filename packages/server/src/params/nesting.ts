/**
 * Whether objects and lists are within each other over more than so many levels. Without recursion: a body of a
 * megabyte can be nested deeper than the stack, and cannot be written as JSON again then.
 */
export function isNestedDeeper(root: unknown, levels: number): boolean {
  const left: [value: unknown, level: number][] = [[root, 1]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, level] = next;
    if (typeof value !== "object" || value === null) continue;
    if (level > levels) return true;
    for (const one of Object.values(value)) left.push([one, level + 1]);
  }
  return false;
}
