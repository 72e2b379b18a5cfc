/**
 * JSON text of a value. A bigint becomes a JSON integer with all its digits (JSON.stringify would throw); apart from that, as
 * JSON.stringify does: undefined members are omitted, `toJSON` is called.
 *
 * @param indent spaces per level; 0 for one line
 */
export function toJson(value: unknown, indent = 0): string {
  return write(value, indent, "") ?? "null";
}

function write(value: unknown, indent: number, margin: string): string | undefined {
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if ("toJSON" in value && typeof value.toJSON === "function") return write(value.toJSON(), indent, margin);
  const inner = margin + " ".repeat(indent);
  if (Array.isArray(value)) {
    return wrap(
      value.map((item) => write(item, indent, inner) ?? "null"),
      ["[", "]"],
      { indent, margin, inner },
    );
  }
  const members: string[] = [];
  for (const [key, member] of Object.entries(value)) {
    const text = write(member, indent, inner);
    if (text !== undefined) members.push(`${JSON.stringify(key)}:${indent > 0 ? " " : ""}${text}`);
  }
  return wrap(members, ["{", "}"], { indent, margin, inner });
}

function wrap(
  items: string[],
  [open, close]: [string, string],
  layout: { indent: number; margin: string; inner: string },
): string {
  if (items.length === 0) return open + close;
  if (layout.indent === 0) return open + items.join(",") + close;
  return `${open}\n${items.map((item) => layout.inner + item).join(",\n")}\n${layout.margin}${close}`;
}
