/** Objects whose names are data: settings by their names, components by their references. */
const KEYED = new Set(["settings", "components"]);

/** Documents of a standard, with its names. */
const DOCUMENTS = new Set(["output"]);

/** Names in an output that are not in the case of the interface, by their paths. */
export function foreignNames(output: unknown, path = ""): string[] {
  if (Array.isArray(output)) return [...new Set(output.flatMap((one) => foreignNames(one, `${path}[]`)))];
  if (typeof output !== "object" || output === null) return [];
  return Object.entries(output).flatMap(([name, value]) => {
    const isData = KEYED.has(path.split(".").at(-1) ?? "");
    const here = `${path}.${name}`;
    return [
      ...(isData || /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) ? [] : [here]),
      ...(DOCUMENTS.has(name) ? [] : foreignNames(value, here)),
    ];
  });
}
