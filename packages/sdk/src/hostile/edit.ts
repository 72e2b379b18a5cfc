import { own } from "../verify/untrusted-fields";

/** The value at a path such as `transactions.0.to`; undefined when there is none. */
export function get(root: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((node, key) => own(node, key), root);
}

/** The text at a path. */
export function textAt(root: unknown, path: string): string | undefined {
  const value = get(root, path);
  return typeof value === "string" ? value : undefined;
}

/** Sets the value at a path whose parent exists; undefined removes it. False when there is no such place. */
export function put(root: unknown, path: string, value: unknown): boolean {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const parent = keys.length === 0 ? root : get(root, keys.join("."));
  if (typeof parent !== "object" || parent === null) return false;
  return value === undefined ? Reflect.deleteProperty(parent, last) : Reflect.set(parent, last, value);
}

/** Replaces a decimal integer at a path. False when there is none. */
export function scale(root: unknown, path: string, change: (value: bigint) => bigint): boolean {
  const digits = textAt(root, path);
  if (digits === undefined || !/^\d+$/.test(digits)) return false;
  return put(root, path, String(change(BigInt(digits))));
}

/** The first transaction of a quote. */
export const TX = "transactions.0";

/** The paths of all transactions of a quote. */
export const transactionsIn = (quote: unknown): string[] => {
  const list = get(quote, "transactions");
  return Array.isArray(list) ? list.map((_, at) => `transactions.${at}`) : [];
};

export const isKind = (quote: unknown, kind: string): boolean => textAt(quote, `${TX}.kind`) === kind;

/** Adds an item to a list. */
export function push(root: unknown, path: string, ...items: unknown[]): boolean {
  const list = get(root, path);
  if (!Array.isArray(list)) return false;
  list.push(...items);
  return true;
}

/**
 * Whether a quote pays at most 2.5 units of a token with 6 decimals, so that a network's usual fee ceiling is far above
 * the amount.
 */
export function isSmall(quote: unknown): boolean {
  const digits = textAt(quote, "source.amount");
  return get(quote, "source.decimals") === 6 && /^\d{1,7}$/.test(digits ?? "") && Number(digits) <= 2_500_000;
}
