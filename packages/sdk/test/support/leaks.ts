import { inspect } from "node:util";

/** Everything that can be printed of a value, its causes included: what a log, a crash report or a test runner shows. */
export function printed(value: unknown): string {
  const parts = [inspect(value, { depth: 20 }), String(value), json(value)];
  for (let at = value, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1)
    parts.push(
      at.name,
      at.message,
      String(at.stack),
      String(Reflect.get(at, "hint")),
      inspect(at, { depth: 20 }),
    );
  return parts.join("\n");
}

function json(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) => (typeof field === "bigint" ? `${field}` : field)) ?? "";
}

/** Collects all shown texts, and returns the planted texts that are in them. */
export class Sinks {
  readonly #shown: Array<{ where: string; text: string }> = [];

  /** How much there was to look through. */
  get size(): number {
    return this.#shown.length;
  }

  add(where: string, value: unknown): void {
    this.#shown.push({ where, text: printed(value).toLowerCase() });
  }

  /** Where which of the texts is shown, in any letter case. */
  leaks(planted: Readonly<Record<string, string>>): string[] {
    return this.#shown.flatMap(({ where, text }) =>
      Object.entries(planted)
        .filter(([, canary]) => text.includes(canary.toLowerCase()))
        .map(([name]) => `${name} in ${where}`),
    );
  }

  /** Everything that a program prints while this runs. */
  async whileWatched(run: () => Promise<void>): Promise<void> {
    const methods = ["log", "info", "warn", "error", "debug", "trace"] as const;
    const printing: Record<string, unknown> = Object(Reflect.get(globalThis, "console"));
    const kept = methods.map((method) => printing[method]);
    for (const method of methods)
      printing[method] = (...values: unknown[]) => this.add(`console.${method}`, values);
    try {
      await run();
    } finally {
      for (const [at, method] of methods.entries()) printing[method] = kept[at];
    }
  }
}
