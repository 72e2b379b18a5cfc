import { type Refused, type Report, refused } from "../field-errors";

/**
 * A name without the blanks around it; reports the field for one that shows nothing, has more than `max` characters or has
 * control characters.
 */
export function checkName(
  given: string | undefined,
  max: number,
  report: Report,
  field = "name",
): string | Refused {
  const name = given?.trim();
  if (name === undefined) return refused;
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name) || [...name].length > max)
    return report(field, "length", null, { min: 1, max, value: given });
  if (/\p{Cc}/u.test(name))
    return report(field, "invalid_value", "must not contain control characters", { value: given });
  return name;
}

/** The check of a body whose only rule beyond its schema is that of its name. */
export const checkNamed =
  (max: number) =>
  ({ body }: { body: { name?: string | undefined } }, report: Report): { name: string | Refused } => ({
    name: checkName(body.name, max, report),
  });
