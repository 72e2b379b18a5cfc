import { type Refused, type Report, refused } from "../../field-errors";
import type { AlertTemplate } from "./catalogue";
import { Fault, type ParameterValue, readValue } from "./value";

/** The parameters of a rule: a flat object, its fields in the order of the template. */
export type RuleParameters = Record<string, ParameterValue>;

/** What requests have as parameters: an object, or a list (spec/risk/schemas/alert-rule.yaml, AlertRuleParameters). */
export type GivenParameters = Readonly<Record<string, unknown>> | readonly unknown[];

interface Options {
  report: Report;
  /** Where the parameters are in the request: `parameters`. */
  field: string;
  /** What takes the place of a needed address that is missing: the multisig of a pack. */
  address?: string | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The parameters as they are stored. Reports every field that the template does not have, that is missing, or whose value is not one
 * of its type; nested values are not taken.
 */
export function checkParameters(
  { ruleType, network, parameters }: AlertTemplate,
  given: GivenParameters | undefined,
  { report, field, address }: Options,
): RuleParameters | Refused {
  const entries = entriesOf(given ?? {}, report, field);
  if (entries === refused) return refused;
  const values = new Map<string, unknown>();
  let sound = true;
  const fault = (name: string, ...rest: [Parameters<Report>[1], string | null, Record<string, unknown>]) => {
    report(`${field}.${name}`, ...rest);
    sound = false;
  };
  for (const [name, value] of entries) {
    if (values.has(name)) fault(name, "invalid_value", "is given twice", {});
    values.set(name, value);
  }
  const known = parameters.map((parameter) => parameter.field);
  for (const name of values.keys())
    if (!known.includes(name))
      fault(name, "invalid_value", `is no parameter of ${ruleType.type}: it has ${known.join(", ")}`, {});
  const stored: RuleParameters = {};
  for (const parameter of parameters) {
    const name = parameter.field;
    const value = values.get(name) ?? (name === "address" && !values.has(name) ? address : undefined);
    if (value === undefined && !values.has(name)) {
      if (!parameter.optional) fault(name, "required", "this value is required", {});
      continue;
    }
    const read = readValue(value, parameter, network);
    if (read instanceof Fault) fault(name, read.code, read.message, paramsOf(value));
    else stored[name] = read;
  }
  const { one_of: needed } = ruleType;
  if (needed.length > 0 && !needed.some((name) => values.has(name))) {
    report(field, "invalid_value", `must have ${needed.join(" or ")}`, {});
    sound = false;
  }
  return sound ? stored : refused;
}

/** Lists and objects are not repeated. */
const paramsOf = (value: unknown): Record<string, unknown> => (typeof value === "object" ? {} : { value });

/** The fields of an object, of a list of `{ field, value }`, or of a list of one object. */
function entriesOf(
  given: GivenParameters,
  report: Report,
  where: string,
): (readonly [name: string, value: unknown])[] | Refused {
  if (isObject(given)) return Object.entries(given);
  const items = [...given].filter((item) => item !== undefined);
  if (items.every((item) => isObject(item) && typeof item.field === "string" && "value" in item))
    return items.map((item) => [String(Object(item).field), Object(item).value] as const);
  const [only] = items;
  if (items.length === 1 && isObject(only)) return Object.entries(only);
  return report(
    where,
    "invalid_value",
    "must be a flat object, a list of { field, value }, or a list of one flat object",
    {},
  );
}
