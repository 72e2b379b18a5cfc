/** An element of an entry, with all it contains. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its own text, without that of its children. */
  text: string;
  children: XmlNode[];
}

/** The children of this name. */
export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** The first child of this name. */
export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

/** The text of the first child of this name, trimmed; empty without one. */
export const textOf = (node: XmlNode | undefined, name: string): string =>
  childOf(node, name)?.text.trim() ?? "";

/** The value of an attribute, trimmed; undefined when it is missing or empty. */
export const attributeOf = (node: XmlNode | undefined, name: string): string | undefined => {
  const value = node && Object.hasOwn(node.attributes, name) ? node.attributes[name]?.trim() : undefined;
  return value === "" ? undefined : value;
};
