import { errors } from "../errors";
import { type FieldErrors, type Report, refused } from "../field-errors";
import type { UploadedFile } from "./body/uploaded-file";
import { type Failures, fromPointer } from "./validate";

/** A value of which everything that broke its schema was taken out: what is there is right, anything may be missing. */
export type PartiallyValid<T> = T extends readonly (infer Item)[]
  ? (PartiallyValid<Item> | undefined)[]
  : T extends UploadedFile
    ? T
    : T extends object
      ? { [Key in keyof T]?: PartiallyValid<T[Key]> | undefined }
      : T;

/**
 * Whether any field was refused so far, by its schema or by `check`. Then it cannot be told what the request as a whole
 * asks for, nor whether another field fits it.
 */
export type HasFaults = () => boolean;

/** A request as `check` gets it, before the types of its operation. */
export interface UntypedRequest {
  parameters: unknown;
  body: unknown;
  workspace: unknown;
  hasFaults: HasFaults;
}

/** A part of a request after its schema: what broke is in `failures`. */
interface Validated {
  value: unknown;
  failures: Failures | undefined;
}

/**
 * What `check` resolves of a request, as a promise only where `check` gives one. Throws 422 when anything failed: what broke the schema together with what breaks the
 * rules, so that the caller learns everything at once. A field that the schema refused, or one around or within it, is not
 * judged a second time.
 */
export function checkRequest(
  check: ((request: UntypedRequest, report: Report) => unknown) | undefined,
  workspace: unknown,
  parameters: Validated,
  body: Validated,
): unknown {
  const fields: FieldErrors = { ...parameters.failures?.fields, ...body.failures?.fields };
  const known = Object.keys(fields);
  const hasFaults = () => Object.keys(fields).length > 0;
  const accepted = (resolved: unknown) => {
    if (hasFaults()) throw errors.invalid(fields);
    return resolved;
  };
  const touches = (one: string, other: string) =>
    one === other || one.startsWith(`${other}.`) || one.startsWith(`${other}[`);
  const resolved = check?.(
    {
      parameters: takeOut(parameters.value, parameters.failures?.pointers),
      // A body that is missing, or broken as a whole, has no fields to check.
      body: takeOut(body.value, body.failures?.pointers) ?? (Array.isArray(body.value) ? [] : {}),
      workspace,
      hasFaults,
    },
    (field, code, message, params) => {
      if (known.some((other) => touches(field, other) || touches(other, field))) return refused;
      fields[field] = [...(fields[field] ?? []), { code, message, params }];
      return refused;
    },
  );
  return resolved instanceof Promise ? resolved.then(accepted) : accepted(resolved);
}

/** Takes out what stands at these places. In place: a request with failures is refused, nobody else will read it. */
function takeOut(value: unknown, pointers: readonly string[] = []): unknown {
  for (const pointer of pointers) {
    const path = pointer.split("/").slice(1);
    const last = path.pop();
    if (last === undefined) return undefined;
    let parent = value;
    for (const segment of path) parent = child(parent, segment);
    if (typeof parent === "object" && parent !== null) Reflect.set(parent, fromPointer(last), undefined);
  }
  return value;
}

function child(value: unknown, segment: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, fromPointer(segment)) : undefined;
}
