import { ArgumentError } from "./errors/base";
import type { LoadInterface } from "./interfaces/client";
import { isRecord } from "./json-value";
import { type Operation, operationsOf } from "./operations";

/** The target of a call by method and path. */
interface Place {
  readonly operation: Operation;
  /** Values of the parameters in the operation's path. */
  readonly path: Readonly<Record<string, string>>;
  /** The parameters after the `?` of the path. */
  readonly query: ReadonlyArray<readonly [name: string, value: string]>;
}

/** The paths that every server has in addition to the operations of its interfaces. */
const PROBES = ["livez", "readyz", "healthz", "openapi.json"];

/**
 * The operation at a path that contains the parameters' values, and those values: the operation determines which of them are
 * personal. In a path without an operation, each segment that is not a word of a known path counts as a value.
 *
 * @throws ArgumentError, which contains no part of the path
 */
export async function operationAt(
  method: string,
  written: string,
  interfaces: readonly LoadInterface[],
): Promise<Place> {
  const [pathname = "", ...search] = written.replace(/#.*/s, "").split("?");
  const query = [...new URLSearchParams(search.join("?"))];
  const loaded = await Promise.all(interfaces.map((load) => load()));
  const known = [...operationsOf(), ...loaded.flatMap(({ operations }) => operations)];
  const segments = pathname.split("/").map(decodedSegment);
  const [nearest] = known
    .filter((operation) => operation.method === method)
    .map((operation) => ({ operation, path: valuesAt(operation.path, segments) }))
    .filter(({ path }) => path !== undefined)
    // Words take precedence over parameters, as in servers.
    .sort((one, other) => parameters(one.operation) - parameters(other.operation));
  if (nearest?.path) return { operation: nearest.operation, path: nearest.path, query };
  return { ...unknownPlace(method, segments, known), query };
}

const parameters = ({ path }: Operation): number => path.split("{").length;

/** The values of a template's parameters in a path; undefined if the path does not match. */
function valuesAt(template: string, segments: readonly string[]): Record<string, string> | undefined {
  const parts = template.split("/");
  if (parts.length !== segments.length) return undefined;
  const path: Record<string, string> = {};
  for (const [at, value] of segments.entries()) {
    const part = parts[at] ?? "";
    const parameter = /^\{([^{}]+)\}$/.exec(part)?.[1];
    if (parameter === undefined ? value !== part : value === "") return undefined;
    if (parameter !== undefined) path[parameter] = value;
  }
  return path;
}

function unknownPlace(
  method: string,
  segments: readonly string[],
  known: readonly Operation[],
): Omit<Place, "query"> {
  const words = ["", ...PROBES, ...known.flatMap(({ path }) => path.split("/"))];
  const path: Record<string, string> = {};
  const parts = segments.map((value, at) => {
    if (words.includes(value)) return value;
    path[`segment_${at}`] = value;
    return `{segment_${at}}`;
  });
  const template = parts.join("/");
  // The operation is unknown, so its values and its whole body count as personal.
  return {
    operation: { id: `${method} ${template}`, method, path: template, pii: [template], bodyPii: [""] },
    path,
  };
}

/** @throws ArgumentError, which does not contain the segment */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ArgumentError("path has a % that does not encode a character", "Write it as %25.");
  }
}

/** Fields that the description of an operation does not name count as personal, too. */
export function withUndescribed(
  operation: Operation,
  query: ReadonlyArray<readonly [name: string, value: unknown]>,
  body: unknown,
): Operation {
  const { pii, bodyPii, query: described = [], body: properties, media } = operation;
  // Handwritten tables of methods have no names of query parameters: then hooks do not show their values.
  const names = query.map(([name]) => name).filter((name) => !described.includes(name));
  const hidden = [...(pii ?? []), ...(pii && described.length === 0 ? [] : names)];
  const others =
    properties && isRecord(body) ? Object.keys(body).filter((name) => !properties.includes(name)) : [];
  const isBodyUndescribed = body !== undefined && !properties && !media && !bodyPii;
  return {
    ...operation,
    ...(hidden.length > 0 && { pii: hidden }),
    ...((isBodyUndescribed || others.length > 0) && {
      bodyPii: isBodyUndescribed ? [""] : [...(bodyPii ?? []), ...others],
    }),
  };
}
