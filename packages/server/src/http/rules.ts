import { errors, type FieldError, type FieldErrors } from "../errors";
import type { OperationId } from "../generated/operations";
import type { Request } from "./handler";
import { type Failures, fromPointer } from "./validate";

/** A value of which everything that broke its schema was taken out: what is there is right, anything may be missing. */
export type PartiallyValid<T> = T extends readonly (infer Item)[]
  ? (PartiallyValid<Item> | undefined)[]
  : T extends object
    ? { [Key in keyof T]?: PartiallyValid<T[Key]> | undefined }
    : T;

/** Tells of a field that breaks a rule. */
export type Report = (
  field: string,
  code: FieldError["code"],
  message: string | null,
  params: Record<string, unknown>,
) => void;

/** What a request must fulfil beyond its schema, and can be judged on without looking anything up. */
export type Rule<Id extends OperationId> = (
  request: {
    parameters: PartiallyValid<Request<Id>["parameters"]>;
    body: PartiallyValid<Request<Id>["body"]>;
  },
  report: Report,
) => void;

export type Rules = { [Id in OperationId]?: Rule<Id> };

/** A rule as the pipeline calls it. */
export type UntypedRule = (request: { parameters: unknown; body: unknown }, report: Report) => void;

/**
 * Throws 422 when anything failed: what broke the schema together with what breaks the rules, so that the caller learns
 * everything at once. A field that the schema refused, or one around or within it, is not judged a second time.
 */
export function requireRules(
  rule: UntypedRule | undefined,
  parameters: { value: unknown; failures: Failures | undefined },
  body: { value: unknown; failures: Failures | undefined },
): void {
  const fields: FieldErrors = { ...parameters.failures?.fields, ...body.failures?.fields };
  const refused = Object.keys(fields);
  const touches = (one: string, other: string) =>
    one === other || one.startsWith(`${other}.`) || one.startsWith(`${other}[`);
  rule?.(
    {
      parameters: takeOut(parameters.value, parameters.failures?.pointers),
      body: takeOut(body.value, body.failures?.pointers),
    },
    (field, code, message, params) => {
      if (refused.some((known) => touches(field, known) || touches(known, field))) return;
      fields[field] = [...(fields[field] ?? []), { code, message, params }];
    },
  );
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
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
