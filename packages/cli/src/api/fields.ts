import { InvalidArgumentError } from "commander";

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
    throw new InvalidArgumentError("After := there has to be JSON, such as size:=5.");
  }
}

/** Reads `--header`; those of credentials and of the connection are refused. */
export function headerOf(typed: string): [name: string, value: string][] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\x20-\x7e]*)$/.exec(typed) ?? [];
  if (name === undefined || value === undefined)
    throw new InvalidArgumentError('Give "Name: value", such as "Idempotency-Key: 7".');
  if (/^(authorization|x-api-key|cookie|proxy-authorization)$/i.test(name))
    throw new InvalidArgumentError("The key comes from WAYBILL_API_KEY or --api-key-file, never from here.");
  if (/^(host|connection|content-length|transfer-encoding)$/i.test(name))
    throw new InvalidArgumentError(`${name} follows from the request.`);
  return [[name, value]];
}

/** Puts fields over an object; a dot leads into an inner one: `person.date_of_birth`. */
export function withFields(body: unknown, fields: readonly Field[]): unknown {
  if (fields.length === 0) return body;
  const whole: Record<string, unknown> = { ...Object(body) };
  for (const { name, value } of fields) {
    const words = name.split(".");
    const last = words.pop() ?? name;
    let at = whole;
    for (const word of words) {
      const inner: Record<string, unknown> = { ...Object(Object.hasOwn(at, word) ? at[word] : {}) };
      set(at, word, inner);
      at = inner;
    }
    set(at, last, value);
  }
  return whole;
}

/** Also a name such as `__proto__` is a property only. */
function set(target: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true });
}
