import { errors } from "../errors";
import { type FieldErrors, type Report, refused } from "../field-errors";
import type { UploadedFile } from "./body/uploaded-file";
import { type Failures, fromPointer } from "./validate";

/** A value without the parts that failed its schema: present parts are valid, and every part may be missing. */
export type PartiallyValid<T> = T extends readonly (infer Item)[]
  ? (PartiallyValid<Item> | undefined)[]
  : T extends UploadedFile
    ? T
    : T extends object
      ? { [Key in keyof T]?: PartiallyValid<T[Key]> | undefined }
      : T;

/**
 * Whether any field was refused so far, by its schema or by `check`. Rules that depend on the whole request cannot be
 * checked then.
 */
export type HasFaults = () => boolean;

/** The request that `check` receives, without the types of its operation. */
export interface UntypedRequest {
  parameters: unknown;
  body: unknown;
  workspace: unknown;
  hasFaults: HasFaults;
}

/** A part of a request after validation against its schema. */
interface Validated {
  value: unknown;
  failures: Failures | undefined;
}

/**
 * Runs `check` and returns the values that it resolved, as a promise only if `check` returns one. Throws 422 with all
 * failures of the schema and of the rules, so that the caller gets them in one response. Rules do not report fields that
 * failed the schema, nor fields that contain them or are contained in them.
 */
export function checkRequest(
  check: ((request: UntypedRequest, report: Report) => unknown) | undefined,
  workspace: unknown,
  parameters: Validated,
  body: Validated,
): unknown {
  const fields: FieldErrors = { ...parameters.failures?.fields, ...body.failures?.fields };
  const failedFields = Object.keys(fields);
  const hasFaults = () => Object.keys(fields).length > 0;
  const accepted = (resolved: unknown) => {
    if (hasFaults()) throw errors.invalid(fields);
    return resolved;
  };
  const touches = (one: string, other: string) =>
    one === other || one.startsWith(`${other}.`) || one.startsWith(`${other}[`);
  const resolved = check?.(
    {
      parameters: removeAt(parameters.value, parameters.failures?.pointers),
      // A body that is missing, or broken as a whole, has no fields to check.
      body: removeAt(body.value, body.failures?.pointers) ?? (Array.isArray(body.value) ? [] : {}),
      workspace,
      hasFaults,
    },
    (field, code, message, params) => {
      if (failedFields.some((other) => touches(field, other) || touches(other, field))) return refused;
      fields[field] = [...(fields[field] ?? []), { code, message, params }];
      return refused;
    },
  );
  return resolved instanceof Promise ? resolved.then(accepted) : accepted(resolved);
}

/** Removes the values at these pointers. Mutates the value: a request with failures is refused and not used again. */
function removeAt(value: unknown, pointers: readonly string[] = []): unknown {
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
