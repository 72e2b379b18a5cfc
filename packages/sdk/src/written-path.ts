import { ArgumentError } from "./errors/base";
import type { LoadInterface } from "./interfaces/client";
import { type Operation, operationsOf } from "./operations";

/** Where a call by method and path goes. */
export interface Place {
  readonly operation: Operation;
  /** Values of the parameters in the operation's path. */
  readonly path: Readonly<Record<string, unknown>>;
  /** What the path had after its `?`. */
  readonly query: ReadonlyArray<readonly [name: string, value: string]>;
}

interface Segment {
  /** Of `{name}`. */
  name: string | undefined;
  value: unknown;
}

/** What every server has beside the operations of its interfaces. */
const PROBES = ["livez", "readyz", "healthz", "openapi.json"];

/**
 * The operation at a template, or at a path with its values written out, and those values: the operation says which of them
 * are personal. Of a path that no description has, each segment that is no word of any of them counts as a value.
 *
 * @param values those of `params.path`
 * @throws ArgumentError, which has nothing of the path
 */
export async function placeOf(
  method: string,
  written: string,
  values: Readonly<Record<string, unknown>>,
  interfaces: readonly LoadInterface[],
): Promise<Place> {
  const [pathname = "", ...search] = written.replace(/#.*/s, "").split("?");
  const query = [...new URLSearchParams(search.join("?"))];
  const known: Operation[] = [];
  for (const load of [async () => ({ operations: operationsOf() }), ...interfaces]) {
    const { operations } = await load();
    const operation = operations.find((one) => one.method === method && one.path === pathname);
    if (operation) return { operation, path: values, query };
    known.push(...operations);
  }
  const segments = pathname.split("/").map((text): Segment => {
    const name = nameIn(text);
    return { name, value: name === undefined ? decoded(text) : values[name] };
  });
  const [nearest] = known
    .filter((operation) => operation.method === method)
    .map((operation) => ({ operation, path: valuesAt(operation.path, segments) }))
    .filter(({ path }) => path !== undefined)
    // Words before parameters, as servers choose.
    .sort((one, other) => parameters(one.operation) - parameters(other.operation));
  if (nearest?.path) return { operation: nearest.operation, path: nearest.path, query };
  return { ...unknownPlace(method, segments, values, known), query };
}

const nameIn = (segment: string): string | undefined => /^\{([^{}]+)\}$/.exec(segment)?.[1];

const parameters = ({ path }: Operation): number => path.split("{").length;

/** The values that a template's parameters have in a path; undefined when it is another path. */
function valuesAt(template: string, segments: readonly Segment[]): Record<string, unknown> | undefined {
  const parts = template.split("/");
  if (parts.length !== segments.length) return undefined;
  const path: Record<string, unknown> = {};
  for (const [at, { name, value }] of segments.entries()) {
    const part = parts[at] ?? "";
    const parameter = nameIn(part);
    if (parameter === undefined ? name !== undefined || value !== part : value === "") return undefined;
    if (parameter !== undefined) path[parameter] = value;
  }
  return path;
}

function unknownPlace(
  method: string,
  segments: readonly Segment[],
  values: Readonly<Record<string, unknown>>,
  known: readonly Operation[],
): Omit<Place, "query"> {
  const words: unknown[] = ["", ...PROBES, ...known.flatMap(({ path }) => path.split("/"))];
  const path: Record<string, unknown> = { ...values };
  const parts = segments.map(({ name, value }, at) => {
    if (name !== undefined) return `{${name}}`;
    if (words.includes(value)) return value;
    path[`segment_${at}`] = value;
    return `{segment_${at}}`;
  });
  const template = parts.join("/");
  // Nothing is known of it, so its values and its whole body count as personal.
  return {
    operation: { id: `${method} ${template}`, method, path: template, pii: [template], bodyPii: [""] },
    path,
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ArgumentError("path has a % that begins no character", "Write it as %25.");
  }
}
