/** An element of a statement; its name without a prefix. */
export interface CamtNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: CamtNode[];
}

/** The element at a path below a node. */
export const nodeAt = (node: CamtNode | undefined, path: string): CamtNode | undefined =>
  path
    .split("/")
    .reduce<CamtNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node);

/** The texts of all elements at a path below a node, on one line each. */
export function textsAt(node: CamtNode | undefined, path: string): string[] {
  const names = path.split("/");
  const last = names.pop();
  const parent = names.length === 0 ? node : nodeAt(node, names.join("/"));
  const found = parent?.children.filter(({ name }) => name === last) ?? [];
  return found.map(({ text }) => text.trim().replace(/\s+/g, " ")).filter((text) => text !== "");
}

/** The text of the first of these elements that has one. */
export const textAt = (node: CamtNode | undefined, ...paths: readonly string[]): string | undefined =>
  paths.flatMap((path) => textsAt(node, path))[0];
