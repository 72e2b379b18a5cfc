/** An element of a statement; its name without a prefix. */
export interface CamtNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: CamtNode[];
}

/** The names of paths, which are few, and are looked for in each entry. */
const split = new Map<string, readonly string[]>();

function namesOf(path: string): readonly string[] {
  let names = split.get(path);
  if (!names) {
    names = path.split("/");
    split.set(path, names);
  }
  return names;
}

/** The first child of this name. Without a function of its own for each: an import looks for a hundred of them in an entry. */
function childOf({ children }: CamtNode, name: string | undefined): CamtNode | undefined {
  for (const child of children) if (child.name === name) return child;
  return undefined;
}

/** The element at the first so many names of a path below a node. */
function below(node: CamtNode | undefined, names: readonly string[], depth: number): CamtNode | undefined {
  let at = node;
  for (let index = 0; index < depth && at; index += 1) {
    at = childOf(at, names[index]);
  }
  return at;
}

/** The element at a path below a node. */
export function nodeAt(node: CamtNode | undefined, path: string): CamtNode | undefined {
  const names = namesOf(path);
  return below(node, names, names.length);
}

function onOneLine(text: string): string {
  const trimmed = text.trim();
  return /\s\s|[^\S ]/.test(trimmed) ? trimmed.replaceAll(/\s+/g, " ") : trimmed;
}

/** The texts of all elements at a path below a node, on one line each. */
export function textsAt(node: CamtNode | undefined, path: string): string[] {
  const names = namesOf(path);
  const parent = below(node, names, names.length - 1);
  const texts: string[] = [];
  if (!parent) return texts;
  const last = names.at(-1);
  for (const child of parent.children) {
    const text = child.name === last ? onOneLine(child.text) : "";
    if (text !== "") texts.push(text);
  }
  return texts;
}

/** The text of the first of these elements that has one. */
export function textAt(node: CamtNode | undefined, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const names = namesOf(path);
    const parent = below(node, names, names.length - 1);
    const last = names.at(-1);
    for (const child of parent?.children ?? []) {
      const text = child.name === last ? onOneLine(child.text) : "";
      if (text !== "") return text;
    }
  }
  return undefined;
}
