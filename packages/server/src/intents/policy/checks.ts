import { canonicalJson } from "../../lib/canonical-json";

/** Says what is wrong with a part of a document, each fault with its path; nothing when it is right. */
export type Check = (value: unknown, path: string) => string[];

/** A decimal text: at most 36 digits before the point and 18 after it. */
export const decimalForm = /^(?:0|[1-9]\d{0,35})(?:\.\d{1,18})?$/;

const checkOf =
  (allowed: string, fits: (value: unknown) => boolean): Check =>
  (value, path) =>
    fits(value) ? [] : [`${path} must be ${allowed}`];

export const textLike = (allowed: string, form: RegExp): Check =>
  checkOf(allowed, (value) => typeof value === "string" && form.test(value));

export const oneOf = (...values: readonly unknown[]): Check =>
  checkOf(values.map((value) => JSON.stringify(value)).join(" or "), (value) => values.includes(value));

export const wholeNumber = (most: number): Check =>
  checkOf(
    `a whole number from 0 to ${most}`,
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most,
  );

/** At least one item, and none twice. */
export const listOf =
  (item: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length === 0) return [`${path} must be a list of at least one item`];
    const faults = value.flatMap((one: unknown, at) => item(one, `${path}[${at}]`));
    const isRepeated = new Set(value.map(canonicalJson)).size < value.length;
    return isRepeated ? [...faults, `${path} must be a list without repetitions`] : faults;
  };

/** An object with these members and no others. */
export const objectOf =
  (needed: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return [`${path} must be an object`];
    const checks = { ...needed, ...optional };
    const names = Object.keys(checks).join(", ");
    const faults = Object.entries(value).flatMap(([name, member]) => {
      const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
      return check
        ? check(member, path === "" ? name : `${path}.${name}`)
        : [`${path || "the policy"} must have no other members than ${names}`];
    });
    const missing = Object.keys(needed).filter((name) => !Object.hasOwn(value, name));
    return [...faults, ...missing.map((name) => `${path || "the policy"} must have the member ${name}`)];
  };

/** The first check, and where it finds nothing, what is said of the object as a whole. */
export const andThen =
  (check: Check, whole: (object: Readonly<Record<string, unknown>>, path: string) => string[]): Check =>
  (value, path) => {
    const faults = check(value, path);
    return faults.length > 0 ? faults : whole(Object(value), path);
  };
