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

/** The text of the first of these elements that has one. */
export function textAt(node: CamtNode | undefined, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const text = nodeAt(node, path)?.text.trim();
    if (text !== undefined && text !== "") return text;
  }
  return undefined;
}
