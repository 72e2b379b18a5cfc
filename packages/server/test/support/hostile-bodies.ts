/** JSON bodies that cost a server as much as a body may, made of one that is valid. Each is at most `size` bytes. */
export function hostileBodies(example: unknown, size: number): Record<string, string> {
  const deep = (open: string, close: string) => {
    const depth = Math.floor(size / (open.length + close.length + 1));
    return open.repeat(depth) + close.repeat(depth);
  };
  const keyed = (count: number, name: (n: number) => string) =>
    `{${Array.from({ length: count }, (_, n) => `${JSON.stringify(name(n))}:1`).join(",")}}`;
  const list = Array.isArray(example);
  const whole = (text: string) => (list ? `[${text}]` : text);
  const bodies: Record<string, string> = {
    "arrays in arrays": deep("[", "]"),
    "objects in objects": deep('{"a":', "}"),
    "as many properties as one object may have": whole(keyed(1_000, (n) => `k${n}`.padEnd(900, "x"))),
    "objects with as many properties as are allowed": `[${Array.from({ length: 31 }, () => keyed(1_000, (n) => `k${n}`)).join(",")}]`,
    "more properties than are allowed": whole(keyed(Math.floor(size / 12), (n) => `k${n}`)),
    "long names of properties": whole(keyed(100, (n) => `${n}`.padEnd(size / 110, "x"))),
    "one long text": JSON.stringify("x".repeat(size - 10)),
    "a long list of numbers": `[${"0,".repeat(size / 2 - 2)}0]`,
    "a long list of objects": `[${"{},".repeat(size / 3 - 3)}{}]`,
    "as long a list as is allowed": `[${"{},".repeat(11_998)}{}]`,
  };
  for (const [name, unit] of Object.entries({
    letters: "a",
    "hexadecimal digits": "0x0",
    digits: "1",
    blanks: " ",
    points: "1.",
    surrogates: "\\ud800",
    "escaped quotes": '\\"',
    "wide letters": "\u{1f600}",
    "names of domains": "a.a-",
  }))
    bodies[`texts of ${name}`] = withTexts(example, unit, size);
  for (const [name, item] of Object.entries({ faulty: "0", empty: "{}", null: "null" })) {
    bodies[`lists of ${name} items`] = withLists(example, () => item, size);
    bodies[`as many ${name} items as are allowed`] = withLists(example, () => item, size, 11_000);
  }
  bodies["lists of valid items"] = withLists(example, (first) => first, size, 11_000);
  return Object.fromEntries(Object.entries(bodies).filter(([, body]) => Buffer.byteLength(body) <= size));
}

const countOf = (value: unknown, isOne: (value: unknown) => boolean): number =>
  isOne(value)
    ? 1
    : typeof value === "object" && value !== null
      ? Object.values(value).reduce((sum: number, one) => sum + countOf(one, isOne), 0)
      : 0;

const isText = (value: unknown): boolean => typeof value === "string";

/** The example with all its texts made of this unit, ending with what is not of it. */
function withTexts(example: unknown, unit: string, size: number): string {
  const each = Math.floor((size * 0.9) / Math.max(1, countOf(example, isText)) / Buffer.byteLength(unit));
  const text = `"${unit.repeat(each)}!"`;
  return JSON.stringify(example, (_, value) => (isText(value) ? "\u0001" : value)).replaceAll(
    '"\\u0001"',
    () => text,
  );
}

/** The example with all its lists as long as they fit. */
function withLists(
  example: unknown,
  itemOf: (first: string) => string,
  size: number,
  most = Number.POSITIVE_INFINITY,
): string {
  const lists = countOf(example, Array.isArray);
  if (lists === 0) return "{}";
  const write = (value: unknown): string => {
    if (Array.isArray(value)) {
      const item = itemOf(JSON.stringify(value[0] ?? "x"));
      const fitting = Math.floor((size * 0.9) / lists / (Buffer.byteLength(item) + 1));
      const count = Math.max(1, Math.min(fitting, Math.floor(most / lists)));
      return `[${Array.from({ length: count }, () => item).join(",")}]`;
    }
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    return `{${Object.entries(value)
      .map(([key, one]) => `${JSON.stringify(key)}:${write(one)}`)
      .join(",")}}`;
  };
  return write(example);
}
