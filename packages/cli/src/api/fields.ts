import { InvalidArgumentError } from "commander";
import { isObject } from "../input/is-object";
import { putGiven } from "../input/put-given";

/** A typed field: `name=text`, or `name:=json` for numbers, lists and objects. */
export interface Field {
  readonly name: string;
  readonly value: unknown;
}

/** Reads `--field`. */
export function fieldOf(typed: string): Field[] {
  const [, name, operator, text = ""] = /^([\w.[\]-]+?)(:?=)([\s\S]*)$/.exec(typed) ?? [];
  if (name === undefined) throw new InvalidArgumentError("Give name=text, or name:=json, such as size=5.");
  if (operator === "=") return [{ name, value: text }];
  try {
    return [{ name, value: JSON.parse(text) as unknown }];
  } catch {
    throw new InvalidArgumentError("The value after := must be JSON, such as size:=5.");
  }
}

/** Reads `--header`; headers for credentials and for the connection are refused. */
export function headerOf(typed: string): [name: string, value: string][] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\x20-\x7e]*)$/.exec(typed) ?? [];
  if (name === undefined || value === undefined)
    throw new InvalidArgumentError('Give "Name: value", such as "Idempotency-Key: 7".');
  if (/^(authorization|x-api-key|cookie|proxy-authorization)$/i.test(name))
    throw new InvalidArgumentError("Give the key as WAYBILL_API_KEY or --api-key-file, never as a header.");
  if (/^(host|connection|content-length|transfer-encoding)$/i.test(name))
    throw new InvalidArgumentError(`${name} is set automatically and cannot be given.`);
  return [[name, value]];
}

/**
 * Puts fields into an object; a dot separates the levels: `person.date_of_birth`.
 *
 * @throws CliError (usage) when the body has another value
 */
export async function withFields(body: unknown, fields: readonly Field[]): Promise<unknown> {
  if (fields.length === 0) return body;
  const whole = isObject(body) ? structuredClone(body) : {};
  for (const { name, value } of fields) {
    const words = name.split(".");
    const last = words.pop() ?? name;
    const origins = { given: `--field ${name}`, file: "--input" };
    let at: Record<string, unknown> = whole;
    for (const word of words) {
      const found = Object.hasOwn(at, word) ? at[word] : undefined;
      const inner = isObject(found) ? found : {};
      await putGiven(at, word, inner, origins);
      at = inner;
    }
    await putGiven(at, last, value, origins);
  }
  return whole;
}
