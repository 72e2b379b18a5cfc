/** The media type of what `openMetrics` writes. */
export const OPEN_METRICS_TYPE = "application/openmetrics-text; version=1.0.0; charset=utf-8";

export type Labels = Readonly<Record<string, string>>;

/** A value that goes up and down. */
export interface Gauge {
  type: "gauge";
  name: string;
  help: string;
  /** The last word of the name; absent for numbers of things. */
  unit?: "seconds";
  samples: readonly { labels?: Labels; value: number }[];
}

/** A number that only rises while the process runs; its name is without `_total`. */
export interface Counter extends Omit<Gauge, "type"> {
  type: "counter";
}

/** How often values were observed, by size. */
export interface Histogram extends Omit<Gauge, "type" | "samples"> {
  type: "histogram";
  /** The greatest value of each bucket, rising; the last bucket has no limit and is left out. */
  limits: readonly number[];
  /** `counts` has one number for each bucket, the last one among them; none is included in another. */
  samples: readonly { labels?: Labels; counts: readonly number[]; sum: number }[];
}

export type Metric = Gauge | Counter | Histogram;

/** Writes metrics in the text format of OpenMetrics 1.0. */
export const openMetrics = (metrics: readonly Metric[]): string =>
  [...metrics.flatMap(linesOf), "# EOF", ""].join("\n");

function linesOf(metric: Metric): string[] {
  const { name, type, unit, help } = metric;
  return [
    `# TYPE ${name} ${type}`,
    ...(unit ? [`# UNIT ${name} ${unit}`] : []),
    `# HELP ${name} ${escaped(help)}`,
    ...(metric.type === "histogram" ? bucketLines(metric) : valueLines(metric)),
  ];
}

const valueLines = ({ type, name, samples }: Gauge | Counter): string[] =>
  samples.map(({ labels, value }) => sample(type === "counter" ? `${name}_total` : name, labels, value));

const bucketLines = ({ name, limits, samples }: Histogram): string[] =>
  samples.flatMap(({ labels, counts, sum }) => {
    let count = 0;
    const buckets = counts.map((inBucket, at) => {
      count += inBucket;
      return sample(`${name}_bucket`, { ...labels, le: limitOf(limits[at]) }, count);
    });
    return [...buckets, sample(`${name}_count`, labels, count), sample(`${name}_sum`, labels, sum)];
  });

/** A limit as a label has it: with a decimal point. */
const limitOf = (limit: number | undefined): string => {
  if (limit === undefined) return "+Inf";
  return Number.isInteger(limit) ? `${limit}.0` : String(limit);
};

function sample(name: string, labels: Labels = {}, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${value}`;
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\"\n]/g, (found) => (found === "\n" ? "\\n" : `\\${found}`));
