/** A sample of an exposition: its name with suffix, labels and value. */
export interface ParsedSample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** A metric family of an exposition. */
export interface ParsedFamily {
  type: string;
  unit?: string;
  help?: string;
  samples: ParsedSample[];
}

const suffixes: Readonly<Record<string, readonly string[]>> = {
  counter: ["_total"],
  gauge: [""],
  histogram: ["_bucket", "_count", "_sum"],
};

/** The text of a label or of a help, which has no other escapes than these (OpenMetrics 1.0, 3.2 "ABNF"). */
const escaped = String.raw`(?:[^"\\\n]|\\["\\n])*`;
const label = `([a-zA-Z_][a-zA-Z0-9_]*)="(${escaped})"`;
const metadata = new RegExp(`^# (TYPE|UNIT|HELP) ([a-zA-Z_:][a-zA-Z0-9_:]*) (${escaped})$`);
const sampleLine = new RegExp(
  String.raw`^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(${label}(?:,${label})*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$`,
);

function fail(line: number, what: string): never {
  throw new Error(`line ${line + 1} of the metrics ${what}`);
}

/**
 * Reads an exposition as the specification of OpenMetrics 1.0 has it, by its own grammar. Throws for what the
 * specification forbids: families that are not together, samples that their type does not have, repeated labels or
 * samples, units that are not the end of the name, buckets that are not cumulative, negative counts, a missing end.
 */
export function parseOpenMetrics(text: string): Map<string, ParsedFamily> {
  const lines = text.split("\n");
  if (lines.at(-1) !== "" || lines.at(-2) !== "# EOF") fail(lines.length, "is not `# EOF` and a line feed");
  const families = new Map<string, ParsedFamily>();
  const seen = new Set<string>();
  let current: string | undefined;
  for (const [at, line] of lines.slice(0, -2).entries()) {
    const found = metadata.exec(line);
    if (found) {
      const [, kind = "", name = "", value = ""] = found;
      if (kind === "TYPE") {
        if (families.has(name)) fail(at, `begins ${name} a second time`);
        if (!suffixes[value]) fail(at, `has an unknown type ${value}`);
        if (value === "counter" && name.endsWith("_total")) fail(at, "names a counter with its suffix");
        families.set(name, { type: value, samples: [] });
        current = name;
        continue;
      }
      const family = families.get(name);
      if (!family || name !== current) fail(at, `is about ${name}, which is not the present family`);
      if (family.samples.length > 0) fail(at, "comes after samples");
      if (kind === "UNIT") {
        if (family.unit !== undefined || !name.endsWith(`_${value}`))
          fail(at, `has the unit ${value} for ${name}`);
        family.unit = value;
      } else if (family.help !== undefined) fail(at, "is a second help");
      else family.help = value;
      continue;
    }
    const sample = sampleLine.exec(line);
    if (!sample) fail(at, `is neither metadata nor a sample: ${line}`);
    const [, name = "", given = ""] = sample;
    const family = families.get(current ?? "");
    if (!family || !suffixes[family.type]?.some((suffix) => name === `${current}${suffix}`))
      fail(at, `has ${name}, which is not of ${current}`);
    const pairs = [...given.matchAll(new RegExp(label, "g"))].map(
      ([, key = "", value = ""]) => [key, value] as const,
    );
    const labels = Object.fromEntries(pairs);
    if (Object.keys(labels).length !== pairs.length) fail(at, "repeats a label");
    const identity = `${name} ${JSON.stringify(pairs.toSorted())}`;
    if (seen.has(identity)) fail(at, "is a sample that was there before");
    seen.add(identity);
    const value = Number(line.slice(line.lastIndexOf(" ") + 1));
    if (family.type !== "gauge" && value < 0) fail(at, "is a negative count");
    if (name.endsWith("_bucket") !== "le" in labels)
      fail(at, "has a limit of a bucket where there is none, or none");
    family.samples.push({ name, labels, value });
  }
  for (const [name, family] of families) if (family.type === "histogram") checkHistogram(name, family);
  return families;
}

/**
 * The samples of each combination of labels are together: rising buckets, the last one without a limit; the count of
 * all; the sum.
 */
function checkHistogram(name: string, { samples }: ParsedFamily): void {
  let rest = samples;
  while (rest.length > 0) {
    const end = rest.findIndex((sample) => sample.name === `${name}_sum`);
    const [group, sum] = [rest.slice(0, end), rest[end]];
    rest = rest.slice(end + 1);
    const count = group.pop();
    if (!sum || count?.name !== `${name}_count` || group.length === 0)
      throw new Error(`${name} is incomplete`);
    const own = JSON.stringify(count.labels);
    let [limit, before] = [Number.NEGATIVE_INFINITY, 0];
    for (const { name: bucket, labels, value } of group) {
      const { le = "", ...others } = labels;
      if (bucket !== `${name}_bucket` || JSON.stringify(others) !== own)
        throw new Error(`${name} mixes labels`);
      if (le !== "+Inf" && !le.includes(".")) throw new Error(`${name} has the limit ${le}`);
      const next = le === "+Inf" ? Number.POSITIVE_INFINITY : Number(le);
      if (!(next > limit) || value < before) throw new Error(`the buckets of ${name} do not rise`);
      [limit, before] = [next, value];
    }
    if (limit !== Number.POSITIVE_INFINITY || before !== count.value || JSON.stringify(sum.labels) !== own)
      throw new Error(`${name} counts otherwise than its buckets`);
  }
}
