/** Objects whose keys are data: settings by name, components by reference. */
const KEYED = new Set(["settings", "components"]);

/** Documents of a standard, which use the standard's names. */
const DOCUMENTS = new Set(["output"]);

/** Paths of names in an output that do not have the style of the interface. */
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
