import { InvalidArgumentError } from "commander";

/** The declaration of an option: syntax, help text and type of the value. */
export interface Flag<Value> {
  readonly syntax: string;
  readonly about: string;
  readonly read?: (text: string) => Value;
  /** The value when the flag is absent. */
  readonly absent: Value;
  readonly choices?: readonly string[];
  readonly repeatable?: boolean;
  /** Whether the option is required. */
  readonly needed?: boolean;
}

export type Flags = Readonly<Record<string, Flag<unknown>>>;
export type Values<F extends Flags> = {
  readonly [Name in keyof F]: F[Name] extends Flag<infer V> ? V : never;
};

/** The name in `--network <network>`, with its hyphens. */
export const flagName = ({ syntax }: Pick<Flag<unknown>, "syntax">): string =>
  syntax.split(" ", 1)[0] ?? syntax;

/** The placeholder in `--network <network>`, without the brackets; empty without a placeholder. */
export const valueWord = ({ syntax }: Pick<Flag<unknown>, "syntax">): string =>
  /<([^>]+)>/.exec(syntax)?.[1] ?? "";

/** A boolean flag. */
export function toggle(syntax: string, about: string): Flag<boolean> {
  return { syntax, about, absent: false };
}

/** A string. */
export function text(syntax: string, about: string): Flag<string | undefined> {
  return { syntax, about, absent: undefined, read: notEmpty };
}

/**
 * Refuses an empty value: an unset shell variable, as in `--keystore "$KS"`, is a mistake and must not become the current
 * directory.
 */
function notEmpty(value: string): string {
  if (value === "") throw new InvalidArgumentError("It is empty: give a value, or leave the flag out.");
  return value;
}

/** A repeatable string. */
export function texts(syntax: string, about: string): Flag<readonly string[]> {
  return { syntax, about, absent: [], read: (value) => [notEmpty(value)], repeatable: true };
}

/** An integer within bounds. */
export function whole<Absent extends number | undefined>(
  syntax: string,
  about: string,
  options: { min: number; max: number; absent: Absent },
): Flag<number | Absent> {
  return {
    syntax,
    about,
    absent: options.absent,
    read(value) {
      const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= options.min && number <= options.max) return number;
      throw new InvalidArgumentError(`Give a whole number from ${options.min} to ${options.max}.`);
    },
  };
}

const durationUnits = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A duration such as `30m`, `24h` or `90d`, in milliseconds. */
export function duration<Absent extends number | undefined>(
  syntax: string,
  about: string,
  absent: Absent,
): Flag<number | Absent> {
  return {
    syntax,
    about,
    absent,
    read(value) {
      const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(value) ?? [];
      if (count !== undefined && unit !== undefined)
        return Number(count) * durationUnits[unit as keyof typeof durationUnits];
      throw new InvalidArgumentError("Give minutes, hours or days, such as 30m, 24h or 90d.");
    },
  };
}

/** An enumeration. */
export function choice<const Word extends string, Absent extends Word | undefined>(
  syntax: string,
  about: string,
  words: readonly Word[],
  absent: Absent,
): Flag<Word | Absent> {
  return {
    syntax,
    about,
    absent,
    choices: words,
    read(value) {
      const word = words.find((candidate) => candidate === value);
      if (word !== undefined) return word;
      throw new InvalidArgumentError(`Allowed are: ${words.join(", ")}.`);
    },
  };
}
