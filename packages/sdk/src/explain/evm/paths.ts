import type { DescribedParameter } from "@waybill/spec/generated/erc7730";

/** The values of a decoded call, by the names of its parameters. */
export interface CallValues {
  /** The called contract: `@.to`. */
  to: string;
  arguments: Values;
}

export interface Values {
  readonly [name: string]: unknown;
}

/** Names the decoded arguments; the values of a tuple are named already. */
export function valuesOf(inputs: readonly DescribedParameter[], args: readonly unknown[]): Values {
  return Object.fromEntries(inputs.map(({ name }, index) => [name, args[index]]));
}

/**
 * The value at an ERC-7730 path: `@.to`, or parameter names separated by points, with or without `#.` before them. A
 * path can end in a slice of bytes, `hook.[12:32]`, or in a whole list, `data.[]`. Undefined for a value that the call
 * does not have, and for a slice beyond the end.
 */
export function valueAt({ to, arguments: named }: CallValues, path: string): unknown {
  if (path === "@.to") return to;
  let value: unknown = named;
  for (const part of path.replace(/^#\./, "").split(".")) {
    const slice = /^\[(-?\d*):(-?\d*)\]$/.exec(part);
    if (part === "[]" && Array.isArray(value)) continue;
    if (slice) value = sliceOf(value, slice[1] ?? "", slice[2] ?? "");
    else if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    else value = Reflect.get(value, part);
  }
  return value;
}

/** The bytes from `start` up to, but without, `end`; negative numbers count from the end. */
function sliceOf(value: unknown, start: string, end: string): `0x${string}` | undefined {
  if (typeof value !== "string" || !/^0x(?:[0-9a-fA-F]{2})*$/.test(value)) return undefined;
  const length = (value.length - 2) / 2;
  const place = (text: string, missing: number) => {
    const at = text === "" ? missing : Number(text);
    return at < 0 ? length + at : at;
  };
  const [from, to] = [place(start, 0), place(end, length)];
  return from >= 0 && from < to && to <= length ? `0x${value.slice(2 + from * 2, 2 + to * 2)}` : undefined;
}
